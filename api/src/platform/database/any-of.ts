import { type RawBuilder, sql } from 'kysely'

/** `= any(…)` of valid UUIDs: one statement text, and so one plan, for any number of ids. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any(${ids}::uuid[])`
