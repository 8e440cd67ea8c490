import { type ReactNode, useEffect, useState } from 'react'
import { VisuallyHidden } from '../typography/visually-hidden'

const KNOWN_AFTER_MS = 100

/**
 * A live region that gets its words once screen readers know it: not all of them say what a region brings along. Whoever sees
 * them sees them at once.
 */
export function Status({ visible, children }: { visible?: boolean; children: ReactNode }) {
  const [known, setKnown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setKnown, KNOWN_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  const Region = visible ? 'span' : VisuallyHidden
  return (
    <Region role="status">
      {known ? children : visible && <span aria-hidden="true">{children}</span>}
    </Region>
  )
}
