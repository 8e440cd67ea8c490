import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { newId } from '#platform/database/ids'
import { type Database, sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import type { Services } from '#platform/operation/context'

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
  /** What the next statement acknowledges, beside saying that it is there. */
  private owed: RawBuilder<Date>[] = []

  constructor(private readonly services: Pick<Services, 'orm' | 'events' | 'log'>) {
    const { events } = services
    this.timer = setInterval(() => this.say(), SEEN_EVERY_MS).unref()
    this.unsubscribers = [
      events.subscribe(event => this.onEvent(event)),
      events.onReconnect(() => this.acknowledgeAll()),
    ]
    this.acknowledgeAll()
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
    this.owed.push(sql`${event.at}::timestamptz`)
    this.say()
  }

  /** Checks of which it has not heard: at its start nothing was cached, and when it was connected again the cache was cleared. */
  private acknowledgeAll(): void {
    this.owed.push(sql`portal_now()`)
    this.say()
  }

  private say(): void {
    this.saying = this.saying.then(async () => {
      const owed = this.owed.splice(0)
      try {
        await this.store(owed)
      } catch (error) {
        // The next one says it; until then mails wait.
        this.owed.unshift(...owed)
        this.services.log.debug({ err: error }, 'a process could not say that it is there')
      }
    })
  }

  private async store(owed: readonly RawBuilder<Date>[]): Promise<void> {
    const at =
      owed.length === 0
        ? sql<Date | null>`null::timestamptz`
        : sql<Date>`greatest(${sql.join(owed)})`
    await sql`
      insert into portal_process as process (id, seen_at, acknowledged_at) values (${this.id}::uuid, portal_now(), ${at})
      on conflict (id) do update set seen_at = excluded.seen_at, acknowledged_at = case
        -- Checks that were made at the same time are heard in any order. What lies further ahead was acknowledged before the clock was set back.
        when excluded.acknowledged_at is null or excluded.acknowledged_at between process.acknowledged_at - interval '1 minute' and process.acknowledged_at
        then process.acknowledged_at else excluded.acknowledged_at end`.execute(this.db())
  }

  private db = (): Database => sqlOf(this.services.orm.em.fork() as SqlEntityManager)
}

/** The processes that are there. One that was seen later than now has said so before the clock was set back. */
const present = (db: Database) =>
  db
    .selectFrom('portal_process')
    .where(
      sql<boolean>`portal_now() - seen_at between -make_interval(secs => ${PROCESS_EXPIRES_S}) and make_interval(secs => ${PROCESS_EXPIRES_S})`,
    )

/** Asks each process that is there to acknowledge what was committed before. Returns the time of the check; null where nobody serves pages. */
export async function checkPages(
  em: SqlEntityManager,
  events: Services['events'],
): Promise<string | null> {
  const [check] = await present(sqlOf(em))
    .select(sql<string>`portal_now()::text`.as('at'))
    .limit(1)
    .execute()
  if (!check) return null
  await events.publish(statementRunner(em), { type: 'page-check', at: check.at })
  return check.at
}

/** Whether each process that is there has acknowledged the check of this time. */
export async function allHaveAcknowledged(db: Database, checkedAt: Date): Promise<boolean> {
  const waiting = await present(db)
    .select('id')
    .where(eb => eb.or([eb('acknowledged_at', 'is', null), eb('acknowledged_at', '<', checkedAt)]))
    .limit(1)
    .execute()
  return waiting.length === 0
}
