import type { IncomingMessage } from 'node:http'

/** What a GraphQL answer rests on beside address and body: the accepted type, and whether a GET says that no form has sent it. */
function toldIn({ headers }: IncomingMessage): string {
  const told = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'] ?? headers['content-type']
  return `${headers.accept ?? ''}\n${told === undefined ? '' : 'told'}\n`
}

/**
 * By what a visitor's question is known again: the whole of it, as it came. Null for a request that shows who sends it, and
 * for one of which nothing is kept.
 */
export function keyOf(request: IncomingMessage, body?: Buffer): string | null {
  const { method, url = '/', headers } = request
  if (headers.authorization !== undefined) return null
  if (method === 'POST') return body && url === '/graphql' ? `POST ${toldIn(request)}${body.toString('latin1')}` : null
  const isGraphql = url === '/graphql' || url.startsWith('/graphql?')
  if (isGraphql) return method === 'GET' ? `GET ${toldIn(request)}${url}` : null
  return method === 'GET' || method === 'HEAD' ? `GET ${url}` : null
}
