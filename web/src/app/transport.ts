import type { ApolloLink } from '@apollo/client'
import { browserLink } from '../apollo/browser-link'
import type { OnLive } from '../apollo/connection'
import { liveConnection } from '../apollo/live'
import { readToken } from '../session/session-storage'

/** How the client reaches the API: a browser over the network, a test over a schema of its own. */
export interface Transport {
  link: ApolloLink
  onCatchUp(listener: () => void): () => void
  onLive: OnLive
  restart(): void
}

export interface TransportOptions {
  /** Called with the token that the API no longer takes. */
  onSessionEnded: (token: string) => void
}

export type OpenTransport = (options: TransportOptions) => Transport

export const openBrowserTransport: OpenTransport = ({ onSessionEnded }) => {
  const token = readToken
  const url = () => `${location.origin.replace(/^http/, 'ws')}/graphql`
  const live = liveConnection({ url, token, onSessionEnded })
  return { ...live, link: browserLink({ live: live.link, token, onSessionEnded }) }
}
