import { sql, type RawBuilder } from 'kysely'

const SHORT = /^[\p{L}\p{N}]{1,2}$/u
/** One or two letters: a trigram index supports them at the start of a word only, and no punctuation. */
export const isShort = (text: string): boolean => SHORT.test(text)

/**
 * Whether a name or an address contains the text, case-insensitively; addresses are stored in lower case. One or two letters
 * match the start of a word, where the index can be used.
 */
export function matchesSearch(text: string): RawBuilder<boolean> {
  const lower = text.toLowerCase()
  if (isShort(text)) return sql`(email ~ ${atWordStart(lower)} or name ~* ${atWordStart(text)})`
  return sql`(email like ${anywhere(lower)} or name ilike ${anywhere(text)})`
}

const atWordStart = (letters: string): string => `(^|[ .@-])${letters}`

export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
