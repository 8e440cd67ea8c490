import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { DomainError, isErrorCode, type ErrorCode } from '../errors/errors'
import { noteCode } from './scope'
import { messages } from '@portal/rules/messages'

/** What PostgreSQL says of values that it cannot store: the caller's fault. */
const UNREADABLE = new Set(['22021', '22P05', '22P02', '22003', '22008', '22007'])
/** What it says to whoever waited too long for what another holds, or whom it chose to break a deadlock. */
const BUSY = new Set(['55P03', '40P01', '40001'])
/** What is said when the database cannot be used right now. */
const UNREACHABLE =
  /^(08|53|57P0|57014|25006|55000|58030)|^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
const UNREACHABLE_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error/i
/** Codes of the automatic persisted queries, which clients wait for. */
const PROTOCOL = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED'])

/** An error as callers see it: ours as they are, faults of the request as BAD_USER_INPUT, everything else logged and hidden. */
export function presentError(error: GraphQLError, log: Logger): GraphQLFormattedError {
  const { code, message, field, current } = readableOf(error, log)
  noteCode(code)
  const extensions = { code, ...(field !== undefined && { field }), ...(current && { current }) }
  return { message, ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }), extensions }
}

interface Readable {
  code: ErrorCode | string
  message: string
  field?: string | undefined
  current?: object | undefined
}

function readableOf(error: GraphQLError, log: Logger): Readable {
  const cause = causeOf(error)
  // GraphQL tells in its own sentence which variable a scalar refused, and keeps the scalar's as the cause.
  const variable = /at "\w+\.([\w.]+)"/.exec(error.message)?.[1]
  if (cause instanceof DomainError) {
    const { code, message, field = variable, current } = cause
    return { code, message, field, current }
  }
  const code = error.extensions.code
  if (typeof code === 'string' && (isErrorCode(code) || PROTOCOL.has(code)) && code !== 'INTERNAL')
    return { code, message: withShortQuotes(error.message), field: variable }
  if (cause === undefined || cause instanceof GraphQLError)
    return { code: 'BAD_USER_INPUT', message: withShortQuotes(error.message), field: variable }
  const database = databaseCode(cause)
  if (UNREADABLE.has(database)) return { code: 'BAD_USER_INPUT', message: messages.unreadableText }
  if (BUSY.has(database)) {
    log.warn({ err: cause }, 'a row was held for too long')
    return { code: 'UNAVAILABLE', message: messages.busy }
  }
  if (UNREACHABLE.test(database) || UNREACHABLE_WORDS.test(cause.message)) {
    log.error({ err: cause }, 'the database cannot be used')
    return { code: 'UNAVAILABLE', message: messages.unavailable }
  }
  log.error({ err: cause, field: fieldOf(error) }, 'a fault of ours')
  return { code: 'INTERNAL', message: messages.internal }
}

/** GraphQL repeats what it does not understand, however long that is: of each text so much is told, and of all so much. */
const QUOTED_MOST = 100
const MESSAGE_MOST = 300
const QUOTED = /"((?:[^"\\]|\\.)*)"?/gs

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

const withShortQuotes = (message: string): string =>
  cut(
    message.replace(QUOTED, (_quoted, text: string) => `"${cut(text, QUOTED_MOST)}"`),
    MESSAGE_MOST,
  )

/** Its name in the schema: what stands in the path may be the caller's own words. */
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

/** The same for a failure outside GraphQL. */
export const presentFailure = (error: unknown, log: Logger): GraphQLFormattedError =>
  presentError(new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) }), log)
