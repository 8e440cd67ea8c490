import { string } from 'yup'
import { LINE_MAX_LENGTH, LINK_MAX_LENGTH } from '../limits'
import { messages } from '../messages'

/** Control characters have no place in what people write; PostgreSQL cannot even store the first of them. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

/** Blanks around a text do not count. One that comes more than twice as long as it may be is refused as it is, read by nothing. */
const isWorthReading = (value: unknown, limit: number): value is string => typeof value === 'string' && value.length <= 2 * limit

/** Several lines of text, trimmed. */
export function lines(limit: number) {
  return string()
    .transform((value: unknown) => (isWorthReading(value, limit) ? value.trim() : value))
    .max(limit, messages.tooLong(limit))
    .test('readable', messages.unreadableText, value => !value || (value.isWellFormed() && !CONTROL.test(value)))
}

/** One line of text, trimmed: what is pasted with line breaks becomes one line. */
export function line(limit = LINE_MAX_LENGTH) {
  return lines(limit).transform((value: unknown) => (isWorthReading(value, limit) ? joined(value) : value))
}

const joined = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')

/** A line that may be left out; what is empty is nothing. */
export function optionalLine(limit = LINE_MAX_LENGTH) {
  return line(limit)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
}

/** A link to a file or page: http(s), or a path of the portal's own file store. */
export function link() {
  return line(LINK_MAX_LENGTH).test('link', messages.link, value => !value || isLink(value))
}

/** What browsers read as something else than people do: blanks that they leave out, and a slash that leans the other way. */
const DECEIVING = /[\t\\\p{Cf}]/u

function isLink(value: string): boolean {
  if (/^\/objects(\/(?!\.+\/|\.+$)[\w.-]+)+$/.test(value)) return true
  if (!/^https?:\/\/[^/]/i.test(value) || DECEIVING.test(value) || !URL.canParse(value)) return false
  // A name in front of the host looks like one.
  const { username, password } = new URL(value)
  return username === '' && password === ''
}
