import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { tryStorage } from '../storage'
import { RETURN_KEY } from './return-place'

/** The page to go back to, as long as a link of then is valid; null where that is the home page, to which everybody is led anyway. */
export function pageToReturnTo(): string | null {
  const kept = tryStorage(
    () =>
      JSON.parse(localStorage.getItem(RETURN_KEY) ?? '') as { path?: unknown; at?: unknown } | null,
  )
  // A path of the portal alone: two slashes begin a host.
  if (typeof kept?.path !== 'string' || !/^\/[^/\\]/.test(kept.path) || typeof kept.at !== 'number')
    return null
  return Date.now() - kept.at < SIGN_IN_LINK_HOURS * 3_600_000 ? kept.path : null
}
