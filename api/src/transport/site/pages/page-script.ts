import { createHash } from 'node:crypto'

/** The bundle and the lazy images load after this time at the latest, even if the page has not been painted. */
const LOAD_DELAY_MS = 1_500

/**
 * The inline script of a server-rendered page, which acts until the client bundle has hydrated it.
 *
 * - Signed-in mark: pages are rendered for visitors, since only the browser has the session. The script marks the document before
 *   the first paint, and parts for visitors stay hidden until the client knows the viewer (web/src/session/signed-in-mark.ts).
 * - Early input: a form submitted before hydration is submitted after it (web/src/features/accounts/use-early-input.ts), and a
 *   button pressed before is clicked after it (web/src/session/signed-in-mark.ts).
 * - Early back: going back before hydration to another URL reloads that page from the server.
 * - Deferred bundle: it loads after the first paint, so that fonts and the first image get bandwidth and CPU first; at once on the
 *   first input, or for a signed-in viewer. It runs once the whole page has arrived, since it reads the page's state at its end.
 * - Deferred images: lazy images load with the bundle. On a phone, browsers would request the whole list at once.
 */
const SCRIPT = `{
const { bundle } = document.currentScript.dataset
const here = () => location.pathname + location.search
const rendered = here()
let hydrated = false
const add = (name, properties) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: '', ...properties })
  document.head.append(element)
  return element
}
let loaded = !bundle
const hiddenImages = loaded || add('style', { textContent: 'img[loading=lazy] { display: none }' })
const load = () => {
  if (loaded) return
  loaded = true
  hiddenImages.remove()
  const files = bundle.split(' ')
  for (const href of files) add('link', { rel: 'modulepreload', href })
  const run = () => add('script', { type: 'module', src: files[0] })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
  else run()
}
for (const type of ['pointerdown', 'keydown']) addEventListener(type, load, { capture: true, passive: true })
const painted = () => requestAnimationFrame(() => setTimeout(load))
addEventListener('load', () => new PerformanceObserver(painted).observe({ type: 'paint', buffered: true }))
setTimeout(load, ${LOAD_DELAY_MS})
addEventListener('click', ({ target }) => {
  const button = target.closest('button')
  if (!hydrated && button && !button.form) button.dataset.clicked = ''
})
addEventListener('popstate', () => { if (!hydrated && here() !== rendered) location.reload() })
addEventListener('hydrated', () => {
  hydrated = true
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
    load()
  }
} catch {}
}`

/** The inline script with the files of the page's bundle, the entry first. */
export const pageScript = (bundle: string[]): string => `<script data-bundle="${bundle.join(' ')}">${SCRIPT}</script>`

/** The script's hash, for the Content-Security-Policy. */
export const PAGE_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
