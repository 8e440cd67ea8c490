import { type RawBuilder, sql } from 'kysely'

/** The ids of all broadcasts of a question's answer: of the first one and of what followed it. */
export const broadcastsOfAnswer = (questionId: RawBuilder<unknown>) => sql`
  select id from broadcast where item_id = ${questionId}
  union all select later.id from broadcast later join answer version on version.id = later.item_id where version.question_id = ${questionId}`

/**
 * Of a row of `broadcast`: whether it is of an answer that was corrected or withdrawn by a version whose own mails have not begun. Mails
 * tell of the version that stands, and the page may not show that everywhere; and whoever is mailed meanwhile could be mailed both.
 */
export const waitsForChange = sql<boolean>`exists (
  select from broadcast change join answer version on version.id = change.item_id
  where change.subject = 'answer' and change.state in ('WAITING_FOR_PAGE', 'PAUSED') and change.started_at is null
  and version.question_id = broadcast.item_id and version.state = 'PUBLISHED')`
