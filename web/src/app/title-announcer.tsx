import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PageTitleProvider } from '../ui/typography/page-title'
import { VisuallyHidden } from '../ui/typography/visually-hidden'
import { MAIN_ID } from './skip-link'

/**
 * Whoever comes to another page goes on from its heading, or from its beginning where the heading is still to come. Its title is
 * said once: by the heading that has the focus, or else here. The first page is left to the browser, and the focus also to a page
 * that has put it somewhere itself.
 */
export function TitleAnnouncer({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const said = useRef<boolean>(undefined)
  const [announced, setAnnounced] = useState('')

  /** Where somebody goes on from. A heading that stands while the page loads takes the focus along when the page's own comes. */
  const start = useRef<HTMLElement>(null)
  const begin = useCallback(() => {
    const main = document.getElementById(MAIN_ID)
    if (main && (main === document.activeElement || !main.contains(document.activeElement))) {
      start.current = main.querySelector('h1') ?? main
      start.current.tabIndex = -1
      start.current.focus({ preventScroll: true })
    }
    said.current = document.activeElement?.matches('h1') ?? false
  }, [])

  // Before the effects of the page, which tell its title.
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    start.current = null
    begin()
  }, [pathname, begin])

  const onTitle = useCallback(
    (title: string) => {
      if (said.current === undefined || before.current !== pathname) return
      if (document.activeElement === document.body && start.current?.isConnected === false) begin()
      setAnnounced(said.current ? '' : title)
      said.current = false
    },
    [pathname, begin],
  )
  return (
    <PageTitleProvider value={onTitle}>
      {children}
      <VisuallyHidden role="status" data-page-title>
        {announced}
      </VisuallyHidden>
    </PageTitleProvider>
  )
}
