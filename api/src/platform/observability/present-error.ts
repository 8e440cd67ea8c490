import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql'
import type { Logger } from 'pino'
import { messages } from '@portal/rules/messages'
import {
  DomainError,
  isPublicErrorCode,
  type PublicErrorCode,
  type RefusalDetails,
  RETRY_AFTER_S,
} from '#platform/errors/errors'
import { fieldOfLiteral } from '#platform/errors/field-of-literal'
import { addErrorCode } from './scope'

/** PostgreSQL's codes for values that it cannot store: the caller's error. */
const INVALID_VALUE = new Set(['22021', '22P05', '22P02', '22003', '22008', '22007'])
/** Its codes for lock timeouts, deadlocks and serialization failures. */
const LOCK_FAILURE = new Set(['55P03', '40P01', '40001'])
/** Codes of PostgreSQL and Node when the database is unavailable. */
const UNAVAILABLE =
  /^(08|53|57P0|57014|25006|55000|58030)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const UNAVAILABLE_MESSAGE =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error/i
/** The error that callers get: a DomainError as it is, an error in the request as BAD_USER_INPUT, any other logged and hidden as INTERNAL. */
export function presentError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { code, message, ...details } = toPublicError(error, log)
  addErrorCode(code)
  const extensions = extensionsOf(code, message, details)
  return {
    message,
    ...(error.locations && { locations: error.locations }),
    ...(error.path && { path: error.path }),
    extensions,
  }
}

function extensionsOf(
  code: PublicErrorCode,
  message: string,
  { field, fields, current, retryAfter, figures }: RefusalDetails,
) {
  const canRetry = code === 'RATE_LIMITED' || code === 'UNAVAILABLE'
  return {
    code,
    ...(field !== undefined && { field }),
    ...(field !== undefined &&
      code === 'BAD_USER_INPUT' && { fields: fields ?? [{ field, message }] }),
    ...(current && { current }),
    ...(canRetry && { retryAfter: retryAfter ?? RETRY_AFTER_S }),
    ...figures,
  }
}

interface PublicError extends RefusalDetails {
  code: PublicErrorCode
  message: string
}

function toPublicError(error: GraphQLError, log: Logger): PublicError {
  const cause = causeOf(error)
  // For a scalar's error, GraphQL's message names the variable, and `originalError` is the scalar's own error.
  const faulty = () => fieldInMessage(error.message) ?? fieldOfLiteral(error)
  if (cause instanceof DomainError) {
    const { code, message, details } = cause
    return { code, message, ...details, field: details.field ?? faulty() }
  }
  const code = error.extensions.code
  if (isPublicErrorCode(code) && code !== 'INTERNAL')
    return { code, message: truncateQuotes(error.message), field: faulty() }
  if (cause === undefined || cause instanceof GraphQLError)
    return { code: 'BAD_USER_INPUT', message: truncateQuotes(error.message), field: faulty() }
  const sqlState = databaseCode(cause)
  if (INVALID_VALUE.has(sqlState))
    return { code: 'BAD_USER_INPUT', message: messages.unreadableText }
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

/** The input field that a message of graphql-js names, where it has a wrong value or is missing. */
function fieldInMessage(message: string): string | undefined {
  const at = /at "\w+\.([\w.]+)"/.exec(message)?.[1]
  const missing = /Field "(?:\w+\.)?(\w+)" of required type/.exec(message)?.[1]
  return [at, missing].filter(Boolean).join('.') || undefined
}

/** GraphQL quotes what it cannot parse at any length: quotes and messages are truncated to these lengths. */
const MAX_QUOTED_LENGTH = 100
const MAX_MESSAGE_LENGTH = 300
const QUOTED = /"((?:[^"\\]|\\.)*)"?/gs

const truncate = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit)}…` : text

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
  const cause =
    error instanceof GraphQLError && !(error instanceof DomainError) ? error.originalError : error
  return cause instanceof GraphQLError && !(cause instanceof DomainError) && cause !== error
    ? (causeOf(cause) ?? cause)
    : (cause ?? undefined)
}

const databaseCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : ''

/** The same for an error outside GraphQL. */
export const presentFailure = (error: unknown, log: Logger): GraphQLFormattedError =>
  presentError(
    new GraphQLError('', {
      originalError: error instanceof Error ? error : new Error(String(error)),
    }),
    log,
  )
