import { dependsOn } from '../../platform/cache-tags'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/kysely'
import { statement } from '../../platform/database/statement'
import { isId } from '../../platform/ids'
import { tallyOf } from '../../platform/counters/counter.reads'
import { connection, type Connection } from '../../platform/graphql/connection'
import { timeKey, type Page } from '../../platform/graphql/page'
import type { AnnouncementSource } from './announcement.entity'

/** An announcement as lists and details show it. */
export interface AnnouncementRow {
  id: string
  title: string
  content: string
  documentUrl: string | null
  category: string | null
  publishedAt: Date
  source: AnnouncementSource
  asxAnnouncementId: string | null
  isPriceSensitive: boolean
  version: number
}

const announcementColumns = [
  'id',
  'title',
  'content',
  'document_url as documentUrl',
  'category',
  'published_at as publishedAt',
  'source',
  'asx_announcement_id as asxAnnouncementId',
  'is_price_sensitive as isPriceSensitive',
  'version',
] as const

/** Announcements newest first. */
export async function announcementPage(db: Database, page: Page): Promise<Connection<AnnouncementRow>> {
  dependsOn('announcement')
  const [at, id] = page.after ? timeKey(page.after) : []
  const rows = await newestOf(db, { at, id, most: page.first + 1 }, { after: at !== undefined })
  return connection(
    rows,
    page,
    row => [row.publishedAt.toISOString(), row.id],
    () => tallyOf(db, 'announcement'),
  )
}

const newestOf = statement((db, slot: { at: Date | undefined; id: string | undefined; most: number }, form: { after: boolean }) =>
  db
    .selectFrom('announcement')
    .select(announcementColumns)
    .$if(form.after, query => query.where(sql<boolean>`(published_at, id) < (${slot.at}, ${slot.id})`))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slot.most),
)

/** One announcement, or null: a malformed id names none. */
export async function announcementById(db: Database, id: string): Promise<AnnouncementRow | null> {
  dependsOn('announcement')
  if (!isId(id)) return null
  return (await byId(db, { id }))[0] ?? null
}

const byId = statement((db, { id }: { id: string }) => db.selectFrom('announcement').select(announcementColumns).where('id', '=', id))
