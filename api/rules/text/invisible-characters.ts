/**
 * Invisible characters and direction marks, which make one name or address look like another or like none. (Unicode: format
 * characters, default-ignorable code points, and the Braille blank.)
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasInvisibleCharacters = (text: string): boolean => INVISIBLE.test(text)

export const withoutInvisibleCharacters = (text: string): string =>
  text.replaceAll(new RegExp(INVISIBLE, 'gu'), '')

/** How long a text is without invisible characters and surrounding whitespace. */
export const visibleLength = (text: string): number =>
  withoutInvisibleCharacters(text).trim().length

/** They change the order of the characters up to the end of the text, so that 3.5% is shown as %5.3. Isolates do not. */
const DIRECTION_OVERRIDES = /[\u202a-\u202e]/g

export const withoutDirectionOverrides = (text: string): string =>
  text.replaceAll(DIRECTION_OVERRIDES, '')

const JOINERS = /[\u200c\u200d]/g
const SINGLE_JOINER = /(?<![\u200c\u200d])[\u200c\u200d](?![\u200c\u200d])/g
/** An ideograph or emoji with the one selector of its variant. */
const VARIANT = /([\p{Ideographic}\p{Extended_Pictographic}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu

/**
 * Removes what changes how neighbouring letters look: joiners where the script needs them, as in Persian, Sinhala and Malayalam,
 * and variation selectors.
 */
export const withoutNeededJoiners = (text: string): string =>
  text
    .replaceAll(VARIANT, '$1')
    .replaceAll(/[\p{L}\p{M}\u200c\u200d]+/gu, word =>
      word.replaceAll(SINGLE_JOINER, (joiner, at: number) =>
        isNeededBetween(word.slice(0, at), joiner, word.slice(at + 1)) ? '' : joiner,
      ),
    )

/** URLs accept a joiner only where its script needs it (RFC 5892, appendices A.1 and A.2), but parsers check just the first. */
const isNeededBetween = (before: string, joiner: string, after: string): boolean =>
  URL.canParse(`http://${before.replaceAll(JOINERS, '')}${joiner}${after.replaceAll(JOINERS, '')}`)
