import { dependsOn } from '../../platform/cache-tags'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { isId } from '../../platform/ids'
import { perRequest } from '../../platform/per-request'
import { readCounter } from '../../platform/counters/counter.reads'
import { connection, type Connection } from '../../platform/graphql/connection'
import { Keyset, type KeyValues } from '../../platform/graphql/keyset'
import { variantOf, type Page, type PageVariant } from '../../platform/graphql/page'

/** The columns of a policy in lists and details. */
export interface PolicyRow {
  id: string
  title: string
  pdfUrl: string
  category: string | null
  lastUpdated: Date
  version: number
}

const policyColumns = ['id', 'title', 'pdf_url as pdfUrl', 'category', 'last_updated as lastUpdated', 'version'] as const

type SortedRow = PolicyRow & { sortKey: string }

export const byTitle = new Keyset<SortedRow>(
  'policies',
  ['lower(title)', 'text', 'asc', row => row.sortKey],
  ['id', 'id', 'asc', row => row.id],
)

/** Policies by title. */
export async function policyPage(db: Database, page: Page): Promise<Connection<SortedRow>> {
  dependsOn('policy')
  const rows = await sorted(db, { ...byTitle.values(page), limit: page.first + 1 }, variantOf(page))
  return connection(rows, page, byTitle.cursorOf, () => readCounter(db, 'policy'))
}

const sorted = statement((db, parameters: KeyValues & { limit: number }, variant: PageVariant) => {
  const list = byTitle.in(variant)
  return db
    .selectFrom('policy')
    .select(policyColumns)
    .select(sql<string>`lower(title)`.as('sortKey'))
    .$if(variant.after, query => query.where(list.after(parameters)))
    .orderBy(list.order)
    .limit(parameters.limit)
})

/** One policy, or null, also for a malformed id. */
export async function policyById(db: Database, id: string): Promise<PolicyRow | null> {
  dependsOn('policy')
  if (!isId(id)) return null
  return (await byId(db, { id }))[0] ?? null
}

const byId = statement((db, { id }: { id: string }) => db.selectFrom('policy').select(policyColumns).where('id', '=', id))

/** Loads policies by id; null also for malformed ids. */
export const policyLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, PolicyRow | null>(async ids => {
      dependsOn('policy')
      const rows = await byIds(db(), { ids: ids.filter(isId) })
      const found = new Map(rows.map(row => [row.id, row]))
      return ids.map(id => found.get(id.toLowerCase()) ?? null)
    }),
)

const byIds = statement((db, { ids }: { ids: string[] }) => db.selectFrom('policy').select(policyColumns).where('id', '=', anyOf(ids)))
