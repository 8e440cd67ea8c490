import { type InferType, object, string } from 'yup'
import { defineEvent } from '#platform/events/define-event'

const schema = object({ id: string().required() })

/** A change was requested or decided. */
export const changeRequestEvent = defineEvent({ type: 'change-request', schema })

declare module '#platform/events/event-bus' {
  interface Events {
    'change-request': InferType<typeof schema>
  }
}
