import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy'
import { Migrator } from '@mikro-orm/migrations'
import { defineConfig, MikroORM } from '@mikro-orm/postgresql'
import { AuditSubscriber } from '../audit/audit-subscriber'
import { migrations } from '../../migrations/migrations'
import { entities } from './entities'
import { PortalClient } from './portal-client'

/** The time after which a statement or the wait for a connection is given up, so that a database never hangs a request. */
const STATEMENT_TIMEOUT_MS = 10_000
const CONNECTION_TIMEOUT_MS = 3_000
/** The server has this long to say by itself that it gave a statement up; then the connection is. */
const GRACE_MS = 1_000

export interface OrmOptions {
  connections?: number
  /** For migrations: statements may take their time, but wait no longer than this for a lock. */
  lockWithinMs?: number
}

export function ormOptions(databaseUrl: string, { connections = 10, lockWithinMs }: OrmOptions = {}) {
  const times =
    lockWithinMs === undefined
      ? { query_timeout: STATEMENT_TIMEOUT_MS + GRACE_MS, statement_timeout: STATEMENT_TIMEOUT_MS }
      : { lock_timeout: lockWithinMs }
  return defineConfig({
    clientUrl: databaseUrl,
    entities,
    // Faults reach us as errors; what else it would print is noise on a console.
    logger: () => undefined,
    metadataProvider: ReflectMetadataProvider,
    subscribers: [new AuditSubscriber()],
    extensions: [Migrator],
    forceUtcTimezone: true,
    allowGlobalContext: false,
    pool: { min: 0, max: connections },
    driverOptions: {
      Client: PortalClient,
      application_name: 'portal',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      ...times,
    },
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      tableName: 'migration',
    },
    // Tables that libraries fill; migrations make them, entities do not know them.
    schemaGenerator: { ignoreSchema: ['pgboss'], skipTables: ['rate_limit'] },
  })
}

export const connectOrm = (databaseUrl: string, options?: OrmOptions): Promise<MikroORM> => MikroORM.init(ormOptions(databaseUrl, options))
