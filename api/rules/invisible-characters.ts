/**
 * Invisible characters and direction marks, which make one name or address look like another or like none. (Unicode: format
 * characters, default-ignorable code points, and the Braille blank.)
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

export const hasInvisibleCharacters = (text: string): boolean => INVISIBLE.test(text)
