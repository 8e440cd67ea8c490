import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { reach } from './reach'
import { isReturn, keepPositions, keptPositions } from './scroll-memory'

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
    if (how === 'POP') stop.current = reach(positions.get(key + pathname) ?? (before.pathname === pathname ? window.scrollY : 0))
    else if ((how === 'PUSH' && !state?.keepsScroll) || before.pathname !== pathname) window.scrollTo(0, 0)
  }, [key, pathname, state, how, positions])

  useEffect(() => {
    // The first entry of every tab has the same key, so its path is part of the name.
    const name = () => here.current.key + here.current.pathname
    const remember = () => void positions.set(name(), window.scrollY)
    const keep = () => keepPositions(positions)
    history.scrollRestoration = 'manual'
    const top = isReturn() ? positions.get(name()) : undefined
    if (top) stop.current = reach(top)
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
