import { GraphQLError } from 'graphql'

/** The closed list of error codes: in GraphQL `extensions.code`, in REST this HTTP status. */
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

/** The Retry-After header of UNAVAILABLE, in seconds. */
export const RETRY_AFTER = '2'

export type ErrorCode = keyof typeof ERROR_STATUS

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERROR_STATUS
}

/** What an error carries besides its code and message. */
export interface RefusalDetails {
  /** The invalid input field. */
  field?: string | undefined
  /** The current state, where another one was expected. */
  current?: object | undefined
}

/** An error that the caller may read: its message says what to do. */
export class DomainError extends GraphQLError {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly current: object | undefined

  constructor(code: ErrorCode, message: string, details: string | RefusalDetails = {}) {
    const { field, current } = typeof details === 'string' ? { field: details, current: undefined } : details
    super(message, { extensions: { code, ...(field !== undefined && { field }), ...(current && { current }) } })
    this.name = 'DomainError'
    this.code = code
    this.field = field
    this.current = current
  }
}

export const badInput = (message: string, field?: string) => new DomainError('BAD_USER_INPUT', message, field)
