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

/** One client for the life of the page. Whoever signs in or out sees the pages anew, under other rights. */
export function ApiProvider({ openTransport, cache, children }: ApiProviderProps) {
  const { user, ready, dropSession } = useSession()
  const [api] = useState(() => {
    const transport = openTransport({ onSessionEnded: dropSession })
    return { transport, client: makeClient(transport.link, cache) }
  })
  const who = ready ? `${user?.userType} ${user?.email}` : null
  const before = useRef<string | null>(null)
  useEffect(() => {
    const failed = () => undefined
    if (before.current !== null && who !== null && before.current !== who) {
      api.transport.restart()
      // Apollo lets go of the pages that have just been left only with the next timer; read again before that, they would
      // be asked for without the right to them. What failed to be read again says so on its own page.
      setTimeout(() => void api.client.resetStore().catch(failed))
    } else if (before.current === null && user && cache) {
      // The server rendered a visitor's page; it stands while the same is read under the rights of whoever is here.
      api.client.refetchQueries({ include: 'active' }).catch(failed)
    }
    before.current = who
  }, [who, user, api, cache])
  return (
    <ApolloProvider client={api.client}>
      <LiveProvider value={api.transport}>{children}</LiveProvider>
    </ApolloProvider>
  )
}
