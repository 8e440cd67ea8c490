import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Services } from '../../platform/context'
import { sqlOf, type Database } from '../../platform/database/kysely'
import type { PortalEvent } from '../../platform/events/event-bus'
import { newId } from '../../platform/ids'

/** How often a process says that it is there. */
const SEEN_EVERY_MS = 15_000
/** Whoever has not said so for this long is gone, and what it had cached has expired. */
export const PROCESS_EXPIRES_S = 60

/**
 * Says for this process that it serves pages, and acknowledges each check of them: what is committed before a check arrives before it, so
 * that nothing older is in the cache any more.
 */
export class PageAcknowledgements {
  private readonly id = newId()
  private readonly timer: NodeJS.Timeout
  private readonly unsubscribers: (() => void)[]
  private saying: Promise<unknown> = Promise.resolve()
  /** Missed ones are acknowledged together, since the cache was cleared after them. */
  private lastCheck: string | null = null

  constructor(private readonly services: Pick<Services, 'orm' | 'events' | 'log'>) {
    const { events } = services
    this.timer = setInterval(() => this.say(), SEEN_EVERY_MS).unref()
    this.unsubscribers = [events.subscribe(event => this.onEvent(event)), events.onReconnect(() => this.say(sql<Date>`portal_now()`))]
    this.say()
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    for (const unsubscribe of this.unsubscribers) unsubscribe()
    await this.saying
    await this.db()
      .deleteFrom('portal_process')
      .where('id', '=', this.id)
      .execute()
      .catch(() => undefined)
  }

  private onEvent(event: PortalEvent): void {
    if (event.type !== 'page-check') return
    this.lastCheck = event.at
    this.say(sql<Date>`${event.at}::timestamptz`)
  }

  private say(acknowledged = sql<Date>`${this.lastCheck}::timestamptz`): void {
    this.saying = this.saying.then(() =>
      this.db()
        .insertInto('portal_process')
        .values({ id: this.id, seen_at: sql<Date>`portal_now()`, acknowledged_at: acknowledged })
        .onConflict(conflict => conflict.column('id').doUpdateSet({ seen_at: sql<Date>`portal_now()`, acknowledged_at: acknowledged }))
        .execute()
        // The next one says it; until then mails wait.
        .catch((error: unknown) => this.services.log.debug({ err: error }, 'a process could not say that it is there')),
    )
  }

  private db = (): Database => sqlOf(this.services.orm.em.fork() as SqlEntityManager)
}

/** Whether each process that is there has acknowledged the check of this time. */
export async function allHaveAcknowledged(db: Database, checkedAt: Date): Promise<boolean> {
  const waiting = await db
    .selectFrom('portal_process')
    .select('id')
    .where('seen_at', '>', sql<Date>`portal_now() - make_interval(secs => ${PROCESS_EXPIRES_S})`)
    .where(eb => eb.or([eb('acknowledged_at', 'is', null), eb('acknowledged_at', '<', checkedAt)]))
    .limit(1)
    .execute()
  return waiting.length === 0
}
