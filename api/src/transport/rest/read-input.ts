import type { ObjectSchema, SchemaDescription } from 'yup'
import { REST_LIST_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import { isLedgerYear } from '@portal/rules/questions/question-ledger'
import { badInput } from '#platform/errors/errors'
import type { CitationInput } from '../../generated/rest-operations'
import type { RestRequest } from './route'

/** Values of JSON bodies as GraphQL inputs. Missing and mistyped values are passed on such that the rules reject them by field. */

/** A required text; a missing one becomes empty, which the rules reject. */
export const text = (value: unknown): string => (value == null ? '' : (value as string))

/** An optional text; empty becomes null. */
export const optionalText = (value: unknown): string | null =>
  value == null || value === '' ? null : (value as string)

/** An optional text; the rules reject an empty one. */
export const givenText = (value: unknown): string | null =>
  value == null ? null : (value as string)

/** An optional text that an update may leave out. */
export const optionalField = (value: unknown): string | null | undefined =>
  value === undefined ? undefined : optionalText(value)

/** An integer, as a number or as digits; the rules reject anything else. */
export const optionalNumber = (value: unknown): number | null =>
  value == null || value === ''
    ? null
    : typeof value === 'string' && /^\d+$/.test(value)
      ? Number(value)
      : (value as number)

export const optionalFlag = (value: unknown): boolean | null =>
  value == null ? null : (value as boolean)

/** An optional list, which the rules look at. */
export const optionalList = <T>(value: unknown): T[] | null =>
  value == null ? null : (value as T[])

/** The pages that an answer cites; left out, they stay. What is no list of pages is refused by the name of the whole. */
export function citations(value: unknown): CitationInput[] | null | undefined {
  if (value == null) return value
  const cited = Array.isArray(value) ? (value as unknown[]) : [value]
  if (!cited.every(isPage)) throw badInput(messages.citationsWrong, 'citations')
  return cited.map(({ announcementId, page }) => ({ announcementId, page }))
}

const isPage = (value: unknown): value is CitationInput => {
  const { announcementId, page } = Object(value) as Partial<CitationInput>
  return typeof announcementId === 'string' && Number.isInteger(page)
}

/** The required time of publication; the DateTime scalar rejects an invalid one. */
export function publishedAt(value: unknown): string {
  if (value == null || value === '') throw badInput(messages.publishedAtRequired, 'publishedAt')
  return value as string
}

/** The values of a schema as JSON has them. */
type JsonValues<Values> = {
  [Name in keyof Values]: Values[Name] extends Date ? string : Values[Name]
}

/** Reads the fields of a schema from a body. A nullable text without a default may be left out, and is then unchanged. */
export function bodyReader<Values extends object>(schema: ObjectSchema<Values>) {
  const readers = Object.entries(schema.describe().fields).map(
    ([name, field]) => [name, readerOf(field as SchemaDescription)] as const,
  )
  return ({ body }: Pick<RestRequest, 'body'>) =>
    Object.fromEntries(
      readers.map(([name, read]) => [name, read(body[name])]),
    ) as JsonValues<Values>
}

function readerOf({ type, nullable, default: fallback }: SchemaDescription) {
  if (type === 'date') return publishedAt
  if (type === 'number') return optionalNumber
  if (type === 'boolean') return optionalFlag
  if (!nullable) return text
  return fallback === null ? optionalText : optionalField
}

/** The page of a list: the whole list without `limit`. */
export function page({ query }: RestRequest): { first: number; after: string | null } {
  const first = optionalNumber(query.limit) ?? REST_LIST_MAX
  if (!Number.isSafeInteger(first) || first < 1 || first > REST_LIST_MAX)
    throw badInput(messages.pageSize(REST_LIST_MAX), 'limit')
  return { first, after: query.after || null }
}

/** The filter of a list by what has changed; null without it. */
export const updatedSince = ({ query }: RestRequest): { updatedSince: string } | null =>
  query.updatedSince ? { updatedSince: query.updatedSince } : null

export const id = ({ params }: RestRequest) => ({ id: params.id ?? '' })

/** The input of an action on the item in the path. */
export const action = (request: RestRequest) => ({ input: id(request) })

/** The year whose ledger is asked for: this one without any. */
export function ledgerYear({ query, today }: Pick<RestRequest, 'query' | 'today'>): number {
  const year = query.year ?? today().slice(0, 4)
  if (!/^\d{4}$/.test(year) || !isLedgerYear(Number(year))) throw badInput(messages.year, 'year')
  return Number(year)
}
