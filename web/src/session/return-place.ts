import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { matchPath } from 'react-router'
import { tryStorage } from '../storage'

const KEY = 'return-to'

/** Remembers the presentation from whose page somebody went to sign in. The mailed link opens another tab, so that history cannot tell. */
export function rememberPresentation(id: string): void {
  tryStorage(() => localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() })))
}

/** The same from any link on its page, such as the header's. */
export function rememberPage(pathname: string): void {
  const { id } = matchPath('/presentations/:id', pathname)?.params ?? {}
  if (id) rememberPresentation(id)
}

/** The presentation to go back to, as long as a link of then is valid; or null. */
export function presentationToReturnTo(): string | null {
  const kept = tryStorage(() => JSON.parse(localStorage.getItem(KEY) ?? '') as { id?: unknown; at?: unknown } | null)
  if (typeof kept?.id !== 'string' || typeof kept.at !== 'number') return null
  return Date.now() - kept.at < SIGN_IN_LINK_HOURS * 3_600_000 ? kept.id : null
}
