import type { PublicQuestionFragment } from '../../generated/graphql'

/** What has just become of the official answer. */
export function answerNews({ answerText, answerUpdatedAt }: Pick<PublicQuestionFragment, 'answerText' | 'answerUpdatedAt'>): string {
  if (answerText === null) return 'The company has withdrawn its answer'
  return answerUpdatedAt === null ? 'The company has answered' : 'The company has updated its answer'
}
