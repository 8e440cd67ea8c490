import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { REPORTS_PER_HOUR, REVIEW_REQUESTS_PER_DAY, UPVOTES_PER_HOUR } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { transactionRateLimiter } from '#platform/limits/rate-limiter'
import { countRequest } from '#platform/limits/rate-limits'
import type { Context } from '#platform/operation/context'

const HOUR_S = 3_600
const DAY_S = 86_400

/** The rate limit of a shareholder's questions. */
export const limitQuestions = (
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
): Promise<void> => {
  const { questionsPerShareholderPerHour: points } = context.services.settings
  return limit(context, em, shareholderId, {
    policy: 'questions',
    points,
    duration: HOUR_S,
    message: messages.tooManyQuestions,
  })
}

/** The rate limit of a shareholder's requests for a review. */
export const limitReviewRequests = (
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
): Promise<void> =>
  limit(context, em, shareholderId, {
    policy: 'review-requests',
    points: REVIEW_REQUESTS_PER_DAY,
    duration: DAY_S,
    message: messages.tooManyReviewRequests,
  })

/** The rate limit of a shareholder's reports. */
export const limitReports = (
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
): Promise<void> =>
  limit(context, em, shareholderId, {
    policy: 'reports',
    points: REPORTS_PER_HOUR,
    duration: HOUR_S,
    message: messages.tooManyReports,
  })

/** The rate limit of a shareholder's upvotes. */
export const limitUpvotes = (
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
): Promise<void> =>
  limit(context, em, shareholderId, {
    policy: 'upvotes',
    points: UPVOTES_PER_HOUR,
    duration: HOUR_S,
    message: messages.tooManyUpvotes,
  })

/** Counts in the transaction of the action, so that failed actions do not count. */
function limit(
  context: Context,
  em: SqlEntityManager,
  shareholderId: string,
  {
    policy,
    points,
    duration,
    message,
  }: { policy: string; points: number; duration: number; message: string },
): Promise<void> {
  return countRequest(
    context,
    transactionRateLimiter(em, { keyPrefix: policy, points, duration }),
    shareholderId,
    { policy, message },
  )
}

declare module '#platform/operation/context' {
  interface PortalSettings {
    questionsPerShareholderPerHour: number
  }
}
