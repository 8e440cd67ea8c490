import type { IncomingMessage, ServerResponse } from 'node:http'

const DAY_S = '86400'

/**
 * CORS for GraphQL and REST, never with credentials: third parties send a token of their own. Answers preflight requests, and
 * returns whether it did.
 */
export function cors(
  origins: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const all = origins.trim() === '*'
  const listed = new Set(origins.split(',').map(origin => origin.trim().replace(/\/$/, '')))
  return (request, response) => {
    if (!/^\/(graphql|api)(\/|\?|$)/.test(request.url ?? '')) return false
    const { origin } = request.headers
    // Also without an Origin header: a shared cache may serve that response to pages of other origins.
    if (!all) response.setHeader('vary', 'Origin')
    if (!all && (origin === undefined || !listed.has(origin))) return false
    response.setHeader('access-control-allow-origin', all ? '*' : (origin as string))
    response.setHeader(
      'access-control-expose-headers',
      'Date, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
    )
    if (
      request.method !== 'OPTIONS' ||
      origin === undefined ||
      !request.headers['access-control-request-method']
    )
      return false
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      // GraphQL clients send name and trace headers of their own; the wildcard does not cover Authorization.
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': DAY_S,
    })
    response.end()
    return true
  }
}
