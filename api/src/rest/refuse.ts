import type { Response } from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { RETRY_AFTER } from '../errors'
import { isRestErrorCode, REST_STATUS } from './statuses'

type Refusal = Pick<GraphQLFormattedError, 'message' | 'extensions'>

/** `{ message, code, field? }` with the code's status. */
export function refuse(response: Response, { message, extensions }: Refusal, nameOf = (field: string) => field): void {
  const { code, field } = extensions ?? {}
  const status = isRestErrorCode(code) ? REST_STATUS[code] : REST_STATUS.INTERNAL
  // For the log and the figures.
  response.locals.code = code
  if (status === 503) response.setHeader('retry-after', RETRY_AFTER)
  response.status(status).json(typeof field === 'string' ? { message, code, field: nameOf(field) } : { message, code })
}
