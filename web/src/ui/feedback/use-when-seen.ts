import { type RefObject, useEffect, useRef } from 'react'

/** How far below the window's edge counts as seen, so that what follows is there in time. */
const AHEAD = '600px'

/**
 * Calls back when the element comes into sight, once for each key; with the key null it does not watch.
 * Where a browser cannot watch, nothing happens: offer a button besides.
 */
export function useWhenSeen(
  key: string | null,
  callback: () => void,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    if (key === null || !element.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [key])
  return element
}
