import { ApolloLink } from '@apollo/client'
import { BaseHttpLink } from '@apollo/client/link/http'
import { isSubscriptionOperation } from '@apollo/client/utilities'
import { tap } from 'rxjs'

/**
 * Queries and mutations over HTTP with the stored token, subscriptions over the live connection. Apollo's own links for
 * headers and errors do more than this, in what every page loads first.
 */
export function browserLink(options: { live: ApolloLink; token: () => string | null; onSessionEnded: () => void }): ApolloLink {
  const withToken: typeof fetch = (uri, init) => {
    const headers = new Headers(init?.headers)
    const token = options.token()
    if (token) headers.set('authorization', `Bearer ${token}`)
    return fetch(uri, { ...init, headers })
  }
  // A session that has expired or was ended elsewhere: the client forgets it and goes on as a visitor. A wrong password
  // is answered with the same code and says nothing of the session.
  const sessions = new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap(({ errors }) => {
        const refused = errors?.[0]?.extensions?.code === 'UNAUTHENTICATED'
        if (refused && options.token() && operation.operationName !== 'AdminSignIn') options.onSessionEnded()
      }),
    ),
  )
  const http = new BaseHttpLink({ uri: '/graphql', credentials: 'include', fetch: withToken })
  return sessions.concat(ApolloLink.split(({ query }) => isSubscriptionOperation(query), options.live, http))
}
