import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MigrationList } from '#platform/database/orm'
import { requireSupportedVersion } from '#platform/database/require-server'
import { connectDatabase } from './connect-database'

/** The key of the advisory lock: any number, the same in every process. */
const MIGRATION_LOCK = 7_237_001
/** A migration that waits for a table lock blocks all later queries on that table: hence a short lock_timeout, and retries. */
const LOCK_TIMEOUT_MS = 2_000
const MAX_ATTEMPTS = 30
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 500

interface Migrating {
  /** The last migration to apply; without it, all of them. */
  to?: string
  history?: MigrationList
}

/**
 * Applies pending migrations and returns their names. Concurrent calls run one after the other, also across processes. Applied
 * migrations stay when a later one fails.
 */
export const migrate = (databaseUrl: string, migrating: Migrating = {}): Promise<string[]> =>
  withMigrationLock(databaseUrl, () => applyPending(databaseUrl, migrating))

/** Migrates an empty database; of any other, returns the missing migrations. */
export function migrateIfEmpty(databaseUrl: string): Promise<{ missing: string[] }> {
  return withMigrationLock(databaseUrl, async () => {
    const { executed, pending } = await stateOf(databaseUrl)
    if (executed > 0) return { missing: pending }
    await applyPending(databaseUrl, {})
    return { missing: [] }
  })
}

async function withMigrationLock<T>(databaseUrl: string, act: () => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await requireSupportedVersion(lock)
    // Not pg_advisory_lock: CREATE INDEX CONCURRENTLY waits for running statements, so the two would deadlock.
    while (!(await tryLock(lock))) await pause(PAUSE_MS)
    return await act()
  } finally {
    await lock.end()
  }
}

async function tryLock(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [MIGRATION_LOCK],
  )
  return rows[0]?.taken === true
}

function applyPending(databaseUrl: string, { to, history }: Migrating): Promise<string[]> {
  return withMigrator(
    databaseUrl,
    async migrator => {
      const applied: string[] = []
      migrator.on('migrated', ({ name }) => void applied.push(name))
      for (let attempt = 1; ; attempt++) {
        try {
          await migrator.up(to === undefined ? {} : { to })
          return applied
        } catch (error) {
          if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error
          await pause(PAUSE_MS)
        }
      }
    },
    history,
  )
}

const stateOf = (databaseUrl: string) =>
  withMigrator(databaseUrl, async migrator => ({
    executed: (await migrator.getExecuted()).length,
    pending: (await migrator.getPending()).map(({ name }) => name),
  }))

type Migrator = Awaited<ReturnType<typeof connectDatabase>>['migrator']

async function withMigrator<T>(
  databaseUrl: string,
  act: (migrator: Migrator) => Promise<T>,
  history?: MigrationList,
): Promise<T> {
  const orm = await connectDatabase(databaseUrl, {
    connections: 1,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    ...(history && { migrations: history }),
  })
  try {
    return await act(orm.migrator)
  } finally {
    await orm.close()
  }
}

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === LOCK_NOT_AVAILABLE || cause?.code === LOCK_NOT_AVAILABLE
}
