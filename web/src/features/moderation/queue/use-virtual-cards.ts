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

/** Assumed height of a card before it is measured. */
export const USUAL_HEIGHT = 184
export const GAP = 12
/** Height that the sticky bar covers. */
const BAR_HEIGHT = 80
/** Number of rendered cards beyond each edge of the window. */
const AHEAD = 4

type Window = Virtualizer<globalThis.Window, Element>

/**
 * The rendered cards of a long list: those in view, some around them, and those that must stay (`kept`, by position). Visible cards keep
 * their place when cards above them come or go.
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
    // Inside the list the visible card is anchored; above it, new cards push the others down.
    anchorTo: window.scrollY > scrollMargin ? 'end' : 'start',
    // The list's end is never anchored, because further pages follow.
    scrollEndThreshold: -1,
    // A hidden list has no height, so the last one is kept …
    measureElement: (card, entry, virtualizer) =>
      measureElement(card, entry, virtualizer) ||
      (virtualizer.measurementsCache[virtualizer.indexFromElement(card)]?.size ?? USUAL_HEIGHT),
    // … and it does not scroll when another tab is displayed.
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
 * Visible cards and those that must stay render at once. Others near the window's edges may follow when the list changes, but not while
 * scrolling, when they are about to be visible.
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
 * Distance between the document's top and the list when it was last visible. TanStack does not observe it, so changes above the list are
 * compensated here.
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
