import { visibleLength, withoutDirectionOverrides } from '@portal/rules/text/invisible-characters'
import { EXCHANGE_BASES } from '#platform/configuration/configuration'
import { FeedError, type OnUnreadable } from './exchange-feed'

/** Validators of the exchange's JSON. Each throws a FeedError that names the path of an invalid value. */

/** In one response; the exchange's pages have 100. */
const MAX_ITEMS = 500
const MAX_LINE_LENGTH = 2_000
/** Of a headline that names an unreadable item. */
const MAX_NAME_LENGTH = 80
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/
const KEY = /^[\w.-]{1,100}$/
const OWN_HOSTS = new Set(Object.values(EXCHANGE_BASES).map(base => new URL(base).hostname))

const invalid = (where: string, what: string) =>
  new FeedError(`in the exchange’s answer, ${where} is ${what}`)

export function fields(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(where, 'no object')
  return value as Record<string, unknown>
}

export function list(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(where, 'no list')
  if (value.length > MAX_ITEMS) throw invalid(where, `longer than ${MAX_ITEMS} items`)
  return value
}

/** Reads the items of a list, and reports those that cannot be read with the headline that `headline` names. */
export function readItems<Item>(
  value: unknown,
  where: string,
  headline: string,
  read: (item: Record<string, unknown>, where: string) => Item,
  onUnreadable: OnUnreadable = () => undefined,
): Item[] {
  return list(value, where).flatMap((value, index) => {
    const at = `${where}[${index}]`
    try {
      return [read(fields(value, at), at)]
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      const said = (value as Record<string, unknown> | null)?.[headline]
      const title = typeof said === 'string' ? shortened(said) : ''
      onUnreadable(title ? `${error.message} (“${title}”)` : error.message)
      return []
    }
  })
}

const shortened = (text: string): string => {
  const line = text
    .slice(0, MAX_LINE_LENGTH)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH)}…` : line
}

export function wholeNumber(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalid(where, 'no whole number')
  return value
}

/** One line without control characters and direction overrides; null if it shows nothing. */
export function optionalLine(value: unknown, where: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw invalid(where, 'no text')
  if (value.length > MAX_LINE_LENGTH) throw invalid(where, 'too long')
  const text = withoutDirectionOverrides(value)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return visibleLength(text) === 0 ? null : text
}

export function line(value: unknown, where: string): string {
  const text = optionalLine(value, where)
  if (text === null) throw invalid(where, 'empty')
  return text
}

/** An identifier of the exchange: letters, digits, `_`, `.` and `-`. */
export function key(value: unknown, where: string): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !KEY.test(text)) throw invalid(where, 'no identifier')
  return text
}

/** False when missing. */
export function flag(value: unknown, where: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw invalid(where, 'neither true nor false')
  return value
}

/** A time with its offset, with or without milliseconds, the offset with or without its colon. */
export function instant(value: unknown, where: string): Date {
  const [text, day, , , offset] = (typeof value === 'string' && INSTANT.exec(value)) || []
  // JavaScript parses 30 February as 1 March.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  const date =
    isDay && text && offset ? new Date(text.replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2')) : null
  if (!date || Number.isNaN(date.getTime())) throw invalid(where, 'no time with its offset')
  return date
}

/** Null when it is missing. */
export const optionalInstant = (value: unknown, where: string): Date | null =>
  value === undefined || value === null || value === '' ? null : instant(value, where)

/** One type as a string, or several as a list, without empty and duplicate ones. */
export function types(value: unknown, where: string): string[] {
  const texts = Array.isArray(value) ? value : [value]
  return [...new Set(texts.map(text => optionalLine(text, where)).filter(text => text !== null))]
}

/** A link as an absolute URL, with https for the exchange's own hosts; null when it is empty. */
export function link(value: unknown, where: string, base: string): string | null {
  const text = optionalLine(value, where)
  if (text === null) return null
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw invalid(where, 'no http(s) link')
  const baseUrl = new URL(base)
  const isOwn =
    OWN_HOSTS.has(url.hostname) ||
    (url.hostname === baseUrl.hostname && baseUrl.protocol === 'https:')
  if (isOwn && url.port === '') url.protocol = 'https:'
  return url.href
}
