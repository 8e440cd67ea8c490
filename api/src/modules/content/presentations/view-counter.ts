import { createHmac } from 'node:crypto'
import type { MikroORM } from '@mikro-orm/postgresql'
import { LRUCache } from 'lru-cache'
import { VIEWERS_PER_ADDRESS } from '@portal/rules/limits'
import type { Clock } from '#platform/clock/clock'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { dayOf } from '#platform/graphql/date-time'
import type { Logger } from '#platform/observability/log'
import { addViews, saltOfDay, type View } from './view-store'

/** Views are written in one statement this long after the first of them … */
const FLUSH_AFTER_MS = 1_000
/** … and this long after a failed attempt. */
const RETRY_AFTER_MS = 10_000
/** Views beyond this are discarded, which bounds the memory to some megabytes. */
export const MAX_PENDING_VIEWS = 10_000
/** Size of the cache of viewers per address and presentation. */
const MAX_ADDRESSES = 10_000

declare module '#platform/operation/context' {
  interface Services {
    views: ViewCounter
  }
}

export interface ViewCounterOptions {
  orm: MikroORM
  clock: Clock
  timeZone: string
  log: Logger
  maxPending?: number
}

/** Counts views of presentations once per visitor and day, without storing who the visitors are. */
export class ViewCounter {
  /** Views to be written, by presentation, day and visitor, so that repeated views take one entry. */
  private readonly pending = new Map<string, View>()
  /** The hashes of the viewers per address, presentation and day. Created with the first view, because it allocates all entries. */
  private viewersOfAddress: LRUCache<string, Set<string>> | undefined
  private salt: { day: string; value: Promise<string> } | undefined
  private writing: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly options: ViewCounterOptions) {}

  /** Adds a view to the next batch; false when it is not counted. Address and browser are not stored. */
  async record(
    presentationId: string,
    { address, browser }: { address: string; browser: string },
  ): Promise<boolean> {
    if (!isId(presentationId)) return false
    const { clock, timeZone, maxPending = MAX_PENDING_VIEWS } = this.options
    const day = dayOf(clock.now(), timeZone)
    const salt = await this.saltOf(day)
    if (this.closed || this.pending.size >= maxPending) return false
    const hash = (text: string) => createHmac('sha256', salt).update(text).digest('hex')
    const visitor = hash(`${address}\n${browser}`)
    const view = { day, presentationId: presentationId.toLowerCase(), visitor }
    if (!this.isWithinLimit(`${view.presentationId} ${day} ${hash(address)}`, visitor)) return false
    this.pending.set(`${view.presentationId} ${day} ${visitor}`, view)
    this.scheduleFlush(FLUSH_AFTER_MS)
    return true
  }

  /** Limits the viewers per address, since a script can send any User-Agent. */
  private isWithinLimit(key: string, visitor: string): boolean {
    this.viewersOfAddress ??= new LRUCache({ max: MAX_ADDRESSES })
    const viewers = this.viewersOfAddress.get(key) ?? new Set()
    this.viewersOfAddress.set(key, viewers)
    if (viewers.size < VIEWERS_PER_ADDRESS) viewers.add(visitor)
    return viewers.has(visitor)
  }

  /** Writes the pending views. After an error they stay pending. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    return (this.writing = this.writing.then(() => this.write()))
  }

  /** Accepts no more views and writes the pending ones. */
  async close(): Promise<void> {
    this.closed = true
    await this.flush()
    clearTimeout(this.timer)
    if (this.pending.size > 0)
      this.options.log.error({ views: this.pending.size }, 'views were lost')
  }

  private async write(): Promise<void> {
    const batch = [...this.pending]
    if (batch.length === 0) return
    try {
      await addViews(
        this.db(),
        batch.map(([, view]) => view),
      )
      for (const [key] of batch) this.pending.delete(key)
      if (this.pending.size > 0) this.scheduleFlush(FLUSH_AFTER_MS)
    } catch (error) {
      this.options.log.warn({ err: error, views: batch.length }, 'views could not be written')
      this.scheduleFlush(RETRY_AFTER_MS)
    }
  }

  private scheduleFlush(ms: number): void {
    this.timer ??= setTimeout(() => void this.flush(), ms).unref()
  }

  private saltOf(day: string): Promise<string> {
    if (this.salt?.day === day) return this.salt.value
    const value = saltOfDay(this.db(), day)
    this.salt = { day, value }
    // Retried at the next view after an error.
    value.catch(() => (this.salt = undefined))
    return value
  }

  private db() {
    return sqlOf(this.options.orm.em.fork())
  }
}
