import { sql } from 'kysely'
import { readsOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import type { Services } from '#platform/operation/context'

/**
 * When the next scheduled item is published, for what caches responses. It is read after each change as the time left by the database's
 * clock, so that the clocks of processes may differ.
 */
export class PublicationSchedule {
  /** By the clock of this process, in milliseconds. */
  private nextAt = Infinity
  /** When it was last read, by the clock of the database. */
  private readAt: string | null = null
  private isOutdated = false
  private reading: Promise<void> | null = null
  private readonly unsubscribers: (() => void)[]

  constructor(private readonly services: Pick<Services, 'orm' | 'clock' | 'events' | 'log'>) {
    const { events } = services
    this.unsubscribers = [
      events.onLocalCommit(event => (this.isOutdated ||= changesSchedule(event))),
      events.onReconnect(() => (this.isOutdated = true)),
    ]
    this.read()
  }

  /** Whether an item was published since the last call. Asked before what is cached is looked up. */
  passes(now: Date): boolean {
    const passed = now.getTime() >= this.nextAt
    if (passed) this.nextAt = Infinity
    if (passed || this.isOutdated) this.read()
    return passed
  }

  /** Once nothing reads from the database any more. */
  async close(): Promise<void> {
    for (const unsubscribe of this.unsubscribers) unsubscribe()
    await this.reading
  }

  private read(): void {
    this.isOutdated = true
    this.reading ??= this.readUntilCurrent().finally(() => (this.reading = null))
  }

  private async readUntilCurrent(): Promise<void> {
    const { orm, clock, log } = this.services
    try {
      while (this.isOutdated) {
        this.isOutdated = false
        const now = clock.now().getTime()
        const { rows } = await nextAfter(this.readAt).execute(readsOf(orm.em.fork()))
        const { ms = null, readAt = null } = rows[0] ?? {}
        this.readAt = readAt
        this.nextAt = ms === null ? Infinity : now + ms
      }
    } catch (error) {
      // Read again when the cache is asked next, which without it serves a response for as long as without changes.
      this.isOutdated = true
      log.warn({ err: error }, 'the next publication could not be read')
    }
  }
}

/** How far away the next one is; not positive where its moment passed since the last read. */
const nextAfter = (readAt: string | null) => sql<{ ms: number | null; readAt: string }>`
  select extract(epoch from min(published_at) - public_until())::float8 * 1000 as ms, public_until()::text as "readAt"
  from publication where recorded_at is null and published_at > least(${readAt}::timestamptz, public_until())`

const changesSchedule = (event: PortalEvent): boolean =>
  event.type === 'published' ||
  (event.type === 'content' &&
    (event.subject === 'presentation' || event.subject === 'announcement'))
