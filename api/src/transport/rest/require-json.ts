import type { IncomingMessage } from 'node:http'
import { messages } from '@portal/rules/messages'
import { HttpError } from './responses/http-error'

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/** Rejects a body of another content type unread; without a content type it is taken for JSON. */
export function requireJson({ headers }: IncomingMessage): void {
  const type = headers['content-type']
  const empty =
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (type !== undefined && !empty && !JSON_TYPE.test(type))
    throw new HttpError('UNSUPPORTED_MEDIA_TYPE', messages.jsonNeeded)
}
