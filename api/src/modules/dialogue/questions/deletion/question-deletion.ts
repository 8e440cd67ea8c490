import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { closeAnswers } from '#modules/dialogue/answers/close-answer'
import { recordEvents } from '#modules/evidence/record-events'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import { questionsDeleted } from '../core/question-events'
import { unmergeAll } from '../same-question/merge.service'
import { publishCounts } from '../same-question/publish-counts'

export interface QuestionsDeleted {
  questionsDeleted: number
  /** Undefined in an outcome that an older version stored under an idempotency key. */
  deletedQuestionIds?: string[]
}

/**
 * Publishes the deletion of a presentation's or shareholder's questions in the transaction of the deletion. A foreign key deletes the rows.
 * Returns their ids.
 */
export async function publishCascadeDelete(
  context: Context,
  em: SqlEntityManager,
  owner: Presentation | Shareholder,
): Promise<QuestionsDeleted> {
  // Waits for concurrent inserts, which lock the owner's row, so that the event includes them; blocks new ones.
  await em.lock(owner, LockMode.PESSIMISTIC_WRITE)
  const ofPresentation = owner instanceof Presentation
  const rows = await sqlOf(em)
    .selectFrom('question')
    .select(['id', 'presentation_id as presentationId', 'answer_phase as answerPhase'])
    .where(ofPresentation ? 'presentation_id' : 'shareholder_id', '=', owner.id)
    // Publishing an answer locks the question first, too.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!ofPresentation) await unmergeOthers(context, em, owner.id)
  const deletedQuestionIds = rows.map(({ id }) => id)
  // The reason for the cancellation of a release that loses its last answer.
  if (rows.some(({ answerPhase }) => answerPhase === 'HELD'))
    await sql`select set_config('portal.leaving', 'DELETED', true)`.execute(sqlOf(em))
  await recordEvents(em, context, ...(await closeAnswers(em, rows)), ...questionsDeleted(rows))
  if (rows.length > 0)
    await context.services.events.publish(statementRunner(em), {
      type: 'question',
      action: 'DELETED',
      questionIds: deletedQuestionIds,
      presentationId: ofPresentation ? owner.id : null,
    })
  return { questionsDeleted: rows.length, deletedQuestionIds }
}

/** Unmerges other shareholders' questions from those of a deleted shareholder, and recounts the questions that the shareholder upvoted. */
async function unmergeOthers(
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
): Promise<void> {
  // The shareholder's own merged questions are deleted too.
  await unmergeAll(context, em, await findTargets(em, shareholderId), {
    shareholder: { $ne: shareholderId },
  })
  for (const { presentationId, questionIds } of await countedFor(em, shareholderId))
    await publishCounts(context, em, { presentationId, questionIds })
}

/** Returns the shareholder's questions into which others are merged. */
async function findTargets(em: SqlEntityManager, shareholderId: string): Promise<string[]> {
  const rows = await sqlOf(em)
    .selectFrom('question')
    .innerJoin('upvote_count', 'upvote_count.question_id', 'question.id')
    .select('question.id')
    .where('question.shareholder_id', '=', shareholderId)
    .where('upvote_count.merged', '>', 0)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the other questions that the shareholder upvoted or asked in a merged one, by presentation. */
async function countedFor(em: SqlEntityManager, shareholderId: string) {
  const rows = await sqlOf(em)
    .selectFrom('question')
    .select([
      'presentation_id as presentationId',
      sql<string[]>`array_agg(distinct coalesce(merged_into_id, id))`.as('questionIds'),
    ])
    .where(
      sql<boolean>`id in (select question_id from question_upvote where shareholder_id = ${shareholderId})
        or merged_into_id is not null and shareholder_id = ${shareholderId}`,
    )
    .groupBy('presentation_id')
    .execute()
  return rows
}
