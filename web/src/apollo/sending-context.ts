import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Connection, Reach } from './connection'
import type { SendingPhase, SendingState } from './sending'

const Context = createContext<{ connection: Connection; sending: SendingState } | null>(null)

export const SendingProvider = Context.Provider

function useSendingContext() {
  const context = useContext(Context)
  if (!context) throw new Error('This needs a SendingProvider above it')
  return context
}

export const useSending = (): SendingState => useSendingContext().sending

/** How far what goes by this name has come; null when nothing is under way. */
export function useSendingPhase(name: string): SendingPhase | null {
  const { phaseOf, subscribe } = useSending()
  return useSyncExternalStore(
    subscribe,
    () => phaseOf(name),
    () => null,
  )
}

/** Whether the portal can be reached, as far as is known; a server takes it for granted. */
export function useReach(): Reach {
  const { connection } = useSendingContext()
  return useSyncExternalStore(connection.subscribe, connection.reach, () => 'here')
}

/** Whether something has not arrived, and is sent again by itself. */
export function useIsWaiting(): boolean {
  const { isWaiting, subscribe } = useSending()
  return useSyncExternalStore(subscribe, isWaiting, () => false)
}
