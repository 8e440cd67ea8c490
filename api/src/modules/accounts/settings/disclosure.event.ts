import { object } from 'yup'
import { defineEvent } from '#platform/events/define-event'

/** The disclosure settings changed. */
export const disclosureEvent = defineEvent({ type: 'disclosure', schema: object({}) })

declare module '#platform/events/event-bus' {
  interface Events {
    disclosure: object
  }
}
