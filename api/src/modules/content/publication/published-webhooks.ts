import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { enqueueWebhooks, type WebhookData } from '#modules/delivery/webhooks/enqueue-webhooks'
import { anyOf } from '#platform/database/any-of'
import { type Database, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import { absoluteLink } from '#platform/text/absolute-link'
import { isPublished, type Publishable } from './published'

/** Tells webhooks of those items that are public now, in the transaction that makes them so. */
export const enqueuePublished = (
  services: PublishingServices,
  em: SqlEntityManager,
  subject: Publishable,
  ids: string[],
): Promise<void> =>
  enqueueWebhooks(services, em, `${subject}.published`, () =>
    publicData[subject](sqlOf(em), ids, services.settings.publicUrl),
  )

export type PublishingServices = Pick<Services, 'jobs' | 'clock' | 'settings'>

const publicData: Record<
  Publishable,
  (db: Database, ids: string[], publicUrl: string) => Promise<WebhookData[]>
> = {
  async announcement(db, ids, publicUrl) {
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

  async presentation(db, ids, publicUrl) {
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
}
