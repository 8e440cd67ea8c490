import { type Selection, sql } from 'kysely'
import { fieldNames } from '@portal/rules/content-fields'
import { contentList } from '#modules/content/publication/content-list'
import { anyOf } from '#platform/database/any-of'
import { columnsOf } from '#platform/database/columns-of'
import { isId } from '#platform/database/ids'
import type { Database, Tables } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { Keyset } from '#platform/graphql/keyset'
import { loaderById } from '#platform/graphql/loader-by-id'
import { dependsOn } from '#platform/operation/cache-tags'
import type { PolicyFilter, PolicyOrder } from './policy.types'

const policyColumns = [
  ...columnsOf('policy', ['id', ...fieldNames('policy'), 'lastUpdated', 'version']),
  'last_updated as updatedAt',
] as const

/** A policy in lists and details. */
export type PolicyRow = Selection<Tables, 'policy', (typeof policyColumns)[number]>

type SortedRow = PolicyRow & { sortKey: string }

export const policyKeysets: Record<PolicyOrder, Keyset<SortedRow>> = {
  TITLE: new Keyset<SortedRow>(
    'policies',
    ['lower(title)', 'text', 'asc', row => row.sortKey],
    ['id', 'id', 'asc', row => row.id],
  ),
  UPDATED: new Keyset<SortedRow>(
    'policies updated',
    ['last_updated', 'time', 'desc', row => row.updatedAt],
    ['id', 'id', 'desc', row => row.id],
  ),
}

/** Policies; without an order by title. */
export const policyList = contentList<SortedRow, PolicyFilter, PolicyOrder>({
  table: 'policy',
  typename: 'Policy',
  columns: [...policyColumns, sql<string>`lower(title)`.as('sortKey')],
  changedAt: sql<Date>`last_updated`,
  keysets: policyKeysets,
  defaultOrder: 'TITLE',
  values: { category: 'category' },
  isSmall: true,
})

/** One policy, or null, also for a malformed id. */
export async function policyById(db: Database, id: string): Promise<PolicyRow | null> {
  dependsOn('policy')
  if (!isId(id)) return null
  return (await byId(db, { id }))[0] ?? null
}

const byId = statement((db, { id }: { id: string }) =>
  db.selectFrom('policy').select(policyColumns).where('id', '=', id),
)

/** Loads policies by id; null also for malformed ids. */
export const policyLoader = loaderById<PolicyRow>(({ db }, ids) => {
  dependsOn('policy')
  return byIds(db(), { ids })
})

const byIds = statement((db, { ids }: { ids: string[] }) =>
  db.selectFrom('policy').select(policyColumns).where('id', '=', anyOf(ids)),
)
