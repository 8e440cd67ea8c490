import { useSyncExternalStore } from 'react'
import { connectionOver, type Connection, type Reach } from './connection'
import { useLiveNews, type LiveNews } from './live-context'
import { openUnderWay, type SendingPhase, type UnderWay } from './under-way'

const opened = new WeakMap<LiveNews, { connection: Connection; underWay: UnderWay }>()

/** What is known of the way to the portal, and what is on it: one for each client, opened by who first asks. */
export function useSendingContext() {
  const live = useLiveNews()
  const known = opened.get(live) ?? { connection: connectionOver(live.onLive), underWay: openUnderWay() }
  opened.set(live, known)
  return known
}

/** How far what goes by this name has come; null when nothing is under way. */
export function useSendingPhase(name: string): SendingPhase | null {
  const { phaseOf, subscribe } = useSendingContext().underWay
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
  const { isWaiting, subscribe } = useSendingContext().underWay
  return useSyncExternalStore(subscribe, isWaiting, () => false)
}
