import type { IncomingMessage } from 'node:http'
import { messages } from '@portal/rules/messages'
import { HttpFault } from './http-fault'

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/** A body that says to be something else is refused unread; one that says nothing is taken for JSON. */
export function requireJson({ headers }: IncomingMessage): void {
  const type = headers['content-type']
  const empty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (type !== undefined && !empty && !JSON_TYPE.test(type)) throw new HttpFault('UNSUPPORTED_MEDIA_TYPE', messages.jsonNeeded)
}
