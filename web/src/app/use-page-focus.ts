import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MAIN_ID } from './skip-link'

/**
 * Whoever comes to another page goes on from its heading, or from its beginning where the heading is still to come. The
 * first page is left to the browser, and so is a page that has put the focus somewhere itself.
 */
export function usePageFocus(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById(MAIN_ID)
    if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return
    const start = main.querySelector('h1') ?? main
    start.tabIndex = -1
    start.focus({ preventScroll: true })
  }, [pathname])
}
