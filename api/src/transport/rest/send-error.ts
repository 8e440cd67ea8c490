import type { ServerResponse } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import { RETRY_AFTER } from '../../platform/errors/errors'
import { setLoggedErrorCode } from './log-fields'
import { sendJson } from './send-json'
import { isRestErrorCode, REST_STATUS } from './statuses'

type PresentedError = Pick<GraphQLFormattedError, 'message' | 'extensions'>

/** Sends `{ message, code, field? }` with the code's status. */
export function sendError(response: ServerResponse, { message, extensions }: PresentedError, nameOf = (field: string) => field): void {
  const { code, field } = extensions ?? {}
  const status = isRestErrorCode(code) ? REST_STATUS[code] : REST_STATUS.INTERNAL
  setLoggedErrorCode(response, code)
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER)
  sendJson(response, status, typeof field === 'string' ? { message, code, field: nameOf(field) } : { message, code })
}
