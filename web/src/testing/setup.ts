import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import { ignoreStyleSheets, speedUpComputedStyles } from './computed-styles'

class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMediaQuery = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

/** Popovers as browsers open and close them, as far as the portal uses them; jsdom has none. */
function fillPopovers(): void {
  const shown = new Set<Element>()
  const isOpen = (popover: Element) => shown.has(popover) && popover.isConnected
  const tell = (popover: Element, newState: string) =>
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  let opener: HTMLElement | null = null
  const style = document.createElement('style')
  // A form is one on phones alone, and otherwise a part of its page.
  style.textContent = '[popover]:not([data-shown], form) { display: none }'
  document.head.append(style)
  HTMLElement.prototype.showPopover = function () {
    shown.add(this)
    this.dataset.shown = ''
    tell(this, 'open')
  }
  HTMLElement.prototype.hidePopover = function () {
    if (!isOpen(this)) return
    shown.delete(this)
    delete this.dataset.shown
    tell(this, 'closed')
    opener?.focus()
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[popovertarget]')
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (!popover) return
    if (isOpen(popover)) return popover.hidePopover()
    opener = button
    popover.showPopover()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') for (const popover of shown) (popover as HTMLElement).hidePopover()
  })
}

/** What Radix and the layout hooks ask of a browser and jsdom does not have. */
function fillBrowserGaps(): void {
  globalThis.ResizeObserver ??= NoResizeObserver
  window.matchMedia ??= noMediaQuery
  // On the prototype, where fake timers look for it.
  Performance.prototype.getEntriesByType ??= () => []
  window.scrollTo = () => {}
  Element.prototype.hasPointerCapture ??= () => false
  Element.prototype.setPointerCapture ??= () => {}
  Element.prototype.releasePointerCapture ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
}

/**
 * An error with the text of the page. Testing Library would print its elements for each attempt of a query that waits, which takes
 * a twenty-fifth of the time of all tests. It does so in a run of named files.
 */
function elementError(message: string | null, container: Node): Error {
  const { textContent } = container instanceof Document ? container.body : container
  const error = new Error(`${message}\n\nText of the page: ${textContent}`)
  error.name = 'TestingLibraryElementError'
  return error
}

// Said here and not in the configuration, which several projects at once do not read it from.
jest.setTimeout(180_000)

/** Tests of rendering on the server run without a window. */
if (typeof window !== 'undefined') {
  fillBrowserGaps()
  fillPopovers()
  speedUpComputedStyles()
  // The first test of a page waits for it to be compiled, which takes seconds on a new machine.
  configure({ asyncUtilTimeout: 15_000 })
  if (process.env.EACH_FILE !== '1') configure({ getElementError: elementError })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    delete document.documentElement.dataset.cookieNotice
    ignoreStyleSheets()
  })
}
