import { IDEMPOTENCY_KEY_HOURS } from '../../../api/src/rules/limits'
import { survive } from '../storage'

export { survive }

/** Everything that somebody typed and did not send begins with this, whichever storage it is in. */
export const UNSENT = 'unsent-'

/** So long what may have been sent is kept and sent again: a little less than the portal knows the keys of requests. */
export const UNSENT_KEPT_MS = (IDEMPOTENCY_KEY_HOURS - 1) * 3_600_000

/** Texts that outlive the tab do not lie in a shared browser for ever. */
export function forgetOldUnsent(): void {
  survive(() => {
    for (const key of Object.keys(localStorage).filter(name => name.startsWith(UNSENT))) {
      const kept = survive(() => JSON.parse(localStorage.getItem(key) ?? '') as { at?: number })
      if (!kept?.at || Date.now() - kept.at > UNSENT_KEPT_MS) localStorage.removeItem(key)
    }
  })
}
