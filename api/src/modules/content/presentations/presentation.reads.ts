import { type Selection, sql } from 'kysely'
import { fieldNames } from '@portal/rules/content-fields'
import { contentList } from '#modules/content/publication/content-list'
import { contentKeysets, type ContentOrder } from '#modules/content/publication/content-order'
import {
  isPublished,
  isScheduled,
  latestChange,
  seesScheduled,
} from '#modules/content/publication/published'
import type { Viewer } from '#platform/access/viewer'
import { anyOf } from '#platform/database/any-of'
import { columnsOf } from '#platform/database/columns-of'
import { isId } from '#platform/database/ids'
import type { Database, Tables } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { loaderById } from '#platform/graphql/loader-by-id'
import { dependsOn } from '#platform/operation/cache-tags'
import type { PresentationFilter } from './presentation.types'

export const presentationColumns = columnsOf('presentation', [
  'id',
  ...fieldNames('presentation'),
  'viewCount',
  'version',
])

const presentations = (db: Database, { scheduled }: { scheduled: boolean }) =>
  db.selectFrom('presentation').$if(!scheduled, query => query.where(isPublished('presentation')))

const updatedAt = latestChange('presentation').as('updatedAt')
const ownColumns = [...presentationColumns, isScheduled('presentation').as('isScheduled')]
const selected = [...ownColumns, updatedAt]

/** A presentation in lists and details. */
export type PresentationRow = Selection<Tables, 'presentation', (typeof selected)[number]>

/** Presentations; without an order the newest first. */
export const presentationList = contentList<PresentationRow, PresentationFilter, ContentOrder>({
  table: 'presentation',
  typename: 'Presentation',
  columns: ownColumns,
  updatedAt,
  changedAt: latestChange('presentation'),
  keysets: contentKeysets.presentation,
  defaultOrder: 'NEWEST',
  values: { category: 'category', topic: 'topic', year: 'year' },
  flags: { isPinned: 'is_pinned' },
})

/** The presentation that the home page features: the newest pinned one. */
export async function pinnedPresentation(
  db: Database,
  viewer: Viewer | null,
): Promise<PresentationRow | null> {
  dependsOn('presentation')
  return (await newestPinned(db, {}, { scheduled: seesScheduled(viewer) }))[0] ?? null
}

const newestPinned = statement((db, _none: object, variant: { scheduled: boolean }) =>
  presentations(db, variant)
    .select(selected)
    .where(sql<boolean>`is_pinned`)
    .orderBy(contentKeysets.presentation.NEWEST.order)
    .limit(1),
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
export const presentationLoader = loaderById<PresentationRow>(({ db, viewer }, ids) => {
  dependsOn('presentation')
  return byIds(db(), { ids }, { scheduled: seesScheduled(viewer) })
})

const byIds = statement((db, { ids }: { ids: string[] }, variant: { scheduled: boolean }) =>
  presentations(db, variant).select(selected).where('id', '=', anyOf(ids)),
)

/** The id as it is stored, or null where no visitor may see such a presentation. */
export async function publicPresentationId(db: Database, id: string): Promise<string | null> {
  return (isId(id) && (await idOf(db, { id }))[0]?.id) || null
}

const idOf = statement((db, { id }: { id: string }) =>
  presentations(db, { scheduled: false }).select('id').where('id', '=', id),
)
