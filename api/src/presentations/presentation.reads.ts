import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { anyOf } from '../database/any-of'
import type { Database } from '../database/kysely'
import { connection, type Connection } from '../paging/connection'
import { timeKey, type Page } from '../paging/page'
import { tallyOf } from '../tallies/tally.reads'

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
] as const

/** Presentations newest first. */
export async function presentationPage(db: Database, filter: PresentationFilterValues, page: Page): Promise<Connection<PresentationRow>> {
  const after = page.after && timeKey(page.after)
  const rows = await filtered(db, filter)
    .select(presentationColumns)
    .$if(after !== null, query => query.where(sql<boolean>`(published_at, id) < (${after?.[0]}, ${after?.[1]})`))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.first + 1)
    .execute()
  const count = async () => {
    if (Object.values(filter).every(value => value == null)) return tallyOf(db, 'presentation')
    const query = filtered(db, filter).select(sql<number>`count(*)::int`.as('count'))
    return (await query.executeTakeFirstOrThrow()).count
  }
  return connection(rows, page, row => [row.publishedAt.toISOString(), row.id], count)
}

function filtered(db: Database, { category, topic, year, isPinned }: PresentationFilterValues) {
  return db
    .selectFrom('presentation')
    .$if(category != null, query => query.where('category', '=', category ?? null))
    .$if(topic != null, query => query.where('topic', '=', topic ?? null))
    .$if(year != null, query => query.where('year', '=', year ?? null))
    .$if(isPinned != null, query => query.where(isPinnedTo(isPinned ?? false)))
}

/** Said in the statement itself, so that whatever the plan it knows whether the index of those pinned serves it. */
const isPinnedTo = (value: boolean) => (value ? sql<boolean>`is_pinned` : sql<boolean>`not is_pinned`)

/** The one that the home page features: the newest of those pinned. */
export async function pinnedPresentation(db: Database): Promise<PresentationRow | null> {
  const row = await db
    .selectFrom('presentation')
    .select(presentationColumns)
    .where(isPinnedTo(true))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The years that presentations are about, newest first: each is looked up from the one before, however many presentations it has. */
export async function presentationYears(db: Database): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with recursive found as (
      select max(year) as year from presentation
      union all
      select (select max(year) from presentation where year < found.year) from found where year is not null
    )
    select year from found where year is not null order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}

export type PresentationLoader = DataLoader<string, PresentationRow | null>

/** Presentations by id, batched. A malformed id names none. */
export function presentationLoader(db: () => Database): PresentationLoader {
  return new DataLoader(async ids => {
    const rows = await db().selectFrom('presentation').select(presentationColumns).where('id', '=', anyOf(ids)).execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => byId.get(id.toLowerCase()) ?? null)
  })
}
