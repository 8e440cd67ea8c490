import { ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { isSubscriptionOperation } from '@apollo/client/utilities'
import { tap } from 'rxjs'
import { readToken } from '../session/session-storage'
import type { OnLive } from './connection'
import { isDocumentRefused } from './document-refusal'
import { liveConnection } from './live'
import { isSessionRefused } from './session-refusal'

interface BrowserLinkOptions {
  live: ApolloLink
  token: () => string | null
  /** Called with the token that was refused, which may not be the one that is stored by now. */
  onSessionEnded: (token: string) => void
  onOutdated: () => void
}

/**
 * Queries and mutations over HTTP with the stored token, subscriptions over the live connection. Apollo's own links for
 * headers and errors do more than this, in what every page loads first.
 */
function browserLink({ live, token, onSessionEnded, onOutdated }: BrowserLinkOptions): ApolloLink {
  // A session that has expired or was ended elsewhere: the client forgets it and goes on as a visitor. A wrong password
  // is answered with the same code and says nothing of the session.
  const withSession = new ApolloLink((operation, forward) => {
    const sent = token()
    if (sent) operation.setContext({ headers: { authorization: `Bearer ${sent}` } })
    return forward(operation).pipe(
      tap(({ data, errors }) => {
        if (isDocumentRefused({ data, errors })) onOutdated()
        if (sent && isSessionRefused(errors) && operation.operationName !== 'AdminSignIn')
          onSessionEnded(sent)
      }),
    )
  })
  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'include' })
  return ApolloLink.split(
    ({ query }) => isSubscriptionOperation(query),
    live,
    withSession.concat(http),
  )
}

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
  /** Called when the API no longer knows what this program asks for. */
  onOutdated: () => void
}

export type OpenTransport = (options: TransportOptions) => Transport

export const openBrowserTransport: OpenTransport = ({ onSessionEnded, onOutdated }) => {
  const token = readToken
  const url = () => `${location.origin.replace(/^http/, 'ws')}/graphql`
  const live = liveConnection({ url, token, onSessionEnded, onOutdated })
  return { ...live, link: browserLink({ live: live.link, token, onSessionEnded, onOutdated }) }
}
