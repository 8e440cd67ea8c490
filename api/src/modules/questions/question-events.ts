import type { EventValues } from '../evidence/new-event'
import type { Question } from './question.entity'

type Told = Pick<Question, 'state' | 'isFlagged' | 'moderationNote' | 'answerText'>

/** What evidence tells of a new question. */
export const questionAsked = (question: Question): EventValues => ({
  ...about(question, 'question.asked'),
  at: question.createdAt,
  personal: { text: { value: question.questionText, personId: question.shareholder.id } },
})

/** What evidence tells of a change of a question: an event for each thing that is other than before. */
export function changesOf(before: Told, question: Question): EventValues[] {
  const { state, isFlagged, moderationNote, answerText } = question
  const changes: EventValues[] = []
  if (isFlagged !== before.isFlagged) changes.push(about(question, isFlagged ? 'question.flagged' : 'question.unflagged'))
  if (state !== before.state && state === 'ARCHIVED') changes.push(about(question, 'question.archived'))
  if (state !== before.state && before.state === 'ARCHIVED') changes.push(about(question, 'question.restored'))
  if (state !== before.state && state === 'WITHDRAWN') changes.push(about(question, 'question.withdrawn'))
  if (moderationNote !== before.moderationNote)
    changes.push({
      ...about(question, 'question.note_changed'),
      // Administrators write in it about the asker.
      personal: { note: { value: moderationNote, personId: question.shareholder.id } },
    })
  if (answerText !== before.answerText) changes.push(about(question, 'answer.published', { number: 1, text: answerText }))
  return changes
}

/** What evidence tells of a report, by which the question is flagged as well. */
export const questionReported = (question: Question): EventValues => about(question, 'question.reported')

/** What evidence tells of questions that go with their presentation or shareholder. */
export const questionsDeleted = (rows: { id: string; presentationId: string }[]): EventValues[] =>
  rows.map(({ id, presentationId }) => ({ type: 'question.deleted', subject: { type: 'question', id }, body: { presentationId } }))

const about = (question: Question, type: EventValues['type'], body: object = {}): EventValues => ({
  type,
  subject: { type: 'question', id: question.id },
  body: { presentationId: question.presentation.id, ...body },
})
