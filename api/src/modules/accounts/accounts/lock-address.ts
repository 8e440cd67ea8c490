import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks'
import { sqlOf } from '#platform/database/kysely'
import { LOCK_TIMEOUT_MS } from '#platform/database/orm'

const SEEDS = {
  'sign in': ADVISORY_LOCKS.signInAddress,
  password: ADVISORY_LOCKS.passwordAddress,
  'password reset': ADVISORY_LOCKS.passwordResetAddress,
}

/**
 * Serializes operations on the links or the password of an address until the transaction ends: two links used concurrently
 * would otherwise deadlock. Unknown addresses are locked too, for equal work. The queue may be long, so the statement timeout
 * limits the wait instead of `lock_timeout`.
 */
export async function lockAddress(
  em: SqlEntityManager,
  kind: keyof typeof SEEDS,
  email: string,
): Promise<void> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${email}, ${SEEDS[kind]}))`
  await sql`select set_config('lock_timeout', '0', true), ${lock}, set_config('lock_timeout', ${String(LOCK_TIMEOUT_MS)}, true)`.execute(
    sqlOf(em),
  )
}
