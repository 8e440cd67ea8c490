import type { IncomingMessage } from 'node:http'

/** Cache-key parts besides URL and body: Accept, and whether a GET carries a CSRF-prevention header. */
function varyingHeadersOf({ headers }: IncomingMessage): string {
  const csrfHeader = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'] ?? headers['content-type']
  return `${headers.accept ?? ''}\n${csrfHeader === undefined ? '' : 'preflighted'}\n`
}

/** The cache key of an anonymous request: its method, URL and body, unparsed. Null for requests that are signed in or not cacheable. */
export function cacheKeyOf(request: IncomingMessage, body?: Buffer): string | null {
  const { method, url = '/', headers } = request
  if (headers.authorization !== undefined) return null
  if (method === 'POST') return body && url === '/graphql' ? `POST ${varyingHeadersOf(request)}${String(body)}` : null
  const isGraphql = url === '/graphql' || url.startsWith('/graphql?')
  if (isGraphql) return method === 'GET' ? `GET ${varyingHeadersOf(request)}${url}` : null
  return method === 'GET' || method === 'HEAD' ? `GET ${url}` : null
}
