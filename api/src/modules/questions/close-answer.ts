import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { OPEN_ANSWER_STATES } from '@portal/rules/answers'
import { sqlOf } from '../../platform/database/kysely'
import type { EventValues } from '../evidence/new-event'
import type { Question } from './question.entity'

/** Ends the answer that is under way for a question which is pending no longer. Returns what evidence tells of it. */
export async function closeAnswer(em: SqlEntityManager, question: Question): Promise<EventValues[]> {
  const isOver = question.state !== 'RECEIVED' && question.state !== 'ANSWERED'
  if (!isOver || question.answerStage === null) return []
  const closed = await sqlOf(em)
    .updateTable('answer')
    .set({ state: 'SUPERSEDED' })
    .where('question_id', '=', question.id)
    .where('state', 'in', OPEN_ANSWER_STATES)
    .returning('number')
    .execute()
  return closed.map(({ number }) => ({
    type: 'answer.superseded',
    subject: { type: 'question', id: question.id },
    body: { presentationId: question.presentation.id, number },
  }))
}
