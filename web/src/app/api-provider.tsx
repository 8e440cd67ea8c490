import type { ApolloClient } from '@apollo/client'
import { getApolloContext } from '@apollo/client/react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { afterPaint } from '../after-paint'
import { type Api, ApiContext, EarlyResultsContext } from '../apollo/api-context'
import type { InitialState } from '../apollo/initial-state'
import { LiveProvider, noLiveNews } from '../apollo/live-context'
import { loadApi } from '../apollo/load-api'
import { useSession } from '../session/session'

export interface ApiProviderProps {
  /** Where it is there from the start; otherwise it is loaded once the page has been hydrated. */
  api: Api | null
  /** What a visitor has been answered already. */
  initial: InitialState | null
  children: ReactNode
}

const ApolloContext = getApolloContext()
const NO_RESULTS = {}

/**
 * One client for each person. Whoever signs in or out sees the pages anew, under other rights; what was read or is still on its
 * way under those of the one before reaches nobody.
 */
export function ApiProvider({ api: given, initial, children }: ApiProviderProps) {
  const { user, ready, dropSession } = useSession()
  const [api, setApi] = useState(given)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (given) return
    // Evaluated in one task, rendered in another: somebody may touch the page in between.
    loadApi().then(loaded => void afterPaint().then(() => setApi(loaded)), setFailure)
  }, [given])
  const [isOutdated, setOutdated] = useState(false)
  const transport = useMemo(
    () =>
      api?.openTransport({ onSessionEnded: dropSession, onOutdated: () => setOutdated(true) }) ??
      null,
    [api, dropSession],
  )

  const who = ready ? `${user?.userType} ${user?.email}` : null
  const makeFirst = () => (api && transport ? api.makeClient(transport.link, initial?.cache) : null)
  const [current, setCurrent] = useState<{ who: string | null; client: ApolloClient | null }>(
    () => ({ who, client: makeFirst() }),
  )
  // While rendering: no page asks anything through the client of the one before.
  if (api && transport && !current.client) setCurrent({ who, client: makeFirst() })
  else if (current.who !== who)
    setCurrent({
      who,
      client: api && transport && current.who ? api.makeClient(transport.link) : current.client,
    })
  const before = useRef(current)
  useEffect(() => {
    const left = before.current
    before.current = current
    if (left.client && left.client !== current.client) {
      transport?.restart()
      void left.client.clearStore()
    } else if (left !== current && user && initial) {
      // The server rendered a visitor's page; it stands while the same is read under the rights of whoever is here.
      current.client?.refetchObservableQueries().catch(() => undefined)
    }
  }, [current, user, transport, initial])

  const apollo = useMemo(() => ({ client: current.client ?? undefined }), [current.client])
  const state = useMemo(() => ({ api, failure, isOutdated }), [api, failure, isOutdated])
  return (
    <EarlyResultsContext value={initial?.results ?? NO_RESULTS}>
      <ApiContext value={state}>
        <ApolloContext value={apollo}>
          <LiveProvider value={transport ?? noLiveNews}>{children}</LiveProvider>
        </ApolloContext>
      </ApiContext>
    </EarlyResultsContext>
  )
}
