import type { PublicQuestionFragment } from '../../generated/graphql'
import { formatNumber } from '../../ui/typography/count-words'

type Answered = Pick<PublicQuestionFragment, 'answerText' | 'answerUpdatedAt'>

/** What has just become of the official answer. */
export function answerNews({ answerText, answerUpdatedAt }: Answered): string {
  if (answerText === null) return 'The company has withdrawn its answer'
  return answerUpdatedAt === null
    ? 'The company has answered'
    : 'The company has updated its answer'
}

/** The same of all that arrive at once: of several not one after the other, which nobody listens to. */
export function answersNews(answered: readonly (Answered & { questionText: string })[]): string {
  const [only, ...others] = answered
  if (!only) return ''
  if (others.length === 0) return `${answerNews(only)}: ${only.questionText}`
  const isNew = answered.every(({ answerUpdatedAt }) => answerUpdatedAt === null)
  return `The company has ${isNew ? 'answered' : 'answered or updated'} ${formatNumber(answered.length)} of these questions`
}
