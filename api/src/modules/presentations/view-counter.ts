import { createHmac } from 'node:crypto'
import type { MikroORM } from '@mikro-orm/postgresql'
import { LRUCache } from 'lru-cache'
import { sqlOf } from '../../platform/database/kysely'
import { dayOf } from '../../platform/graphql/date-time'
import { isId } from '../../platform/ids'
import type { Logger } from '../../platform/observability/log'
import type { Clock } from '../../platform/clock/clock'
import { VIEWERS_PER_ADDRESS } from '@portal/rules/limits'
import { addViews, saltOfDay, type View } from './view-store'

/** Views are written so long after the first of them, all in one statement … */
const WRITE_AFTER_MS = 1_000
/** … and, where that failed, again so long after. */
const RETRY_AFTER_MS = 10_000
/** What comes while so many wait is not taken: whoever sends without end fills some megabytes and no more. */
const WAITING_MOST = 10_000
/** Of so many addresses, each with a presentation, it is known how many viewers they had today. */
const ADDRESSES_MOST = 10_000

declare module '../../platform/context' {
  interface Services {
    views: ViewCounter
  }
}

export interface ViewCounterOptions {
  orm: MikroORM
  clock: Clock
  timeZone: string
  log: Logger
}

/** Counts who opens presentations, once per visitor and day, without keeping who they are. */
export class ViewCounter {
  /** By all that tells one from another, so that opening a page again and again takes one place. */
  private readonly waiting = new Map<string, View>()
  /** The hashes of the viewers at an address, of one presentation and day. */
  private readonly viewersAt = new LRUCache<string, Set<string>>({ max: ADDRESSES_MOST })
  private salt: { day: string; value: Promise<string> } | undefined
  private writing: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly options: ViewCounterOptions) {}

  /** Takes a view down to be written with the next batch; false when it is not taken. Address and browser are not kept. */
  async record(presentationId: string, { address, browser }: { address: string; browser: string }): Promise<boolean> {
    if (!isId(presentationId)) return false
    const day = dayOf(this.options.clock.now(), this.options.timeZone)
    const salt = await this.saltOf(day)
    if (this.closed || this.waiting.size >= WAITING_MOST) return false
    const hash = (text: string) => createHmac('sha256', salt).update(text).digest('hex')
    const visitor = hash(`${address}\n${browser}`)
    const view = { day, presentationId: presentationId.toLowerCase(), visitor }
    if (!this.isTaken(`${view.presentationId} ${day} ${hash(address)}`, visitor)) return false
    this.waiting.set(`${view.presentationId} ${day} ${visitor}`, view)
    this.writeAfter(WRITE_AFTER_MS)
    return true
  }

  /** Whoever changes the name of the browser with each request is one viewer too many, sooner or later. */
  private isTaken(place: string, visitor: string): boolean {
    const viewers = this.viewersAt.get(place) ?? new Set()
    this.viewersAt.set(place, viewers)
    if (viewers.size < VIEWERS_PER_ADDRESS) viewers.add(visitor)
    return viewers.has(visitor)
  }

  /** Writes what waits. What cannot be written goes on waiting. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    return (this.writing = this.writing.then(() => this.write()))
  }

  /** Takes no more, and writes what waits. */
  async close(): Promise<void> {
    this.closed = true
    await this.flush()
    clearTimeout(this.timer)
    if (this.waiting.size > 0) this.options.log.error({ views: this.waiting.size }, 'views were lost')
  }

  private async write(): Promise<void> {
    const batch = [...this.waiting]
    if (batch.length === 0) return
    try {
      await addViews(
        this.db(),
        batch.map(([, view]) => view),
      )
      for (const [key] of batch) this.waiting.delete(key)
      if (this.waiting.size > 0) this.writeAfter(WRITE_AFTER_MS)
    } catch (error) {
      this.options.log.warn({ err: error, views: batch.length }, 'views could not be written')
      this.writeAfter(RETRY_AFTER_MS)
    }
  }

  private writeAfter(ms: number): void {
    this.timer ??= setTimeout(() => void this.flush(), ms).unref()
  }

  private saltOf(day: string): Promise<string> {
    if (this.salt?.day === day) return this.salt.value
    const value = saltOfDay(this.db(), day)
    this.salt = { day, value }
    // What failed is tried again.
    value.catch(() => (this.salt = undefined))
    return value
  }

  private db() {
    return sqlOf(this.options.orm.em.fork())
  }
}
