import { CombinedGraphQLErrors } from '@apollo/client'

interface ApiError {
  /** One of the API's closed list, for example BAD_USER_INPUT. */
  code: string
  message: string
  /** The input at fault. */
  field: string | undefined
  /** What stands, where the change was based on an older version. */
  current: object | undefined
}

/** The error with which the API responded, or null when it did not respond. */
export function getApiError(error: unknown): ApiError | null {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  if (!first) return null
  const { code, field, current } = first.extensions ?? {}
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: first.message,
    field: typeof field === 'string' ? field : undefined,
    current: typeof current === 'object' && current !== null ? current : undefined,
  }
}

/** The sentence to show: the API's own where it knew one, else the screen's. */
export function messageOf(error: unknown, fallback: string): string {
  const known = getApiError(error)
  return known && known.code !== 'INTERNAL' && known.code !== 'UNAVAILABLE'
    ? known.message
    : fallback
}
