import { holdsInvisible } from '../invisible'
import { LINE_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { line } from './text'

/** How somebody is called, as everybody sees it: one name has one spelling, and all of it is seen. */
export function name() {
  return line()
    .transform((value: unknown) => (typeof value === 'string' && value.length <= LINE_MAX_LENGTH ? value.normalize('NFC') : value))
    .test('visible', messages.nameInvisible, value => !value || !holdsInvisible(value))
}

/** A name that may be left out; one that is given is none of blanks (specification, section 5). */
export function optionalName() {
  return name()
    .nullable()
    .test('given', messages.nameRequired, value => value !== '')
}
