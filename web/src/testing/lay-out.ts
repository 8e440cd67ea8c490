import { act } from '@testing-library/react'

/** jsdom lays nothing out. From here on everything that is not hidden begins so far from the document's top, and hears of changes. */
export function layOut(top: number) {
  const observers: (() => void)[] = []
  jest.spyOn(globalThis, 'ResizeObserver').mockImplementation(callback => {
    const observer: ResizeObserver = { observe() {}, unobserve() {}, disconnect() {} }
    observers.push(() => callback([], observer))
    return observer
  })
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(function (this: HTMLElement) {
    return this.closest('[hidden]') ? null : document.body
  })
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ x: 0, y: 0, left: 0, right: 0, width: 0, height: 0, bottom: 0, top: top - window.scrollY }) as DOMRect)
  return {
    /** Something comes or goes above. */
    moveTo: (next: number) =>
      act(async () => {
        top = next
        observers.forEach(tell => tell())
      }),
  }
}
