import { registerEnumType } from 'type-graphql'

/** The events of the schema, and their types as a payload names them. */
export const WebhookEvent = {
  ANNOUNCEMENT_PUBLISHED: 'announcement.published',
  PRESENTATION_PUBLISHED: 'presentation.published',
  QUESTION_ANSWERED: 'question.answered',
} as const
export type WebhookEvent = (typeof WebhookEvent)[keyof typeof WebhookEvent]
registerEnumType(WebhookEvent, {
  name: 'WebhookEvent',
  description:
    'What webhooks tell of. In a payload the type is written as in each description. More may come.',
  valuesConfig: {
    ANNOUNCEMENT_PUBLISHED: {
      description: '`announcement.published`: at once, or when its date comes.',
    },
    PRESENTATION_PUBLISHED: {
      description: '`presentation.published`: at once, or when its date comes.',
    },
    QUESTION_ANSWERED: {
      description:
        '`question.answered`: a public question on a published presentation has its official answer.',
    },
  },
})

/** Sent on demand, to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export const WebhookEndpointState = { ENABLED: 'ENABLED', DISABLED: 'DISABLED' } as const
export type WebhookEndpointState = keyof typeof WebhookEndpointState
registerEnumType(WebhookEndpointState, {
  name: 'WebhookEndpointState',
  description: 'Whether an endpoint receives events.',
  valuesConfig: {
    ENABLED: { description: 'It receives its events.' },
    DISABLED: { description: 'It receives nothing; events of this time are not sent later.' },
  },
})

export const WebhookDeliveryState = {
  PENDING: 'PENDING',
  DELIVERED: 'DELIVERED',
  FAILED: 'FAILED',
} as const
export type WebhookDeliveryState = keyof typeof WebhookDeliveryState
registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'How a delivery stands.',
  valuesConfig: {
    PENDING: { description: 'It waits for its first or its next attempt.' },
    DELIVERED: { description: 'The endpoint answered with a status of 200 to 299.' },
    FAILED: { description: 'It is not attempted again, unless by webhookDeliveryRetry.' },
  },
})
