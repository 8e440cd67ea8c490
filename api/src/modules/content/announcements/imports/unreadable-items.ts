import type { SqlEntityManager } from '@mikro-orm/postgresql'
import type { Database } from '#platform/database/kysely'
import { sqlOf } from '#platform/database/kysely'

/** Replaces the reasons of the previous import. The caller holds the lock of imports. */
export async function storeUnreadable(
  em: SqlEntityManager,
  reasons: readonly string[],
): Promise<void> {
  const db = sqlOf(em)
  await db.deleteFrom('unreadable_item').execute()
  if (reasons.length === 0) return
  await db
    .insertInto('unreadable_item')
    .values(reasons.map((reason, position) => ({ position, reason })))
    .execute()
}

export async function unreadableItems(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('unreadable_item').select('reason').orderBy('position').execute()
  return rows.map(({ reason }) => reason)
}
