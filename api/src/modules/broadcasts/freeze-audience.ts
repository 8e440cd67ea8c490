import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql, type RawBuilder } from 'kysely'
import { BATCH_SIZE } from '@portal/rules/limits'
import { sqlOf } from '../../platform/database/kysely'
import type { Broadcast } from './broadcast.entity'
import { digestItems } from './digest-items'

/**
 * Writes down who is mailed, in a random order, in batches, and returns how many they are. Nobody is added later. In an order by age those
 * who registered first would always read first.
 */
export async function freezeAudience(em: SqlEntityManager, broadcast: Broadcast): Promise<number> {
  const { id } = broadcast
  const { rows } = await sql<{ audience: number }>`
    with audience as (${broadcast.topic === null ? ofDigest(broadcast) : ofTopic(broadcast)}), recipient as (
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

/** Those whose address has opened a link. */
const CONTACTS = sql`alert_preference preference
  join alert_contact contact using (shareholder_id)
  join shareholder on shareholder.id = preference.shareholder_id and shareholder.email = contact.email`

/** Whoever asked the question, or the same, is mailed the answer by itself. */
const ofTopic = ({ topic, subject, itemId }: Broadcast): RawBuilder<unknown> => sql`
  select preference.shareholder_id, shareholder.email from ${CONTACTS}
  where preference.topic = ${topic} and preference.frequency = 'IMMEDIATELY'
  ${subject === 'question' ? sql`and ${isToldOtherwise(sql`${itemId}::uuid`, sql`preference.shareholder_id`)} is false` : sql``}`

const ofDigest = (broadcast: Broadcast): RawBuilder<unknown> => sql`
  select distinct preference.shareholder_id, shareholder.email from ${CONTACTS}
  join (${digestItems(broadcast)}) item on item.topic = preference.topic and item.started_at > preference.chosen_at
  where preference.frequency = 'DAILY'
  and (item.subject <> 'question' or ${isToldOtherwise(sql`item.item_id`, sql`preference.shareholder_id`)} is false)`

/** Whether the answer to the question is mailed to the person as its asker, or as one who asked the same. */
export const isToldOtherwise = (questionId: RawBuilder<unknown>, shareholderId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from question where question.id = ${questionId} and question.shareholder_id = ${shareholderId})
  or exists (select from answer_notice notice where notice.question_id = ${questionId} and notice.shareholder_id = ${shareholderId}))`
