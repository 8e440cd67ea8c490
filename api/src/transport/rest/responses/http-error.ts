import { GraphQLError } from 'graphql'
import type { RestErrorCode } from './statuses'

/** An error of the HTTP request, found before execution. */
export class HttpError extends GraphQLError {
  constructor(code: RestErrorCode, message: string) {
    super(message, { extensions: { code } })
  }
}
