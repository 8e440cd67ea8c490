import { GraphQLError } from 'graphql'

/** The closed list of codes with which anything is refused; GraphQL carries them in `extensions.code`, REST maps them to a status. */
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

/** In seconds, for what is unavailable now. */
export const RETRY_AFTER = '2'

export type ErrorCode = keyof typeof ERROR_STATUS

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && code in ERROR_STATUS
}

/** What else a refusal says, beside its code and its words. */
export interface RefusalDetails {
  /** The input at fault. */
  field?: string | undefined
  /** What stands, where another state was expected. */
  current?: object | undefined
}

/** A refusal that the caller may read: its message says what to do. */
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
