import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { gateOf } from '#modules/accounts/settings/disclosure.load'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { publishQuestion } from '#modules/dialogue/questions/core/change-question'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import type { EventValues } from '#modules/evidence/new-event'
import { recordAndNotify } from '#modules/evidence/record-events'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'

/** A version with its locked question. */
export interface LockedAnswer {
  answer: Answer
  question: Question
}

/** Locks the questions of versions in a fixed order, to avoid deadlocks, and loads them. Throws NOT_FOUND. */
export async function lockAnswers(
  em: SqlEntityManager,
  ids: readonly string[],
): Promise<LockedAnswer[]> {
  const known = ids.filter(isId)
  // Locked before the questions, as in `lockedQuestion`.
  await gateOf(em)
  const found = await sqlOf(em)
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .select(['answer.id', 'question.id as questionId'])
    .where('answer.id', '=', anyOf(known))
    .orderBy('question.id')
    .forUpdate('question')
    .execute()
  if (found.length !== ids.length) throw new DomainError('NOT_FOUND', messages.notFound('Answer'))
  const answers = await em.find(Answer, { id: { $in: known } }, { populate: ['question'] })
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  return found.flatMap(({ id }) => {
    const answer = byId.get(id)
    return answer ? [{ answer, question: answer.question }] : []
  })
}

/** Returns the versions that a release holds. */
export const idsOfRelease = async (em: SqlEntityManager, releaseId: string): Promise<string[]> =>
  (
    await sqlOf(em)
      .selectFrom('release_answer')
      .select('answer_id as id')
      .where('release_id', '=', releaseId)
      .where('left_at', 'is', null)
      .execute()
  ).map(({ id }) => id)

/** Publishes events of held versions to the desk and records evidence. Their questions keep their versions. */
export async function notifyHeldAnswers(
  context: Context,
  em: SqlEntityManager,
  releaseId: string,
  locked: readonly LockedAnswer[],
  eventOf: (answer: Answer) => EventValues,
): Promise<void> {
  for (const { answer, question } of locked)
    await publishQuestion(context, em, question, 'ANSWER_HELD', {
      isForDeskAlone: true,
      send: notifications => recordAndNotify(em, context, [eventOf(answer)], notifications),
    })
  await context.services.events.publish(statementRunner(em), { type: 'release', id: releaseId })
}
