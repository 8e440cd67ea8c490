import { EMAIL_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { line } from './text'

/** One @, no spaces, and a dot in the domain with at least two letters behind it: 'a@b' is refused. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)*\.[^\s@<>()[\]\\,;:".]{2,}$/

/** A required address, in lower case: addresses are compared without case. */
export function email(message: string = messages.email) {
  return line(EMAIL_MAX_LENGTH).lowercase().required(message).matches(ADDRESS, { message, excludeEmptyString: false })
}
