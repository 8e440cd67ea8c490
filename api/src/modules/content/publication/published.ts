import { sql } from 'kysely'
import { readCounter, sumOf } from '#modules/accounts/counters/counter.reads'
import type { Viewer } from '#platform/access/viewer'
import type { Database } from '#platform/database/kysely'
import { dependsOn } from '#platform/operation/cache-tags'

/** What has a date before which it is not published. */
export type Publishable = 'presentation' | 'announcement'

/**
 * The date of what awaits an event whose time nobody knows. It never comes, so that no predicate that forgets about it shows such an item;
 * it is no publication either.
 */
export const NEVER = new Date('9999-12-31T00:00:00Z')

/** What everybody may see. `public_until()` is the time of the statement's transaction. */
export const isPublished = (table: Publishable | 'publication') =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} <= public_until()`

/** Its opposite: what is dated ahead. */
export const isScheduled = (table: Publishable | 'publication') =>
  sql<boolean>`${sql.ref(`${table}.published_at`)} > public_until()`

/** When an item last changed, or was published if that is later: what is dated ahead becomes public without a write. Indexed as written here. */
export const latestChange = (table: Publishable) =>
  sql<Date>`greatest(${sql.ref(`${table}.updated_at`)}, ${sql.ref(`${table}.published_at`)})`

/** Only administrators see what is scheduled. */
export const seesScheduled = (viewer: Viewer | null): boolean => viewer?.kind === 'admin'

/** How many there are, without the scheduled ones unless they count: the counter less what an index finds ahead. */
export async function publishedCount(
  db: Database,
  table: Publishable,
  scheduled: boolean,
): Promise<number> {
  if (scheduled) return readCounter(db, table)
  dependsOn(table)
  const ahead = sql<number>`(select count(*) from ${sql.table(table)} where ${isScheduled(table)})::int`
  const { count } = await db
    .selectFrom('tally')
    .select(sql<number>`${sumOf(table)} - ${ahead}`.as('count'))
    .where('what', '=', table)
    .executeTakeFirstOrThrow()
  return count
}
