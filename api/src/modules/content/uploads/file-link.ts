import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#platform/database/kysely'

/** A column that may link to files in the portal's store. */
export interface FileLink {
  table: keyof Tables
  column: string
  /** Whether a row is not public yet; if omitted, all rows are public. */
  isScheduled?: RawBuilder<boolean>
}

/** Selects the links of a column to stored files, as `url`. More conditions can follow. */
export const storedLinks = ({ table, column }: FileLink) =>
  sql`select ${sql.ref(column)} as url from ${sql.table(table)} where ${sql.ref(column)} like '%/objects/%'`

declare module '#platform/operation/context' {
  interface Services {
    fileLinks: readonly FileLink[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** Those of its columns that link to files in the portal's store. */
    fileLinks?: readonly FileLink[]
  }
}
