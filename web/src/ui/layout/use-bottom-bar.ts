import { type RefObject, useLayoutEffect, useRef } from 'react'

const HEIGHT = '--bottom-bar-height'
/** Those that stand, the lowest first. */
const bars: HTMLElement[] = []

function place(): void {
  let height = 0
  for (const bar of bars) {
    bar.style.bottom = `${height}px`
    height += bar.offsetHeight
  }
  const root = document.documentElement.style
  if (bars.length > 0) root.setProperty(HEIGHT, `${height}px`)
  else root.removeProperty(HEIGHT)
}

/**
 * For a bar fixed at the window's foot, or on another one there. The page gains its height in padding, scrolling to a focused
 * control stops above it, and toasts stand on it, so that it never hides any of them.
 */
export function useBottomBar(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    bars.push(element)
    const observer = new ResizeObserver(place)
    place()
    observer.observe(element)
    return () => {
      observer.disconnect()
      bars.splice(bars.indexOf(element), 1)
      place()
    }
  }, [])
  return bar
}
