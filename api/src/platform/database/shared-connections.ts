import { Socket } from 'node:net'
import type { PostgresPool } from 'kysely'
import type { ClientConfig } from 'pg'
import { PortalClient } from './portal-client'

/** PostgreSQL works at so many statements at once. */
const CONNECTIONS_MOST = 4

/**
 * Connections that are shared: a statement is sent without waiting for the answers to those before it, and is answered after
 * them. What is asked at the same time so goes in one piece, and nobody waits to be given a connection. Each statement stands
 * for itself: these are for reading, outside of transactions.
 */
export class SharedConnections implements PostgresPool {
  private readonly open = new Set<SharedClient>()

  constructor(readonly options: ClientConfig) {}

  /** The one on which least is under way, so that a slow statement holds up others only where all are slow. */
  async connect(): Promise<SharedClient> {
    const [least] = [...this.open].sort((a, b) => a.underWay - b.underWay)
    const client = !least || (least.underWay > 0 && this.open.size < CONNECTIONS_MOST) ? this.add() : least
    client.underWay++
    client.gather()
    await client.opened
    return client
  }

  async end(): Promise<void> {
    await Promise.all([...this.open].map(client => client.end()))
  }

  get totalCount(): number {
    return this.open.size
  }

  get idleCount(): number {
    return [...this.open].filter(({ underWay }) => underWay === 0).length
  }

  /** Nobody waits to be given one. That answers come late is told by the time that they take. */
  readonly waitingCount = 0

  private add(): SharedClient {
    const client = new SharedClient(this.options)
    this.open.add(client)
    // Whoever waits for an answer is told by what it waits for.
    for (const lost of ['error', 'end'] as const) client.on(lost, () => this.open.delete(client))
    return client
  }
}

class SharedClient extends PortalClient {
  readonly opened: Promise<unknown>
  underWay = 0
  private gathering = false

  constructor(
    options: ClientConfig,
    private readonly socket = new Socket(),
  ) {
    super({ ...options, pipeline: true, stream: () => socket })
    this.opened = this.connect()
  }

  /** What is asked in this turn of the event loop goes in one piece at its end: sending costs as much as half the rest of a read. */
  gather(): void {
    if (this.gathering) return
    this.gathering = true
    this.socket.cork()
    setImmediate(() => {
      this.gathering = false
      this.socket.uncork()
    })
  }

  release(): void {
    this.underWay--
  }
}
