import { useLayoutEffect, useRef, type RefObject } from 'react'

const HEIGHT = '--bottom-bar-height'

/**
 * For a bar fixed at the window's foot. The page gains its height in padding, scrolling to a focused
 * control stops above it, and toasts stand on it, so that it never hides any of them.
 */
export function useBottomBar(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    const measure = () => root.setProperty(HEIGHT, `${element.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(HEIGHT)
    }
  }, [])
  return bar
}
