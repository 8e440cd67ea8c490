import { type InferType, object, string } from 'yup'
import { defineEvent } from '#platform/events/define-event'

const schema = object({ id: string().required() })

/** A broadcast changed. */
export const broadcastEvent = defineEvent({ type: 'broadcast', schema })

declare module '#platform/events/event-bus' {
  interface Events {
    broadcast: InferType<typeof schema>
  }
}
