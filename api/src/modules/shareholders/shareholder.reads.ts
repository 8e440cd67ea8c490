import { sql, type SelectQueryBuilder } from 'kysely'
import type { Database, Tables } from '../../platform/database/kysely'
import { isId } from '../../platform/ids'
import { connection, type Connection } from '../../platform/graphql/connection'
import { Keyset } from '../../platform/graphql/keyset'
import type { Page } from '../../platform/graphql/page'
import { tallyOf } from '../../platform/counters/counter.reads'
import { holds } from './shareholder.search'

/** A shareholder as the administrators' list shows it. */
export interface ShareholderRow {
  id: string
  email: string
  name: string | null
  createdAt: Date
}

export const newestFirst = new Keyset<ShareholderRow>(
  ['created_at', 'time', 'desc', row => row.createdAt],
  ['id', 'id', 'desc', row => row.id],
)

/** So many of the newest are looked through before the index of all is asked. */
const LOOKED_THROUGH = 1_000

/** Shareholders newest first; `search` finds part of a name or address, without case. */
export async function shareholderPage(db: Database, search: string | null, page: Page): Promise<Connection<ShareholderRow>> {
  const text = search?.trim()
  const rows = text ? await foundRows(db, text, page) : await newest(shareholders(db), page, page.first + 1).execute()
  const count = () => (text ? countFound(db, text) : tallyOf(db, 'shareholder'))
  return connection(rows, page, newestFirst.keyOf, count)
}

const shareholderColumns = ['id', 'email', 'name', 'created_at as createdAt'] as const

const shareholders = (db: Database) => db.selectFrom('shareholder').select(shareholderColumns)

const newest = <Row>(rows: SelectQueryBuilder<Tables, 'shareholder', Row>, page: Page, most: number) =>
  rows
    .$if(page.after !== null, query => query.where(newestFirst.after(newestFirst.values(page))))
    .orderBy(newestFirst.order)
    .limit(most)

/**
 * What many have is found among the newest; what few have, by the index. Left to itself the planner would take one way for
 * every text, and look through everybody for a rare one, or sort everybody for a frequent one.
 */
async function foundRows(db: Database, text: string, page: Page): Promise<ShareholderRow[]> {
  const among = newest(db.selectFrom('shareholder').selectAll(), page, LOOKED_THROUGH).as('shareholder')
  const near = await db
    .selectFrom(among)
    .select(shareholderColumns)
    .where(holds(text))
    .orderBy(newestFirst.order)
    .limit(page.first + 1)
    .execute()
  if (near.length > page.first) return near
  // Under the table's own name, so that the page is made of these.
  const found = db.with(
    cte => cte('shareholder').materialized(),
    query => query.selectFrom('shareholder').selectAll().where(holds(text)),
  )
  return newest(shareholders(found as unknown as Database), page, page.first + 1).execute()
}

async function countFound(db: Database, text: string): Promise<number> {
  const query = db.selectFrom('shareholder').select(sql<number>`count(*)::int`.as('count'))
  return (await query.where(holds(text)).executeTakeFirstOrThrow()).count
}

/** One shareholder, or null: a malformed id names none. */
export async function shareholderById(db: Database, id: string): Promise<ShareholderRow | null> {
  if (!isId(id)) return null
  return (await shareholders(db).where('id', '=', id).executeTakeFirst()) ?? null
}
