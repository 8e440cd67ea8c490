import { type SelectQueryBuilder, sql } from 'kysely'
import { readCounter } from '#modules/accounts/counters/counter.reads'
import { isAdmin } from '#platform/access/permissions'
import { anyOf } from '#platform/database/any-of'
import { countRows } from '#platform/database/count-rows'
import { isId } from '#platform/database/ids'
import type { Database, Tables } from '#platform/database/kysely'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import type { Page } from '#platform/graphql/page'
import { matchesSearch } from './shareholder.search'

/** The columns of a shareholder in the administrators' list. */
export interface ShareholderRow {
  id: string
  email: string
  name: string | null
  createdAt: Date
  updatedAt: Date
}

export const newestFirst = new Keyset<ShareholderRow>(
  'shareholders',
  ['created_at', 'time', 'desc', row => row.createdAt],
  ['id', 'id', 'desc', row => row.id],
)

/** Number of shareholders, newest first or oldest first, that a search scans before it uses the search index. */
const RECENT_SCAN_LIMIT = 1_000

/** A page of shareholders, newest first; `search` matches part of a name or address, case-insensitively. */
export async function shareholderPage(
  db: Database,
  search: string | null,
  page: Page,
): Promise<Connection<ShareholderRow>> {
  const text = search?.trim()
  const rows = text
    ? await searchRows(db, text, page)
    : await newest(shareholders(db), page, page.first + 1).execute()
  const count = () => (text ? countMatches(db, text) : readCounter(db, 'shareholder'))
  return connection(rows, page, newestFirst.cursorOf, count)
}

const shareholderColumns = [
  'id',
  'email',
  'name',
  'created_at as createdAt',
  sql<Date>`greatest(updated_at, created_at)`.as('updatedAt'),
] as const

const shareholders = (db: Database) => db.selectFrom('shareholder').select(shareholderColumns)

const newest = <Row>(
  rows: SelectQueryBuilder<Tables, 'shareholder', Row>,
  page: Page,
  limit: number,
) =>
  rows
    .$if(page.after !== null, query =>
      query.where(newestFirst.in(page).after(newestFirst.values(page))),
    )
    .orderBy(newestFirst.in(page).order)
    .limit(limit)

/**
 * Searches the newest shareholders first, which finds frequent texts, then by the index, which finds rare ones. The planner
 * would choose one plan for all texts: a full scan for rare ones, or a sort of all rows for frequent ones.
 */
async function searchRows(db: Database, text: string, page: Page): Promise<ShareholderRow[]> {
  const recent = newest(db.selectFrom('shareholder').selectAll(), page, RECENT_SCAN_LIMIT).as(
    'shareholder',
  )
  const matches = await db
    .selectFrom(recent)
    .select(shareholderColumns)
    .where(matchesSearch(text))
    .orderBy(newestFirst.in(page).order)
    .limit(page.first + 1)
    .execute()
  if (matches.length > page.first) return matches
  // A CTE with the table's name, so that `newest` reads from it.
  const found = db.with(
    cte => cte('shareholder').materialized(),
    query => query.selectFrom('shareholder').selectAll().where(matchesSearch(text)),
  )
  return newest(shareholders(found as unknown as Database), page, page.first + 1).execute()
}

const countMatches = (db: Database, text: string): Promise<number> =>
  countRows(db.selectFrom('shareholder').where(matchesSearch(text)))

/** One shareholder, or null, also for a malformed id. */
export async function shareholderById(db: Database, id: string): Promise<ShareholderRow | null> {
  if (!isId(id)) return null
  return (await shareholders(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Loads shareholders by id, for administrators; null for everyone else, and for malformed ids. */
export const shareholderLoader = loaderById<ShareholderRow>(async ({ db, viewer }, ids) =>
  isAdmin(viewer) ? shareholders(db()).where('id', '=', anyOf(ids)).execute() : [],
)
