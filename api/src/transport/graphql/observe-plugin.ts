import type { ApolloServerPlugin } from '@apollo/server'
import { setOperation } from '#platform/observability/operation'
import type { Context } from '#platform/operation/context'

/** Records the operation name of HTTP requests. */
export const observePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => {
    // Before validation, so that rejected operations of outdated clients are recognisable in the metrics.
    setOperation(request.operationName)
    return { didResolveOperation: async ({ operationName }) => setOperation(operationName) }
  },
}
