import { object } from 'yup'
import {
  ANSWER_MAX_LENGTH,
  ANSWER_MIN_LENGTH,
  NOTE_MAX_LENGTH,
  QUESTION_MAX_LENGTH,
  QUESTION_MIN_LENGTH,
  WORDING_MAX_LENGTH,
  WORDING_MIN_LENGTH,
} from '../limits'
import { messages } from '../messages'
import { lines, optionalLines, requiredLines } from './text'

export const questionSchema = object({
  questionText: requiredLines(
    { min: QUESTION_MIN_LENGTH, max: QUESTION_MAX_LENGTH },
    messages.questionTooShort,
  ),
})
export const similarTextSchema = object({ text: lines(QUESTION_MAX_LENGTH) })
export const answerSchema = object({
  answerText: requiredLines(
    { min: ANSWER_MIN_LENGTH, max: ANSWER_MAX_LENGTH },
    messages.answerTooShort,
  ),
})
/** A draft may be as short as it is. */
export const draftSchema = object({ text: optionalLines(ANSWER_MAX_LENGTH) })
export const submittedSchema = object({
  text: requiredLines({ min: ANSWER_MIN_LENGTH, max: ANSWER_MAX_LENGTH }, messages.answerTooShort),
})
export const reviewNoteSchema = object({ note: optionalLines(NOTE_MAX_LENGTH) })
export const withdrawalReasonSchema = object({
  reason: lines(NOTE_MAX_LENGTH).required(messages.withdrawalReasonNeeded),
})
export const wordingSchema = object({
  text: requiredLines(
    { min: WORDING_MIN_LENGTH, max: WORDING_MAX_LENGTH },
    messages.wordingTooShort,
  ),
})
export const noteSchema = object({ note: optionalLines(NOTE_MAX_LENGTH) })
