import { type Compilable, type RawBuilder, sql } from 'kysely'
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
import type { KeyValues } from '#platform/graphql/keyset'
import { type PageArgs, pageOf, type PageVariant, variantOf } from '#platform/graphql/page'
import { dependsOn } from '#platform/operation/cache-tags'
import type { Context } from '#platform/operation/context'
import { contentKeysets, type ContentOrder, contentOrderOf, type ContentRow } from './content-order'
import {
  isPublished,
  latestChange,
  type Publishable,
  publishedCount,
  seesScheduled,
} from './published'

/** The filters that announcements and presentations have in common. */
export interface ContentFilterValues {
  updatedSince?: Date | null
  publishedSince?: Date | null
  search?: string | null
}

/** Rows of a list that are looked through first where no index has both its filter and its order. */
const SCANNED = 1_000

/** What a filter of a list adds to the common ones: columns that have its value, and columns that are true or false. */
interface OwnFilters {
  values: Record<string, string>
  flags: Record<string, string>
}

/** The columns of a row. An instant costs most, and few lists select the second. */
interface Columns {
  own: readonly unknown[]
  updatedAt: unknown
}

interface Variant extends PageVariant {
  hasUpdatedAt: boolean
  scheduled: boolean
  order: ContentOrder
  updatedSince: boolean
  publishedSince: boolean
  search: SearchKind | null
  values: string[]
  flags: Record<string, boolean>
}
type Parameters = KeyValues & Record<string, unknown> & { limit: number }

/** The reads of announcements or presentations by filter and order: a page in one statement or two, and its count in another. */
export function contentList<Row extends ContentRow, Filter extends ContentFilterValues>(
  table: Publishable,
  columns: Columns,
  own: OwnFilters,
) {
  const from = (db: Database) => db.selectFrom(table as 'announcement')

  const conditions = (parameters: Parameters, variant: Variant): RawBuilder<boolean>[] => {
    const { updatedSince, publishedSince, search, order } = variant
    const at = (name: string) => sql`${parameters[name]}`
    // Out of reach of the index of publications, which a plan would choose although that of changes reads less.
    const ofPublication = (condition: RawBuilder<boolean>) =>
      order === 'UPDATED' || updatedSince ? sql<boolean>`(${condition}) is true` : condition
    return [
      ...(variant.scheduled ? [] : [ofPublication(isPublished(table))]),
      ...(updatedSince ? [sql<boolean>`${latestChange(table)} >= ${at('updatedSince')}`] : []),
      ...(publishedSince
        ? [
            ofPublication(
              sql<boolean>`${sql.ref(`${table}.published_at`)} >= ${at('publishedSince')}`,
            ),
          ]
        : []),
      // It follows, and is what the index of this order knows.
      ...(publishedSince && order === 'UPDATED'
        ? [sql<boolean>`${latestChange(table)} >= ${at('publishedSince')}`]
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
  const listOf = (variant: Variant) => contentKeysets[table][variant.order].in(variant)
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
      .select([...columns.own, ...(hasUpdatedAt ? [columns.updatedAt] : [])] as never)
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
  return async function page(
    { db: database, viewer, maxPageSize }: Pick<Context, 'db' | 'viewer' | 'maxPageSize'>,
    filter: Filter,
    order: ContentOrder | null,
    args: PageArgs,
    hasUpdatedAt: boolean,
  ): Promise<Connection<Row>> {
    dependsOn(table)
    const actualOrder = contentOrderOf(order, filter)
    const keyset = contentKeysets[table][actualOrder]
    const page = pageOf(args, maxPageSize, keyset)
    const db = database()
    const given = filter as Record<string, unknown>
    const text = filter.search?.trim() || null
    const variant: Variant = {
      hasUpdatedAt: hasUpdatedAt || actualOrder === 'UPDATED',
      scheduled: seesScheduled(viewer),
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
      if (isIndexed(variant)) return inOrder(db, parameters, variant)
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
      if (isWhole) return publishedCount(db, table, variant.scheduled)
      return (
        (await counted(db, parameters, { ...variant, after: false, isBackwards: false }))[0]
          ?.count ?? 0
      )
    }
    return connection(await read(), page, keyset.cursorOf, count)
  }
}

/** When the list last changed for the public. */
export async function listUpdatedAt(db: Database, table: Publishable): Promise<Date | null> {
  dependsOn(table, 'removal')
  return (await latestOf(db, {}, { table }))[0]?.at ?? null
}

const latestOf = statement((db, _none: object, { table }: { table: Publishable }) =>
  db.selectNoFrom(({ selectFrom }) => {
    const changed = selectFrom(table)
      .select(sql<Date | null>`max(${latestChange(table)})`.as('at'))
      .where(isPublished(table))
    return sql<Date | null>`greatest(${changed}, ${latestRemoval(TYPENAMES[table])})`.as('at')
  }),
)

const TYPENAMES = { announcement: 'Announcement', presentation: 'Presentation' } as const

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
