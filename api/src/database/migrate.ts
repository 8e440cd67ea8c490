import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectOrm } from './orm'

/** Any number; the same in every process. */
const MIGRATION_LOCK = 7_237_001
/** Whoever waits for a table's lock is waited for by everybody after them: so it is waited for shortly, and again. */
const LOCK_WITHIN_MS = 2_000
const TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database up to date, or up to a migration. Of several that do at once one migrates and the others wait for it.
 * Returns what was applied.
 */
export const migrate = (databaseUrl: string, to?: string): Promise<string[]> => alone(databaseUrl, () => applyPending(databaseUrl, to))

/** What a portal that starts does with a database of others': fills it when it is empty, else says which migrations it lacks. */
export function fillIfEmpty(databaseUrl: string): Promise<{ missing: string[] }> {
  return alone(databaseUrl, async () => {
    const { executed, pending } = await stateOf(databaseUrl)
    if (executed > 0) return { missing: pending }
    await applyPending(databaseUrl)
    return { missing: [] }
  })
}

/** One at a time, whatever process it is in. */
async function alone<T>(databaseUrl: string, act: () => Promise<T>): Promise<T> {
  const lock = new pg.Client({ connectionString: databaseUrl })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await act()
  } finally {
    await lock.end()
  }
}

/** All of them or none, in one transaction. */
function applyPending(databaseUrl: string, to?: string): Promise<string[]> {
  return withMigrator(databaseUrl, async migrator => {
    for (let tries = 1; ; tries++) {
      try {
        return (await migrator.up(to === undefined ? {} : { to })).map(({ name }) => name)
      } catch (error) {
        if (!isLockTimeout(error) || tries === TRIES) throw error
        await pause(500)
      }
    }
  })
}

const stateOf = (databaseUrl: string) =>
  withMigrator(databaseUrl, async migrator => ({
    executed: (await migrator.getExecuted()).length,
    pending: (await migrator.getPending()).map(({ name }) => name),
  }))

type Migrator = Awaited<ReturnType<typeof connectOrm>>['migrator']

async function withMigrator<T>(databaseUrl: string, act: (migrator: Migrator) => Promise<T>): Promise<T> {
  const orm = await connectOrm(databaseUrl, { connections: 1, lockWithinMs: LOCK_WITHIN_MS })
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
