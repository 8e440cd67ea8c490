import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { type RawBuilder, sql } from 'kysely'
import type { AlertSettings } from '#modules/delivery/alerts/alert-settings'
import { broadcastsOf } from '#modules/delivery/broadcasts/enter-broadcasts'
import { enqueueWebhooks, type WebhookData } from '#modules/delivery/webhooks/enqueue-webhooks'
import { type Database, sqlOf } from '#platform/database/kysely'
import type { Services } from '#platform/operation/context'
import type { Publishable } from './published'

/** What webhooks and alerts say about the published items of a type. */
export interface PublishedType {
  subject: Publishable
  /** Returns the webhook data of those of these items that are public, by date. */
  webhookData: (db: Database, ids: string[], publicUrl: string) => Promise<WebhookData[]>
  /** Selects the `title` and the `topic` of the alert about the item with this id. */
  alert: (id: RawBuilder<unknown>, settings: AlertSettings) => RawBuilder<unknown>
}

/** Creates the broadcasts of the items that a statement has just published. */
export const broadcastsOfPublished = (
  { publishedTypes, settings }: PublishingServices,
  published: string,
) =>
  broadcastsOf(
    published,
    sql.join(
      publishedTypes.map(({ alert }) => alert(sql.ref('published.item_id'), settings.alerts)),
      sql` union all `,
    ),
  )

/** Enqueues webhooks about those items that are public now, in the transaction that publishes them. */
export const enqueuePublished = (
  services: PublishingServices,
  em: SqlEntityManager,
  subject: Publishable,
  ids: string[],
): Promise<void> =>
  enqueueWebhooks(services, em, `${subject}.published`, async () => {
    const type = services.publishedTypes.find(published => published.subject === subject)
    return type ? type.webhookData(sqlOf(em), ids, services.settings.publicUrl) : []
  })

export type PublishingServices = Pick<Services, 'jobs' | 'clock' | 'settings' | 'publishedTypes'>

declare module '#platform/operation/context' {
  interface Services {
    publishedTypes: readonly PublishedType[]
  }
}

declare module '#platform/operation/module' {
  interface PortalModule {
    /** Those of its content types that are published at a date. */
    publishedTypes?: readonly PublishedType[]
  }
}
