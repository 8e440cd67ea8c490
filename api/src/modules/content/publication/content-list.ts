import { type Compilable, type RawBuilder, sql } from 'kysely'
import type { ContentType } from '@portal/rules/content-fields'
import { readCounter } from '#modules/accounts/counters/counter.reads'
import { latestRemoval } from '#modules/content/removals/removal.reads'
import type { Database } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import {
  matchesText,
  type SearchKind,
  searchKind,
  searchPattern,
} from '#platform/database/text-search'
import { type Connection, connection } from '#platform/graphql/connection'
import type { Keyset, KeyValues } from '#platform/graphql/keyset'
import { type PageArgs, pageOf, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import type { ContentFilter } from './content-filter'
import { isPublished, type Publishable, publishedCount, seesScheduled } from './published'

/** Rows of a list that are looked through first where no index has both its filter and its order. */
const SCANNED = 1_000

/** A list of content. `policy` has no date of publication. */
interface ListDefinition<Row, Order extends string> {
  table: ContentType
  typename: string
  columns: readonly unknown[]
  /** A column that is selected only if needed, because an instant costs most and few lists show it. */
  updatedAt?: unknown
  /** The time of the last change, as an index has it. */
  changedAt: RawBuilder<Date>
  keysets: Record<Order | 'UPDATED', Keyset<Row>>
  defaultOrder: Order
  /** Own filters: columns that have the filter's value, and columns that are true or false. */
  values: Record<string, string>
  flags?: Record<string, string>
  /** Whether the list has some dozens of rows, so that any filter reads all of them. */
  isSmall?: boolean
}

interface Variant extends PageVariant {
  hasUpdatedAt: boolean
  scheduled: boolean
  order: string
  updatedSince: boolean
  publishedSince: boolean
  search: SearchKind | null
  values: string[]
  flags: Record<string, boolean>
}
type Parameters = KeyValues & Record<string, unknown> & { limit: number }

/** The reads of a list by filter and order: a page in one statement or two, its count in another, and the time of its last change. */
export function contentList<Row, Filter extends ContentFilter, Order extends string>(
  definition: ListDefinition<Row, Order>,
) {
  const { table, changedAt, isSmall = false } = definition
  const keysets: Record<string, Keyset<Row>> = definition.keysets
  const own = { values: definition.values, flags: definition.flags ?? {} }
  const isDated = table !== 'policy'
  const from = (db: Database) => db.selectFrom(table as 'announcement')

  const conditions = (parameters: Parameters, variant: Variant): RawBuilder<boolean>[] => {
    const { updatedSince, publishedSince, search, order } = variant
    const at = (name: string) => sql`${parameters[name]}`
    // Out of reach of the index of publications, which a plan would choose although that of changes reads less.
    const ofPublication = (condition: RawBuilder<boolean>) =>
      order === 'UPDATED' || updatedSince ? sql<boolean>`(${condition}) is true` : condition
    return [
      ...(variant.scheduled || !isDated ? [] : [ofPublication(isPublished(table))]),
      ...(updatedSince ? [sql<boolean>`${changedAt} >= ${at('updatedSince')}`] : []),
      ...(publishedSince
        ? [
            ofPublication(
              sql<boolean>`${sql.ref(`${table}.published_at`)} >= ${at('publishedSince')}`,
            ),
          ]
        : []),
      // It follows, and is what the index of this order knows.
      ...(publishedSince && order === 'UPDATED'
        ? [sql<boolean>`${changedAt} >= ${at('publishedSince')}`]
        : []),
      ...(search ? [matchesText('title', search, parameters.search)] : []),
      ...variant.values.map(name => sql<boolean>`${sql.ref(own.values[name]!)} = ${at(name)}`),
      // Part of the statement's text, so that also a generic plan can use a partial index.
      ...Object.entries(variant.flags).map(
        ([name, value]) =>
          sql<boolean>`${sql.raw(value ? '' : 'not ')}${sql.ref(own.flags[name]!)}`,
      ),
    ]
  }
  const matching = (db: Database, parameters: Parameters, variant: Variant) =>
    conditions(parameters, variant).reduce((query, condition) => query.where(condition), from(db))
  const listOf = (variant: Variant) => keysets[variant.order]!.in(variant)
  const following = (query: ReturnType<typeof from>, parameters: Parameters, variant: Variant) =>
    query
      .$if(variant.after, query => query.where(listOf(variant).after(parameters)))
      .orderBy(listOf(variant).order)
  /** Reads these rows in place of the table. */
  const within = (db: Database, rows: object) =>
    db.with(
      cte => cte(table).materialized(),
      () => rows as never,
    ) as unknown as Database
  const rowsOf = (
    query: ReturnType<typeof from>,
    { limit }: Parameters,
    { hasUpdatedAt }: Variant,
  ) =>
    query
      .select([...definition.columns, ...(hasUpdatedAt ? [definition.updatedAt] : [])] as never)
      .limit(limit) as unknown as Compilable<Row>

  const inOrder = statement((db, parameters: Parameters, variant: Variant) =>
    rowsOf(following(matching(db, parameters, variant), parameters, variant), parameters, variant),
  )
  const amongFirst = statement((db, parameters: Parameters, variant: Variant) => {
    const first = following(from(db), parameters, variant).selectAll().limit(sql.lit(SCANNED))
    return rowsOf(
      matching(within(db, first), parameters, variant).orderBy(listOf(variant).order),
      parameters,
      variant,
    )
  })
  const amongMatches = statement((db, parameters: Parameters, variant: Variant) => {
    const all = matching(db, parameters, variant).selectAll()
    return rowsOf(following(from(within(db, all)), parameters, variant), parameters, variant)
  })
  const counted = statement((db, parameters: Parameters, variant: Variant) =>
    matching(db, parameters, variant).select(sql<number>`count(*)::int`.as('count')),
  )

  /** Without `hasUpdatedAt`, rows have the field only if the order needs it. */
  async function page(
    { db: database, viewer, maxPageSize }: Pick<Context, 'db' | 'viewer' | 'maxPageSize'>,
    filter: Filter,
    order: Order | null,
    args: PageArgs,
    hasUpdatedAt = false,
  ): Promise<Connection<Row>> {
    dependsOn(table)
    const actualOrder = order ?? (filter.updatedSince ? 'UPDATED' : definition.defaultOrder)
    const keyset = keysets[actualOrder]!
    const page = pageOf(args, maxPageSize, keyset)
    const db = database()
    const given = filter as Record<string, unknown>
    const text = filter.search?.trim() || null
    const variant: Variant = {
      hasUpdatedAt:
        definition.updatedAt !== undefined && (hasUpdatedAt || actualOrder === 'UPDATED'),
      scheduled: !isDated || seesScheduled(viewer),
      order: actualOrder,
      ...variantOf(page),
      updatedSince: filter.updatedSince != null,
      publishedSince: filter.publishedSince != null,
      search: searchKind(text),
      values: Object.keys(own.values).filter(name => given[name] != null),
      flags: Object.fromEntries(
        Object.keys(own.flags).flatMap(name =>
          given[name] == null ? [] : [[name, given[name] as boolean]],
        ),
      ),
    }
    const parameters: Parameters = {
      ...given,
      ...keyset.values(page),
      search: text && searchPattern(text),
      limit: page.first + 1,
    }
    const read = async (): Promise<Row[]> => {
      if (isSmall || isIndexed(variant)) return inOrder(db, parameters, variant)
      // What is frequent is found among the first rows of the list, what is rare by the index of the filter.
      const found = await amongFirst(db, parameters, variant)
      return found.length > page.first ? found : amongMatches(db, parameters, variant)
    }
    const count = async () => {
      const isWhole =
        !variant.updatedSince &&
        !variant.publishedSince &&
        !text &&
        variant.values.length + Object.keys(variant.flags).length === 0
      if (isWhole)
        return isDated ? publishedCount(db, table, variant.scheduled) : readCounter(db, table)
      return (
        (await counted(db, parameters, { ...variant, after: false, isBackwards: false }))[0]
          ?.count ?? 0
      )
    }
    return connection(await read(), page, keyset.cursorOf, count)
  }

  const latest = statement(db =>
    db.selectNoFrom(() => {
      const changed = from(db)
        .select(sql<Date | null>`max(${changedAt})`.as('at'))
        .$if(isDated, query => query.where(isPublished(table as Publishable)))
      return sql<Date | null>`greatest(${changed}, ${latestRemoval(definition.typename)})`.as('at')
    }),
  )

  /** When the list last changed for the public. */
  async function updatedAt(db: Database): Promise<Date | null> {
    dependsOn(table, 'removal')
    return (await latest(db, {}))[0]?.at ?? null
  }

  return { page, updatedAt }
}

/** Whether an index has the filter in the order of the list, so that reading ends with the page. */
function isIndexed({
  order,
  updatedSince,
  publishedSince,
  search,
  values,
  flags,
}: Variant): boolean {
  if (search) return false
  if (order !== 'UPDATED') return !updatedSince
  return updatedSince || publishedSince || values.length + Object.keys(flags).length === 0
}
