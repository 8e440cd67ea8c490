import type { EventValues } from '../new-event'

/** Who decided: an administrator alone, or one who asked and another who confirmed. */
export interface Signatories {
  adminId: string
  confirmedById: string | null
}

/** The event as theirs: who decided acts, and the body names who confirmed. */
export const signedBy = (
  { adminId, confirmedById }: Signatories,
  event: EventValues,
): EventValues => ({
  ...event,
  actor: { kind: 'administrator', id: adminId },
  body: { ...event.body, ...(confirmedById !== null && { confirmedById }) },
})
