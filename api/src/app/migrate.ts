import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#platform/configuration/configuration'
import { tryLockConnection } from '#platform/database/advisory-locks'
import { requireSupportedVersion } from '#platform/database/connections/require-server'
import type { MigrationList } from '#platform/database/orm'
import { BASELINE, migrations } from '../../migrations/migrations'
import { applySqlFiles, findMissingFiles } from './apply-sql-files'
import { connectDatabase } from './connect-database'
import { type SqlFile, sqlFiles } from './sql-files'

/** A migration that waits for a table lock blocks all later queries on that table: hence a short lock_timeout, and retries. */
const LOCK_TIMEOUT_MS = 2_000
const MAX_ATTEMPTS = 30
/** A lock timeout, or a deadlock with a request while triggers are replaced. */
const RETRIED = new Set(['55P03', '40P01'])
const PAUSE_MS = 500
const FROM_BEFORE_BASELINE =
  'The database was made before the first release of the portal and cannot be migrated: start with an empty one.'

interface Migrating {
  /** The last migration to apply; without it, all of them. */
  to?: string | undefined
  history?: MigrationList | undefined
  files?: readonly SqlFile[]
}

/**
 * Applies pending migrations, then functions and triggers whose files have changed, and returns the names of both. Concurrent calls run one
 * after the other, also across processes. Applied migrations stay when a later one fails.
 */
export const migrate = (databaseUrl: string, migrating: Migrating = {}): Promise<string[]> =>
  withMigrationLock(databaseUrl, client => applyPending(databaseUrl, client, migrating))

/** @throws StartError if the database is from before the baseline, or its server is too old. */
export const requireUsable = (databaseUrl: string): Promise<void> =>
  withMigrationLock(databaseUrl, () => Promise.resolve())

/** Migrates an empty database; of any other, returns the missing migrations and files. */
export function migrateIfEmpty(
  databaseUrl: string,
  { history, files = sqlFiles }: Omit<Migrating, 'to'> = {},
): Promise<{ missing: string[] }> {
  return withMigrationLock(databaseUrl, async client => {
    const { executed, pending } = await stateOf(databaseUrl, history)
    if (executed > 0) return { missing: [...pending, ...(await findMissingFiles(client, files))] }
    await applyPending(databaseUrl, client, { history, files })
    return { missing: [] }
  })
}

async function withMigrationLock<T>(
  databaseUrl: string,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const lock = new pg.Client({
    connectionString: databaseUrl,
    lock_timeout: LOCK_TIMEOUT_MS,
  })
  await lock.connect()
  try {
    await requireSupportedVersion(lock)
    // Not pg_advisory_lock: CREATE INDEX CONCURRENTLY waits for running statements, so the two would deadlock.
    while (!(await tryLockConnection(lock, 'migrations'))) await pause(PAUSE_MS)
    const applied = await appliedMigrations(lock)
    if (applied.length > 0 && !applied.includes(BASELINE))
      throw new StartError(FROM_BEFORE_BASELINE)
    return await act(lock)
  } finally {
    await lock.end()
  }
}

/** The names of the applied migrations. Does not create the table, unlike the migrator. */
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query(`select where to_regclass('migration') is not null`)
  if (tables.length === 0) return []
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return rows.map(({ name }) => name)
}

async function applyPending(
  databaseUrl: string,
  client: pg.Client,
  { to, history, files = sqlFiles }: Migrating,
): Promise<string[]> {
  const applied = await withMigrator(
    databaseUrl,
    migrator => applyMigrations(migrator, to),
    history,
  )
  const known = new Set((history ?? migrations).map(({ name }) => name))
  // The functions of a newer version fit its tables, those of this version may not.
  if ((await appliedMigrations(client)).some(name => !known.has(name))) return applied
  const options = { checked: to === undefined }
  return [...applied, ...(await retried(() => applySqlFiles(client, files, options)))]
}

async function applyMigrations(migrator: Migrator, to: string | undefined): Promise<string[]> {
  const applied: string[] = []
  migrator.on('migrated', ({ name }) => void applied.push(name))
  await retried(() => migrator.up(to === undefined ? {} : { to }))
  return applied
}

async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (!isRetried(error) || attempt === MAX_ATTEMPTS) throw error
      await pause(PAUSE_MS)
    }
  }
}

const stateOf = (databaseUrl: string, history: MigrationList | undefined) =>
  withMigrator(
    databaseUrl,
    async migrator => ({
      executed: (await migrator.getExecuted()).length,
      pending: (await migrator.getPending()).map(({ name }) => name),
    }),
    history,
  )

type Migrator = Awaited<ReturnType<typeof connectDatabase>>['migrator']

async function withMigrator<T>(
  databaseUrl: string,
  act: (migrator: Migrator) => Promise<T>,
  history: MigrationList | undefined,
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

function isRetried(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return RETRIED.has(code ?? '') || RETRIED.has(cause?.code ?? '')
}
