import { type RawBuilder, sql } from 'kysely'

const SHORT = /^[\p{L}\p{N}]{1,2}$/u
/** One or two letters: a trigram index supports them at the start of a word only, and no punctuation. */
export const isShort = (text: string): boolean => SHORT.test(text)

export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** How a text is looked for, which is part of a prepared statement's text. */
export type SearchKind = 'short' | 'long'

export const searchKind = (text: string | null): SearchKind | null =>
  text === null ? null : isShort(text) ? 'short' : 'long'

/** The parameter of `matchesText`. */
export const searchPattern = (text: string): string =>
  isShort(text) ? `(^| )${text}` : anywhere(text)

/** Whether a column contains the text, case-insensitively; one or two letters at the start of a word. */
export const matchesText = (
  column: string,
  kind: SearchKind,
  pattern: unknown,
): RawBuilder<boolean> =>
  kind === 'short'
    ? sql`${sql.ref(column)} ~* ${pattern}`
    : sql`${sql.ref(column)} ilike ${pattern}`
