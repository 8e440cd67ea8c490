import { dependsOn } from '../../platform/cache-tags'
import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { isId } from '../../platform/ids'
import { perRequest } from '../../platform/per-request'
import { connection, type Connection } from '../../platform/graphql/connection'
import { Keyset, type KeyValues } from '../../platform/graphql/keyset'
import { variantOf, type Page, type PageVariant } from '../../platform/graphql/page'
import type { Viewer } from '../../platform/access/viewer'
import { isPublished, isScheduled, publishedCount, seesScheduled } from '../publication/published'

/** The columns of a presentation in lists and details. */
export interface PresentationRow {
  id: string
  title: string
  description: string | null
  youtubeUrl: string
  presenter: string | null
  duration: string | null
  category: string | null
  topic: string | null
  year: number | null
  publishedAt: Date
  isScheduled: boolean
  viewCount: number
  isPinned: boolean
  version: number
}

export interface PresentationFilterValues {
  category?: string | null
  topic?: string | null
  year?: number | null
  isPinned?: boolean | null
}

export const presentationColumns = [
  'presentation.id',
  'presentation.title',
  'presentation.description',
  'presentation.youtube_url as youtubeUrl',
  'presentation.presenter',
  'presentation.duration',
  'presentation.category',
  'presentation.topic',
  'presentation.year',
  'presentation.published_at as publishedAt',
  'presentation.view_count as viewCount',
  'presentation.is_pinned as isPinned',
  'presentation.version',
] as const

const presentations = (db: Database, { scheduled }: { scheduled: boolean }) =>
  db.selectFrom('presentation').$if(!scheduled, query => query.where(isPublished('presentation')))

const selected = [...presentationColumns, isScheduled('presentation').as('isScheduled')]

export const newestFirst = new Keyset<PresentationRow>(
  'presentations',
  ['published_at', 'time', 'desc', row => row.publishedAt],
  ['id', 'id', 'desc', row => row.id],
)

/** Presentations newest first. */
export async function presentationPage(
  db: Database,
  viewer: Viewer | null,
  filter: PresentationFilterValues,
  page: Page,
): Promise<Connection<PresentationRow>> {
  dependsOn('presentation')
  const { category = null, topic = null, year = null, isPinned = null } = filter
  const values = { category, topic, year }
  const scheduled = seesScheduled(viewer)
  const variant = { scheduled, category: category !== null, topic: topic !== null, year: year !== null, isPinned: String(isPinned) }
  const rows = await newestOf(db, { ...values, ...newestFirst.values(page), limit: page.first + 1 }, { ...variant, ...variantOf(page) })
  const count = async () => {
    if (Object.values(filter).every(value => value == null)) return publishedCount(db, 'presentation', scheduled)
    return (await countOf(db, values, variant))[0]?.count ?? 0
  }
  return connection(rows, page, newestFirst.cursorOf, count)
}

/** The variant of the prepared statement: which filters are set, and what is part of its text. */
interface FilterVariant {
  scheduled: boolean
  category: boolean
  topic: boolean
  year: boolean
  isPinned: string
}

type FilterParameters = Required<Omit<PresentationFilterValues, 'isPinned'>>

const filtered = (db: Database, { category, topic, year }: FilterParameters, variant: FilterVariant) =>
  presentations(db, variant)
    .$if(variant.category, query => query.where('category', '=', category))
    .$if(variant.topic, query => query.where('topic', '=', topic))
    .$if(variant.year, query => query.where('year', '=', year))
    .$if(variant.isPinned !== 'null', query => query.where(pinnedCondition(variant.isPinned === 'true')))

type ListVariant = FilterVariant & PageVariant

const newestOf = statement((db, parameters: FilterParameters & KeyValues & { limit: number }, variant: ListVariant) => {
  const list = newestFirst.in(variant)
  return filtered(db, parameters, variant)
    .select(selected)
    .$if(variant.after, query => query.where(list.after(parameters)))
    .orderBy(list.order)
    .limit(parameters.limit)
})

const countOf = statement((db, parameters: FilterParameters, variant: FilterVariant) =>
  filtered(db, parameters, variant).select(sql<number>`count(*)::int`.as('count')),
)

/** Part of the statement's text, so that also a generic plan can use the partial index of pinned presentations. */
const pinnedCondition = (value: boolean) => (value ? sql<boolean>`is_pinned` : sql<boolean>`not is_pinned`)

/** The presentation that the home page features: the newest pinned one. */
export async function pinnedPresentation(db: Database, viewer: Viewer | null): Promise<PresentationRow | null> {
  dependsOn('presentation')
  return (await newestPinned(db, {}, { scheduled: seesScheduled(viewer) }))[0] ?? null
}

const newestPinned = statement((db, _none: object, variant: { scheduled: boolean }) =>
  presentations(db, variant).select(selected).where(pinnedCondition(true)).orderBy(newestFirst.order).limit(1),
)

/** The distinct years of presentations, newest first, by a loose index scan: each year is looked up from the one before. */
export async function presentationYears(db: Database, viewer: Viewer | null): Promise<number[]> {
  dependsOn('presentation')
  const visible = seesScheduled(viewer) ? sql`true` : isPublished('presentation')
  const { rows } = await sql<{ year: number }>`
    with recursive found as (
      select max(year) as year from presentation where ${visible}
      union all
      select (select max(year) from presentation where year < found.year and ${visible}) from found where year is not null
    )
    select year from found where year is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** Loads presentations by id that the viewer may see; null also for malformed ids. */
export const presentationLoader = perRequest(
  ({ db, viewer }) =>
    new DataLoader<string, PresentationRow | null>(async ids => {
      dependsOn('presentation')
      const rows = await byIds(db(), { ids: ids.filter(isId) }, { scheduled: seesScheduled(viewer) })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.map(id => byId.get(id.toLowerCase()) ?? null)
    }),
)

const byIds = statement((db, { ids }: { ids: string[] }, variant: { scheduled: boolean }) =>
  presentations(db, variant).select(selected).where('id', '=', anyOf(ids)),
)

/** The id as it is stored, or null where no visitor may see such a presentation. */
export async function publicPresentationId(db: Database, id: string): Promise<string | null> {
  return (isId(id) && (await idOf(db, { id }))[0]?.id) || null
}

const idOf = statement((db, { id }: { id: string }) => presentations(db, { scheduled: false }).select('id').where('id', '=', id))
