import { object } from 'yup'
import { ANSWER_MAX_LENGTH, ANSWER_MIN_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH } from '../limits'
import { messages } from '../messages'
import { lines } from './text'

export const questionSchema = object({
  questionText: lines(QUESTION_MAX_LENGTH).required(messages.questionTooShort).min(QUESTION_MIN_LENGTH, messages.questionTooShort),
})
export const answerSchema = object({
  answerText: lines(ANSWER_MAX_LENGTH).required(messages.answerTooShort).min(ANSWER_MIN_LENGTH, messages.answerTooShort),
})
