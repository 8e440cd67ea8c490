import { messages } from '@portal/rules/messages'
import { DomainError } from './errors'

/** SQLSTATE of `raise_error`. Its message is a code, its detail the id of the row concerned. */
const RAISED = 'IR001'

/**
 * Translates an error that an SQL function raised for the caller. Returns other errors as they are: the remaining codes come from
 * triggers that guard against mistakes in the code, and are logged as INTERNAL with code and id.
 */
export function translateSqlError(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message: string }
  const refusals: Readonly<Record<string, string>> = messages.publicationRefused
  const sentence = code === RAISED ? refusals[message] : undefined
  return sentence === undefined ? error : new DomainError('CONFLICT', sentence)
}
