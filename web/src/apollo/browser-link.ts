import { ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { isSubscriptionOperation } from '@apollo/client/utilities'
import { tap } from 'rxjs'
import { isSessionRefused } from './session-refusal'

export interface BrowserLinkOptions {
  live: ApolloLink
  token: () => string | null
  /** Called with the token that was refused, which may not be the one that is stored by now. */
  onSessionEnded: (token: string) => void
}

/**
 * Queries and mutations over HTTP with the stored token, subscriptions over the live connection. Apollo's own links for
 * headers and errors do more than this, in what every page loads first.
 */
export function browserLink({ live, token, onSessionEnded }: BrowserLinkOptions): ApolloLink {
  // A session that has expired or was ended elsewhere: the client forgets it and goes on as a visitor. A wrong password
  // is answered with the same code and says nothing of the session.
  const withSession = new ApolloLink((operation, forward) => {
    const sent = token()
    if (sent) operation.setContext({ headers: { authorization: `Bearer ${sent}` } })
    return forward(operation).pipe(
      tap(({ errors }) => {
        if (sent && isSessionRefused(errors) && operation.operationName !== 'AdminSignIn') onSessionEnded(sent)
      }),
    )
  })
  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'include' })
  return ApolloLink.split(({ query }) => isSubscriptionOperation(query), live, withSession.concat(http))
}
