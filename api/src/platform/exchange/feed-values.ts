import { EXCHANGE_BASES } from '../configuration'
import { FeedFault } from './exchange-feed'

/** Narrow readers of the exchange's JSON: each takes what it expects, and says by its place in the answer what it cannot read. */

const LONGEST_LINE = 2_000
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/
const KEY = /^[\w.-]{1,100}$/
const OWN_HOSTS = new Set(Object.values(EXCHANGE_BASES).map(base => new URL(base).hostname))

const wrong = (where: string, what: string) => new FeedFault(`in the exchange’s answer, ${where} is ${what}`)

export function fields(value: unknown, where: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(where, 'no object')
  return value as Record<string, unknown>
}

export function list(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw wrong(where, 'no list')
  return value
}

export function wholeNumber(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw wrong(where, 'no whole number')
  return value
}

/** One line without control characters, or null when there is nothing in it. */
export function optionalLine(value: unknown, where: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw wrong(where, 'no text')
  if (value.length > LONGEST_LINE) throw wrong(where, 'too long')
  return value.replace(/[\p{Cc}\s]+/gu, ' ').trim() || null
}

export function line(value: unknown, where: string): string {
  const text = optionalLine(value, where)
  if (text === null) throw wrong(where, 'empty')
  return text
}

/** An identifier of the exchange: letters, digits, and what joins them. */
export function key(value: unknown, where: string): string {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !KEY.test(text)) throw wrong(where, 'no identifier')
  return text
}

/** Left out means no. */
export function flag(value: unknown, where: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value !== 'boolean') throw wrong(where, 'neither true nor false')
  return value
}

/** A time with its offset, with or without milliseconds, the offset with or without its colon. */
export function instant(value: unknown, where: string): Date {
  const [text, day, , , offset] = (typeof value === 'string' && INSTANT.exec(value)) || []
  // JavaScript takes a 30th of February for the 1st of March.
  const isDay = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day
  const date = isDay && text && offset ? new Date(text.replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2')) : null
  if (!date || Number.isNaN(date.getTime())) throw wrong(where, 'no time with its offset')
  return date
}

/** One type as a text, or several as a list; those that are empty or named twice fall away. */
export function types(value: unknown, where: string): string[] {
  const texts = Array.isArray(value) ? value : [value]
  return [...new Set(texts.map(text => optionalLine(text, where)).filter(text => text !== null))]
}

/** A link made absolute, to the exchange's own hosts over https; null when it is empty. */
export function link(value: unknown, where: string, base: string): string | null {
  const text = optionalLine(value, where)
  if (text === null) return null
  const url = URL.canParse(text, base) ? new URL(text, base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw wrong(where, 'no http(s) link')
  const ours = new URL(base)
  const isOwn = OWN_HOSTS.has(url.hostname) || (url.hostname === ours.hostname && ours.protocol === 'https:')
  if (isOwn && url.port === '') url.protocol = 'https:'
  return url.href
}
