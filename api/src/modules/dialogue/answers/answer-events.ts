import type { Question } from '#modules/dialogue/questions/core/question.entity'
import type { EventValues } from '#modules/evidence/new-event'
import type { Answer } from './answer.entity'
import type { CitedPage } from './citations/citations'

const about = (
  { question, number }: Pick<Answer, 'question' | 'number'>,
  type: EventValues['type'],
  body: object = {},
): EventValues => ({
  type,
  subject: { type: 'question', id: question.id },
  body: { presentationId: question.presentation.id, number, ...body },
})

/** The event of a first draft. The text is not public before publication, so the event has only its hash. */
export const answerDrafted = (answer: Answer, sha256: string): EventValues =>
  about(answer, 'answer.drafted', { sha256 })

export const answerSubmitted = (answer: Answer, citations: readonly CitedPage[]): EventValues =>
  about(answer, 'answer.submitted', {
    sha256: answer.sha256,
    basis: answer.basis,
    declaration: answer.declaration,
    citations,
  })

export const answerRecalled = (answer: Answer): EventValues => about(answer, 'answer.recalled')

/** The note quotes unpublished text, so it is stored as a value that can be erased. */
export const answerReviewed = (answer: Answer): EventValues => ({
  ...about(answer, answer.state === 'APPROVED' ? 'answer.approved' : 'answer.changes_requested', {
    sha256: answer.sha256,
    declaration: answer.state === 'APPROVED' ? answer.declaration : null,
  }),
  personal: { note: { value: answer.reviewNote, personId: null } },
})

export const answerSuperseded = (answer: Answer): EventValues =>
  about(answer, 'answer.superseded', { sha256: answer.sha256 })

/**
 * The event of a published version: the first, a correction, or a withdrawal with its reason for administrators. Without a reviewer it was
 * published on one signature.
 */
export const answerPublished = (
  question: Question,
  answer: Answer,
  { isFirst }: { isFirst: boolean },
): EventValues => {
  const signed = {
    signatures: answer.reviewerId === null ? 1 : 2,
    ...(answer.sha256 !== null && { sha256: answer.sha256 }),
  }
  const of = { question, number: answer.number }
  if (answer.withdrawalReason === null)
    return {
      ...about(of, isFirst ? 'answer.published' : 'answer.corrected', signed),
      // The company's text: erasing the asker does not erase it.
      personal: { text: { value: answer.text, personId: null } },
    }
  return {
    ...about(of, 'answer.withdrawn', signed),
    personal: { reason: { value: answer.withdrawalReason, personId: null } },
  }
}

/** The scheduled time of publication at the time of the event. */
export interface HeldUntil {
  releaseId: string
  publishAt: Date | null
  announcementId: string | null
}

export const answerHeld = (
  answer: Answer,
  { releaseId, publishAt, announcementId }: HeldUntil,
): EventValues =>
  about(answer, 'answer.held', {
    sha256: answer.sha256,
    releaseId,
    publishAt: publishAt?.toISOString() ?? null,
    announcementId,
  })

export const answerHoldLifted = (answer: Answer, releaseId: string): EventValues =>
  about(answer, 'answer.hold_lifted', { sha256: answer.sha256, releaseId })
