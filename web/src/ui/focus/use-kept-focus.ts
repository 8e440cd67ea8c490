import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard where it was when what had the focus gives way to something else: it goes on to what carries
 * `data-keeps-focus`. Spread the result on the element around both.
 */
export function useKeptFocus(phase: string) {
  const ref = useRef<HTMLDivElement>(null)
  const inside = useRef(false)
  const before = useRef(phase)
  useLayoutEffect(() => {
    if (before.current === phase) return
    before.current = phase
    const active = document.activeElement
    if (
      !inside.current ||
      !ref.current ||
      (active && active !== document.body && !active.matches(':disabled, [aria-hidden]'))
    )
      return
    ref.current.querySelector<HTMLElement>('[data-keeps-focus]')?.focus()
  }, [phase])
  return {
    ref,
    onFocus: () => void (inside.current = true),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // What vanishes or is disabled under the focus gives it to nobody.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget))
        inside.current = false
    },
  }
}
