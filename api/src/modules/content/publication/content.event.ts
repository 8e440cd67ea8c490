import { type InferType, object, string } from 'yup'
import { defineEvent } from '#platform/events/define-event'
import type { Publishable } from './published'

const contentSchema = object({ subject: string<Publishable | 'policy'>().required() })

/** Content was created, changed or deleted. */
export const contentEvent = defineEvent({ type: 'content', schema: contentSchema })

const publishedSchema = object({
  subject: string<Publishable>().required(),
  id: string().required(),
  /** When the publication was recorded. */
  at: string().required(),
})

/** An item became public, at once or on its date. */
export const publishedEvent = defineEvent({ type: 'published', schema: publishedSchema })

declare module '#platform/events/event-bus' {
  interface Events {
    content: InferType<typeof contentSchema>
    published: InferType<typeof publishedSchema>
  }
}
