import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Transaction } from '#platform/database/statement-runner'
import type { EventDefinition } from './define-event'
import type { EventBus, PortalEvent } from './event-bus'
import { type Notification, notify } from './notification'
import { type EventDefinitions, isValid, readEvent } from './read-event'

const CHANNEL = 'portal_events'
const RECONNECT_MS = [100, 250, 500, 1_000]
const HEARTBEAT_MS = 1_000
/** A server that does not answer `select 1` within this time is frozen or unreachable. */
const UNRESPONSIVE_AFTER_MS = 3_000
/** PostgreSQL refuses payloads of 8,000 bytes and more. An event with more ids is sent in parts. */
const MAX_IDS_PER_PAYLOAD = 150

/**
 * Events over LISTEN/NOTIFY. NOTIFY runs in the transaction of the change, so events arrive if it commits and
 * not otherwise. One connection listens; after it was lost and restored, `onReconnect` tells listeners to catch up.
 */
export class PostgresEventBus implements EventBus {
  private readonly listeners = new Set<(event: PortalEvent) => void>()
  private readonly localCommitListeners = new Set<(event: PortalEvent) => void>()
  /** Ids of this process's events that were emitted once, at the commit or on arrival, whichever came first. */
  private readonly emittedOnce = new Set<string>()
  private readonly processId = `${randomUUID()}.`
  private published = 0
  private readonly reconnectListeners = new Set<() => void>()
  private readonly unresponsiveListeners = new Set<() => void>()
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | undefined
  private attempt = 0
  private pinging: Promise<boolean> | undefined
  private closed = false
  private readonly definitions: EventDefinitions

  constructor(
    private readonly databaseUrl: string,
    definitions: readonly EventDefinition[],
    private readonly log: Logger,
  ) {
    this.definitions = new Map(definitions.map(definition => [definition.type, definition]))
  }

  /** Whether the LISTEN connection is open. */
  get isListening(): boolean {
    return this.client !== null
  }

  /** Callers at the same time share one statement. */
  ping(): Promise<boolean> {
    return (this.pinging ??= this.sendPing().finally(() => (this.pinging = undefined)))
  }

  private async sendPing(): Promise<boolean> {
    if (!this.client) return false
    return this.client.query('select 1').then(
      () => true,
      () => false,
    )
  }

  async start(): Promise<void> {
    await this.listen()
    this.timer = setTimeout(() => void this.heartbeat(), HEARTBEAT_MS).unref()
  }

  async publish(
    transaction: Transaction,
    event: PortalEvent,
    send = (notifications: Notification[]) => notify(transaction, notifications),
  ): Promise<void> {
    if (!isValid(this.definitions, event)) throw new Error(`Invalid event: ${event.type}`)
    const marked = this.parts(event).map(part => ({
      part,
      id: `${this.processId}${++this.published}`,
    }))
    await send(
      marked.map(({ part, id }) => ({
        channel: CHANNEL,
        payload: JSON.stringify({ ...part, mark: id }),
      })),
    )
    for (const { part, id } of marked) transaction.onCommit(() => this.emitOnce(part, id))
  }

  subscribe(listener: (event: PortalEvent) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  onLocalCommit(listener: (event: PortalEvent) => void): () => void {
    this.localCommitListeners.add(listener)
    return () => void this.localCommitListeners.delete(listener)
  }

  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener)
    return () => void this.reconnectListeners.delete(listener)
  }

  /** Called when the database has stopped answering without closing the connection. */
  onUnresponsive(listener: () => void): void {
    this.unresponsiveListeners.add(listener)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client
      ?.end()
      .catch((error: unknown) => this.log.debug({ err: error }, 'LISTEN connection did not close'))
    this.client = null
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'portal-events',
      keepAlive: true,
      connectionTimeoutMillis: UNRESPONSIVE_AFTER_MS,
    })
    client.on('error', error => this.onConnectionLost(client, error))
    client.on('end', () => this.onConnectionLost(client, new Error('The connection ended')))
    client.on('notification', message => this.deliver(message.payload ?? ''))
    try {
      await client.connect()
      await client.query({
        text: `listen ${CHANNEL}`,
        query_timeout: UNRESPONSIVE_AFTER_MS,
      } as pg.QueryConfig)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    this.attempt = 0
  }

  /** A frozen server closes no connection: only a query finds out. */
  private async heartbeat(): Promise<void> {
    const client = this.client
    if (client && !(await answers(client)) && this.client === client && !this.closed) {
      this.onConnectionLost(client, new Error('The database does not answer'))
      this.emit(this.unresponsiveListeners)
    }
    if (!this.closed) this.timer = setTimeout(() => void this.heartbeat(), HEARTBEAT_MS).unref()
  }

  private onConnectionLost(client: pg.Client, error: Error): void {
    if (this.closed || this.client !== client) return
    this.client = null
    this.log.warn({ err: error }, 'LISTEN connection lost')
    // `end()` would wait for a frozen server.
    ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    this.reconnect()
  }

  private reconnect(): void {
    const wait = RECONNECT_MS[Math.min(this.attempt, RECONNECT_MS.length - 1)] ?? 0
    this.attempt += 1
    setTimeout(() => {
      if (this.closed) return
      this.listen().then(
        () => {
          this.log.info('LISTEN connection restored')
          this.emittedOnce.clear()
          this.emit(this.reconnectListeners)
        },
        () => this.reconnect(),
      )
    }, wait).unref()
  }

  private parts(event: PortalEvent): PortalEvent[] {
    const ids = this.definitions.get(event.type)?.ids
    if (!ids) return [event]
    return chunks(event[ids as never]).map(part => ({ ...event, [ids]: part }))
  }

  private deliver(payload: string): void {
    const received = readEvent(this.definitions, payload)
    if (received?.event) {
      this.emitOnce(received.event, received.id)
      this.emit(this.listeners, received.event)
    } else if (!received) {
      // Something may have changed: listeners catch up as after a reconnection.
      this.log.error({ bytes: payload.length }, 'event could not be parsed')
      this.emit(this.reconnectListeners)
    }
  }

  private emitOnce(event: PortalEvent, id: string): void {
    if (this.emittedOnce.delete(id)) return
    if (id.startsWith(this.processId)) this.emittedOnce.add(id)
    this.emit(this.localCommitListeners, event)
  }

  private emit<Args extends PortalEvent[]>(
    listeners: ReadonlySet<(...args: Args) => void>,
    ...args: Args
  ): void {
    for (const listener of listeners) {
      try {
        listener(...args)
      } catch (error) {
        // The other listeners still get the event.
        this.log.error({ err: error }, 'event listener failed')
      }
    }
  }
}

/** False only on a timeout: a broken connection emits events of its own. */
function answers(client: pg.Client): Promise<boolean> {
  const answered = client.query('select 1').then(
    () => true,
    () => true,
  )
  // If this process itself was blocked, the answer may be unread in the socket: two more turns of the event loop read it.
  const timedOut = pause(UNRESPONSIVE_AFTER_MS, false, { ref: false }).then(result =>
    turn(result).then(() => turn(result)),
  )
  return Promise.race([answered, timedOut])
}

const chunks = (ids: string[]): string[][] =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / MAX_IDS_PER_PAYLOAD)) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_PAYLOAD, (index + 1) * MAX_IDS_PER_PAYLOAD),
  )
