import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import { BATCH_SIZE, RECIPIENT_ADDRESS_DAYS } from '@portal/rules/limits'
import type { Broadcast } from '#modules/delivery/broadcasts/broadcast.entity'
import { sqlOf } from '#platform/database/kysely'
import { broadcastsOfAnswer } from '../broadcasts-of-answer'
import { comesDaily, digestItems, isNews } from '../daily/digest-items'
import { isToldOtherwise } from './told-otherwise'

/**
 * Writes down who is mailed, in a random order, in batches, and returns how many they are. Nobody is added later. In an order by age those
 * who registered first would always read first.
 */
export async function freezeAudience(em: SqlEntityManager, broadcast: Broadcast): Promise<number> {
  const { id } = broadcast
  const { rows } = await sql<{ audience: number }>`
    with audience as (${audienceOf(broadcast)}), recipient as (
      insert into broadcast_recipient (broadcast_id, number, batch, shareholder_id, email)
      select ${id}::uuid, number, (number - 1) / ${BATCH_SIZE}::int + 1, shareholder_id, email
      from (select shareholder_id, email, row_number() over (order by random())::int as number from audience) shuffled
      returning 1
    ), batch as (
      insert into broadcast_batch (broadcast_id, number, size)
      select ${id}::uuid, number, least(${BATCH_SIZE}::int, counted.audience - (number - 1) * ${BATCH_SIZE}::int)
      from (select count(*)::int as audience from recipient) counted
      cross join lateral generate_series(1, (counted.audience + ${BATCH_SIZE}::int - 1) / ${BATCH_SIZE}::int) as number
    )
    select count(*)::int as audience from recipient`.execute(sqlOf(em))
  return rows[0]?.audience ?? 0
}

function audienceOf(broadcast: Broadcast): RawBuilder<unknown> {
  if (broadcast.topic === null) return ofDigest(broadcast)
  return broadcast.subject === 'answer' ? ofChange(broadcast) : ofTopic(broadcast)
}

/** Those whose address has opened a link. */
export const CONTACTS = sql`alert_preference preference
  join alert_contact contact using (shareholder_id)
  join shareholder on shareholder.id = preference.shareholder_id and shareholder.email = contact.email`

/** Whoever asked the question, or the same, is mailed the answer by itself. */
const ofTopic = ({ topic, subject, itemId }: Broadcast): RawBuilder<unknown> => sql`
  select preference.shareholder_id, shareholder.email from ${CONTACTS}
  where preference.topic = ${topic} and preference.frequency = 'IMMEDIATELY'
  ${subject === 'question' ? sql`and ${isToldOtherwise(sql`${itemId}::uuid`, sql`preference.shareholder_id`)} is false` : sql``}`

/**
 * Whoever was mailed the answer before, or of whom nobody knows. Once it is forgotten who that was, whoever has asked for answers since before
 * it began.
 */
const ofChange = ({ topic, itemId }: Broadcast): RawBuilder<unknown> => {
  const person = sql`preference.shareholder_id`
  return sql`
    select ${person}, shareholder.email from ${CONTACTS}
    cross join (select question_id from answer where id = ${itemId}::uuid) changed
    where preference.topic = ${topic} and preference.frequency = 'IMMEDIATELY' and ${isToldOtherwise(sql`changed.question_id`, person)} is false
    and (
      exists (select from broadcast_recipient mailed where mailed.shareholder_id = ${person} and mailed.state in ('SUBMITTED', 'UNKNOWN')
        and mailed.broadcast_id in (${broadcastsOfAnswer(sql`changed.question_id`)}))
      or exists (select from broadcast first where first.item_id = changed.question_id and first.state = 'DONE'
        and first.ended_at < portal_now() - make_interval(days => ${RECIPIENT_ADDRESS_DAYS}::int) and preference.chosen_at < first.started_at)
    )`
}

const ofDigest = (broadcast: Broadcast): RawBuilder<unknown> => sql`
  select distinct preference.shareholder_id, shareholder.email from ${CONTACTS}
  join (${digestItems(broadcast)}) item on ${comesDaily}
  where ${isNews}`
