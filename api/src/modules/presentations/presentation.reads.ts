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
import type { Page } from '../../platform/graphql/page'
import { tallyOf } from '../../platform/counters/counter.reads'

/** A presentation as lists and details show it. */
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

export const newestFirst = new Keyset<PresentationRow>(
  ['published_at', 'time', 'desc', row => row.publishedAt],
  ['id', 'id', 'desc', row => row.id],
)

/** Presentations newest first. */
export async function presentationPage(db: Database, filter: PresentationFilterValues, page: Page): Promise<Connection<PresentationRow>> {
  dependsOn('presentation')
  const { category = null, topic = null, year = null, isPinned = null } = filter
  const values = { category, topic, year }
  const form = { category: category !== null, topic: topic !== null, year: year !== null, isPinned: String(isPinned) }
  const rows = await newestOf(db, { ...values, ...newestFirst.values(page), most: page.first + 1 }, { ...form, after: page.after !== null })
  const count = async () => {
    if (Object.values(filter).every(value => value == null)) return tallyOf(db, 'presentation')
    return (await countOf(db, values, form))[0]?.count ?? 0
  }
  return connection(rows, page, newestFirst.keyOf, count)
}

/** What of a filter changes the statement: which of its fields are given, and the one that stands in the statement itself. */
interface FilterForm {
  category: boolean
  topic: boolean
  year: boolean
  isPinned: string
}

type FilterSlots = Required<Omit<PresentationFilterValues, 'isPinned'>>

const filtered = (db: Database, { category, topic, year }: FilterSlots, form: FilterForm) =>
  db
    .selectFrom('presentation')
    .$if(form.category, query => query.where('category', '=', category))
    .$if(form.topic, query => query.where('topic', '=', topic))
    .$if(form.year, query => query.where('year', '=', year))
    .$if(form.isPinned !== 'null', query => query.where(isPinnedTo(form.isPinned === 'true')))

type ListForm = FilterForm & { after: boolean }

const newestOf = statement((db, slot: FilterSlots & KeyValues & { most: number }, form: ListForm) =>
  filtered(db, slot, form)
    .select(presentationColumns)
    .$if(form.after, query => query.where(newestFirst.after(slot)))
    .orderBy(newestFirst.order)
    .limit(slot.most),
)

const countOf = statement((db, slot: FilterSlots, form: FilterForm) =>
  filtered(db, slot, form).select(sql<number>`count(*)::int`.as('count')),
)

/** Said in the statement itself, so that whatever the plan it knows whether the index of those pinned serves it. */
const isPinnedTo = (value: boolean) => (value ? sql<boolean>`is_pinned` : sql<boolean>`not is_pinned`)

/** The one that the home page features: the newest of those pinned. */
export async function pinnedPresentation(db: Database): Promise<PresentationRow | null> {
  dependsOn('presentation')
  return (await newestPinned(db, {}))[0] ?? null
}

const newestPinned = statement(db =>
  db.selectFrom('presentation').select(presentationColumns).where(isPinnedTo(true)).orderBy(newestFirst.order).limit(1),
)

/** The years that presentations are about, newest first: each is looked up from the one before, however many presentations it has. */
export async function presentationYears(db: Database): Promise<number[]> {
  dependsOn('presentation')
  const { rows } = await sql<{ year: number }>`
    with recursive found as (
      select max(year) as year from presentation
      union all
      select (select max(year) from presentation where year < found.year) from found where year is not null
    )
    select year from found where year is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

/** Presentations by id, batched. A malformed id names none. */
export const presentationLoader = perRequest(
  ({ db }) =>
    new DataLoader<string, PresentationRow | null>(async ids => {
      dependsOn('presentation')
      const rows = await byIds(db(), { ids: ids.filter(isId) })
      const byId = new Map(rows.map(row => [row.id, row]))
      return ids.map(id => byId.get(id.toLowerCase()) ?? null)
    }),
)

const byIds = statement((db, { ids }: { ids: string[] }) =>
  db.selectFrom('presentation').select(presentationColumns).where('id', '=', anyOf(ids)),
)
