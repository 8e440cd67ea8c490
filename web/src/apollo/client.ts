import {
  ApolloClient,
  type ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client'
import { typePolicies } from './type-policies'

/** A client over a given link, so that a browser, a test and a server can each bring their own; it may begin with what is known already. */
export function makeClient(link: ApolloLink, known: NormalizedCacheObject = {}): ApolloClient {
  const cache = new InMemoryCache({ typePolicies }).restore(known)
  return new ApolloClient({
    link,
    cache,
    devtools: { enabled: false },
    defaultOptions: { watchQuery: { skipPollAttempt: () => document.hidden } },
  })
}
