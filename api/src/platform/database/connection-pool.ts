import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { OpenSockets } from './open-sockets'
import { StatementNames } from './statement-names'
import { told, type StatementListener } from './statement-listener'

/** What pg says of a statement that was not answered in time. */
const GIVEN_UP = /query read timeout/i

/** An ordinary pool of pg, in which a connection that broke takes up no place. */
export class ConnectionPool implements PostgresPool {
  private readonly sockets = new OpenSockets()
  private readonly names = new StatementNames()
  private readonly pool: pg.Pool

  constructor(
    readonly options: pg.PoolConfig,
    private readonly onStatement?: StatementListener,
  ) {
    this.pool = new pg.Pool({ ...options, stream: this.sockets.add })
    // Whoever waits for an answer is told by what it waits for.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', client => void client.on('error', () => undefined))
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Lease(await this.pool.connect(), this.names, this.onStatement)
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  breakAll(): void {
    this.sockets.closeAll()
  }

  get totalCount(): number {
    return this.pool.totalCount
  }

  get idleCount(): number {
    return this.pool.idleCount
  }

  get waitingCount(): number {
    return this.pool.waitingCount
  }
}

/**
 * A connection for as long as somebody has it. Kysely never gives back the connection of a transaction that broke off, which would
 * fill its place in the pool for ever: so it is given back when it ends.
 */
class Lease {
  private over = false
  private readonly onEnd = () => this.giveBack(true)

  constructor(
    private readonly client: pg.PoolClient,
    private readonly names: StatementNames,
    private readonly onStatement: StatementListener | undefined,
  ) {
    client.once('end', this.onEnd)
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(): never
  query<Row>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    return told(this.onStatement, text, async () => {
      try {
        return (await this.client.query(this.names.named(text, values))) as unknown as PostgresQueryResult<Row>
      } catch (error) {
        // What is sent after a statement that was given up would wait behind it.
        if (GIVEN_UP.test((error as Error).message)) this.giveBack(true)
        throw error
      }
    })
  }

  release(): void {
    this.giveBack(false)
  }

  private giveBack(broken: boolean): void {
    if (this.over) return
    this.over = true
    this.client.off('end', this.onEnd)
    this.client.release(broken)
  }
}
