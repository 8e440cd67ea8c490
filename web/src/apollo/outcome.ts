import { ServerError, ServerParseError } from '@apollo/client'
import { refusalOf } from './errors'

/** Whether nobody can say what became of a request: it may have been carried out, and it may never have arrived. */
export function isOutcomeUnknown(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal) return refusal.code === 'UNAVAILABLE'
  const status = ServerError.is(error) || ServerParseError.is(error) ? error.statusCode : 0
  return status < 400 || status === 408 || status === 429 || status >= 500
}
