import { enumeration, enumerationOf } from '#platform/graphql/enumeration'

/** The events of the schema, and their types as a payload names them. */
export const WebhookEvent = {
  ANNOUNCEMENT_PUBLISHED: 'announcement.published',
  PRESENTATION_PUBLISHED: 'presentation.published',
  QUESTION_ANSWERED: 'question.answered',
} as const
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent]
enumerationOf(
  'WebhookEvent',
  'Event of webhooks, with its type in payloads. More may come.',
  WebhookEvent,
  {
    ANNOUNCEMENT_PUBLISHED: '`announcement.published`: an announcement became public.',
    PRESENTATION_PUBLISHED: '`presentation.published`: a presentation became public.',
    QUESTION_ANSWERED: '`question.answered`: a public question was answered.',
  },
)

/** Sent on demand, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEndpointState = keyof typeof WebhookEndpointState
export const WebhookEndpointState = enumeration(
  'WebhookEndpointState',
  'State of a webhook endpoint.',
  {
    ENABLED: 'Receives its events.',
    DISABLED: 'Receives nothing; missed events are not sent later.',
  },
)

export type WebhookDeliveryState = keyof typeof WebhookDeliveryState
export const WebhookDeliveryState = enumeration('WebhookDeliveryState', 'State of a delivery.', {
  PENDING: 'Waits for an attempt.',
  DELIVERED: 'Endpoint responded with 200 to 299.',
  FAILED: 'No further attempt unless `webhookDeliveryRetry` is called.',
})
