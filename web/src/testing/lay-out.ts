import { act } from '@testing-library/react'

/**
 * jsdom lays nothing out. From here on everything that is not hidden begins so far from the document's top, and hears of changes;
 * the document is as long as anybody scrolls.
 */
export function layOut(top: number) {
  const watched = new Map<
    ResizeObserver,
    { tell: ResizeObserverCallback; elements: Set<Element> }
  >()
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(tell => {
    const elements = new Set<Element>()
    const observer: ResizeObserver = {
      observe: element => void elements.add(element),
      unobserve: element => void elements.delete(element),
      disconnect: () => elements.clear(),
    }
    watched.set(observer, { tell, elements })
    return observer
  })
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.closest('[hidden]') ? null : document.body
  })
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () =>
      ({
        x: 0,
        y: 0,
        left: 0,
        right: 0,
        width: 0,
        height: 0,
        bottom: 0,
        top: top - window.scrollY,
      }) as DOMRect,
  )
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(1_000_000)

  /** These turn out to be so high. */
  const resize = (elements: readonly Element[], height: number) =>
    act(async () => {
      const borderBoxSize = [{ blockSize: height, inlineSize: 0 }]
      for (const [observer, { tell, elements: own }] of watched) {
        const entries = elements
          .filter(element => own.has(element))
          .map(target => ({ target, borderBoxSize }) as unknown as ResizeObserverEntry)
        if (entries.length > 0) tell(entries, observer)
      }
    })
  return {
    resize,
    /** Something comes or goes above. */
    moveTo: (next: number) => {
      top = next
      return resize([document.body], 0)
    },
  }
}
