import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import type { TestPortal } from '../portal/portal'

/** While this runs, the table has another name: whoever reads or writes it fails. */
export async function withoutTable<T>(
  portal: TestPortal,
  table: string,
  run: () => Promise<T>,
): Promise<T> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(sqlOf(portal.em()))
  await rename(table, 'elsewhere')
  try {
    return await run()
  } finally {
    await rename('elsewhere', table)
  }
}
