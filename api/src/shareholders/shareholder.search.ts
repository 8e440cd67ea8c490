import { sql, type RawBuilder } from 'kysely'

/** What stands between two words of a name or an address. */
const BETWEEN_WORDS = [' ', '.', '-', '@']
/** The index knows groups of three letters, and how words begin; signs it does not know. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u

/**
 * Whether a name or an address holds the text, without case. One or two letters are looked for where words begin, which is
 * where somebody looks who types as few; and there the index helps.
 */
export function holds(text: string): RawBuilder<boolean> {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  const patterns = SHORT.test(text) ? [`${literal}%`, ...BETWEEN_WORDS.map(sign => `%${sign}${literal}%`)] : [`%${literal}%`]
  return sql`(${sql.join(
    patterns.flatMap(pattern => [sql`email ilike ${pattern}`, sql`name ilike ${pattern}`]),
    sql` or `,
  )})`
}
