import { INITIAL_STATE_ID } from '../apollo/initial-state'
import { readUser } from '../session/session-storage'
import { matchPage } from './routes'

const CONTENT = /^\/(presentations|announcements|policies)(\/|$)/

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href^="/"]') : null

/** Whether the page before in this window is the one to which a link leads. Not every browser tells. */
function comesFrom({ href }: HTMLAnchorElement): boolean {
  const { navigation } = window as Partial<Window>
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url === href
}

/** A way back to where somebody comes from is the browser's own, which keeps what was loaded there and the place in it. */
function goBack(event: MouseEvent): void {
  const link = linkOf(event)
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  if (!link?.matches('[data-back]') || ctrlKey || metaKey || shiftKey || altKey || !comesFrom(link))
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  history.back()
}

/** Whether the server renders pages for whoever is here: it knows no sessions, and is out of reach offline. */
const isRendered = () =>
  document.getElementById(INITIAL_STATE_ID) !== null && navigator.onLine && readUser() === null

/**
 * Until a page's program is there its links are plain links, which React does not see: the browser opens the document, rendered by the
 * server and prefetched by the browser, sooner than the program could be loaded.
 */
function keepPlain(event: Event): void {
  const link = linkOf(event)
  if (!link || !CONTENT.test(link.pathname) || !isRendered()) return
  // Before that no other page's program is there, and routes are matched the first time.
  const isHydrated = 'hydrated' in document.documentElement.dataset
  if (!isHydrated || matchPage(link.pathname).route.isLoaded?.() === false) event.stopPropagation()
}

/**
 * Loads the program of the page to which somebody is about to go, unless they save data. Whoever touches a link is there before it, and
 * it would delay the document.
 */
function preload(event: Event): void {
  const link = linkOf(event)
  const { connection } = navigator as { connection?: { saveData: boolean } }
  const isTouched =
    event instanceof PointerEvent ? event.pointerType === 'touch' : !link?.matches(':focus-visible')
  if (link && !isTouched && !connection?.saveData)
    matchPage(link.pathname)
      .route.preload?.()
      .catch(() => undefined)
}

export function watchPageLinks(): void {
  document.addEventListener('click', goBack, { capture: true })
  document.addEventListener('click', keepPlain, { capture: true })
  for (const intent of ['pointerover', 'focusin'])
    document.addEventListener(intent, preload, { passive: true })
}
