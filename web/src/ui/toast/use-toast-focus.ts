import { type RefObject, useEffect, useRef } from 'react'

const contains = (region: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && region?.contains(target) === true

/**
 * The focus may come to the toasts from anywhere, out of an open dialog too: whatever holds it there listens on the
 * document, and never hears of it. `giveBack` returns it to where it came from.
 */
export function useToastFocus(): {
  region: RefObject<HTMLDivElement | null>
  giveBack: () => void
} {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<Element | null>(null)

  useEffect(() => {
    function pass(event: FocusEvent) {
      const [from, to] =
        event.type === 'focusin'
          ? [event.relatedTarget, event.target]
          : [event.target, event.relatedTarget]
      if (!contains(region.current, to)) return
      if (!contains(region.current, from)) before.current = from instanceof Element ? from : null
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
    if (contains(region.current, document.activeElement) && before.current instanceof HTMLElement)
      before.current.focus()
  }
  return { region, giveBack }
}
