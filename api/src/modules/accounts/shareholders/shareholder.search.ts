import { type RawBuilder, sql } from 'kysely'
import { anywhere, isShort } from '#platform/database/text-search'

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
