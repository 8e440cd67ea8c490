import type { Path } from 'react-router'
import { tryStorage } from '../storage'

export const RETURN_KEY = 'return-to'

/** What the address's entry in the history has, where a sign-in link has led to the home page. */
export interface WayBackState {
  wayBack?: string
}

/** The forms themselves, to which nobody wants to go back. */
const FORMS = /^\/(auth|admin|signin|signup)(\/|$)/i

/** Remembers the page from which somebody goes to sign in. The mailed link opens another tab, so that history cannot tell. */
export function rememberPage({
  pathname,
  search = '',
  hash = '',
}: Partial<Path> & Pick<Path, 'pathname'>): void {
  if (FORMS.test(pathname)) return
  tryStorage(() =>
    localStorage.setItem(
      RETURN_KEY,
      JSON.stringify({ path: pathname + search + hash, at: Date.now() }),
    ),
  )
}

/** For whoever signs out: where they were is nobody else's business. */
export function forgetPage(): void {
  tryStorage(() => localStorage.removeItem(RETURN_KEY))
}
