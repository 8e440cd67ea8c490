import { type InferType, object, string } from 'yup'
import { defineEvent, idsInEvent } from '#platform/events/define-event'

const schema = object({ questionIds: idsInEvent, presentationId: string().required() })

/** The number of people who ask these questions changed. */
export const countedEvent = defineEvent({ type: 'counted', schema })

declare module '#platform/events/event-bus' {
  interface Events {
    counted: InferType<typeof schema>
  }
}
