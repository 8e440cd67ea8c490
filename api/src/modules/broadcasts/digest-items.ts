import { sql, type RawBuilder } from 'kysely'

/** The broadcasts of what a daily mail tells of: what was shown to everybody after the one before and until this one, and still is. */
export const digestItems = ({ since, createdAt }: { since: Date | null; createdAt: Date }): RawBuilder<unknown> => sql`
  select b.id, b.topic, b.subject, b.item_id, b.started_at from broadcast b
  left join announcement on b.subject = 'announcement' and announcement.id = b.item_id and announcement.published_at <= portal_now()
  left join presentation on b.subject = 'presentation' and presentation.id = b.item_id and presentation.published_at <= portal_now()
  left join question on b.subject = 'question' and question.id = b.item_id and question.is_public and question.answer_text is not null
  where b.topic is not null and b.started_at > ${since} and b.started_at <= ${createdAt}
  and coalesce(announcement.id, presentation.id, question.id) is not null`
