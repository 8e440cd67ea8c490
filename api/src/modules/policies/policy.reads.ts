import { dependsOn } from '../../platform/cache-tags'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { isId } from '../../platform/ids'
import { tallyOf } from '../../platform/counters/counter.reads'
import { connection, type Connection } from '../../platform/graphql/connection'
import type { Page } from '../../platform/graphql/page'

/** A policy as lists and details show it. */
export interface PolicyRow {
  id: string
  title: string
  pdfUrl: string
  category: string | null
  lastUpdated: Date
  version: number
}

const policyColumns = ['id', 'title', 'pdf_url as pdfUrl', 'category', 'last_updated as lastUpdated', 'version'] as const

/** Policies by title. */
export async function policyPage(db: Database, page: Page): Promise<Connection<PolicyRow & { sortKey: string }>> {
  dependsOn('policy')
  const [title, id] = page.after ?? []
  const rows = await byTitle(db, { title, id, most: page.first + 1 }, { after: title !== undefined })
  return connection(
    rows,
    page,
    row => [row.sortKey, row.id],
    () => tallyOf(db, 'policy'),
  )
}

const byTitle = statement((db, slot: { title: string | undefined; id: string | undefined; most: number }, form: { after: boolean }) =>
  db
    .selectFrom('policy')
    .select(policyColumns)
    .select(sql<string>`lower(title)`.as('sortKey'))
    .$if(form.after, query => query.where(sql<boolean>`(lower(title), id) > (${slot.title}, ${slot.id})`))
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .limit(slot.most),
)

/** One policy, or null: a malformed id names none. */
export async function policyById(db: Database, id: string): Promise<PolicyRow | null> {
  dependsOn('policy')
  if (!isId(id)) return null
  return (await byId(db, { id }))[0] ?? null
}

const byId = statement((db, { id }: { id: string }) => db.selectFrom('policy').select(policyColumns).where('id', '=', id))
