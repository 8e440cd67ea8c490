import { type InferType, object, string } from 'yup'
import { defineEvent } from '#platform/events/define-event'

const schema = object({ id: string().required() })

/** A release changed. */
export const releaseEvent = defineEvent({ type: 'release', schema })

declare module '#platform/events/event-bus' {
  interface Events {
    release: InferType<typeof schema>
  }
}
