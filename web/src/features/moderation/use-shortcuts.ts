import { useState } from 'react'
import { survive } from '../../storage'

const KEY = 'desk-shortcuts'

/** Whether single keys act on the desk, as this browser was told last (WCAG 2.1.4). */
export function useShortcuts(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => survive(() => localStorage.getItem(KEY)) !== 'off')
  function turn(next: boolean) {
    survive(() => (next ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')))
    setOn(next)
  }
  return [on, turn]
}
