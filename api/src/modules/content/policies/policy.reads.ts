import DataLoader from 'dataloader'
import { type Selection, sql } from 'kysely'
import { readCounter } from '#modules/accounts/counters/counter.reads'
import { fieldNames } from '#modules/content/publication/content-values'
import { latestRemoval } from '#modules/content/removals/removal.reads'
import { anyOf } from '#platform/database/any-of'
import { columnsOf } from '#platform/database/columns-of'
import { isId } from '#platform/database/ids'
import type { Database, Tables } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import {
  matchesText,
  type SearchKind,
  searchKind,
  searchPattern,
} from '#platform/database/text-search'
import { type Connection, connection } from '#platform/graphql/connection'
import { Keyset, type KeyValues } from '#platform/graphql/keyset'
import { type PageArgs, pageOf, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import type { PolicyOrder } from './policy.types'

const policyColumns = [
  ...columnsOf('policy', ['id', ...fieldNames('policy'), 'lastUpdated', 'version']),
  'last_updated as updatedAt',
] as const

/** A policy in lists and details. */
export type PolicyRow = Selection<Tables, 'policy', (typeof policyColumns)[number]>

type SortedRow = PolicyRow & { sortKey: string }

export interface PolicyFilterValues {
  updatedSince?: Date | null
  category?: string | null
  search?: string | null
}

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

/** A page of policies; without an order by title, and what was updated since by that. */
export async function policyPage(
  { db, maxPageSize }: Pick<Context, 'db' | 'maxPageSize'>,
  filter: PolicyFilterValues,
  order: PolicyOrder | null,
  args: PageArgs,
): Promise<Connection<SortedRow>> {
  dependsOn('policy')
  const { updatedSince = null, category = null } = filter
  const text = filter.search?.trim() || null
  const variant: Variant = {
    order: order ?? (updatedSince ? 'UPDATED' : 'TITLE'),
    updatedSince: updatedSince !== null,
    category: category !== null,
    search: searchKind(text),
  }
  const keyset = policyKeysets[variant.order]
  const page = pageOf(args, maxPageSize, keyset)
  const values = { updatedSince, category, search: text && searchPattern(text) }
  const rows = await sorted(
    db(),
    { ...values, ...keyset.values(page), limit: page.first + 1 },
    { ...variant, ...variantOf(page) },
  )
  const count = async () => {
    if (updatedSince === null && category === null && text === null)
      return readCounter(db(), 'policy')
    return (await counted(db(), values, variant))[0]?.count ?? 0
  }
  return connection(rows, page, keyset.cursorOf, count)
}

interface Parameters {
  updatedSince: Date | null
  category: string | null
  search: string | null
}
interface Variant {
  order: PolicyOrder
  updatedSince: boolean
  category: boolean
  search: SearchKind | null
}

/** A company has some dozens: those by category or words are found by reading the list. */
const matching = (db: Database, { updatedSince, category, search }: Parameters, variant: Variant) =>
  db
    .selectFrom('policy')
    .$if(variant.updatedSince, query => query.where('last_updated', '>=', updatedSince))
    .$if(variant.category, query => query.where('category', '=', category))
    .$if(variant.search !== null, query =>
      query.where(matchesText('title', variant.search!, search)),
    )

const sorted = statement(
  (db, parameters: Parameters & KeyValues & { limit: number }, variant: Variant & PageVariant) => {
    const list = policyKeysets[variant.order].in(variant)
    return matching(db, parameters, variant)
      .select(policyColumns)
      .select(sql<string>`lower(title)`.as('sortKey'))
      .$if(variant.after, query => query.where(list.after(parameters)))
      .orderBy(list.order)
      .limit(parameters.limit)
  },
)

const counted = statement((db, parameters: Parameters, variant: Variant) =>
  matching(db, parameters, variant).select(sql<number>`count(*)::int`.as('count')),
)

/** When the list last changed. */
export async function policiesUpdatedAt(db: Database): Promise<Date | null> {
  dependsOn('policy', 'removal')
  return (await latestOf(db, {}))[0]?.at ?? null
}

const latestOf = statement(db =>
  db.selectNoFrom(({ selectFrom }) => {
    const changed = selectFrom('policy').select(({ fn }) => fn.max('last_updated').as('at'))
    return sql<Date | null>`greatest(${changed}, ${latestRemoval('Policy')})`.as('at')
  }),
)

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
export const policyLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, PolicyRow | null>(async ids => {
      dependsOn('policy')
      const rows = await byIds(db(), { ids: ids.filter(isId) })
      const found = new Map(rows.map(row => [row.id, row]))
      return ids.map(id => found.get(id.toLowerCase()) ?? null)
    }),
)

const byIds = statement((db, { ids }: { ids: string[] }) =>
  db.selectFrom('policy').select(policyColumns).where('id', '=', anyOf(ids)),
)
