import { EMAIL_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { hasInvisibleCharacters } from '../text/invisible-characters'
import { hasNormalizedDomain, normalizeEmail } from '../text/normalize-email'
import { identifier } from './text'

/** One @, at most 64 characters before it, no spaces, and a dot in the domain with at least two letters behind it: 'a@b' is refused. */
const ADDRESS =
  /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*\.[^\s@<>()[\]\\,;:".]{2,}$/

/** An address in its normalized form. */
export function normalizedEmail() {
  return identifier(EMAIL_MAX_LENGTH).transform((value: unknown) =>
    typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH ? normalizeEmail(value) : value,
  )
}

/** A required address. */
export function email(message: string = messages.email) {
  return normalizedEmail()
    .required(message)
    .matches(ADDRESS, { message, excludeEmptyString: false })
    .test('normalized', message, isNormalized)
}

/** Labels of at most 63 letters, digits and hyphens, with no hyphen at either end. */
const MAIL_HOST = /@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d]([a-z\d-]{0,61}[a-z\d])$/

/**
 * The address of a new account. Mail servers without SMTPUTF8 refuse other letters than ASCII before the @. Not checked at
 * sign-in, so that earlier accounts keep their address.
 */
export function newEmail(message: string = messages.email) {
  return email(message)
    .matches(MAIL_HOST, { message, excludeEmptyString: true })
    .matches(/^\p{ASCII}*$/u, messages.emailLetters)
}

/** False for an address that could not be normalized: it has invisible characters or no valid domain. */
const isNormalized = (value: string | undefined) =>
  !value ||
  value.length > EMAIL_MAX_LENGTH ||
  (!hasInvisibleCharacters(value) && hasNormalizedDomain(value))
