import { useEffect, useRef, type RefObject } from 'react'

/**
 * The focus may come to the toasts from anywhere, out of an open dialog too: whatever holds it there listens on the
 * document, and never hears of it. `giveBack` returns it to where it came from.
 */
export function useToastFocus(): { region: RefObject<HTMLDivElement | null>; giveBack: () => void } {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)
  const isInside = (target: EventTarget | null) => target instanceof Node && region.current?.contains(target) === true

  useEffect(() => {
    function pass(event: FocusEvent) {
      const [from, to] = event.type === 'focusin' ? [event.relatedTarget, event.target] : [event.target, event.relatedTarget]
      if (!isInside(to)) return
      if (!isInside(from)) before.current = from instanceof Element ? from : null
      event.stopPropagation()
    }
    const { body } = document
    body.addEventListener('focusin', pass)
    body.addEventListener('focusout', pass)
    return () => {
      body.removeEventListener('focusin', pass)
      body.removeEventListener('focusout', pass)
    }
  }, [])

  const giveBack = () => {
    if (isInside(document.activeElement) && before.current instanceof HTMLElement) before.current.focus()
  }
  return { region, giveBack }
}
