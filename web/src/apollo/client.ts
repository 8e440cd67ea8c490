import { ApolloClient, InMemoryCache, type ApolloLink } from '@apollo/client'
import { typePolicies } from './type-policies'

/** A client over a given link, so that a browser, a test and a server can each bring their own. */
export function makeClient(link: ApolloLink): ApolloClient {
  return new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }), devtools: { enabled: false } })
}
