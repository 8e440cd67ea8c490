import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * A new page begins at its top; Back and Forward lead to where one was. react-router's own `ScrollRestoration` needs its
 * data router, which is 19 kB larger; what it does beyond this, remembering across a reload, is left to the browser.
 */
export function useScrollPosition(): void {
  const { key, pathname } = useLocation()
  const how = useNavigationType()
  const here = useRef({ key, pathname })
  const positions = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    const before = here.current
    here.current = { key, pathname }
    if (before.key === key) return
    if (how === 'POP') window.scrollTo(0, positions.current.get(key) ?? (before.pathname === pathname ? window.scrollY : 0))
    else if (how === 'PUSH' || before.pathname !== pathname) window.scrollTo(0, 0)
  }, [key, pathname, how])

  useEffect(() => {
    const remember = () => void positions.current.set(here.current.key, window.scrollY)
    const ours = () => void (history.scrollRestoration = 'manual')
    const theBrowsers = () => void (history.scrollRestoration = 'auto')
    ours()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pageshow', ours)
    window.addEventListener('pagehide', theBrowsers)
    return () => {
      theBrowsers()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pageshow', ours)
      window.removeEventListener('pagehide', theBrowsers)
    }
  }, [])
}
