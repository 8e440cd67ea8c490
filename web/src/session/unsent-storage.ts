import { IDEMPOTENCY_KEY_HOURS } from '@portal/rules/limits'
import { survive } from '../storage'

/** Everything that somebody typed and did not send begins with this, whichever storage it is in. */
export const UNSENT = 'unsent-'

/** When somebody last signed out in this browser: a tab that hears nothing, as it is asleep, sees it when it is loaded. */
export const SIGNED_OUT_KEY = 'signed-out'

/** So long what may have been sent is kept and sent again: a little less than the portal knows the keys of requests. */
export const UNSENT_KEPT_MS = (IDEMPOTENCY_KEY_HOURS - 1) * 3_600_000

/** Takes away what was written before that, and what does not say when. */
export function removeUnsent(open: () => Storage, before: number): void {
  survive(() => {
    // Opening a storage takes the browser milliseconds.
    if (!before) return
    const storage = open()
    for (const key of Object.keys(storage).filter(name => name.startsWith(UNSENT))) {
      const kept = survive(() => JSON.parse(storage.getItem(key) ?? '') as { at?: number })
      if ((kept?.at ?? 0) < before) storage.removeItem(key)
    }
  })
}

/** Texts that outlive the tab do not lie in a shared browser for ever, and those in it go with whoever signs out in another. */
export function forgetOldUnsent(): void {
  removeUnsent(() => localStorage, Date.now() - UNSENT_KEPT_MS)
  removeUnsent(() => sessionStorage, Number(survive(() => localStorage.getItem(SIGNED_OUT_KEY))))
}
