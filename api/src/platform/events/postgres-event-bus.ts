import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import pg from 'pg'
import type { EventBus, PortalEvent, Transaction } from './event-bus'
import { readEvent } from './read-event'

const CHANNEL = 'portal_events'
const RECONNECT_MS = [100, 250, 500, 1_000]
const HEARTBEAT_MS = 1_000
/** A server that does not answer the simplest question within this time is frozen, or cannot be reached any more. */
const SILENT_AFTER_MS = 3_000
/** PostgreSQL refuses longer payloads; ids of one event stay far below, and what does not is sent in parts. */
const PAYLOAD_MAX_IDS = 150

/**
 * Events over LISTEN/NOTIFY. They are sent inside the transaction of their cause, so they are heard when it commits and
 * never when it does not. One connection listens; when it is lost, listeners are told to catch up after it is back.
 */
export class PostgresEventBus implements EventBus {
  private readonly listeners = new Set<(event: PortalEvent) => void>()
  private readonly firstListeners = new Set<(event: PortalEvent) => void>()
  /** Marks of own events that were told once, at the commit or on arrival, whichever came first. */
  private readonly toldOnce = new Set<string>()
  private readonly mark = `${randomUUID()}.`
  private published = 0
  private readonly gapListeners = new Set<() => void>()
  private readonly silenceListeners = new Set<() => void>()
  private client: pg.Client | null = null
  private timer: NodeJS.Timeout | undefined
  private attempt = 0
  private closed = false

  constructor(
    private readonly databaseUrl: string,
    private readonly log: Logger,
  ) {}

  /** Whether events arrive right now. */
  get isListening(): boolean {
    return this.client !== null
  }

  async start(): Promise<void> {
    await this.listen()
    this.timer = setTimeout(() => void this.beat(), HEARTBEAT_MS).unref()
  }

  async publish(transaction: Transaction, event: PortalEvent): Promise<void> {
    for (const part of parts(event)) {
      const mark = `${this.mark}${++this.published}`
      await transaction.execute('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ ...part, mark })])
      transaction.committed(() => this.tellFirst(part, mark))
    }
  }

  subscribe(listener: (event: PortalEvent) => void): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  onLocalCommit(listener: (event: PortalEvent) => void): () => void {
    this.firstListeners.add(listener)
    return () => void this.firstListeners.delete(listener)
  }

  onReconnect(listener: () => void): () => void {
    this.gapListeners.add(listener)
    return () => void this.gapListeners.delete(listener)
  }

  /** Called when the database has fallen silent: it has closed nothing, and answers nothing. */
  onUnresponsive(listener: () => void): void {
    this.silenceListeners.add(listener)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client?.end().catch((error: unknown) => this.log.debug({ err: error }, 'closing the listening connection'))
    this.client = null
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'portal-events',
      keepAlive: true,
      connectionTimeoutMillis: SILENT_AFTER_MS,
    })
    client.on('error', error => this.lost(client, error))
    client.on('end', () => this.lost(client, new Error('The connection ended')))
    client.on('notification', message => this.deliver(message.payload ?? ''))
    try {
      await client.connect()
      await client.query({ text: `listen ${CHANNEL}`, query_timeout: SILENT_AFTER_MS } as pg.QueryConfig)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    this.attempt = 0
  }

  /** A frozen server answers nothing and closes nothing: only asking tells. */
  private async beat(): Promise<void> {
    const client = this.client
    if (client && !(await answers(client)) && this.client === client && !this.closed) {
      this.lost(client, new Error('The database does not answer'))
      this.tell(this.silenceListeners)
    }
    if (!this.closed) this.timer = setTimeout(() => void this.beat(), HEARTBEAT_MS).unref()
  }

  private lost(client: pg.Client, error: Error): void {
    if (this.closed || this.client !== client) return
    this.client = null
    this.log.warn({ err: error }, 'lost the connection on which events arrive')
    // Not ended, for which a frozen server would be waited for.
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
          this.log.info('events arrive again')
          this.toldOnce.clear()
          this.tell(this.gapListeners)
        },
        () => this.reconnect(),
      )
    }, wait).unref()
  }

  private deliver(payload: string): void {
    const heard = readEvent(payload)
    if (heard?.event) {
      this.tellFirst(heard.event, heard.mark)
      this.tell(this.listeners, heard.event)
    } else if (!heard) {
      // Something may have happened that this version has no word for.
      this.log.error({ bytes: payload.length }, 'an event could not be read')
      this.tell(this.gapListeners)
    }
  }

  private tellFirst(event: PortalEvent, mark: string): void {
    if (this.toldOnce.delete(mark)) return
    if (mark.startsWith(this.mark)) this.toldOnce.add(mark)
    this.tell(this.firstListeners, event)
  }

  private tell<What extends PortalEvent[]>(listeners: ReadonlySet<(...what: What) => void>, ...what: What): void {
    for (const listener of listeners) {
      try {
        listener(...what)
      } catch (error) {
        // What one listener makes of an event is no reason for the others to miss it.
        this.log.error({ err: error }, 'an event could not be handled')
      }
    }
  }
}

/** False for silence alone: that the connection broke is told by its own events. */
function answers(client: pg.Client): Promise<boolean> {
  const answered = client.query('select 1').then(
    () => true,
    () => true,
  )
  // After a moment in which this process itself stood still, the answer may lie here unread: one more turn reads it.
  const silent = pause(SILENT_AFTER_MS, false, { ref: false }).then(late => turn(late).then(() => turn(late)))
  return Promise.race([answered, silent])
}

function parts(event: PortalEvent): PortalEvent[] {
  if (event.type === 'question') return chunks(event.questionIds).map(questionIds => ({ ...event, questionIds }))
  if (event.type === 'session-ended') return chunks(event.sessionIds).map(sessionIds => ({ ...event, sessionIds }))
  return [event]
}

const chunks = (ids: string[]): string[][] =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / PAYLOAD_MAX_IDS)) }, (_, index) =>
    ids.slice(index * PAYLOAD_MAX_IDS, (index + 1) * PAYLOAD_MAX_IDS),
  )
