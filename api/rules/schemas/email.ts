import { holdsInvisible } from '../invisible'
import { EMAIL_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { hasNormalDomain, normalEmail } from '../normal-email'
import { line } from './text'

/** One @, no spaces, and a dot in the domain with at least two letters behind it: 'a@b' is refused. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*\.[^\s@<>()[\]\\,;:".]{2,}$/

/** An address in the one form in which addresses are compared. */
export function normalAddress() {
  return line(EMAIL_MAX_LENGTH).transform((value: unknown) =>
    typeof value === 'string' && value.length <= EMAIL_MAX_LENGTH ? normalEmail(value) : value,
  )
}

/** A required address. */
export function email(message: string = messages.email) {
  return normalAddress().required(message).matches(ADDRESS, { message, excludeEmptyString: false }).test('normal', message, isNormal)
}

/** What could not be brought into its normal form has characters that nobody sees, or no domain. */
const isNormal = (value: string | undefined) =>
  !value || value.length > EMAIL_MAX_LENGTH || (!holdsInvisible(value) && hasNormalDomain(value))
