import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../platform/context'
import { transactionRateLimiter } from '../../platform/database/rate-limiter'
import { countRequest } from '../../platform/rate-limits'
import { REPORTS_PER_HOUR } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'

const HOUR_S = 3_600

/** The rate limit of a shareholder's questions, counted in the question's transaction, so that failed ones do not count. */
export const limitQuestions = (context: Context, em: SqlEntityManager, shareholderId: string): Promise<void> =>
  limit(context, em, shareholderId, 'questions', context.services.settings.questionsPerShareholderPerHour, messages.tooManyQuestions)

/** The same of reports. */
export const limitReports = (context: Context, em: SqlEntityManager, shareholderId: string): Promise<void> =>
  limit(context, em, shareholderId, 'reports', REPORTS_PER_HOUR, messages.tooManyReports)

async function limit(context: Context, em: SqlEntityManager, shareholderId: string, policy: string, points: number, message: string) {
  const limiter = transactionRateLimiter(em, { keyPrefix: policy, points, duration: HOUR_S })
  await countRequest(context, limiter, shareholderId, { policy, message })
}
