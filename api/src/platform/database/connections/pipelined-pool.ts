import type { Socket } from 'node:net'
import type { PostgresPool, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { observed, type StatementListener } from '../statement-listener'
import { StatementNames } from '../statement-names'
import { OpenSockets } from './open-sockets'

/**
 * A pool with pipelining: requests share connections, and a statement is sent before earlier ones are answered. Only for single read
 * statements outside transactions. Compared with a normal pool of the same size, throughput of uncached responses is 1.16 times for
 * lists, 1.17 times for presentations and 1.40 times for home pages.
 */
export class PipelinedPool implements PostgresPool {
  private readonly sockets = new OpenSockets()
  private readonly open = new Set<PipelinedConnection>()
  private readonly names = new StatementNames()

  constructor(
    readonly options: pg.ClientConfig,
    private readonly onStatement?: StatementListener,
    /** The number of statements that PostgreSQL executes at once. */
    private readonly maxConnections = 4,
  ) {}

  /** Returns the least busy connection, so that a slow statement delays others only when all connections are slow. */
  async connect(): Promise<PipelinedConnection> {
    const [leastBusy] = [...this.open].sort((a, b) => a.inFlight - b.inFlight)
    const connection =
      !leastBusy || (leastBusy.inFlight > 0 && this.open.size < this.maxConnections)
        ? this.add()
        : leastBusy
    connection.inFlight++
    connection.corkWrites()
    await connection.opened
    return connection
  }

  async end(): Promise<void> {
    await Promise.all([...this.open].map(connection => connection.end()))
  }

  destroySockets(): void {
    this.sockets.destroyAll()
  }

  get totalCount(): number {
    return this.open.size
  }

  get idleCount(): number {
    return [...this.open].filter(({ inFlight }) => inFlight === 0).length
  }

  /** Requests never wait for a connection; a slow database shows in the duration of statements. */
  readonly waitingCount = 0

  private add(): PipelinedConnection {
    const connection = new PipelinedConnection(
      this.options,
      this.sockets.create(),
      this.names,
      this.onStatement,
      () => this.open.delete(connection),
    )
    this.open.add(connection)
    return connection
  }
}

class PipelinedConnection {
  readonly opened: Promise<unknown>
  inFlight = 0
  private isCorked = false
  private readonly client: pg.Client

  constructor(
    options: pg.ClientConfig,
    private readonly socket: Socket,
    private readonly names: StatementNames,
    private readonly onStatement: StatementListener | undefined,
    onClosed: () => void,
  ) {
    this.client = new pg.Client({ ...options, pipeline: true, stream: () => socket })
    // Pending queries reject by themselves.
    for (const lost of ['error', 'end'] as const) this.client.on(lost, onClosed)
    this.opened = this.client.connect()
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(): never
  query<Row>(text = '', values: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    const query = this.names.withName(text, values)
    return observed(
      this.onStatement,
      text,
      () => this.client.query(query) as Promise<unknown> as Promise<PostgresQueryResult<Row>>,
    )
  }

  /** Corks the socket until the end of this turn of the event loop: one write for all its statements, since a write is a third of a read's cost. */
  corkWrites(): void {
    if (this.isCorked) return
    this.isCorked = true
    this.socket.cork()
    setImmediate(() => {
      this.isCorked = false
      this.socket.uncork()
    })
  }

  release(): void {
    this.inFlight--
  }

  end(): Promise<void> {
    return this.client.end()
  }
}
