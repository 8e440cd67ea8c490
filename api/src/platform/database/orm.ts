import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { type Migration, Migrator } from '@mikro-orm/migrations'
import { type Constructor, defineConfig, type EntityClass, MikroORM } from '@mikro-orm/postgresql'
import { PortalDriver, READ_POOLS } from './connections/portal-driver'
import type { StatementListener } from './statement-listener'

/** Timeouts of a statement and of the wait for a connection, so that the database never hangs a request. */
const STATEMENT_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 3_000
/** The lock timeout of requests: a waiting request occupies a connection. */
export const LOCK_TIMEOUT_MS = 2_000
/** The server times out first; the client destroys the connection this much later. */
const QUERY_TIMEOUT_MARGIN_MS = 1_000

export interface OrmOptions {
  entities: readonly EntityClass[]
  /** All migrations, oldest first. */
  migrations: MigrationList
  connections?: number
  readConnections?: number
  /** For migrations: a lock timeout, and no statement timeout. */
  lockTimeoutMs?: number
  onStatement?: StatementListener | undefined
}

export type MigrationList = { name: string; class: Constructor<Migration> }[]

export function ormOptions(
  databaseUrl: string,
  {
    entities,
    migrations,
    connections = 6,
    readConnections,
    lockTimeoutMs,
    onStatement,
  }: OrmOptions,
) {
  const timeouts =
    lockTimeoutMs === undefined
      ? {
          query_timeout: STATEMENT_TIMEOUT_MS + QUERY_TIMEOUT_MARGIN_MS,
          statement_timeout: STATEMENT_TIMEOUT_MS,
          lock_timeout: LOCK_TIMEOUT_MS,
        }
      : { lock_timeout: lockTimeoutMs }
  return defineConfig({
    driver: PortalDriver,
    clientUrl: databaseUrl,
    entities: [...entities],
    // MikroORM reports failures as errors; its console output is noise.
    logger: () => undefined,
    metadataProvider: ReflectMetadataProvider,
    extensions: [Migrator],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: connections },
    // Pools of the same database, for readsOf and longReadsOf. Entities are read on the writing connection.
    replicas: READ_POOLS,
    preferReadReplicas: false,
    driverOptions: {
      application_name: 'portal',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      onStatement,
      readConnections,
      ...timeouts,
    },
    migrations: {
      migrationsList: migrations,
      // One transaction per migration, so that no lock is held until the last one commits.
      allOrNothing: false,
      snapshot: false,
      tableName: 'migration',
    },
    // There are no entities for these tables, for triggers and for functions.
    schemaGenerator: {
      ignoreSchema: ['pgboss'],
      skipTables: ['rate_limit', 'sql_file'],
      ignoreTriggers: true,
      ignoreRoutines: true,
    },
  })
}

export const connectOrm = (databaseUrl: string, options: OrmOptions): Promise<MikroORM> =>
  MikroORM.init(ormOptions(databaseUrl, options))
