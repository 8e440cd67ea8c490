import type { ModeratedQuestion } from '../moderated-question'

/** The text of an answer that is not submitted yet. */
export interface AnswerDraft {
  text: string
  /** The question as its writer knows it. */
  question: ModeratedQuestion
  /** Where it stands since somebody else answered or archived it; null when it is gone. */
  now?: ModeratedQuestion | null
  /** An action of this desk is under way that takes the card off its list, or brings it back. */
  moving?: true | undefined
  /** The key under which it was submitted: whatever becomes of that, it is given once. */
  key?: string | undefined
}

/** What becomes of a draft once the state of its question is known; null when nothing is left to keep. */
export function reconcile(draft: AnswerDraft, now: ModeratedQuestion | null): AnswerDraft | null {
  // It was submitted after all: only the confirmation was lost.
  if (now?.moderation.answerText === draft.text.trim()) return null
  if (draft.moving) return draft
  if (now?.moderation.status === 'PENDING')
    return { text: draft.text, question: now, key: draft.key }
  return draft.question.moderation.status === 'PENDING' ? { ...draft, now } : draft
}

/** Somebody else settled the question while its draft was being written. */
export const isInConflict = ({ now, moving }: AnswerDraft): boolean => now !== undefined && !moving

/** Whether two states of one draft differ in nothing but the text. */
export const differsInTextAlone = (one: AnswerDraft, other: AnswerDraft): boolean =>
  one.question === other.question && one.now === other.now && one.moving === other.moving
