import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator, type Migration } from '@mikro-orm/migrations'
import { defineConfig, MikroORM, type Constructor, type EntityClass } from '@mikro-orm/postgresql'
import { AuditSubscriber } from '../audit/audit-subscriber'
import { PortalDriver } from './portal-driver'
import type { StatementListener } from './statement-listener'

/** The time after which a statement or the wait for a connection is given up, so that a database never hangs a request. */
const STATEMENT_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 3_000
/** A request waits no longer than this for what another holds, such as a presentation that is being deleted: it holds a connection meanwhile. */
export const LOCK_TIMEOUT_MS = 2_000
/** The server has this long to say by itself that it gave a statement up; then the connection is. */
const GRACE_MS = 1_000

export interface OrmOptions {
  entities: readonly EntityClass[]
  /** The migrations that there are, oldest first. */
  history: MigrationList
  connections?: number
  /** For migrations: statements may take their time, but wait no longer than this for a lock. */
  lockWithinMs?: number
  onStatement?: StatementListener | undefined
}

export type MigrationList = { name: string; class: Constructor<Migration> }[]

export function ormOptions(databaseUrl: string, { entities, history, connections = 6, lockWithinMs, onStatement }: OrmOptions) {
  const times =
    lockWithinMs === undefined
      ? { query_timeout: STATEMENT_TIMEOUT_MS + GRACE_MS, statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS }
      : { lock_timeout: lockWithinMs }
  return defineConfig({
    driver: PortalDriver,
    clientUrl: databaseUrl,
    entities: [...entities],
    // Faults reach us as errors; what else it would print is noise on a console.
    logger: () => undefined,
    metadataProvider: ReflectMetadataProvider,
    subscribers: [new AuditSubscriber()],
    extensions: [Migrator],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: connections },
    // To the same database: connections that are shared, for those who ask for them. Entities are read where they are written.
    replicas: [{ name: 'reads' }],
    preferReadReplicas: false,
    driverOptions: {
      application_name: 'portal',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      onStatement,
      ...times,
    },
    migrations: {
      migrationsList: history,
      // Each is applied in a transaction of its own, so that no lock is held until the last one is through.
      allOrNothing: false,
      snapshot: false,
      tableName: 'migration',
    },
    // Tables that libraries fill, and what keeps the tallies; migrations make them, entities do not know them.
    schemaGenerator: { ignoreSchema: ['pgboss'], skipTables: ['rate_limit'], ignoreTriggers: true, ignoreRoutines: true },
  })
}

export const connectOrm = (databaseUrl: string, options: OrmOptions): Promise<MikroORM> => MikroORM.init(ormOptions(databaseUrl, options))
