import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { connectionOver, type Connection, type Reach } from './connection'
import { useLiveNews, type LiveNews } from './live-context'
import { opened } from './opened'
import { openUnderWay, type SendingPhase, type UnderWay } from './under-way'

const connections = new WeakMap<LiveNews, Connection>()
const underWays = new WeakMap<ApolloClient, UnderWay>()

/** What is on its way ends with its client: nobody else is told how, and nothing of it is sent again. */
function underWayFor(client: ApolloClient): UnderWay {
  const underWay = openUnderWay()
  client.onClearStore(async () => underWay.stopAll())
  return underWay
}

/** What is known of the way to the portal, and what whoever is signed in has on it. */
export function useSendingContext() {
  const live = useLiveNews()
  const client = useApolloClient()
  return {
    connection: opened(connections, live, () => connectionOver(live.onLive)),
    underWay: opened(underWays, client, () => underWayFor(client)),
  }
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
