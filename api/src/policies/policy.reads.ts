import { sql } from 'kysely'
import type { Database } from '../database/kysely'
import { isId } from '../ids'
import { tallyOf } from '../tallies/tally.reads'
import { connection, type Connection } from '../paging/connection'
import type { Page } from '../paging/page'

/** A policy as lists and details show it. */
export interface PolicyRow {
  id: string
  title: string
  pdfUrl: string
  category: string | null
  lastUpdated: Date
}

const policyColumns = ['id', 'title', 'pdf_url as pdfUrl', 'category', 'last_updated as lastUpdated'] as const

/** Policies by title. */
export async function policyPage(db: Database, page: Page): Promise<Connection<PolicyRow & { sortKey: string }>> {
  const after = page.after
  const rows = await db
    .selectFrom('policy')
    .select(policyColumns)
    .select(sql<string>`lower(title)`.as('sortKey'))
    .$if(after !== null, query => query.where(sql<boolean>`(lower(title), id) > (${after?.[0]}, ${after?.[1]})`))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(page.first + 1)
    .execute()
  return connection(
    rows,
    page,
    row => [row.sortKey, row.id],
    () => tallyOf(db, 'policy'),
  )
}

/** One policy, or null: a malformed id names none. */
export async function policyById(db: Database, id: string): Promise<PolicyRow | null> {
  if (!isId(id)) return null
  return (await db.selectFrom('policy').select(policyColumns).where('id', '=', id).executeTakeFirst()) ?? null
}
