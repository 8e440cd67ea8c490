import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { transactionRateLimiter } from '../../platform/database/rate-limiter'
import { DomainError } from '../../platform/errors/errors'
import { messages } from '@portal/rules/messages'

const HOUR_S = 3_600

/** The rate limit of a shareholder's questions, counted in the question's transaction, so that failed ones do not count. */
export async function limitQuestions({ services: { settings } }: Context, em: SqlEntityManager, shareholderId: string): Promise<void> {
  const limiter = transactionRateLimiter(em, { keyPrefix: 'questions', points: settings.questionsPerShareholderPerHour, duration: HOUR_S })
  await limiter.consume(shareholderId).catch((refusal: unknown) => {
    if (refusal instanceof Error) throw refusal
    throw new DomainError('RATE_LIMITED', messages.tooManyQuestions)
  })
}
