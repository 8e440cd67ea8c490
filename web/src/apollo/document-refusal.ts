import type { FormattedExecutionResult } from 'graphql'

/**
 * Whether the API does not know what it is asked for: it has been updated, and this program is too old for it. Refused before anything was
 * executed, and not for the value of a field.
 */
export function isDocumentRefused({ data, errors }: Partial<FormattedExecutionResult>): boolean {
  const { code, field } = errors?.[0]?.extensions ?? {}
  return data === undefined && code === 'BAD_USER_INPUT' && field === undefined
}
