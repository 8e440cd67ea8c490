import type { ModeratedQuestion } from '../moderated-question'

/** The text of an unsubmitted answer. */
export interface AnswerDraft {
  text: string
  /** The question as its writer sees it. */
  question: ModeratedQuestion
  /** The current question after another user answered or archived it; null if it was deleted. */
  now?: ModeratedQuestion | null
  /** Whether a pending action of this desk removes the card from its list or restores it there. */
  moving?: true | undefined
  /** The idempotency key of its submission. */
  key?: string | undefined
}

/** Returns the draft for the question's current state; null if it is obsolete. */
export function reconcile(draft: AnswerDraft, now: ModeratedQuestion | null): AnswerDraft | null {
  // It was submitted, but the confirmation was lost.
  if (now?.moderation.answerText === draft.text.trim()) return null
  if (draft.moving) return draft
  if (now?.moderation.status === 'PENDING')
    return { text: draft.text, question: now, key: draft.key }
  return draft.question.moderation.status === 'PENDING' ? { ...draft, now } : draft
}

/** Whether another user settled the question while its draft was being written. */
export const isInConflict = ({ now, moving }: AnswerDraft): boolean => now !== undefined && !moving

/** Whether two states of a draft differ only in the text. */
export const differsInTextAlone = (one: AnswerDraft, other: AnswerDraft): boolean =>
  one.question === other.question && one.now === other.now && one.moving === other.moving
