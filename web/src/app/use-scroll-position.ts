import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { tryStorage } from '../storage'

const KEY = 'scroll-positions'

/** How far down one was on each page of this tab, as it was kept before a reload. */
function keptPositions(): Map<string, number> {
  return (
    tryStorage(
      () => new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]),
    ) ?? new Map()
  )
}

/** Where they cannot be kept a reloaded page begins at its top. */
function keepPositions(positions: ReadonlyMap<string, number>): void {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify([...positions])))
}

/** Whether this document was reloaded, or come back to from another site, rather than opened. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.type !== 'navigate'
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown']
const PATIENCE_MS = 5_000

/** Scrolls so far down as soon as the page has grown long enough for it, unless the reader moves first. Gives back how to stop. */
function restoreScroll(top: number): () => void {
  const growth = new ResizeObserver(go)
  const patience = setTimeout(stop, PATIENCE_MS)

  function go() {
    window.scrollTo(0, top)
    if (window.scrollY >= top) stop()
  }
  function stop() {
    growth.disconnect()
    clearTimeout(patience)
    MOVES.forEach(move => window.removeEventListener(move, stop))
  }

  MOVES.forEach(move => window.addEventListener(move, stop, { passive: true }))
  growth.observe(document.body)
  go()
  return stop
}

/**
 * A new page begins at its top; Back, Forward and a reload lead to where one was. react-router's own `ScrollRestoration`
 * needs its data router, which is 19 kB larger, and scrolls once, before the content has come.
 */
export function useScrollPosition(): void {
  const { key, pathname, state } = useLocation()
  const how = useNavigationType()
  const here = useRef({ key, pathname })
  const [positions] = useState(keptPositions)
  const stop = useRef(() => {})

  useLayoutEffect(() => {
    const before = here.current
    here.current = { key, pathname }
    if (before.key === key) return
    stop.current()
    if (how === 'POP')
      stop.current = restoreScroll(
        positions.get(key + pathname) ?? (before.pathname === pathname ? window.scrollY : 0),
      )
    else if ((how === 'PUSH' && !state?.keepsScroll) || before.pathname !== pathname)
      window.scrollTo(0, 0)
  }, [key, pathname, state, how, positions])

  useEffect(() => {
    // The first entry of every tab has the same key, so its path is part of the name.
    const name = () => here.current.key + here.current.pathname
    const remember = () => void positions.set(name(), window.scrollY)
    const keep = () => keepPositions(positions)
    history.scrollRestoration = 'manual'
    const top = isReturn() ? positions.get(name()) : undefined
    if (top) stop.current = restoreScroll(top)
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      stop.current()
      history.scrollRestoration = 'auto'
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', keep)
    }
  }, [positions])
}
