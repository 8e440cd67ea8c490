import { sql } from 'kysely'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { isPublished } from '#modules/content/publication/published'
import type { PublishedType } from '#modules/content/publication/published-types'
import { anyOf } from '#platform/database/any-of'

export const publishedPresentations: PublishedType = {
  subject: 'presentation',
  async webhookData(db, ids, publicUrl) {
    const rows = await db
      .selectFrom('presentation')
      .select(['id', 'title', 'category', 'published_at'])
      .where('id', '=', anyOf(ids))
      .where(isPublished('presentation'))
      .orderBy('published_at')
      .execute()
    return rows.map(row => ({
      id: row.id,
      typename: 'Presentation',
      url: publicUrl + pagePaths.presentation(row.id),
      title: row.title,
      category: row.category,
      publishedAt: row.published_at,
    }))
  },
  alert: id => sql`select title, 'PRESENTATIONS' as topic from presentation where id = ${id}`,
}
