import type { ServerResponse } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import { RETRY_AFTER } from '../../platform/errors/errors'
import { noteRefusal } from './notes'
import { sendJson } from './send-json'
import { isRestErrorCode, REST_STATUS } from './statuses'

type Refusal = Pick<GraphQLFormattedError, 'message' | 'extensions'>

/** `{ message, code, field? }` with the code's status. */
export function refuse(response: ServerResponse, { message, extensions }: Refusal, nameOf = (field: string) => field): void {
  const { code, field } = extensions ?? {}
  const status = isRestErrorCode(code) ? REST_STATUS[code] : REST_STATUS.INTERNAL
  noteRefusal(response, code)
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER)
  sendJson(response, status, typeof field === 'string' ? { message, code, field: nameOf(field) } : { message, code })
}
