import { createHash } from 'node:crypto'

/**
 * The inline script of a server-rendered page, which acts before the first paint and until the client bundle has hydrated the page.
 *
 * - Marks: pages are rendered for visitors who have seen nothing yet, since only the browser knows its session and what was accepted.
 *   The document is marked with the kind of user who has signed in, and with an accepted cookie notice, so that styles show each what
 *   is theirs (web/src/ui/layout/global-style.tsx).
 * - Early submit: a form of the program's own submitted before hydration sends nothing; it is submitted after it
 *   (web/src/features/accounts/checked-form.tsx). What works without the program has an action.
 * - Early back: going back before hydration to another URL reloads that page from the server.
 */
const SCRIPT = `{
const { dataset } = document.documentElement
const here = () => location.pathname + location.search
const rendered = here()
try {
  if (localStorage.getItem('cookie-consent-acknowledged')) dataset.cookieNotice = 'accepted'
  if (localStorage.getItem('authToken')) {
    dataset.signedIn = ''
    dataset.signedIn = JSON.parse(localStorage.getItem('user')).userType
  }
} catch {}
addEventListener('submit', event => {
  if ('hydrated' in dataset || event.target.hasAttribute('action')) return
  event.preventDefault()
  event.target.dataset.sent = ''
})
addEventListener('popstate', () => { if (!('hydrated' in dataset) && here() !== rendered) location.reload() })
}`

export const PAGE_SCRIPT = `<script>${SCRIPT}</script>`

/** The script's hash, for the Content-Security-Policy. */
export const PAGE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
