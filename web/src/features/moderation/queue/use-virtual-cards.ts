import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDesk } from '../use-desk'

/** How high a card is taken to be until it has been measured. */
export const USUAL_HEIGHT = 184
export const GAP = 12
/** The bar that sticks to the window's edge covers so much. */
const BAR_HEIGHT = 80
/** This many cards are there beyond either edge of the window. */
const AHEAD = 4

type Window = Virtualizer<globalThis.Window, Element>

/**
 * Which cards of a long list are there: those in sight, some around them, and those that must stay (`kept`, by their place).
 * What is in sight stays where it is when cards come or go above it.
 */
export function useVirtualCards(
  key: string,
  ids: readonly string[],
  kept: readonly number[],
  list: RefObject<HTMLElement | null>,
  { top, wanted }: { top: number | undefined; wanted: { id: string | null } | null },
) {
  const { savedScroll } = useDesk()
  const scrollMargin = useScrollMargin(list)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const virtual = useWindowVirtualizer({
    count: ids.length,
    getItemKey: useCallback((at: number) => ids[at] ?? at, [ids]),
    estimateSize: () => USUAL_HEIGHT,
    initialMeasurementsCache: savedScroll.measurements.get(key) ?? [],
    gap: GAP,
    overscan: AHEAD,
    scrollMargin,
    scrollPaddingStart: BAR_HEIGHT,
    initialOffset: () => top ?? window.scrollY,
    // Whoever is within the list stays at the card in sight; above it, what is new pushes the cards down.
    anchorTo: window.scrollY > scrollMargin ? 'end' : 'start',
    // Nobody is held at the list's end: the pages to come are below it.
    scrollEndThreshold: -1,
    // What is hidden has no height: it keeps the one it had …
    measureElement: (card, entry, virtualizer) =>
      measureElement(card, entry, virtualizer) ||
      (virtualizer.measurementsCache[virtualizer.indexFromElement(card)]?.size ?? USUAL_HEIGHT),
    // … and does not scroll what another tab shows.
    scrollToFn: (...scroll) => {
      if (isShown(list.current)) windowScroll(...scroll)
    },
    rangeExtractor: range => {
      const there = new Set([
        ...defaultRangeExtractor(range),
        ...kept.filter(at => at >= 0 && at < range.count),
      ])
      return [...there].toSorted((one, other) => one - other)
    },
  })
  const cards = useDeferredOffscreen(virtual, virtual.getVirtualItems(), kept)

  useLayoutEffect(() => {
    const save = () => {
      savedScroll.measurements.set(key, virtual.takeSnapshot())
      savedScroll.keep()
    }
    window.addEventListener('pagehide', save)
    return () => {
      save()
      window.removeEventListener('pagehide', save)
    }
  }, [virtual, key, savedScroll])

  const wantedAt = useRef(ids)
  useLayoutEffect(() => void (wantedAt.current = ids))
  useEffect(() => {
    const at = wanted?.id ? wantedAt.current.indexOf(wanted.id) : -1
    if (at >= 0) virtual.scrollToIndex(at, { align: 'start' })
  }, [virtual, wanted])

  return { cards, height: virtual.getTotalSize(), measure: virtual.measureElement, scrollMargin }
}

const isShown = (list: HTMLElement | null): list is HTMLElement =>
  list?.closest('[hidden]') === null

/**
 * At once those in sight and those that must stay. What comes beyond the window's edges when the list changes may wait until these
 * are painted; to whoever scrolls it is about to be in sight.
 */
function useDeferredOffscreen(
  virtual: Window,
  cards: readonly VirtualItem[],
  kept: readonly number[],
): readonly VirtualItem[] {
  const keys = virtual.isScrolling ? '' : cards.map(({ key }) => key).join(' ')
  const due = useDeferredValue(keys)
  if (due === '' || keys === '' || due === keys) return cards
  const there = new Set(due.split(' '))
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 }
  return cards.filter(
    ({ key, index }) =>
      there.has(String(key)) || kept.includes(index) || (index >= startIndex && index <= endIndex),
  )
}

/**
 * How far from the document's top the list begins, or began when it was last seen. TanStack does not watch it: what comes or goes
 * above the list is made up for here.
 */
function useScrollMargin(list: RefObject<HTMLElement | null>): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    let before: number | undefined
    function measure() {
      if (!isShown(list.current)) {
        before = undefined
        return
      }
      const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY)
      if (before !== undefined && before !== now && window.scrollY > before)
        window.scrollBy(0, now - before)
      before = now
      setMargin(now)
    }
    const growth = new ResizeObserver(measure)
    growth.observe(document.body)
    measure()
    return () => growth.disconnect()
  }, [list])
  return margin
}
