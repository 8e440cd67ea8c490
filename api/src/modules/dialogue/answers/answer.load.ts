import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { OPEN_ANSWER_STATES } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { isId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import { Answer } from './answer.entity'

/** The version of a question's answer that may still be published. The lock of the question serialises its writers. */
export const openAnswer = (em: SqlEntityManager, question: Question): Promise<Answer | null> =>
  question.answerPhase === null
    ? Promise.resolve(null)
    : em.findOne(Answer, { question: question.id, state: { $in: [...OPEN_ANSWER_STATES] } })

/** The number and revision of the next version of a question's answer. */
export async function nextVersion(
  em: SqlEntityManager,
  question: Question,
): Promise<{ number: number; revision: number }> {
  if (question.answerTransitions === 0 && question.answeredAt === null)
    return { number: 1, revision: 1 }
  const { number, revision } = await sqlOf(em)
    .selectFrom('answer')
    .select(({ fn }) => [fn.max('number').as('number'), fn.max('revision').as('revision')])
    .where('question_id', '=', question.id)
    .executeTakeFirstOrThrow()
  return { number: (number ?? 0) + 1, revision: (revision ?? 0) + 1 }
}

/** Returns the question of a version, so that the question can be locked first. Throws NOT_FOUND. */
export async function findQuestionId(em: SqlEntityManager, answerId: string): Promise<string> {
  const found = isId(answerId)
    ? await sqlOf(em)
        .selectFrom('answer')
        .select('question_id as id')
        .where('id', '=', answerId)
        .executeTakeFirst()
    : undefined
  if (!found) throw new DomainError('NOT_FOUND', messages.notFound('Answer'))
  return found.id
}

export const isAuthor = async (
  em: SqlEntityManager,
  answer: Answer,
  adminId: string,
): Promise<boolean> =>
  (await sqlOf(em)
    .selectFrom('answer_author')
    .select('admin_id')
    .where('answer_id', '=', answer.id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()) !== undefined

/** Returns the latest other author of a version, or null if this administrator is its only author. */
export async function findOtherAuthor(
  em: SqlEntityManager,
  answer: Answer,
  adminId: string,
): Promise<{ name: string } | null> {
  const colleague = await sqlOf(em)
    .selectFrom('answer_author')
    .leftJoin('admin', 'admin.id', 'answer_author.admin_id')
    .select('admin.name')
    .where('answer_author.answer_id', '=', answer.id)
    .where('answer_author.admin_id', '<>', adminId)
    .orderBy('answer_author.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return colleague ? { name: colleague.name ?? 'A former administrator' } : null
}
