import { sql } from 'kysely'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { isPublished } from '#modules/content/publication/published'
import type { PublishedType } from '#modules/content/publication/published-types'
import { isResults } from '#modules/delivery/broadcasts/enter-broadcasts'
import { anyOf } from '#platform/database/any-of'
import { absoluteLink } from '#platform/text/absolute-link'

export const publishedAnnouncements: PublishedType = {
  subject: 'announcement',
  async webhookData(db, ids, publicUrl) {
    const rows = await db
      .selectFrom('announcement')
      .select(['id', 'title', 'category', 'published_at', 'is_price_sensitive', 'document_url'])
      .where('id', '=', anyOf(ids))
      .where(isPublished('announcement'))
      .orderBy('published_at')
      .execute()
    return rows.map(row => ({
      id: row.id,
      typename: 'Announcement',
      url: publicUrl + pagePaths.announcement(row.id),
      title: row.title,
      category: row.category,
      publishedAt: row.published_at,
      isPriceSensitive: row.is_price_sensitive,
      documentUrl: row.document_url && absoluteLink(row.document_url, publicUrl),
    }))
  },
  alert: (id, settings) => sql`
    select title, case when ${isResults(sql`category`, settings)} then 'RESULTS' else 'ANNOUNCEMENTS' end as topic
    from announcement where id = ${id}`,
}
