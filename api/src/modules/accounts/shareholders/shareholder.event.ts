import { object } from 'yup'
import { defineEvent } from '#platform/events/define-event'

/** A shareholder was changed or deleted. */
export const shareholderEvent = defineEvent({ type: 'shareholder', schema: object({}) })

declare module '#platform/events/event-bus' {
  interface Events {
    shareholder: object
  }
}
