import { sql } from 'kysely'
import type { Database } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import type { PortalEvent } from '#platform/events/event-bus'
import { eventsOf, type MissedEvent, replayable } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { isPublished, type Publishable } from './published'

export type PublishedEvent = Extract<PortalEvent, { type: 'published' }>

/** The events of items that become public, and those that a subscriber has missed. */
export const publishedEvents = (
  { db, services }: Context,
  subject: Publishable,
  list: string,
): AsyncIterable<PublishedEvent> =>
  replayable(
    eventsOf(
      services.events,
      (event): event is PublishedEvent => event.type === 'published' && event.subject === subject,
    ),
    {
      list,
      // An item that is withdrawn and published again is told of again.
      keyOf: ({ id, at }) => `${id} ${at}`,
      read: async (since, limit) =>
        (await missed(db(), { since, limit }, { subject })).map(row => toEvent(subject, row)),
    },
  )

/** By when they were recorded, not by the items' dates, which may be earlier; only what is still public. */
const missed = statement(
  (
    db: Database,
    { since, limit }: { since: Date; limit: number },
    { subject }: { subject: Publishable },
  ) =>
    db
      .selectFrom('publication')
      .select(['item_id as id', sql<Date>`recorded_at`.as('at')])
      .where('subject', '=', sql.lit(subject))
      .where('recorded_at', '>=', since)
      .where(
        sql<boolean>`exists (select from ${sql.table(subject)} where id = publication.item_id and ${isPublished(subject)})`,
      )
      .orderBy('recorded_at', 'desc')
      .orderBy('item_id', 'desc')
      .limit(limit),
)

const toEvent = (
  subject: Publishable,
  { id, at }: { id: string; at: Date },
): MissedEvent<PublishedEvent> => ({
  at,
  event: { type: 'published', subject, id, at: at.toISOString() },
})
