import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True on the server and while the browser takes its page over; then, and where the browser renders by itself, false. */
export function useFromServer(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}
