import type { Question } from '../../src/modules/questions/question.entity'

/** Declines a question, as its asker and the public are told. */
export function declined(question: Question, at: Date): void {
  question.decline('NO_COMMENT', at)
  question.tellDecline(at)
}
