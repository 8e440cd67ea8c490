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
import { lines, optionalLines } from './text'

export const questionSchema = object({
  questionText: lines(QUESTION_MAX_LENGTH)
    .required(messages.questionTooShort)
    .min(QUESTION_MIN_LENGTH, messages.questionTooShort),
})
export const similarTextSchema = object({ text: lines(QUESTION_MAX_LENGTH) })
export const answerSchema = object({
  answerText: lines(ANSWER_MAX_LENGTH)
    .required(messages.answerTooShort)
    .min(ANSWER_MIN_LENGTH, messages.answerTooShort),
})
/** A draft may be as short as it is. */
export const draftSchema = object({ text: optionalLines(ANSWER_MAX_LENGTH) })
export const submittedSchema = object({
  text: lines(ANSWER_MAX_LENGTH)
    .required(messages.answerTooShort)
    .min(ANSWER_MIN_LENGTH, messages.answerTooShort),
})
export const reviewNoteSchema = object({ note: optionalLines(NOTE_MAX_LENGTH) })
export const withdrawalReasonSchema = object({
  reason: lines(NOTE_MAX_LENGTH).required(messages.withdrawalReasonNeeded),
})
export const wordingSchema = object({
  text: lines(WORDING_MAX_LENGTH)
    .required(messages.wordingTooShort)
    .min(WORDING_MIN_LENGTH, messages.wordingTooShort),
})
export const noteSchema = object({ note: optionalLines(NOTE_MAX_LENGTH) })
