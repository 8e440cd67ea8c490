import { sql } from 'kysely'
import type { Database } from '../database/kysely'
import { isId } from '../ids'
import { connection, type Connection } from '../paging/connection'
import { timeKey, type Page } from '../paging/page'

/** A shareholder as the administrators' list shows it. */
export interface ShareholderRow {
  id: string
  email: string
  name: string | null
  createdAt: Date
}

/** Shareholders newest first; `search` finds part of a name or address, without case. */
export async function shareholderPage(db: Database, search: string | null, page: Page): Promise<Connection<ShareholderRow>> {
  const after = page.after && timeKey(page.after)
  const rows = await found(db, search)
    .select(['id', 'email', 'name', 'created_at as createdAt'])
    .$if(after !== null, query => query.where(sql<boolean>`(created_at, id) < (${after?.[0]}, ${after?.[1]})`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.first + 1)
    .execute()
  const count = async () =>
    (
      await found(db, search)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return connection(rows, page, row => [row.createdAt.toISOString(), row.id], count)
}

function found(db: Database, search: string | null) {
  const words = search?.trim()
  const pattern = `%${words?.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('shareholder')
    .$if(Boolean(words), query => query.where(eb => eb.or([eb('email', 'ilike', pattern), eb('name', 'ilike', pattern)])))
}

/** One shareholder, or null: a malformed id names none. */
export async function shareholderById(db: Database, id: string): Promise<ShareholderRow | null> {
  if (!isId(id)) return null
  return (
    (await db
      .selectFrom('shareholder')
      .select(['id', 'email', 'name', 'created_at as createdAt'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null
  )
}
