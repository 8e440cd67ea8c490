import type { IncomingMessage, ServerResponse } from 'node:http'

const DAY_S = '86400'

/**
 * Lets pages of other sites use GraphQL and REST, never with credentials: what a third party may do it does with a token
 * of its own. Answers preflight requests; returns whether the request is thereby done.
 */
export function crossOrigin(origins: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const all = origins.trim() === '*'
  const listed = new Set(origins.split(',').map(origin => origin.trim().replace(/\/$/, '')))
  return (request, response) => {
    if (!/^\/(graphql|api)(\/|\?|$)/.test(request.url ?? '')) return false
    const { origin } = request.headers
    // Also to who sends none: what a cache has kept of one answer it gives to others.
    if (!all) response.setHeader('vary', 'Origin')
    if (!all && (origin === undefined || !listed.has(origin))) return false
    response.setHeader('access-control-allow-origin', all ? '*' : (origin as string))
    response.setHeader('access-control-expose-headers', 'Link, Retry-After, X-Request-Id')
    if (request.method !== 'OPTIONS' || origin === undefined || !request.headers['access-control-request-method']) return false
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      // GraphQL clients send names and traces of their own; the asterisk never means Authorization.
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': DAY_S,
    })
    response.end()
    return true
  }
}
