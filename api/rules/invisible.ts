/**
 * Characters that nobody sees, or that turn the direction of what follows: with them one name or address looks like another, or
 * like none. (Unicode: format characters, those that are ignored where they cannot be shown, and the blank of Braille.)
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const holdsInvisible = (text: string): boolean => INVISIBLE.test(text)
