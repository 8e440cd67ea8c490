import { sql, type RawBuilder } from 'kysely'

/** The index knows groups of three letters, and how words begin; signs it does not know. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u

/**
 * Whether a name or an address holds the text, without case: addresses are kept in lower case. One or two letters are looked for
 * where words begin, which is where somebody looks who types as few; and there the index helps.
 */
export function holds(text: string): RawBuilder<boolean> {
  const lower = text.toLowerCase()
  if (SHORT.test(text)) return sql`(email ~ ${beginning(lower)} or name ~* ${beginning(text)})`
  return sql`(email like ${within(lower)} or name ilike ${within(text)})`
}

const beginning = (letters: string): string => `(^|[ .@-])${letters}`

const within = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
