import type { NormalizedCacheObject } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { makeClient } from '../apollo/client'
import { LiveProvider } from '../apollo/live-context'
import { useSession } from '../session/session'
import type { OpenTransport } from './transport'

export interface ApiProviderProps {
  openTransport: OpenTransport
  /** What a visitor has been answered already. */
  cache: NormalizedCacheObject | undefined
  children: ReactNode
}

/**
 * One client for each person. Whoever signs in or out sees the pages anew, under other rights; what was read or is still on its
 * way under those of the one before reaches nobody.
 */
export function ApiProvider({ openTransport, cache, children }: ApiProviderProps) {
  const { user, ready, dropSession } = useSession()
  const [transport] = useState(() => openTransport({ onSessionEnded: dropSession }))
  const who = ready ? `${user?.userType} ${user?.email}` : null
  const [current, setCurrent] = useState(() => ({ who, client: makeClient(transport.link, cache) }))
  // While rendering: no page asks anything through the client of the one before.
  if (current.who !== who) setCurrent({ who, client: current.who ? makeClient(transport.link) : current.client })
  const before = useRef(current)
  useEffect(() => {
    const left = before.current
    before.current = current
    if (left.client !== current.client) {
      transport.restart()
      void left.client.clearStore()
    } else if (left.who !== current.who && user && cache) {
      // The server rendered a visitor's page; it stands while the same is read under the rights of whoever is here.
      current.client.refetchObservableQueries().catch(() => undefined)
    }
  }, [current, user, transport, cache])
  return (
    <ApolloProvider client={current.client}>
      <LiveProvider value={transport}>{children}</LiveProvider>
    </ApolloProvider>
  )
}
