import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { observed, type StatementListener } from '../statement-listener'
import { StatementNames } from '../statement-names'
import { OpenSockets } from './open-sockets'

/** pg's error message for a client-side query timeout. */
const QUERY_TIMED_OUT = /query read timeout/i

/** A pg pool that removes broken connections. */
export class ConnectionPool implements PostgresPool {
  private readonly sockets = new OpenSockets()
  private readonly names = new StatementNames()
  private readonly pool: pg.Pool

  constructor(
    readonly options: pg.PoolConfig,
    private readonly onStatement?: StatementListener,
  ) {
    this.pool = new pg.Pool({ ...options, stream: this.sockets.create })
    // Pending queries reject by themselves.
    this.pool.on('error', () => undefined)
    this.pool.on('connect', client => void client.on('error', () => undefined))
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Lease(await this.pool.connect(), this.names, this.onStatement)
  }

  end(): Promise<void> {
    return this.pool.end()
  }

  destroySockets(): void {
    this.sockets.destroyAll()
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
 * A checked-out connection. Kysely never releases the connection of an aborted transaction, which would leak its slot in the pool, so a
 * lease releases itself when the connection ends.
 */
class Lease {
  private released = false
  private readonly onEnd = () => this.returnToPool(true)

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
    return observed(this.onStatement, text, async () => {
      try {
        return (await this.client.query(
          this.names.withName(text, values),
        )) as unknown as PostgresQueryResult<Row>
      } catch (error) {
        // Later statements would queue behind the one that timed out.
        if (QUERY_TIMED_OUT.test((error as Error).message)) this.returnToPool(true)
        throw error
      }
    })
  }

  release(): void {
    this.returnToPool(false)
  }

  private returnToPool(broken: boolean): void {
    if (this.released) return
    this.released = true
    this.client.off('end', this.onEnd)
    this.client.release(broken)
  }
}
