import type { IncomingMessage } from 'node:http'

/** What a GraphQL answer rests on beside address and body: the accepted type, and whether a GET says that no form has sent it. */
function toldIn({ headers }: IncomingMessage): string {
  const told = headers['apollo-require-preflight'] ?? headers['x-apollo-operation-name'] ?? headers['content-type']
  return `${headers.accept ?? ''}\n${told === undefined ? '' : 'told'}\n`
}

/** So many bodies are remembered, of at most this size. */
const REMEMBERED = 256
const REMEMBERED_BYTES = 4_096

interface Remembered {
  told: string
  body: Buffer
  key: string
}

/** By the length of the body. */
const latest: Remembered[] = []

/** A crowd asks the same: comparing its bytes with those of the latest costs less than making a text of them, and its hash. */
function keyOfBody(told: string, body: Buffer): string {
  const place = body.length % REMEMBERED
  const before = latest[place]
  if (before && before.told === told && before.body.equals(body)) return before.key
  const key = `POST ${told}${body.toString('latin1')}`
  // A copy: what arrived is a part of something larger.
  if (body.length <= REMEMBERED_BYTES) latest[place] = { told, body: Buffer.from(body), key }
  return key
}

/**
 * By what a visitor's question is known again: the whole of it, as it came. Null for a request that shows who sends it, and
 * for one of which nothing is kept.
 */
export function keyOf(request: IncomingMessage, body?: Buffer): string | null {
  const { method, url = '/', headers } = request
  if (headers.authorization !== undefined) return null
  if (method === 'POST') return body && url === '/graphql' ? keyOfBody(toldIn(request), body) : null
  const isGraphql = url === '/graphql' || url.startsWith('/graphql?')
  if (isGraphql) return method === 'GET' ? `GET ${toldIn(request)}${url}` : null
  return method === 'GET' || method === 'HEAD' ? `GET ${url}` : null
}
