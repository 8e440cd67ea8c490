import { useEffect, useRef } from 'react'

/** Runs a function once no pointer is pressed, after the resulting click. */
export function useAfterPress(): (run: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    const up = () => {
      pressed.current = false
      setTimeout(() => {
        waiting.current?.()
        waiting.current = null
      })
    }
    document.addEventListener('pointerdown', down, true)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, up, true)
    return () => {
      document.removeEventListener('pointerdown', down, true)
      for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, up, true)
    }
  }, [])
  return run => {
    if (pressed.current) waiting.current = run
    else run()
  }
}
