import { ApolloProvider } from '@apollo/client/react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { makeClient } from '../apollo/client'
import { LiveProvider } from '../apollo/live-context'
import { useSession } from '../session/session'
import type { OpenTransport } from './transport'

/** One client for the life of the page. Whoever signs in or out sees the pages anew, under other rights. */
export function ApiProvider({ openTransport, children }: { openTransport: OpenTransport; children: ReactNode }) {
  const { user, ready, dropSession } = useSession()
  const [api] = useState(() => {
    const transport = openTransport({ onSessionEnded: dropSession })
    return { transport, client: makeClient(transport.link) }
  })
  const who = ready ? `${user?.userType} ${user?.email}` : null
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && who !== null && before.current !== who) {
      api.transport.restart()
      // What failed to be read again says so on its own page.
      api.client.resetStore().catch(() => undefined)
    }
    before.current = who
  }, [who, api])
  return (
    <ApolloProvider client={api.client}>
      <LiveProvider value={api.transport.onCatchUp}>{children}</LiveProvider>
    </ApolloProvider>
  )
}
