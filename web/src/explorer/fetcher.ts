import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { type ExecutionResult, getOperationAST, OperationTypeNode } from 'graphql'
import { createClient, type SubscribePayload } from 'graphql-ws'
import type { TabSession } from './tab-session'

/** Sent by the server when the session of a live connection has ended. */
const SESSION_ENDED = 4403

/** Subscriptions as whoever is signed in at this tab: they go on, under the rights of the next, when that changes. */
function liveSubscriptions(session: TabSession) {
  const client = createClient({
    url: `${location.origin.replace(/^http/, 'ws')}/graphql`,
    connectionParams: () => session.authorization,
    on: {
      closed: event => void (isClose(event) && event.code === SESSION_ENDED && session.check()),
    },
  })
  session.onChange(() => client.terminate())
  return (payload: SubscribePayload): AsyncIterable<ExecutionResult> => {
    // Its errors are plain objects, which is what GraphiQL shows.
    const events = client.iterate(payload) as AsyncGenerator<ExecutionResult>
    return {
      [Symbol.asyncIterator]: () => ({
        next: () => events.next().catch((failure: unknown) => Promise.reject(inWords(failure))),
        return: () => events.return(undefined),
      }),
    }
  }
}

const isClose = (event: unknown): event is CloseEvent => event instanceof CloseEvent

/** A closed connection is no error that could be shown. */
const inWords = (failure: unknown) =>
  isClose(failure)
    ? { message: `The live connection was closed: ${failure.code} ${failure.reason}`.trim() }
    : failure

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
      if (authorization !== undefined && !headers.has('authorization'))
        headers.set('authorization', authorization)
      headers.set('apollo-require-preflight', 'true')
      const response = await fetch(input, { ...init, headers })
      if (session.viewer() && (await response.clone().text()).includes('"UNAUTHENTICATED"'))
        void session.check()
      return response
    },
  })
  return (params, options) => {
    const operation =
      options?.documentAST && getOperationAST(options.documentAST, params.operationName)
    return operation?.operation === OperationTypeNode.SUBSCRIPTION
      ? subscribe(params)
      : request(params, options)
  }
}
