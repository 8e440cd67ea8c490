import { type SelectQueryBuilder, sql } from 'kysely'

/** Number of rows of a query that selects no columns. */
export const countRows = async <Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> =>
  (
    await query
      .select(sql`count(*)::int`.as('count'))
      .$castTo<{ count: number }>()
      .executeTakeFirstOrThrow()
  ).count
