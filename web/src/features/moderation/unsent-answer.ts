import type { DeskQuestionFragment } from '../../generated/graphql'

/** What somebody has typed and not submitted. */
export interface UnsentAnswer {
  text: string
  /** The question as whoever types knows it. */
  question: DeskQuestionFragment
  /** Where it stands since somebody else answered or archived it; null when it is gone. */
  now?: DeskQuestionFragment | null
  /** An action of this desk is under way that takes the card off its list, or brings it back. */
  moving?: true | undefined
  /** The key under which it was submitted: whatever becomes of that, it is given once. */
  key?: string | undefined
}

/** What becomes of an unsent answer when the desk learns where its question stands; null when nothing is left to keep. */
export function told(answer: UnsentAnswer, now: DeskQuestionFragment | null): UnsentAnswer | null {
  // It was submitted after all: only the confirmation was lost.
  if (now?.answerText === answer.text.trim()) return null
  if (answer.moving) return answer
  if (now?.status === 'PENDING') return { text: answer.text, question: now, key: answer.key }
  return answer.question.status === 'PENDING' ? { ...answer, now } : answer
}

/** Somebody else settled the question while its answer was being written. */
export const isOvertaken = ({ now, moving }: UnsentAnswer): boolean => now !== undefined && !moving

/** Whether two states of one unsent answer differ in nothing but the text. */
export const standsAlike = (one: UnsentAnswer, other: UnsentAnswer): boolean =>
  one.question === other.question && one.now === other.now && one.moving === other.moving
