import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number =>
  Math.max(1, Math.ceil(msBeforeNext / 1_000))

/** Has the response tell what remains; the latest count of a limit replaces an earlier one. Without a count nothing is used. */
export function tellRateLimit(
  { outcome }: Context,
  policy: string,
  limiter: RateLimiterPostgres,
  counted: RateLimiterRes | null,
): void {
  const { points: limit, duration: window } = limiter
  const remaining = Math.max(0, limit - (counted?.consumedPoints ?? 0))
  outcome.rateLimits.set(policy, {
    policy,
    limit,
    window,
    remaining,
    reset: counted ? secondsUntil(counted) : window,
  })
}

export const rateLimited = (message: string, counted: RateLimiterRes): DomainError =>
  new DomainError('RATE_LIMITED', message, { retryAfter: secondsUntil(counted) })

/** Counts a request against a limit, or throws RATE_LIMITED beyond it. A private limit tells nothing until it is reached. */
export async function countRequest(
  context: Context,
  limiter: RateLimiterPostgres,
  key: string,
  { policy, message, isPrivate = false }: { policy: string; message: string; isPrivate?: boolean },
): Promise<void> {
  const counted = await limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof Error) throw refusal
    return refusal as RateLimiterRes
  })
  const isBeyond = counted.consumedPoints > limiter.points
  if (isBeyond || !isPrivate) tellRateLimit(context, policy, limiter, counted)
  if (isBeyond) throw rateLimited(message, counted)
}
