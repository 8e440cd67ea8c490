import { ApolloLink, HttpLink } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { isSubscriptionOperation } from '@apollo/client/utilities'
import { refusalOf } from './errors'

/** Queries and mutations over HTTP with the stored token, subscriptions over the live connection. */
export function browserLink(options: { live: ApolloLink; token: () => string | null; onSessionEnded: () => void }): ApolloLink {
  const authorization = new SetContextLink(({ headers }) => {
    const token = options.token()
    return { headers: { ...(headers as object), ...(token ? { authorization: `Bearer ${token}` } : {}) } }
  })
  // A session that has expired or was ended elsewhere: the client forgets it and goes on as a visitor. A wrong password
  // is answered with the same code and says nothing of the session.
  const sessions = new ErrorLink(({ error, operation }) => {
    if (refusalOf(error)?.code === 'UNAUTHENTICATED' && options.token() && operation.operationName !== 'AdminSignIn')
      options.onSessionEnded()
  })
  const http = new HttpLink({ uri: '/graphql', credentials: 'include' })
  return sessions.concat(ApolloLink.split(({ query }) => isSubscriptionOperation(query), options.live, authorization.concat(http)))
}
