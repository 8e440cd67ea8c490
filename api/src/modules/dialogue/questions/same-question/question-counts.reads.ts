import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { isPublished } from '#modules/content/publication/published'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'

/** Loads the number of questions that deleting a presentation or shareholder deletes, including archived ones. */
export const presentationQuestionCountLoader = perRequest(({ db }) =>
  questionCountLoader(db, 'presentation_id'),
)
export const shareholderQuestionCountLoader = perRequest(({ db }) =>
  questionCountLoader(db, 'shareholder_id'),
)

type Owner = 'presentation_id' | 'shareholder_id'

function questionCountLoader(db: () => Database, owner: Owner) {
  return new DataLoader<string, number>(async ids => {
    dependsOn('question')
    const rows = await db()
      .selectFrom('question')
      .select([`${owner} as owner`, sql<number>`count(*)::int`.as('count')])
      .where(owner, '=', anyOf(ids.filter(isId)))
      .groupBy(owner)
      .execute()
    const counts = new Map(rows.map(row => [row.owner, row.count]))
    return ids.map(id => counts.get(id) ?? 0)
  })
}

/** Number of public answers that a deletion removes, and texts of their questions. */
interface PublishedAnswers {
  count: number
  /** Latest answer first, at most `NAMED_ANSWERS`. */
  questions: string[]
}

const NAMED_ANSWERS = 3

export const presentationAnswersLoader = perRequest(({ db }) =>
  publishedAnswersLoader(db, 'presentation_id'),
)
export const shareholderAnswersLoader = perRequest(({ db }) =>
  publishedAnswersLoader(db, 'shareholder_id'),
)

function publishedAnswersLoader(db: () => Database, owner: Owner) {
  const published = sql`
    from question join presentation on presentation.id = question.presentation_id
    where question.${sql.ref(owner)} = owner.id and question.is_public and question.answer_text is not null and ${isPublished('presentation')}`
  return new DataLoader<string, PublishedAnswers>(async ids => {
    dependsOn('question')
    const { rows } = await sql<PublishedAnswers & { id: string }>`
      select owner.id, (select count(*)::int ${published}) as count,
        array(select question.question_text ${published} order by question.answered_at desc, question.id desc limit ${NAMED_ANSWERS}) as questions
      from unnest(${ids.filter(isId)}::uuid[]) as owner (id)`.execute(db())
    const found = new Map(rows.map(({ id, ...answers }) => [id, answers]))
    return ids.map(id => found.get(id) ?? { count: 0, questions: [] })
  })
}
