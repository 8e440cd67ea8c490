import { createHash } from 'node:crypto'

/**
 * A page from the server greets a visitor, since the session lies in the browser alone. This says before the page is painted
 * that somebody has signed in, and what is for visitors stays hidden until the page knows who (web/src/session/signed-in-mark.ts).
 */
const SCRIPT =
  "try{if(localStorage.getItem('authToken'))document.documentElement.dataset.signedIn=''}catch{}" +
  // A form that is sent before it has come to life is sent once it has (web/src/features/accounts/use-early-input.ts).
  "addEventListener('submit',({target})=>{target.dataset.sent=''})"

export const SIGNED_IN_MARK = `<script>${SCRIPT}</script>`

/** The one script in a page that its policy allows. */
export const SIGNED_IN_MARK_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
