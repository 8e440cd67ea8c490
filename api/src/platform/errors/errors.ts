import { GraphQLError } from 'graphql'

/** The codes of errors that the portal throws: in GraphQL `extensions.code`, in REST this HTTP status. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** A code of GraphQL over HTTP, to which clients with automatic persisted queries react. */
type ProtocolCode = 'PERSISTED_QUERY_NOT_FOUND'

export type PublicErrorCode = ErrorCode | ProtocolCode

/** The closed list of `extensions.code`: the enum `ErrorCode` of the schema, with what each code means. */
export const ERROR_CODES: Readonly<Record<PublicErrorCode, string>> = {
  BAD_USER_INPUT: 'Invalid request; `fields` names each invalid field, `field` the first.',
  UNAUTHENTICATED: 'Missing, invalid or expired token.',
  FORBIDDEN: 'The account or its role lacks the access.',
  NOT_FOUND: 'Missing item.',
  CONFLICT: 'Not allowed in the item’s current state.',
  PAYLOAD_TOO_LARGE: 'Body too large.',
  RATE_LIMITED: 'Rate limit reached; try again after `retryAfter` seconds.',
  INTERNAL: 'Internal error.',
  UPSTREAM_FAILED: 'Upstream service failed.',
  UNAVAILABLE: 'Portal unavailable; try again after `retryAfter` seconds.',
  PERSISTED_QUERY_NOT_FOUND: 'Unknown hash of a persisted query: send its document too.',
}

/** The seconds after which a request may be sent again, where nothing more exact is known. */
export const RETRY_AFTER_S = 2

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERROR_STATUS
}

export function isPublicErrorCode(code: unknown): code is PublicErrorCode {
  return typeof code === 'string' && code in ERROR_CODES
}

/** An invalid input field, and what is wrong with it. */
export interface FieldError {
  field: string
  message: string
}

/** What an error carries besides its code and message. */
export interface RefusalDetails {
  /** The invalid input field, the first of several. */
  field?: string | undefined
  /** All invalid input fields, where there may be several. */
  fields?: readonly FieldError[] | undefined
  /** The current state, where another one was expected. */
  current?: object | undefined
  /** The seconds after which the request may succeed. */
  retryAfter?: number | undefined
  /** Numbers that the message tells in words. */
  figures?: Readonly<Record<string, number>> | undefined
}

/** An error that the caller may read: its message says what to do. */
export class DomainError extends GraphQLError {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, message: string, details: string | RefusalDetails = {}) {
    const told = typeof details === 'string' ? { field: details } : details
    super(message, { extensions: { code, ...(told.field !== undefined && { field: told.field }) } })
    this.name = 'DomainError'
    this.code = code
    this.details = told
  }

  get field(): string | undefined {
    return this.details.field
  }
}

export const badInput = (message: string, details?: string | RefusalDetails) =>
  new DomainError('BAD_USER_INPUT', message, details)
