import type { EventValues } from '#modules/evidence/new-event'
import type { AppealOutcome, Decline } from '../decline/decline.entity'
import type { Question } from './question.entity'

type QuestionSnapshot = Pick<
  Question,
  'state' | 'mergedInto' | 'isFlagged' | 'isFlaggedByReports' | 'isApproved' | 'moderationNote'
>

/** Copies the fields whose changes evidence records. */
export const snapshotQuestion = ({
  state,
  mergedInto,
  isFlagged,
  isFlaggedByReports,
  isApproved,
  moderationNote,
}: Question): QuestionSnapshot => ({
  state,
  mergedInto,
  isFlagged,
  isFlaggedByReports,
  isApproved,
  moderationNote,
})

/** The event of a new question. */
export const questionAsked = (question: Question): EventValues => ({
  ...about(question, 'question.asked'),
  at: question.createdAt,
  personal: { text: { value: question.questionText, personId: question.shareholder.id } },
})

/** Returns an event for each changed field. */
export function listChanges(before: QuestionSnapshot, question: Question): EventValues[] {
  const { state, isFlagged, isApproved, moderationNote } = question
  const changes: EventValues[] = []
  // An administrator's flag may hide the question; one by reports does not.
  const isTakenOver = before.isFlaggedByReports && !question.isFlaggedByReports
  if (isFlagged !== before.isFlagged || isTakenOver)
    changes.push(about(question, isFlagged ? 'question.flagged' : 'question.unflagged'))
  if (state !== before.state && state === 'ARCHIVED')
    changes.push(about(question, 'question.archived'))
  if (state !== before.state && before.state === 'ARCHIVED')
    changes.push(questionRestored(question))
  if (state !== before.state && state === 'WITHDRAWN')
    changes.push(about(question, 'question.withdrawn'))
  if (question.mergedInto && question.mergedInto.id !== before.mergedInto?.id)
    changes.push(about(question, 'question.merged', { intoId: question.mergedInto.id }))
  // A withdrawal has its own event.
  if (before.mergedInto && state === 'RECEIVED')
    changes.push(about(question, 'question.unmerged', { fromId: before.mergedInto.id }))
  if (isApproved && !before.isApproved) changes.push(about(question, 'question.approved'))
  if (moderationNote !== before.moderationNote)
    changes.push({
      ...about(question, 'question.note_changed'),
      // The note may describe the asker.
      personal: { note: { value: moderationNote, personId: question.shareholder.id } },
    })
  return changes
}

export const questionRestored = (question: Question): EventValues =>
  about(question, 'question.restored')

/** The event of a decline with the company's wording, which the asker reads. */
export const questionDeclined = (
  question: Question,
  { reason, text, answeredBy }: Decline,
): EventValues =>
  about(question, 'question.declined', { reason, text, answeredById: answeredBy?.id ?? null })

export const questionAppealed = (question: Question): EventValues =>
  about(question, 'question.review_requested')

export const appealDecided = (question: Question, outcome: AppealOutcome): EventValues =>
  about(question, 'question.review_decided', { outcome })
/** The events of an upvote and its removal. */
export const questionUpvoted = (question: Upvoted): EventValues =>
  ofUpvote(question, 'question.upvoted')
export const upvoteRemoved = (question: Upvoted): EventValues =>
  ofUpvote(question, 'question.upvote_removed')

interface Upvoted {
  id: string
  presentationId: string
}
const ofUpvote = ({ id, presentationId }: Upvoted, type: EventValues['type']): EventValues => ({
  type,
  subject: { type: 'question', id },
  body: { presentationId },
})

/** The event of a report, which also flags the question. */
export const questionReported = (question: Question): EventValues =>
  about(question, 'question.reported')

/** The events of questions that are deleted with their presentation or shareholder. */
export const questionsDeleted = (rows: { id: string; presentationId: string }[]): EventValues[] =>
  rows.map(({ id, presentationId }) => ({
    type: 'question.deleted',
    subject: { type: 'question', id },
    body: { presentationId },
  }))

const about = (question: Question, type: EventValues['type'], body: object = {}): EventValues => ({
  type,
  subject: { type: 'question', id: question.id },
  body: { presentationId: question.presentation.id, ...body },
})
