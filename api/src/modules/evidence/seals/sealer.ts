import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '#platform/clock/clock'
import { tryLockConnection } from '#platform/database/advisory-locks'
import { EVIDENCE_CHANNEL } from '../record-events'
import { SEAL_BATCH, sealEvents } from './seal-events'

/** What a notification does not tell is found after this, like the end of another process's sealer. */
const POLL_MS = 500
/** Between two rounds: one costs about as much for a single event as for a hundred, and takes it from the writers. */
const ROUND_MS = 500
/** A server that does not answer within this time is frozen or unreachable. */
const QUERY_TIMEOUT_MS = 10_000

const CLOSE_TIMEOUT_MS = 2_000

interface Options {
  databaseUrl: string
  clock: Clock
  log: Logger
  /** Runs once this process has become the sealer, and has sealed what waited. Sealing does not wait for it. */
  onLead?: () => Promise<void>
}

/**
 * Numbers the events of all processes, on a connection of its own whose lock only one of them has. At rest it is woken by a transaction that
 * recorded one, at work it looks by itself, and no writer waits for it.
 */
export class Sealer {
  private running: Promise<void> | undefined
  private readonly closing = new AbortController()
  private wake: () => void = () => undefined
  private woken = false
  private failing = false

  constructor(private readonly options: Options) {}

  start(): void {
    this.running ??= this.run()
  }

  async close(): Promise<void> {
    this.closing.abort()
    this.wake()
    // A server that does not answer keeps nobody from stopping.
    await Promise.race([this.running, pause(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
  }

  /** Whether it has been closed, asked anew each time. */
  private get closed(): boolean {
    return this.closing.signal.aborted
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      try {
        await this.withConnection(client => this.sealAsLongAsPossible(client))
      } catch (error) {
        // Once, however long the database is away.
        if (!this.failing)
          this.options.log.warn({ err: error }, 'sealing evidence failed and is tried again')
        this.failing = true
        await this.rest()
      }
    }
  }

  private async withConnection(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.databaseUrl,
      application_name: 'portal-sealer',
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    })
    // The next statement fails on a lost connection.
    client.on('error', () => undefined)
    client.on('notification', () => {
      this.woken = true
      this.wake()
    })
    try {
      await client.connect()
      await work(client)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private async sealAsLongAsPossible(client: pg.Client): Promise<void> {
    while (!(await tryLockConnection(client, 'sealer'))) {
      await this.rest()
      if (this.closed) return
    }
    let isListening = false
    const listen = async (wanted: boolean) => {
      if (isListening !== wanted)
        await client.query(`${wanted ? 'listen' : 'unlisten'} ${EVIDENCE_CHANNEL}`)
      isListening = wanted
    }
    for (let isNew = true; !this.closed; isNew = false) {
      this.woken = false
      const sealed = await sealEvents(client, this.options.clock.now())
      this.failing = false
      if (isNew) this.lead()
      if (sealed === SEAL_BATCH) continue
      if (sealed > 0) {
        // Each commit would wake this connection, and the next round comes anyway.
        await listen(false)
        await pause(ROUND_MS, undefined, { signal: this.closing.signal }).catch(() => undefined)
      } else if (isListening) await this.rest()
      // What was recorded just before has woken nobody: one more round before it rests.
      else await listen(true)
    }
  }

  private lead(): void {
    const { onLead, log } = this.options
    onLead?.().catch((error: unknown) =>
      log.error({ err: error }, 'the checkpoints of the evidence could not be looked at'),
    )
  }

  /** Until it is woken, at most as long as a poll takes. */
  private async rest(): Promise<void> {
    if (this.woken || this.closed) return
    const wakened = new AbortController()
    this.wake = () => wakened.abort()
    await pause(POLL_MS, undefined, { signal: wakened.signal }).catch(() => undefined)
  }
}
