import { boolean, type InferType, object, string } from 'yup'
import { defineEvent, idsInEvent } from '#platform/events/define-event'
import type { PortalEvent } from '#platform/events/event-bus'
import type { ModerationAction } from './question.types'

export type QuestionAction = Exclude<ModerationAction, 'OPENED'>

const schema = object({
  action: string<QuestionAction>().required(),
  questionIds: idsInEvent,
  presentationId: string().defined().nullable(),
  /** Missing if questions are deleted or nothing has changed for the asker. */
  askerId: string(),
  /** Only administrators are notified. */
  isForDeskAlone: boolean(),
  /** When the answer was published, corrected or withdrawn, if it was. */
  at: string(),
})

/** An action on questions. */
export const questionEvent = defineEvent({ type: 'question', schema, ids: 'questionIds' })

export type QuestionEvent = Extract<PortalEvent, { type: 'question' }>

export const isQuestionEvent = (event: PortalEvent): event is QuestionEvent =>
  event.type === 'question'

declare module '#platform/events/event-bus' {
  interface Events {
    question: InferType<typeof schema>
  }
}
