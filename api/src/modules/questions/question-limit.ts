import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { transactionRateLimiter } from '../../platform/database/rate-limiter'
import { countRequest } from '../../platform/rate-limits'
import { messages } from '@portal/rules/messages'

const HOUR_S = 3_600

/** The rate limit of a shareholder's questions, counted in the question's transaction, so that failed ones do not count. */
export async function limitQuestions(context: Context, em: SqlEntityManager, shareholderId: string): Promise<void> {
  const { questionsPerShareholderPerHour: points } = context.services.settings
  const limiter = transactionRateLimiter(em, { keyPrefix: 'questions', points, duration: HOUR_S })
  await countRequest(context, limiter, shareholderId, { policy: 'questions', message: messages.tooManyQuestions })
}
