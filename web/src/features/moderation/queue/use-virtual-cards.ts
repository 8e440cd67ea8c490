import { defaultRangeExtractor, measureElement, useWindowVirtualizer, type VirtualItem, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useDesk } from '../use-desk'

/** How high a card is taken to be until it has been measured. */
export const USUAL_HEIGHT = 184
export const GAP = 12
/** This many cards are there beyond either edge of the window. */
const AHEAD = 4

type Window = Virtualizer<globalThis.Window, Element>

/**
 * Which cards of a long list are there: those in sight, some around them, and those that must stay (`kept`, by their place).
 * What is in sight stays where it is when cards come or go above it.
 */
export function useVirtualCards(ids: readonly string[], kept: readonly number[], list: RefObject<HTMLElement | null>, top?: number) {
  const { heights } = useDesk().savedScroll
  // As they were before: what is measured from here on the list hears as a change, and makes up for it.
  const [expected] = useState(() => new Map(heights))
  const listTop = useTop(list)
  const scrollMargin = listTop ?? 0
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const virtual = useWindowVirtualizer({
    count: ids.length,
    getItemKey: useCallback((at: number) => ids[at] ?? at, [ids]),
    estimateSize: at => expected.get(ids[at] ?? '') ?? USUAL_HEIGHT,
    gap: GAP,
    overscan: AHEAD,
    scrollMargin,
    initialOffset: () => top ?? window.scrollY,
    measureElement: useCallback(
      (card: Element, entry: ResizeObserverEntry | undefined, window: Window) => heightOf(card, entry, window, heights),
      [heights],
    ),
    rangeExtractor: range => {
      const there = new Set([...defaultRangeExtractor(range), ...kept.filter(at => at >= 0 && at < range.count)])
      return [...there].toSorted((one, other) => one - other)
    },
  })
  const cards = useDeferredOffscreen(virtual, virtual.getVirtualItems(), kept)
  useScrollAnchor(virtual, cards, ids, listTop, list)
  return { cards, height: virtual.getTotalSize(), measure: virtual.measureElement, scrollMargin }
}

/**
 * At once those in sight and those that must stay. What comes beyond the window's edges when the list changes may wait until these
 * are painted; to whoever scrolls it is about to be in sight.
 */
function useDeferredOffscreen(virtual: Window, cards: readonly VirtualItem[], kept: readonly number[]): readonly VirtualItem[] {
  const keys = virtual.isScrolling ? '' : cards.map(({ key }) => key).join(' ')
  const due = useDeferredValue(keys)
  if (due === '' || keys === '' || due === keys) return cards
  const there = new Set(due.split(' '))
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 }
  return cards.filter(({ key, index }) => there.has(String(key)) || kept.includes(index) || (index >= startIndex && index <= endIndex))
}

/** What is hidden has no height: it keeps the one it had. */
function heightOf(card: Element, entry: ResizeObserverEntry | undefined, virtual: Window, heights: Map<string, number>): number {
  const index = virtual.indexFromElement(card)
  const height = measureElement(card, entry, virtual)
  if (height) heights.set(String(virtual.options.getItemKey(index)), height)
  return height || (virtual.measurementsCache[index]?.size ?? USUAL_HEIGHT)
}

/** How far from the document's top an element begins, or began when it was last seen; undefined until it is. */
function useTop(element: RefObject<HTMLElement | null>): number | undefined {
  const [top, setTop] = useState<number>()
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current?.offsetParent) setTop(Math.round(element.current.getBoundingClientRect().top + window.scrollY))
    }
    // At once, so that nothing is painted where it does not stay.
    const growth = new ResizeObserver(() => flushSync(measure))
    growth.observe(document.body)
    measure()
    return () => growth.disconnect()
  }, [element])
  return top
}

interface View {
  ids: readonly string[]
  /** Where the list begins. */
  top: number | undefined
  /** The first card in sight; none while the list is hidden, and the window shows something else. */
  first: VirtualItem | undefined
}

/** A browser holds what is in sight by itself, but not where cards are placed one by one, and where they are it must not (card-list.tsx). */
function useScrollAnchor(
  virtual: Window,
  cards: readonly VirtualItem[],
  ids: readonly string[],
  top: number | undefined,
  list: RefObject<HTMLElement | null>,
): void {
  const offset = virtual.scrollOffset ?? 0
  const before = useRef<View>({ ids, top, first: undefined })
  useLayoutEffect(() => {
    const was = before.current
    if (was.first && was.top !== undefined && offset > was.top && (was.ids !== ids || was.top !== top)) {
      virtual.getTotalSize()
      const now = virtual.measurementsCache[ids.indexOf(String(was.first.key))]
      // What the list has made up for by itself, as cards were measured, is not made up for twice.
      const moved = now ? now.start - was.first.start - ((virtual.scrollOffset ?? 0) - offset) : 0
      if (moved !== 0) window.scrollBy(0, moved)
    }
    // Reads no layout here: it would force one before the cards are measured.
    const isShown = list.current?.closest('[hidden]') === null
    before.current = { ids, top, first: isShown ? cards.find(({ end }) => end > (virtual.scrollOffset ?? 0)) : undefined }
  })
}
