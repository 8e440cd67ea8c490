import { string } from 'yup'
import { LINE_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { visibleLength, withoutDirectionOverrides } from '../text/invisible-characters'

/** Line breaks in texts pasted from slides and other programs. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/g
/** Control characters other than tab and line breaks. PostgreSQL cannot store NUL at all. */
const CONTROL = /[^\P{Cc}\t\n\r]/u
const CONTROLS = new RegExp(CONTROL, 'gu')

/** Surrounding whitespace does not count, but a text of more than twice the limit is refused untrimmed, to save the work. */
const isWorthTrimming = (value: unknown, limit: number): value is string =>
  typeof value === 'string' && value.length <= 2 * limit

function storable(limit: number) {
  return string()
    .transform((value: unknown) => (isWorthTrimming(value, limit) ? value.trim() : value))
    .max(limit, messages.tooLong(limit))
    .test(
      'readable',
      messages.unreadableText,
      value => !value || (value.isWellFormed() && !CONTROL.test(value)),
    )
}

/** Several lines of text, trimmed. A text that shows nothing is empty. */
export function lines(limit: number) {
  return storable(limit).transform((value: unknown) =>
    isWorthTrimming(value, limit) ? legible(value) : value,
  )
}

function legible(pasted: string): string {
  const text = withoutDirectionOverrides(
    pasted.replaceAll(LINE_BREAK, '\n').replaceAll(CONTROLS, ''),
  ).trim()
  return visibleLength(text) === 0 ? '' : text
}

/** Several lines with at least so many characters that can be seen. */
export function requiredLines({ min, max }: { min: number; max: number }, message: string) {
  return lines(max)
    .required(message)
    .test('length', message, value => !value || visibleLength(value) >= min)
}

/** One line of text, trimmed; pasted line breaks become spaces. A line that shows nothing is empty. */
export function line(limit = LINE_MAX_LENGTH) {
  return lines(limit).transform((value: unknown) =>
    isWorthTrimming(value, limit) ? joinLines(value) : value,
  )
}

/** One line of which every character counts, such as a name, an address or a link. */
export function identifier(limit = LINE_MAX_LENGTH) {
  return storable(limit).transform((value: unknown) =>
    isWorthTrimming(value, limit) ? joinLines(value) : value,
  )
}

const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(part => part.trim())
    .filter(Boolean)
    .join(' ')

/** An optional line; an empty one is null. */
export function optionalLine(limit = LINE_MAX_LENGTH) {
  return line(limit)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
}

/** Several optional lines; empty ones are null. */
export function optionalLines(limit: number) {
  return lines(limit)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
}

/** A link to a file or page: http(s), or a path in the portal's file store. */
export function link(limit: number) {
  return identifier(limit).test('link', messages.link, value => !value || isLink(value))
}

/** Characters that make a URL look different from what browsers open: whitespace that they strip, and backslashes. */
const MISLEADING = /[\t\\\p{Cf}]/u

function isLink(value: string): boolean {
  if (/^\/objects(\/(?!\.+\/|\.+$)[\w.-]+)+$/.test(value)) return true
  if (!/^https?:\/\/[^/]/i.test(value) || MISLEADING.test(value) || !URL.canParse(value))
    return false
  // A user name in front of the host can pass for a host.
  const { username, password } = new URL(value)
  return username === '' && password === ''
}
