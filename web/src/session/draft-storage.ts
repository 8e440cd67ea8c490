import { IDEMPOTENCY_KEY_HOURS } from '@portal/rules/limits'
import { tryStorage } from '../storage'

/** The keys of all drafts begin with this, in either storage. */
export const DRAFT_PREFIX = 'unsent-'

/** When somebody last signed out in this browser; a sleeping tab misses the event and reads this when it is loaded. */
export const SIGNED_OUT_KEY = 'signed-out'

/** How long a draft is kept and retried: a little less than the portal keeps idempotency keys. */
export const DRAFT_MAX_AGE_MS = (IDEMPOTENCY_KEY_HOURS - 1) * 3_600_000

/** Removes drafts older than that, and those without a time. */
export function removeDrafts(open: () => Storage, before: number): void {
  tryStorage(() => {
    // Opening a storage takes the browser milliseconds.
    if (!before) return
    const storage = open()
    for (const key of Object.keys(storage).filter(name => name.startsWith(DRAFT_PREFIX))) {
      const kept = tryStorage(() => JSON.parse(storage.getItem(key) ?? '') as { at?: number })
      if ((kept?.at ?? 0) < before) storage.removeItem(key)
    }
  })
}

/** Removes expired drafts from a browser that others may use, and a tab's drafts from before a sign-out in another tab. */
export function removeOldDrafts(): void {
  removeDrafts(() => localStorage, Date.now() - DRAFT_MAX_AGE_MS)
  removeDrafts(() => sessionStorage, Number(tryStorage(() => localStorage.getItem(SIGNED_OUT_KEY))))
}
