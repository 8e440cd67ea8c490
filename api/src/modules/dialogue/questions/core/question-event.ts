import type { PortalEvent } from '#platform/events/event-bus'

/** Something that happened to questions. */
export type QuestionEvent = Extract<PortalEvent, { type: 'question' }>

export const isQuestionEvent = (event: PortalEvent): event is QuestionEvent =>
  event.type === 'question'
