import type { ServerResponse } from 'node:http'
import type { GraphQLFormattedError } from 'graphql'
import type { FieldError } from '#platform/errors/errors'
import { retryAfterHeader } from '../../http/limit-headers'
import { setLoggedErrorCode } from '../log-fields'
import { sendJson } from './send-json'
import { isRestErrorCode, REST_STATUS } from './statuses'

type PresentedError = Pick<GraphQLFormattedError, 'message' | 'extensions'>

/** Sends `{ message, code, field?, fields? }` with the code's status. */
export function sendError(
  response: ServerResponse,
  { message, extensions }: PresentedError,
  nameOf = (field: string) => field,
): void {
  const { code, field, fields } = extensions ?? {}
  const status = isRestErrorCode(code) ? REST_STATUS[code] : REST_STATUS.INTERNAL
  setLoggedErrorCode(response, code)
  for (const [name, value] of Object.entries(retryAfterHeader([{ extensions }])))
    response.setHeader(name, value)
  const invalid = (fields as FieldError[] | undefined)?.map(error => ({
    ...error,
    field: nameOf(error.field),
  }))
  const named = typeof field === 'string' && {
    field: nameOf(field),
    ...(invalid && { fields: invalid }),
  }
  sendJson(response, status, { message, code, ...named })
}
