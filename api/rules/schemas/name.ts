import { LINE_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { hasInvisibleCharacters, withoutNeededJoiners } from '../text/invisible-characters'
import { identifier } from './text'

/** A person's public name, in Unicode's composed form (NFC) and without invisible characters that its script does not need. */
export function name() {
  return identifier()
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= LINE_MAX_LENGTH ? value.normalize('NFC') : value,
    )
    .test(
      'visible',
      messages.nameInvisible,
      value => !value || !hasInvisibleCharacters(withoutNeededJoiners(value)),
    )
}

/** An optional name; if given, it must not be blank (specification, section 5). */
export function optionalName() {
  return name()
    .nullable()
    .test('given', messages.nameRequired, value => value !== '')
}
