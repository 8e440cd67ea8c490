import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../../platform/context'
import { setOperation } from '../../platform/observability/operation'

/** Notes what is asked over HTTP. */
export const observePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => {
    // Known before the document is, so that a client that is older than the schema is recognised by its refusals.
    setOperation(request.operationName)
    return { didResolveOperation: async ({ operationName }) => setOperation(operationName) }
  },
}
