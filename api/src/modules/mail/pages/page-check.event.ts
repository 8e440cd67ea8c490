import { type InferType, object, string } from 'yup'
import { defineEvent } from '#platform/events/define-event'

const schema = object({ at: string().required() })

/** Each process acknowledges that it shows what was committed before this time of the database. */
export const pageCheckEvent = defineEvent({ type: 'page-check', schema })

declare module '#platform/events/event-bus' {
  interface Events {
    'page-check': InferType<typeof schema>
  }
}
