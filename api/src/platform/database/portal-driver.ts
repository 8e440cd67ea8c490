import type { MikroORM } from '@mikro-orm/core'
import { PostgreSqlConnection, PostgreSqlDriver, type Configuration } from '@mikro-orm/postgresql'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { ConnectionPool } from './connection-pool'
import { SharedConnections } from './shared-connections'
import type { StatementListener } from './statement-listener'

const { TIMESTAMPTZ } = pg.types.builtins

/**
 * How the shared connections plan. A statement is planned once: left to itself PostgreSQL plans those of a page's length anew each
 * time, since it takes an unknown length for a tenth of the table, which for a presentation's questions is half of what they cost.
 * For the same reason it would have several processes fetch a page of a million questions, at twenty times the cost; and would look
 * through all presentations for those of a rare category, unless it is told that a row which lies elsewhere is as near, as on disks
 * without moving parts and in memory it is.
 */
export const READ_PLANS = ['plan_cache_mode=force_generic_plan', 'max_parallel_workers_per_gather=0', 'random_page_cost=1']
  .map(setting => `-c ${setting}`)
  .join(' ')

export interface PortalDriverOptions extends pg.PoolConfig {
  onStatement?: StatementListener | undefined
}

/** MikroORM's connection: to write over an ordinary pool, to read over connections that are shared. */
class PortalConnection extends PostgreSqlConnection {
  private pool: ConnectionPool | SharedConnections | undefined

  override createKyselyDialect({ onStatement, ...overrides }: PortalDriverOptions): PostgresDialect {
    const options = this.mapOptions(overrides)
    const own = { ...options, types: withDates(options.types ?? pg.types) }
    this.pool =
      this.type === 'write' ? new ConnectionPool(own, onStatement) : new SharedConnections({ ...own, options: READ_PLANS }, onStatement)
    return new PostgresDialect({ pool: this.pool })
  }

  /** How many of its connections there are, are idle and are waited for. */
  get counts(): Pick<ConnectionPool, 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.pool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 }
  }

  breakAll(): void {
    this.pool?.breakAll()
  }
}

/** Typed SQL reads instants as dates; MikroORM would leave them texts. */
const withDates = (types: pg.CustomTypesConfig): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? instantOf : types.getTypeParser(oid, format as 'text')) as never,
})

/** Nearly every instant is `2026-11-17 21:00:00.123456+00`, which is ISO 8601 but for two characters; pg's own parser reads the others. */
function instantOf(text: string): Date {
  if (text[10] === ' ' && text.endsWith('+00')) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  return pg.types.getTypeParser(TIMESTAMPTZ)(text) as Date
}

export class PortalDriver extends PostgreSqlDriver {
  protected override readonly connection: PortalConnection
  protected override readonly replicas: PostgreSqlConnection[]

  constructor(configuration: Configuration) {
    super(configuration)
    this.connection = new PortalConnection(configuration)
    this.replicas = this.createReplicas(options => new PortalConnection(configuration, options, 'read'))
  }
}

const connectionsOf = (orm: MikroORM) => (['write', 'read'] as const).map(type => orm.em.getConnection(type) as unknown as PortalConnection)

/** How many connections to the database there are, are idle and are waited for, those for reading and writing. */
export const connectionCounts = (orm: MikroORM) => connectionsOf(orm).map(({ counts }) => counts)

/** Ends every connection at once, for when the server has fallen silent: whoever waits on one is told so and waits no longer. */
export function breakConnections(orm: MikroORM): void {
  for (const connection of connectionsOf(orm)) connection.breakAll()
}
