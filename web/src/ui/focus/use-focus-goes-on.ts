import { useLayoutEffect, useRef } from 'react'

const ROW = 'article, tr'

const rowBefore = (control: Element) =>
  [...document.querySelectorAll<HTMLElement>(ROW)].findLast(
    row => row.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING,
  )

/**
 * For the control at a list's end that goes when the last rows have come: the focus that it had goes on to the first of them,
 * instead of getting lost. Spread the result on the control, in a component that goes with it.
 */
export function useFocusGoesOn<Control extends HTMLElement>() {
  const ref = useRef<Control>(null)
  const last = useRef<HTMLElement>(undefined)
  const remember = () => void (last.current = ref.current ? rowBefore(ref.current) : undefined)

  useLayoutEffect(() => {
    if (document.activeElement === ref.current) remember()
  })
  useLayoutEffect(() => {
    const control = ref.current
    return () => {
      if (document.activeElement !== control) return
      // The rows may come later in the same rendering.
      queueMicrotask(() => {
        const row = last.current
        if (!row?.isConnected || control?.isConnected) return
        const next = row.nextElementSibling
        const first = next instanceof HTMLElement && next.matches(ROW) ? next : row
        const title = first.querySelector<HTMLElement>(':is(h2, h3) a')
        if (!title) first.tabIndex = -1
        ;(title ?? first).focus()
      })
    }
  }, [])
  return { ref, onFocus: remember }
}
