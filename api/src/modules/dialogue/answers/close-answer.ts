import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { OPEN_ANSWER_STATES } from '@portal/rules/answers'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import type { EventValues } from '#modules/evidence/new-event'
import { anyOf } from '#platform/database/any-of'
import { sqlOf } from '#platform/database/kysely'

/** Ends the open answer of a question that is no longer pending. Returns the event for the evidence. */
export async function closeAnswer(
  em: SqlEntityManager,
  question: Question,
): Promise<EventValues[]> {
  const isOver = question.state !== 'RECEIVED' && question.state !== 'ANSWERED'
  if (!isOver) return []
  const { id, presentation, answerPhase } = question
  return closeAnswers(em, [{ id, presentationId: presentation.id, answerPhase }])
}

/** Ends the open answers of locked questions that have ended. */
export async function closeAnswers(
  em: SqlEntityManager,
  questions: readonly { id: string; presentationId: string; answerPhase: string | null }[],
): Promise<EventValues[]> {
  const open = new Map(
    questions
      .filter(({ answerPhase }) => answerPhase !== null)
      .map(({ id, presentationId }) => [id, presentationId]),
  )
  if (open.size === 0) return []
  const closed = await sqlOf(em)
    .updateTable('answer')
    .set({ state: 'SUPERSEDED' })
    .where('question_id', '=', anyOf([...open.keys()]))
    .where('state', 'in', OPEN_ANSWER_STATES)
    .returning(['question_id as id', 'number'])
    .execute()
  return closed.map(({ id, number }) => ({
    type: 'answer.superseded',
    subject: { type: 'question', id },
    body: { presentationId: open.get(id), number },
  }))
}
