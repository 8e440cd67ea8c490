import type { GraphQLFormattedError } from 'graphql'
import type { RateLimit } from '#platform/operation/context'

type Headers = Record<string, string>

/** The headers of draft-ietf-httpapi-ratelimit-headers: what the limits that counted are, and what remains of them. */
export function rateLimitHeaders(limits: ReadonlyMap<string, RateLimit>): Headers {
  if (limits.size === 0) return {}
  const told = [...limits.values()]
  return {
    'ratelimit-policy': told
      .map(({ policy, limit, window }) => `"${policy}";q=${limit};w=${window}`)
      .join(', '),
    ratelimit: told
      .map(({ policy, remaining, reset }) => `"${policy}";r=${remaining};t=${reset}`)
      .join(', '),
  }
}

/** The header of a response with errors that pass by themselves: it is not worth to try again before the last of them has passed. */
export function retryAfterHeader(
  errors: readonly Pick<GraphQLFormattedError, 'extensions'>[] = [],
): Headers {
  const seconds = errors.flatMap(({ extensions }) =>
    typeof extensions?.retryAfter === 'number' ? [extensions.retryAfter] : [],
  )
  return seconds.length > 0 ? { 'retry-after': String(Math.max(...seconds)) } : {}
}
