import { countWords } from '../../../ui/typography/count-words'
import type { ModeratedQuestion } from '../moderated-question'

type Asked = Pick<ModeratedQuestion, 'user' | 'askedByCount'>

/**
 * Number of people who ask these questions. Askers are known and counted once. A person may have upvoted several, so the real number may be
 * lower.
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

/** Says which email merging sends, and when. */
export function mailedWords(people: readonly Asked[], isAnswered: boolean): string {
  const { most, isExact } = peopleOf(people)
  const who = `${isExact ? '' : 'Up to '}${countWords(most, 'person is', 'people are')}`
  return isAnswered
    ? `${who} mailed its answer now.`
    : `${who} mailed its answer once it is given. Nobody is mailed now.`
}

/** The default target: the question that most people ask, or the oldest one. */
export function mostAsked(questions: readonly ModeratedQuestion[]): ModeratedQuestion | undefined {
  return questions.toSorted(
    (a, b) =>
      b.askedByCount - a.askedByCount ||
      a.createdAt.localeCompare(b.createdAt) ||
      a.id.localeCompare(b.id),
  )[0]
}
