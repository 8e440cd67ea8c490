import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

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

// Said here and not in the configuration, which several projects at once do not read it from.
jest.setTimeout(60_000)

/** Tests of rendering on the server run without a window. */
if (typeof window !== 'undefined') {
  fillBrowserGaps()
  // The first test of a page waits for it to be compiled, which takes seconds on a new machine.
  configure({ asyncUtilTimeout: 15_000 })
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}
