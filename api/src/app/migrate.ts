import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { MigrationList } from '../platform/database/orm'
import { connectDatabase } from './connect-database'

/** Any number; the same in every process. */
const MIGRATION_LOCK = 7_237_001
/** Whoever waits for a table's lock is waited for by everybody after them: so it is waited for shortly, and again. */
const LOCK_WITHIN_MS = 2_000
const TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'
const PAUSE_MS = 500

interface Migrating {
  /** The last migration to apply; without it, all of them. */
  to?: string
  history?: MigrationList
}

/**
 * Brings the database up to date. Of several that do at once one migrates and the others wait for it. What was applied stays
 * when a later one fails. Returns what was applied.
 */
export const migrate = (databaseUrl: string, migrating: Migrating = {}): Promise<string[]> =>
  alone(databaseUrl, () => applyPending(databaseUrl, migrating))

/** What a portal that starts does with a database of others': fills it when it is empty, else says which migrations it lacks. */
export function fillIfEmpty(databaseUrl: string): Promise<{ missing: string[] }> {
  return alone(databaseUrl, async () => {
    const { executed, pending } = await stateOf(databaseUrl)
    if (executed > 0) return { missing: pending }
    await applyPending(databaseUrl, {})
    return { missing: [] }
  })
}

/** One at a time, whatever process it is in. */
async function alone<T>(databaseUrl: string, act: () => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    // Not in a statement that waits: an index that is built concurrently would wait for that statement, and both for ever.
    while (!(await taken(lock))) await pause(PAUSE_MS)
    return await act()
  } finally {
    await lock.end()
  }
}

async function taken(lock: pg.Client): Promise<boolean> {
  const { rows } = await lock.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
  return rows[0]?.taken === true
}

function applyPending(databaseUrl: string, { to, history }: Migrating): Promise<string[]> {
  return withMigrator(
    databaseUrl,
    async migrator => {
      const applied: string[] = []
      migrator.on('migrated', ({ name }) => void applied.push(name))
      for (let tries = 1; ; tries++) {
        try {
          await migrator.up(to === undefined ? {} : { to })
          return applied
        } catch (error) {
          if (!isLockTimeout(error) || tries === TRIES) throw error
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

async function withMigrator<T>(databaseUrl: string, act: (migrator: Migrator) => Promise<T>, history?: MigrationList): Promise<T> {
  const orm = await connectDatabase(databaseUrl, { connections: 1, lockWithinMs: LOCK_WITHIN_MS, ...(history && { history }) })
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
