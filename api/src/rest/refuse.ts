import type { Response } from 'express'
import type { GraphQLFormattedError } from 'graphql'
import { ERROR_STATUS, isErrorCode } from '../errors'

/** `{ message, code, field? }` with the code's status. */
export function refuse(response: Response, { message, extensions }: GraphQLFormattedError): void {
  const { code, field } = extensions ?? {}
  const status = isErrorCode(code) ? ERROR_STATUS[code] : 500
  if (status === 503) response.setHeader('retry-after', '2')
  response.status(status).json(field === undefined ? { message, code } : { message, code, field })
}
