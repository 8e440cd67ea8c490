import { useEffect, useRef } from 'react'
import { tryStorage } from '../../../storage'

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role$="dialog"]'

/** The setting for single keys on the desk (key-hints.tsx, which is not loaded for this). */
const areOff = () => tryStorage(() => localStorage.getItem('desk-shortcuts')) === 'off'

/** J and K open the next and previous review, N focuses the note; not while the user types or a dialog is open. */
export function useReviewKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || areOff()) return
      if (
        (event.target as HTMLElement).closest(TYPING) ||
        document.querySelector('[role$="dialog"]')
      )
        return
      const run = latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
