import type { ApolloServerPlugin } from '@apollo/server'
import { OperationTypeNode, type OperationDefinitionNode } from 'graphql'
import type { Context } from '../../platform/context'
import { currentScope } from '../../platform/observability/scope'
import { beginExecution, noteOperation } from '../../platform/observability/operation'

/** Notes what is asked over HTTP, and times its execution. */
export const observePlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async ({ request }) => {
    // Known before the document is, so that a client that is older than the schema is recognised by its refusals.
    noteOperation(request.operationName)
    const didResolveOperation = async ({ operationName }: { operationName: string | null }) => noteOperation(operationName)
    if (!currentScope()?.span) return { didResolveOperation }
    return {
      didResolveOperation,
      executionDidStart: async ({ operation }) => {
        // Apollo gets here, too, with an operation that is not in the document, and execution then says so.
        const end = beginExecution((operation as OperationDefinitionNode | undefined)?.operation ?? OperationTypeNode.QUERY)
        return { executionDidEnd: async () => end() }
      },
    }
  },
}
