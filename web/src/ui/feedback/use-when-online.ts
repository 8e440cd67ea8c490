import { useEffect, useRef } from 'react'

/** Calls back when the browser has a network again. */
export function useWhenOnline(callback: (() => void) | undefined): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => {
    const online = () => latest.current?.()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
}
