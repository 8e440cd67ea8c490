import type { TablesOf } from '#platform/database/kysely'
import { work } from '#platform/jobs/job-worker'
import type { PortalModule } from '#platform/operation/module'
import { attemptDelivery, webhookJob } from './webhook.job'
import { deliveryLoader, endpointLoader } from './webhook.reads'
import { WebhookDeliveryResolver, WebhookEndpointResolver } from './webhook.resolver'
import { WebhookDelivery } from './webhook-delivery.entity'
import { WebhookEndpoint } from './webhook-endpoint.entity'
import { keepUpWebhooks, webhookUpkeepJob } from './webhook-upkeep.job'

const entities = [WebhookEndpoint, WebhookDelivery] as const

export const webhooks = {
  entities,
  resolvers: [WebhookEndpointResolver, WebhookDeliveryResolver],
  jobs: [work(webhookJob, attemptDelivery), work(webhookUpkeepJob, keepUpWebhooks)],
  nodeTypes: [
    {
      name: 'WebhookEndpoint',
      table: 'webhook_endpoint',
      load: (context, id) => endpointLoader(context).load(id),
    },
    {
      name: 'WebhookDelivery',
      table: 'webhook_delivery',
      load: (context, id) => deliveryLoader(context).load(id),
    },
  ],
} satisfies PortalModule

declare module '#platform/database/kysely' {
  interface Tables extends TablesOf<typeof entities> {}
}
