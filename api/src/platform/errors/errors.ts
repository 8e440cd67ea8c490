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

/** A refusal that the caller may read: its message says what to do, `field` names the input at fault. */
export class DomainError extends GraphQLError {
  readonly code: ErrorCode
  readonly field: string | undefined

  constructor(code: ErrorCode, message: string, field?: string) {
    super(message, { extensions: field === undefined ? { code } : { code, field } })
    this.name = 'DomainError'
    this.code = code
    this.field = field
  }
}

export const badInput = (message: string, field?: string) => new DomainError('BAD_USER_INPUT', message, field)
