import type { EventType } from '@portal/rules/evidence-events'
import type { EventValues } from '#modules/evidence/new-event'
import type { WebhookEndpoint } from './webhook-endpoint.entity'

/** What evidence tells of an endpoint. Its whole address often is a secret: the event says the host alone. */
export const endpointEvent = (
  type: EventType & `webhook.${string}`,
  endpoint: WebhookEndpoint,
  body: object = {},
): EventValues => ({
  type,
  subject: { type: 'webhook', id: endpoint.id },
  body: {
    host: new URL(endpoint.url).host,
    events: endpoint.events,
    state: endpoint.state,
    ...body,
  },
  personal: { url: { value: endpoint.url, personId: null } },
})
