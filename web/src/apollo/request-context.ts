import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useSyncExternalStore } from 'react'
import { type Connection, type ConnectionStatus, createConnection } from './connection'
import { getOrCreate } from './get-or-create'
import { type LiveNews, useLiveNews } from './live-context'
import { createPendingRequests, type PendingRequests, type RequestPhase } from './pending-requests'

const connections = new WeakMap<LiveNews, Connection>()
const pendingRequestsOf = new WeakMap<ApolloClient, PendingRequests>()

/** Clearing the client's store, when another user signs in, cancels its pending requests. */
function createPendingRequestsOf(client: ApolloClient): PendingRequests {
  const pending = createPendingRequests()
  client.onClearStore(async () => pending.stopAll())
  return pending
}

/** The connection, and the pending requests of whoever is signed in. */
export function useRequestContext() {
  const live = useLiveNews()
  const client = useApolloClient()
  return {
    connection: getOrCreate(connections, live, () => createConnection(live.onLive)),
    pending: getOrCreate(pendingRequestsOf, client, () => createPendingRequestsOf(client)),
  }
}

/** The phase of the pending request of this name, or null. */
export function useRequestPhase(name: string): RequestPhase | null {
  const { phaseOf, subscribe } = useRequestContext().pending
  return useSyncExternalStore(
    subscribe,
    () => phaseOf(name),
    () => null,
  )
}

/** Whether the portal can be reached, as far as is known; always online on a server. */
export function useConnectionStatus(): ConnectionStatus {
  const { connection } = useRequestContext()
  return useSyncExternalStore(connection.subscribe, connection.status, () => 'online')
}

/** Whether a request waits to be retried. */
export function useIsWaiting(): boolean {
  const { isWaiting, subscribe } = useRequestContext().pending
  return useSyncExternalStore(subscribe, isWaiting, () => false)
}
