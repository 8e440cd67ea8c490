import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Question } from '../core/question.entity'
import { Decline } from './decline.entity'

/** The decline under which a locked question stands, or stood until another person reopened it. */
export const latestDecline = (em: SqlEntityManager, question: Question): Promise<Decline | null> =>
  em.findOne(
    Decline,
    { question: question.id, revokedAt: null },
    { orderBy: { declinedAt: 'desc', id: 'desc' } },
  )

/** The decline under which a locked question stands. */
export async function currentDecline(em: SqlEntityManager, question: Question): Promise<Decline> {
  const decline = await latestDecline(em, question)
  if (!decline) throw new Error(`The question ${question.id} is declined, but has no decline`)
  return decline
}

/** Takes the decline back under which a question stands. */
export async function revokeDecline(
  em: SqlEntityManager,
  question: Question,
  at: Date,
): Promise<void> {
  const decline = await currentDecline(em, question)
  decline.revoke(at)
}
