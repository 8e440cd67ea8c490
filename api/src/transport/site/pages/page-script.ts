import { createHash } from 'node:crypto'

/** After so long in a page the program comes, and with it the other pictures, whatever is still under way. */
const PROGRAM_WAITS_MS = 1_500

/**
 * What a page from the server does before its program is there.
 *
 * - It greets a visitor, since the session lies in the browser alone. This says before it is painted that somebody has signed in,
 *   and what is for visitors stays hidden until the page knows who (web/src/session/signed-in-mark.ts).
 * - A form that is sent before it has come to life is sent once it has (web/src/features/accounts/use-early-input.ts), and a button
 *   that is pressed is pressed once the page says that it has (web/src/session/signed-in-mark.ts). Heard after React, which may
 *   hear it, too.
 * - Who goes back before that to an address for which the page was not rendered gets that one from the server.
 * - The program is asked for once what can be read is there and painted, so that it takes no bandwidth and no processor from
 *   fonts and the picture that the page opens with; and at once where somebody does something, or has signed in.
 * - The pictures further down wait with it: browsers ask for all of a phone's list at once, which then share its bandwidth with
 *   the first.
 */
const SCRIPT = `{
const { program } = document.currentScript.dataset
const here = () => location.pathname + location.search
const rendered = here()
let alive = false
const add = (name, properties) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: '', ...properties })
  document.head.append(element)
  return element
}
let begun = !program
const pictures = begun || add('style', { textContent: 'img[loading=lazy] { display: none }' })
const begin = () => {
  if (begun) return
  begun = true
  pictures.remove()
  const files = program.split(' ')
  for (const href of files) add('link', { rel: 'modulepreload', href })
  add('script', { type: 'module', src: files[0] })
}
for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true, passive: true })
const painted = () => requestAnimationFrame(() => setTimeout(begin))
addEventListener('load', () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))
setTimeout(begin, ${PROGRAM_WAITS_MS})
addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!alive && button && !button.form) button.dataset.clicked = ''
})
addEventListener('popstate', () => { if (!alive && here() !== rendered) location.reload() })
addEventListener('alive', () => {
  alive = true
  setTimeout(() => {
    for (const button of document.querySelectorAll('[data-clicked]')) {
      delete button.dataset.clicked
      button.click()
    }
  })
})
addEventListener('submit', ({ target }) => { target.dataset.sent = '' })
try {
  if (localStorage.getItem('authToken')) {
    document.documentElement.dataset.signedIn = ''
    begin()
  }
} catch {}
}`

/** The script in the page, which then begins its program: the file of the whole first, then what of it else this page needs. */
export const pageScript = (program: string[]): string => `<script data-program="${program.join(' ')}">${SCRIPT}</script>`

/** The one script in a page that its policy allows. */
export const PAGE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
