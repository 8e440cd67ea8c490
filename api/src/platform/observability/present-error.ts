import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { DomainError, isErrorCode, type ErrorCode } from '../errors/errors'
import { addErrorCode } from './scope'
import { messages } from '@portal/rules/messages'

/** PostgreSQL's codes for values that it cannot store: the caller's error. */
const INVALID_VALUE = new Set(['22021', '22P05', '22P02', '22003', '22008', '22007'])
/** Its codes for lock timeouts, deadlocks and serialization failures. */
const LOCK_FAILURE = new Set(['55P03', '40P01', '40001'])
/** Codes of PostgreSQL and Node when the database is unavailable. */
const UNAVAILABLE =
  /^(08|53|57P0|57014|25006|55000|58030)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error/i
/** Codes of automatic persisted queries, to which clients react. */
const PROTOCOL = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'])

/** The error that callers get: a DomainError as it is, an error in the request as BAD_USER_INPUT, any other logged and hidden as INTERNAL. */
export function presentError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { code, message, field, current } = toPublicError(error, log)
  addErrorCode(code)
  const extensions = { code, ...(field !== undefined && { field }), ...(current && { current }) }
  return { message, ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }), extensions }
}

interface PublicError {
  code: ErrorCode | string
  message: string
  field?: string | undefined
  current?: object | undefined
}

function toPublicError(error: GraphQLError, log: Logger): PublicError {
  const cause = causeOf(error)
  // For a scalar's error, GraphQL's message names the variable, and `originalError` is the scalar's own error.
  const variable = /at "\w+\.([\w.]+)"/.exec(error.message)?.[1]
  if (cause instanceof DomainError) {
    const { code, message, field = variable, current } = cause
    return { code, message, field, current }
  }
  const code = error.extensions.code
  if (typeof code === 'string' && (isErrorCode(code) || PROTOCOL.has(code)) && code !== 'INTERNAL')
    return { code, message: truncateQuotes(error.message), field: variable }
  if (cause === undefined || cause instanceof GraphQLError)
    return { code: 'BAD_USER_INPUT', message: truncateQuotes(error.message), field: variable }
  const sqlState = databaseCode(cause)
  if (INVALID_VALUE.has(sqlState)) return { code: 'BAD_USER_INPUT', message: messages.unreadableText }
  if (LOCK_FAILURE.has(sqlState)) {
    log.warn({ err: cause }, 'lock timeout or deadlock')
    return { code: 'UNAVAILABLE', message: messages.busy }
  }
  if (UNAVAILABLE.test(sqlState) || UNAVAILABLE_MESSAGE.test(cause.message)) {
    log.error({ err: cause }, 'database unavailable')
    return { code: 'UNAVAILABLE', message: messages.unavailable }
  }
  log.error({ err: cause, field: fieldOf(error) }, 'internal error')
  return { code: 'INTERNAL', message: messages.internal }
}

/** GraphQL quotes what it cannot parse at any length: quotes and messages are truncated to these lengths. */
const MAX_QUOTED_LENGTH = 100
const MAX_MESSAGE_LENGTH = 300
const QUOTED = /"((?:[^"\\]|\\.)*)"?/gs

const truncate = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text)

const truncateQuotes = (message: string): string =>
  truncate(
    message.replace(QUOTED, (_quoted, text: string) => `"${truncate(text, MAX_QUOTED_LENGTH)}"`),
    MAX_MESSAGE_LENGTH,
  )

/** The field's name in the schema. The path may contain aliases, which callers choose. */
function fieldOf({ nodes }: GraphQLError): string | undefined {
  const node = nodes?.[0]
  return node?.kind === Kind.FIELD ? node.name.value : undefined
}

function causeOf(error: Error): Error | undefined {
  const cause = error instanceof GraphQLError && !(error instanceof DomainError) ? error.originalError : error
  return cause instanceof GraphQLError && !(cause instanceof DomainError) && cause !== error
    ? (causeOf(cause) ?? cause)
    : (cause ?? undefined)
}

const databaseCode = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** The same for an error outside GraphQL. */
export const presentFailure = (error: unknown, log: Logger): GraphQLFormattedError =>
  presentError(new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) }), log)
