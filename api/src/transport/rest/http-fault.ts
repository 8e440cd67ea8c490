import { GraphQLError } from 'graphql'
import type { RestErrorCode } from './statuses'

/** A fault of the request that is found before anything is executed. */
export class HttpFault extends GraphQLError {
  constructor(code: RestErrorCode, message: string) {
    super(message, { extensions: { code } })
  }
}
