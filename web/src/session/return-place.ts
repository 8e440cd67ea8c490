import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import type { Path } from 'react-router'
import { tryStorage } from '../storage'

const KEY = 'return-to'

/** What the address's entry in the history has, where a sign-in link has led to the home page. */
export interface WayBackState {
  wayBack?: string
}

/** The forms themselves, to which nobody wants to go back. */
const FORMS = /^\/(auth|admin|signin|signup)(\/|$)/i

/** Remembers the page from which somebody goes to sign in. The mailed link opens another tab, so that history cannot tell. */
export function rememberPage({ pathname, search = '', hash = '' }: Partial<Path> & Pick<Path, 'pathname'>): void {
  if (FORMS.test(pathname)) return
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ path: pathname + search + hash, at: Date.now() })))
}

/** For whoever signs out: where they were is nobody else's business. */
export function forgetPage(): void {
  tryStorage(() => localStorage.removeItem(KEY))
}

/** The page to go back to, as long as a link of then is valid; null where that is the home page, to which everybody is led anyway. */
export function pageToReturnTo(): string | null {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '') as { path?: unknown; at?: unknown } | null)
  // A path of the portal alone: two slashes begin a host.
  if (typeof kept?.path !== 'string' || !/^\/[^/\\]/.test(kept.path) || typeof kept.at !== 'number') return null
  return Date.now() - kept.at < SIGN_IN_LINK_HOURS * 3_600_000 ? kept.path : null
}

/** What a link back to a page is called. */
export function wayBackName(path: string): string {
  const list = /^\/(presentations|announcements|policies)\/[^?#]/.exec(path)?.[1]
  const noun = list && { presentations: 'Presentation', announcements: 'Announcement', policies: 'Policy' }[list]
  return noun ? `Back to the ${noun}` : 'Back to Where You Were'
}
