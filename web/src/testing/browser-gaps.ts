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
export function fillBrowserGaps(): void {
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
