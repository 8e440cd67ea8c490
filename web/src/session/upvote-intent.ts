import { tryStorage } from '../storage'
import { DRAFT_MAX_AGE_MS, DRAFT_PREFIX } from './draft-storage'

/** The question to which a visitor went to sign in to add themselves. */
export interface UpvoteIntent {
  presentationId: string
  questionId: string
}

/** Among the drafts: it expires as they do, and goes with whoever signs out. */
const KEY = `${DRAFT_PREFIX}upvote`

/** In the browser's storage, since the mailed link opens another tab. No address brings it about. */
export function rememberUpvote(intent: UpvoteIntent): void {
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ ...intent, at: Date.now() })))
}

export function rememberedUpvote(): UpvoteIntent | null {
  const kept = tryStorage(
    () => JSON.parse(localStorage.getItem(KEY) ?? '') as Partial<Record<string, unknown>> | null,
  )
  const { presentationId, questionId, at } = kept ?? {}
  if (
    typeof presentationId !== 'string' ||
    typeof questionId !== 'string' ||
    typeof at !== 'number'
  )
    return null
  return Date.now() - at < DRAFT_MAX_AGE_MS ? { presentationId, questionId } : null
}

/** Whether it was this one: it is carried out once. */
export function takeUpvote(questionId: string): boolean {
  const isIt = rememberedUpvote()?.questionId === questionId
  if (isIt) tryStorage(() => localStorage.removeItem(KEY))
  return isIt
}
