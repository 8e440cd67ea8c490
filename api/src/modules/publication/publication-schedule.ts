import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { readsOf } from '../../platform/database/kysely'
import type { PortalEvent } from '../../platform/events/event-bus'

/**
 * When the next scheduled item is published, for what caches responses. It is read again with each change, as the time left by the
 * database's clock, so that the clocks of processes may differ.
 */
export class PublicationSchedule {
  /** By the clock of this process, in milliseconds. */
  private nextAt = Infinity
  /** When it was last read, by the clock of the database. */
  private readAt: string | null = null
  private reading: Promise<void> | undefined
  private isOutdated = false
  private readonly unsubscribers: (() => void)[]

  constructor(private readonly services: Pick<Services, 'orm' | 'clock' | 'events' | 'log'>) {
    const { events } = services
    this.unsubscribers = [events.onLocalCommit(event => changesSchedule(event) && this.refresh()), events.onReconnect(() => this.refresh())]
    this.refresh()
  }

  /** Whether an item was published since the last call. */
  passes(now: Date): boolean {
    if (now.getTime() < this.nextAt) return false
    this.nextAt = Infinity
    this.refresh()
    return true
  }

  /** Reads the next moment again. */
  refresh(): void {
    this.isOutdated = true
    this.reading ??= this.read().finally(() => (this.reading = undefined))
  }

  close(): void {
    for (const unsubscribe of this.unsubscribers) unsubscribe()
  }

  private async read(): Promise<void> {
    const { orm, clock, log } = this.services
    while (this.isOutdated) {
      this.isOutdated = false
      try {
        const { rows } = await nextAfter(this.readAt).execute(readsOf(orm.em.fork()))
        const { ms = null, readAt = null } = rows[0] ?? {}
        this.readAt = readAt
        this.nextAt = ms === null ? Infinity : clock.now().getTime() + Math.ceil(ms)
      } catch (error) {
        // Until the next change cached responses are as old as they may be without one.
        log.warn({ err: error }, 'the next publication could not be read')
      }
    }
  }
}

/** How far away the next one is; not positive where its moment passed since the last read. */
const nextAfter = (readAt: string | null) => sql<{ ms: number | null; readAt: string }>`
  select extract(epoch from min(published_at) - portal_now())::float8 * 1000 as ms, portal_now()::text as "readAt"
  from publication where recorded_at is null and published_at > least(${readAt}::timestamptz, portal_now())`

const changesSchedule = ({ type, ...event }: PortalEvent): boolean =>
  type === 'published' ||
  (type === 'content' && 'subject' in event && (event.subject === 'presentation' || event.subject === 'announcement'))
