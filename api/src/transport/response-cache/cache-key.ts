import type { IncomingMessage } from 'node:http'

/** The cache key of an anonymous request: its method, URL and body, unparsed. Null for requests that are signed in or not cacheable. */
export function cacheKeyOf(request: IncomingMessage, body?: Buffer): string | null {
  const { method, url = '/', headers } = request
  const { accept = '', 'content-type': type = '' } = headers
  if (headers.authorization !== undefined) return null
  if (method === 'POST')
    return body && url === '/graphql' ? `POST ${accept}\n${String(body)}` : null
  const isGraphql = url === '/graphql' || url.startsWith('/graphql?')
  // A GET with a content type other than JSON is refused.
  if (isGraphql) return method === 'GET' ? `GET ${accept}\n${type}\n${url}` : null
  return method === 'GET' || method === 'HEAD' ? `GET ${url}` : null
}
