import type { IncomingMessage } from 'node:http'

/** What a GraphQL response rests on beside address and body: the accepted type, and whether a GET says that no form has sent it. */
function headersOf({ headers }: IncomingMessage): string {
  const noForm = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'] ?? headers['content-type']
  return `${headers.accept ?? ''}\n${noForm === undefined ? '' : 'no form'}\n`
}

/** The key of a visitor's request: the whole of it, as it came. Null for one that shows who sends it, and for one that is not cached. */
export function keyOf(request: IncomingMessage, body?: Buffer): string | null {
  const { method, url = '/', headers } = request
  if (headers.authorization !== undefined) return null
  if (method === 'POST') return body && url === '/graphql' ? `POST ${headersOf(request)}${String(body)}` : null
  const isGraphql = url === '/graphql' || url.startsWith('/graphql?')
  if (isGraphql) return method === 'GET' ? `GET ${headersOf(request)}${url}` : null
  return method === 'GET' || method === 'HEAD' ? `GET ${url}` : null
}
