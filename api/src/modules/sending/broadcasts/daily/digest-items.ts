import { type RawBuilder, sql } from 'kysely'
import { isToldOtherwise } from '../batches/told-otherwise'

/**
 * The broadcasts of what a daily mail tells of: what was shown to everybody after the one before and until this one, and still is. Of a
 * correction or a withdrawal with when the answer itself was first mailed.
 */
export const digestItems = ({
  since,
  createdAt,
}: {
  since: Date | null
  createdAt: Date
}): RawBuilder<unknown> => sql`
  select b.id, b.topic, b.subject, b.item_id, b.started_at, question.id as question_id, first.started_at as first_at, ${since}::timestamptz as since
  from broadcast b
  left join announcement on b.subject = 'announcement' and announcement.id = b.item_id and announcement.published_at <= public_until()
  left join presentation on b.subject = 'presentation' and presentation.id = b.item_id and presentation.published_at <= public_until()
  left join answer on b.subject = 'answer' and answer.id = b.item_id and answer.state = 'PUBLISHED'
  left join broadcast first on first.item_id = answer.question_id
  left join question on question.id = coalesce(answer.question_id, case when b.subject = 'question' then b.item_id end)
    and question.is_public and (answer.id is not null or question.answer_text is not null)
  where b.topic is not null and b.started_at > ${since} and b.started_at <= ${createdAt}
  and coalesce(announcement.id, presentation.id, question.id) is not null`

/**
 * Of an `item` and a `preference`: whether the person gets it by the daily mail. It was shown while they had chosen DAILY, or they changed to
 * DAILY before its own alert was sent to them.
 */
export const comesDaily = sql<boolean>`(item.topic = preference.topic and (
  item.started_at > preference.daily_since and (preference.frequency = 'DAILY' or item.started_at <= preference.chosen_at)
  or preference.frequency = 'DAILY' and (select bool_or(missed.state = 'LEFT_BEFORE') from broadcast_recipient missed
    where missed.broadcast_id = item.id and missed.shareholder_id = preference.shareholder_id)))`

/**
 * Of an `item` and a `preference`: whether the person is told of it by the daily mail alone. A correction or a withdrawal is no news to
 * whom the same mail tells of the answer itself, or of one that was never mailed.
 */
export const isNews = sql<boolean>`(
  (item.question_id is null or ${isToldOtherwise(sql`item.question_id`, sql`preference.shareholder_id`)} is false)
  and (item.subject <> 'answer' or item.first_at <= greatest(item.since, preference.daily_since)))`
