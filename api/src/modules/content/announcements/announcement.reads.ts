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
import type { AnnouncementFilter } from './announcement.types'

const updatedAt =
  sql<Date>`case when awaits_exchange then updated_at else ${latestChange('announcement')} end`.as(
    'updatedAt',
  )

const ownColumns = [
  'id',
  ...columnsOf(
    'announcement',
    fieldNames('announcement').filter(name => name !== 'publishedAt'),
  ),
  sql<Date>`case when awaits_exchange then expected_at else published_at end`.as('publishedAt'),
  'source',
  'asx_announcement_id as asxAnnouncementId',
  'is_price_sensitive as isPriceSensitive',
  'is_kept as isKept',
  'released_at as releasedAt',
  'entered_at as enteredAt',
  'dismissed_matches as dismissedMatches',
  'version',
  isScheduled('announcement').as('isScheduled'),
] as const

export const announcementColumns = [...ownColumns, updatedAt] as const

/** An announcement in lists and details. */
export type AnnouncementRow = Selection<
  Tables,
  'announcement',
  (typeof announcementColumns)[number]
>

const announcements = (db: Database, { scheduled }: { scheduled: boolean }) =>
  db.selectFrom('announcement').$if(!scheduled, query => query.where(isPublished('announcement')))

/** Announcements; without an order the newest first. */
export const announcementList = contentList<AnnouncementRow, AnnouncementFilter, ContentOrder>({
  table: 'announcement',
  typename: 'Announcement',
  columns: ownColumns,
  updatedAt,
  changedAt: latestChange('announcement'),
  keysets: contentKeysets.announcement,
  defaultOrder: 'NEWEST',
  values: { category: 'category', source: 'source' },
  flags: { isPriceSensitive: 'is_price_sensitive' },
})

/** One announcement, or null, also for a malformed id and for one that the viewer may not see. */
export async function announcementById(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<AnnouncementRow | null> {
  dependsOn('announcement')
  if (!isId(id)) return null
  return (await byId(db, { id }, { scheduled: seesScheduled(viewer) }))[0] ?? null
}

/** Like `announcementById`; for the id of an announcement that was merged into another one, the other one. */
export async function currentAnnouncement(
  db: Database,
  viewer: Viewer | null,
  id: string,
): Promise<AnnouncementRow | null> {
  const announcement = await announcementById(db, viewer, id)
  if (announcement || !isId(id)) return announcement
  return (await byMergedId(db, { id }, { scheduled: seesScheduled(viewer) }))[0] ?? null
}

/** Loads announcements by id that the viewer may see; null also for malformed ids. */
export const announcementLoader = loaderById<AnnouncementRow>(({ db, viewer }, ids) => {
  dependsOn('announcement')
  return visibleByIds(db(), { ids }, { scheduled: seesScheduled(viewer) })
})

const visibleByIds = statement((db, { ids }: { ids: string[] }, variant: { scheduled: boolean }) =>
  announcements(db, variant).select(announcementColumns).where('id', '=', anyOf(ids)),
)

/** Those of them that are there, newest first, for administrators. */
export function announcementsById(db: Database, ids: string[]): Promise<AnnouncementRow[]> {
  return byIds(db, { ids })
}

const byIds = statement((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('announcement')
    .select(announcementColumns)
    .where('id', '=', anyOf(ids))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc'),
)

const byId = statement((db, { id }: { id: string }, variant: { scheduled: boolean }) =>
  announcements(db, variant).select(announcementColumns).where('id', '=', id),
)

const byMergedId = statement((db, { id }: { id: string }, variant: { scheduled: boolean }) =>
  announcements(db, variant)
    .select(announcementColumns)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('merged_announcement as merged')
        .select('merged.announcement_id')
        .where('merged.id', '=', id),
    ),
)
