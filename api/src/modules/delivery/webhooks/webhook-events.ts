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
  'What webhooks tell of. In a payload the type is written as in each description. More may come.',
  WebhookEvent,
  {
    ANNOUNCEMENT_PUBLISHED: '`announcement.published`: at once, or when its date comes.',
    PRESENTATION_PUBLISHED: '`presentation.published`: at once, or when its date comes.',
    QUESTION_ANSWERED:
      '`question.answered`: a public question on a published presentation has its official answer.',
  },
)

/** Sent on demand, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export type WebhookEndpointState = keyof typeof WebhookEndpointState
export const WebhookEndpointState = enumeration(
  'WebhookEndpointState',
  'Whether an endpoint receives events.',
  {
    ENABLED: 'It receives its events.',
    DISABLED: 'It receives nothing; events of this time are not sent later.',
  },
)

export type WebhookDeliveryState = keyof typeof WebhookDeliveryState
export const WebhookDeliveryState = enumeration('WebhookDeliveryState', 'How a delivery stands.', {
  PENDING: 'It waits for its first or its next attempt.',
  DELIVERED: 'The endpoint answered with a status of 200 to 299.',
  FAILED: 'It is not attempted again, unless by webhookDeliveryRetry.',
})
