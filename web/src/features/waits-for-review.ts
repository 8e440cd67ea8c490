import type { ToastWords } from '../ui/toast/toast-state'

/** Notice for a change whose payload is null because it waits for review; otherwise null. */
export const waitsForReview = (changed: unknown): ToastWords | null =>
  changed === null ? { title: 'Submitted for review', tone: 'success' } : null
