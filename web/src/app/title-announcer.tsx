import { useCallback, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageTitleProvider } from '../ui/page-title'
import { VisuallyHidden } from '../ui/visually-hidden'

/** Says the title of every page but the first, which a screen reader says itself. */
export function TitleAnnouncer({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const first = useRef<string | null>(pathname)
  const [announced, setAnnounced] = useState('')
  const onTitle = useCallback(
    (title: string) => {
      if (first.current !== pathname) first.current = null
      if (first.current === null) setAnnounced(title)
    },
    [pathname],
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
