import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST, OperationTypeNode } from 'graphql'
import { liveSubscriptions } from './live'
import type { TabSession } from './tab-session'

/** Queries and mutations over HTTP, subscriptions over WebSocket, both as whoever is signed in at this tab. */
export function explorerFetcher(session: TabSession): Fetcher {
  const subscribe = liveSubscriptions(session)
  const request = createGraphiQLFetcher({
    url: '/graphql',
    enableIncrementalDelivery: false,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const { authorization } = session.authorization
      // A header written in the editor goes before.
      if (authorization !== undefined && !headers.has('authorization')) headers.set('authorization', authorization)
      headers.set('apollo-require-preflight', 'true')
      const response = await fetch(input, { ...init, headers })
      if (session.viewer() && (await response.clone().text()).includes('"UNAUTHENTICATED"')) void session.check()
      return response
    },
  })
  return (params, options) => {
    const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
    return operation?.operation === OperationTypeNode.SUBSCRIPTION ? subscribe(params) : request(params, options)
  }
}
