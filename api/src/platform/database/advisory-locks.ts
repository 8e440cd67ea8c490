import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Database } from './kysely'

/** Keys of all advisory locks. The numbers are arbitrary, the same in every process, and each is used once. */
export const ADVISORY_LOCKS = {
  /** Held by the process that uses the embedded server, in its database `postgres`. */
  dataFolder: 4_127_001,
  migrations: 7_237_001,
  sealer: 7_237_002,
  batchClaims: 7_237_003,
  broadcastStarts: 7_237_004,
  announcementImports: 7_237_005,
  announcementDocuments: 7_237_006,
  webhookEndpoints: 7_237_007,
  // Seeds: with each of these, every address has a key of its own.
  signInAddress: 7_237_008,
  passwordAddress: 7_237_009,
  passwordResetAddress: 7_237_010,
} as const
export type AdvisoryLock = keyof typeof ADVISORY_LOCKS

/** Waits for a lock and holds it until the transaction ends. */
export const lockInTransaction = (db: Database, lock: AdvisoryLock): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS[lock]})`.execute(db)

/** The same, next to others that share the lock. */
export const shareLockInTransaction = (db: Database, lock: AdvisoryLock): Promise<unknown> =>
  sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS[lock]})`.execute(db)

/** Takes a lock until the connection ends, unless another connection has it. Returns whether it was taken. */
export async function tryLockConnection(client: Client, lock: AdvisoryLock): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [ADVISORY_LOCKS[lock]],
  )
  return rows[0]?.taken === true
}
