import type { PublicQuestionFragment } from '../../generated/graphql'

/** Whether it has an official answer, or had one that was withdrawn. */
export const isAnswered = ({
  answerText,
  answerUpdatedAt,
}: Pick<PublicQuestionFragment, 'answerText' | 'answerUpdatedAt'>): boolean =>
  answerText !== null || answerUpdatedAt !== null
