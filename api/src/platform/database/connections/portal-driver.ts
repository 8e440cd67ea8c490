import type { ConnectionType, MikroORM } from '@mikro-orm/core'
import { type Configuration, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql'
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { instantOfText } from '#platform/text/instant-text'
import type { StatementListener } from '../statement-listener'
import { ConnectionPool } from './connection-pool'
import { PipelinedPool } from './pipelined-pool'

const { TIMESTAMPTZ } = pg.types.builtins

/**
 * Planner settings of the read pool. Generic plans: PostgreSQL estimates an unknown LIMIT as 10 % of the table and would replan each
 * time, which takes half the time of a page of questions. No parallel workers: for the same estimate it would start some for one page
 * of a million questions, at twenty times the cost. Random page cost 1, as on SSDs and in memory: otherwise it would scan all
 * presentations for a rare category.
 */
export const READ_PLANS = [
  'plan_cache_mode=force_generic_plan',
  'max_parallel_workers_per_gather=0',
  'random_page_cost=1',
]
  .map(setting => `-c ${setting}`)
  .join(' ')

const LONG_READS = 'long reads'

/** The read pools. Long reads have connections of their own, so that visitors who ask for many of them delay no other read. */
export const READ_POOLS = [{ name: 'reads' }, { name: LONG_READS }]
const LONG_READ_CONNECTIONS = 2

export interface PortalDriverOptions extends pg.PoolConfig {
  onStatement?: StatementListener | undefined
  readConnections?: number | undefined
}

/** MikroORM's connection: a pool for writing, a pipelined pool for reading, and a small pool for long reads. */
class PortalConnection extends PostgreSqlConnection {
  private pool: ConnectionPool | PipelinedPool | undefined

  override createKyselyDialect({
    onStatement,
    readConnections,
    ...overrides
  }: PortalDriverOptions): PostgresDialect {
    const options = this.mapOptions(overrides)
    // The whole address: MikroORM takes host, user and database from it, and drops its parameters, such as those of TLS.
    const connectionString = this.config.get('clientUrl') ?? ''
    const own = { ...options, types: withDates(options.types ?? pg.types), connectionString }
    const forReads = { ...own, connectionString: withOptions(connectionString, READ_PLANS) }
    if (this.type === 'write') this.pool = new ConnectionPool(own, onStatement)
    else if (this.options.name === LONG_READS)
      this.pool = new ConnectionPool({ ...forReads, max: LONG_READ_CONNECTIONS }, onStatement)
    else this.pool = new PipelinedPool(forReads, onStatement, readConnections)
    return new PostgresDialect({ pool: this.pool })
  }

  /** The numbers of open and idle connections, and of waiting requests. */
  get counts(): Pick<ConnectionPool, 'totalCount' | 'idleCount' | 'waitingCount'> {
    return this.pool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 }
  }

  destroySockets(): void {
    this.pool?.destroySockets()
  }
}

/** The address with these options of the server, after its own. */
function withOptions(address: string, added: string): string {
  const url = new URL(address)
  url.searchParams.set('options', [...url.searchParams.getAll('options'), added].join(' '))
  return url.href
}

/** Parses timestamptz as Date for typed SQL; MikroORM leaves it a string. */
const withDates = (types: pg.CustomTypesConfig): pg.CustomTypesConfig => ({
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === TIMESTAMPTZ ? instantOf : types.getTypeParser(oid, format as 'text')) as never,
})

const parseInstant = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date
const instantOf = (text: string): Date => instantOfText(text, parseInstant)

export class PortalDriver extends PostgreSqlDriver {
  protected override readonly connection: PortalConnection
  protected override readonly replicas: PostgreSqlConnection[]

  constructor(configuration: Configuration) {
    super(configuration)
    this.connection = new PortalConnection(configuration)
    this.replicas = this.createReplicas(
      options => new PortalConnection(configuration, options, 'read'),
    )
  }

  /** MikroORM's own method returns a random replica. */
  override getConnection(type: ConnectionType = 'write'): PortalConnection {
    return type === 'write' ? this.connection : (this.replicas[0] as PortalConnection)
  }

  get longReads(): PortalConnection {
    return this.replicas[1] as PortalConnection
  }
}

function connectionsOf({ em }: MikroORM): PortalConnection[] {
  const driver = em.getDriver() as PortalDriver
  return [driver.getConnection('write'), driver.getConnection('read'), driver.longReads]
}

/** The numbers of open and idle connections and of waiting requests: for writing, reading and long reads. */
export const connectionCounts = (orm: MikroORM) => connectionsOf(orm).map(({ counts }) => counts)

/** Destroys every connection when the server is unresponsive, so that pending queries reject. */
export function destroyConnections(orm: MikroORM): void {
  for (const connection of connectionsOf(orm)) connection.destroySockets()
}
