import { sql, type RawBuilder } from 'kysely'

/** `= any(…)` of ids that can name a row: one text, and so one plan, however many there are, none included. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`
