import type { Viewer } from '#platform/access/viewer'
import { withVisibleAsker } from '../asking/asker'
import type { Question } from './question.entity'
import type { QuestionRow } from './question.reads'

/** The columns of the asker that a question shows. */
export interface AskerRow {
  name: string | null
  email: string
}

/** Returns the row of a new question as a read would return it. */
export const toQuestionRow = (
  question: Question,
  asker: AskerRow,
  viewer: Viewer | null,
): QuestionRow =>
  withVisibleAsker(viewer, {
    id: question.id,
    presentationId: question.presentation.id,
    shareholderId: question.shareholder.id,
    questionText: question.questionText,
    answerText: question.answerText,
    answeredAt: question.answeredAt,
    answerUpdatedAt: question.answerUpdatedAt,
    createdAt: question.createdAt,
    changedAt: question.changedAt,
    // Same expression as `lastPublicChange`, for rows that are older than the column.
    updatedAt: new Date(
      Math.max(+question.updatedAt, +question.createdAt, +(question.answeredAt ?? 0)),
    ),
    state: question.state,
    isPublic: question.isPublic,
    isApproved: question.isApproved,
    isNotified: question.isNotified,
    isHidden: question.isHidden,
    isAppealed: question.isAppealed,
    isFlagged: question.isFlagged,
    mergedIntoId: question.mergedInto?.id ?? null,
    moderationNote: question.moderationNote,
    answerQueue: question.answerQueue,
    answerTransitions: question.answerTransitions,
    version: question.version,
    publicVersion: question.publicVersion,
    askerName: asker.name,
    askerEmail: asker.email,
  })
