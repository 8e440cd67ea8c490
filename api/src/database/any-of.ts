import { sql, type RawBuilder } from 'kysely'
import { isId } from '../ids'

/** `= any(…)` of those ids that can name a row: one text, and so one plan, however many there are, none included. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids.filter(isId)}::uuid[])`
