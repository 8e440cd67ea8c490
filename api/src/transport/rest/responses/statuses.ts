import { ERROR_STATUS } from '#platform/errors/errors'

/** The status of each error code: GraphQL's closed list, and two codes of HTTP alone. */
export const REST_STATUS = {
  ...ERROR_STATUS,
  METHOD_NOT_ALLOWED: 405,
  UNSUPPORTED_MEDIA_TYPE: 415,
} as const

export type RestErrorCode = keyof typeof REST_STATUS

export const isRestErrorCode = (code: unknown): code is RestErrorCode =>
  typeof code === 'string' && code in REST_STATUS
