import type { SqlEntityManager } from '@mikro-orm/postgresql'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { dependsOn } from '#platform/operation/cache-tags'
import { perRequest } from '#platform/operation/per-request'

/** Joins a question's columns, so that a page needs no extra statement. */
export const isUpvotedBy = (shareholderId: string) =>
  sql<boolean>`exists (select 1 from question_upvote u where u.question_id = question.id and u.shareholder_id = ${shareholderId})`.as(
    'viewerHasUpvoted',
  )

/** Loads which questions the viewing shareholder has upvoted, if the row does not contain it. */
export const viewerUpvoteLoader = perRequest(({ db, viewer }) => {
  return new DataLoader<string, boolean>(async ids => {
    const rows = await db()
      .selectFrom('question_upvote')
      .select('question_id as id')
      .where('question_id', '=', anyOf(ids.filter(isId)))
      .where('shareholder_id', '=', viewer?.id ?? '')
      .execute()
    const upvoted = new Set(rows.map(({ id }) => id))
    return ids.map(id => upvoted.has(id))
  })
})

/** The number of people who ask a question, and of questions that are merged into it. */
export interface QuestionCounts {
  askedBy: number
  upvotes: number
  merged: number
}
const OF_ITS_ASKER: QuestionCounts = { askedBy: 1, upvotes: 0, merged: 0 }

/** Loads the counts if the row does not contain them. */
export const questionCountLoader = perRequest(({ db }) => {
  return new DataLoader<string, QuestionCounts>(async ids => {
    dependsOn('question-count')
    const rows = await counts(db(), { ids: [...ids] })
    const byId = new Map(rows.map(({ id, ...row }) => [id, row]))
    return ids.map(id => byId.get(id) ?? OF_ITS_ASKER)
  })
})

const counts = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('upvote_count')
    .select(['question_id as id', 'asked_by as askedBy', 'upvotes', 'merged'])
    .where('question_id', '=', anyOf(ids)),
)

/** Removes the upvotes of a question that its asker withdraws. */
export const removeUpvotes = (em: SqlEntityManager, questionId: string) =>
  sqlOf(em).deleteFrom('question_upvote').where('question_id', '=', questionId).execute()
