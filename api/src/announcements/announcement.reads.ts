import { sql } from 'kysely'
import type { Database } from '../database/kysely'
import { isId } from '../ids'
import { tallyOf } from '../tallies/tally.reads'
import { connection, type Connection } from '../paging/connection'
import { timeKey, type Page } from '../paging/page'
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
] as const

/** Announcements newest first. */
export async function announcementPage(db: Database, page: Page): Promise<Connection<AnnouncementRow>> {
  const after = page.after && timeKey(page.after)
  const rows = await db
    .selectFrom('announcement')
    .select(announcementColumns)
    .$if(after !== null, query => query.where(sql<boolean>`(published_at, id) < (${after?.[0]}, ${after?.[1]})`))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.first + 1)
    .execute()
  return connection(
    rows,
    page,
    row => [row.publishedAt.toISOString(), row.id],
    () => tallyOf(db, 'announcement'),
  )
}

/** One announcement, or null: a malformed id names none. */
export async function announcementById(db: Database, id: string): Promise<AnnouncementRow | null> {
  if (!isId(id)) return null
  return (await db.selectFrom('announcement').select(announcementColumns).where('id', '=', id).executeTakeFirst()) ?? null
}
