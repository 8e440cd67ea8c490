import { type InferType, object } from 'yup'
import { defineEvent, idsInEvent } from '#platform/events/define-event'

const schema = object({ sessionIds: idsInEvent })

/** Sessions ended by sign-out, deletion or revocation. */
export const sessionEndedEvent = defineEvent({ type: 'session-ended', schema, ids: 'sessionIds' })

declare module '#platform/events/event-bus' {
  interface Events {
    'session-ended': InferType<typeof schema>
  }
}
