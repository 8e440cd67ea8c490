import type { DeskQuestionFragment, QuestionStateFragment } from '../../generated/graphql'

/** State of a question on the desk. */
export type QuestionState = NonNullable<QuestionStateFragment['moderation']>

/** A question as administrators see it. */
export type ModeratedQuestion = DeskQuestionFragment & { moderation: QuestionState }

export const isModerated = (
  question: DeskQuestionFragment | null | undefined,
): question is ModeratedQuestion => Boolean(question?.moderation)
