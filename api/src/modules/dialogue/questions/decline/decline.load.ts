import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Question } from '../core/question.entity'
import { Decline } from './decline.entity'

/** Returns the latest decline of a locked question, which another person may have reversed. */
export const latestDecline = (em: SqlEntityManager, question: Question): Promise<Decline | null> =>
  em.findOne(
    Decline,
    { question: question.id, revokedAt: null },
    { orderBy: { declinedAt: 'desc', id: 'desc' } },
  )

/** Returns the current decline of a locked question. */
export async function currentDecline(em: SqlEntityManager, question: Question): Promise<Decline> {
  const decline = await latestDecline(em, question)
  if (!decline) throw new Error(`The question ${question.id} is declined, but has no decline`)
  return decline
}

/** Revokes the current decline of a question. */
export async function revokeDecline(
  em: SqlEntityManager,
  question: Question,
  at: Date,
): Promise<void> {
  const decline = await currentDecline(em, question)
  decline.revoke(at)
}
