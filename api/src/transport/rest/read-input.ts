import { badInput } from '../../platform/errors/errors'
import { REST_LIST_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { RestRequest } from './row'

/** JSON says less than GraphQL asks for: what is left out or of another kind becomes what the rules can refuse by name. */

/** A required text; what is missing is empty, which the rules refuse in their own words. */
export const text = (value: unknown): string => (value == null ? '' : (value as string))

/** An optional text: empty means nothing. */
export const optionalText = (value: unknown): string | null => (value == null || value === '' ? null : (value as string))

/** An optional text, of which an empty one is refused by the rules. */
export const givenText = (value: unknown): string | null => (value == null ? null : (value as string))

/** An optional text that an update may leave out. */
export const optionalField = (value: unknown): string | null | undefined => (value === undefined ? undefined : optionalText(value))

/** A whole number, given as a number or as digits; anything else is handed on for the rules to refuse. */
export const optionalNumber = (value: unknown): number | null =>
  value == null || value === '' ? null : typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : (value as number)

export const optionalFlag = (value: unknown): boolean | null => (value == null ? null : (value as boolean))

/** The required time of publication; what is there but no time is refused by the DateTime scalar. */
export function publishedAt(value: unknown): string {
  if (value == null || value === '') throw badInput(messages.publishedAtRequired, 'publishedAt')
  return value as string
}

/** Which page of a list: the whole list, unless a limit is given. */
export const page = ({ query }: RestRequest): { first: number; after: string | null } => ({
  first: optionalNumber(query.limit) ?? REST_LIST_MAX,
  after: query.after || null,
})

export const id = ({ params }: RestRequest) => ({ id: params.id ?? '' })

/** Of what is done to the one that the path names. */
export const action = (request: RestRequest) => ({ input: id(request) })
