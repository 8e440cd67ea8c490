import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import {
  type AlertFrequency,
  type AlertTopic,
  alertTopics,
  CONSENT_WORDING,
} from '@portal/rules/alerts'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { AlertContact } from '#modules/accounts/alert-preferences/alert-contact.entity'
import { AlertPreference } from '#modules/accounts/alert-preferences/alert-preference.entity'
import { broadcastEvent } from '#modules/delivery/broadcasts/broadcast-events'
import { resultsPattern } from '#modules/delivery/broadcasts/enter-broadcasts'
import type { EventValues } from '#modules/evidence/new-event'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'

/** Publications that had been mailed before the demonstration began, of each table the newest. */
const MAILED = { announcement: 4, presentation: 2 }
/** From its publication to the last mail. */
const SENDING_MS = 40_000

interface Subscriber {
  shareholder: Shareholder
  alerts: Partial<Record<string, string>> | undefined
}

/** The alerts that shareholders have chosen, and broadcasts that were sent to them. Returns what evidence tells of it. */
export async function alertDemo(
  em: SqlEntityManager,
  subscribers: Subscriber[],
  resultsCategories: readonly string[],
): Promise<EventValues[]> {
  const events = subscribers.flatMap(subscriber => choose(em, subscriber))
  await em.flush()
  // What is there from the beginning is mailed to nobody.
  await sqlOf(em).updateTable('publication').set({ is_alerted: false }).execute()
  for (const subject of ['announcement', 'presentation'] as const)
    events.push(...(await mailed(em, subject, resultsPattern(resultsCategories))))
  return events
}

function choose(em: SqlEntityManager, { shareholder, alerts = {} }: Subscriber): EventValues[] {
  const { id, createdAt: at } = shareholder
  const contact = new AlertContact(shareholder)
  em.persist(contact)
  const chosen = alertTopics.flatMap(topic =>
    alerts[topic] ? [[topic, alerts[topic] as AlertFrequency] as const] : [],
  )
  if (chosen.length === 0) return []
  contact.change(at)
  const consent = { at, wording: CONSENT_WORDING, source: 'PAGE' } as const
  for (const [topic, frequency] of chosen) {
    const preference = new AlertPreference({ shareholder, topic, ...consent })
    preference.choose(frequency, consent)
    em.persist(preference)
  }
  const topics = Object.fromEntries(chosen.map(([topic, to]) => [topic, { from: 'NEVER', to }]))
  const actor = { kind: 'shareholder', id } as const
  return [
    {
      type: 'alerts.changed',
      subject: { type: 'shareholder', id },
      actor,
      at,
      body: { topics, source: 'PAGE', wording: CONSENT_WORDING },
    },
  ]
}

/** Each to those who had asked for it by then. */
async function mailed(
  em: SqlEntityManager,
  subject: keyof typeof MAILED,
  results: string,
): Promise<EventValues[]> {
  const db = sqlOf(em)
  const topic =
    subject === 'presentation'
      ? sql.lit('PRESENTATIONS')
      : sql`case when category ~* ${results} then 'RESULTS' else 'ANNOUNCEMENTS' end`
  const { rows: items } = await sql<{ id: string; topic: AlertTopic; title: string; at: Date }>`
    select id, ${topic} as topic, title, published_at as at from ${sql.table(subject)} where published_at <= public_until()
    order by published_at desc limit ${MAILED[subject]}`.execute(db)
  const events: EventValues[] = []
  for (const { id: itemId, topic, title, at } of items) {
    const broadcast = { id: newId(), topic, itemId }
    const endedAt = new Date(at.getTime() + SENDING_MS)
    await sql`insert into broadcast (id, topic, subject, item_id, title, state, created_at, started_at, ended_at)
      values (${broadcast.id}, ${topic}, ${subject}, ${itemId}, ${title}, 'DONE', ${at}, ${at}, ${endedAt})`.execute(
      db,
    )
    const { numInsertedOrUpdatedRows: audience = 0n } = await db
      .insertInto('broadcast_recipient')
      .columns(['broadcast_id', 'number', 'batch', 'shareholder_id', 'email', 'state'])
      .expression(
        sql`select ${broadcast.id}::uuid, row_number() over (order by random()), 1, shareholder.id, shareholder.email, 'SUBMITTED'
          from alert_preference preference join shareholder on shareholder.id = preference.shareholder_id
          where topic = ${topic} and frequency = 'IMMEDIATELY' and chosen_at < ${at}` as never,
      )
      .executeTakeFirstOrThrow()
    const size = Number(audience)
    if (size > 0)
      await sql`insert into broadcast_batch (broadcast_id, number, state, size, submitted) values (${broadcast.id}, 1, 'SUBMITTED', ${size}, ${size})`.execute(
        db,
      )
    events.push({ ...broadcastEvent('broadcast.started', broadcast, { audience: size }), at })
    events.push({
      ...broadcastEvent('broadcast.done', broadcast, { audience: size, submitted: size }),
      at: endedAt,
    })
  }
  return events
}
