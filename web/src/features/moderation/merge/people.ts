import { countWords } from '../../../ui/typography/count-words'
import type { ModeratedQuestion } from '../moderated-question'

type Asked = Pick<ModeratedQuestion, 'user' | 'askedByCount'>

/**
 * How many people ask these questions. Their askers are known, and counted once; whoever has upvoted several of them is not, so that
 * there may be fewer.
 */
export function peopleOf(questions: readonly Asked[]): { most: number; isExact: boolean } {
  const askers = new Set(questions.map(({ user }) => user.id)).size
  const others = questions.reduce((sum, { askedByCount }) => sum + askedByCount - 1, 0)
  return { most: askers + others, isExact: others === 0 || questions.length === 1 }
}

/** 'asked by 1 person', 'asked by up to 14 people'. */
export function askedByWords(questions: readonly Asked[]): string {
  const { most, isExact } = peopleOf(questions)
  return `asked by ${isExact ? '' : 'up to '}${countWords(most, 'person', 'people')}`
}

/** Whom merging has mailed what, and when. */
export function mailedWords(people: readonly Asked[], isAnswered: boolean): string {
  const { most, isExact } = peopleOf(people)
  const who = `${isExact ? '' : 'Up to '}${countWords(most, 'person is', 'people are')}`
  return isAnswered
    ? `${who} mailed its answer now.`
    : `${who} mailed its answer once it is given. Nobody is mailed now.`
}

/** Into which of these the others are merged unless another is chosen: what most people ask, else what was asked first. */
export function mostAsked(questions: readonly ModeratedQuestion[]): ModeratedQuestion | undefined {
  return questions.toSorted(
    (a, b) =>
      b.askedByCount - a.askedByCount ||
      a.createdAt.localeCompare(b.createdAt) ||
      a.id.localeCompare(b.id),
  )[0]
}
