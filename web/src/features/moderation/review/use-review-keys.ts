import { useEffect, useRef } from 'react'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"]'

/** J and K lead to the next and the previous review, N to the note; not while somebody types or a dialog is open. */
export function useReviewKeys(keys: Readonly<Record<string, (() => void) | undefined>>, areOn: boolean): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!areOn) return
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as HTMLElement).closest(TYPING) || document.querySelector('[role$="dialog"]')) return
      const run = latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [areOn])
}
