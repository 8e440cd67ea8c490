import { getOperationAST, GraphQLError, OperationTypeNode, type ExecutionArgs, type ExecutionResult } from 'graphql'
import type { Context } from '../../platform/context'
import { beginExecution } from '../../platform/observability/operation'
import type { Deadlines } from './deadlines'
import { executeCompiled } from './execute-compiled'

/** Executes within the deadline, which is told as an error of the result, and tells the figures how long it took. */
export const executorInTime =
  (deadlines: Deadlines) =>
  (args: ExecutionArgs): Promise<ExecutionResult> =>
    deadlines
      .meet(args.contextValue as Context, executeTimed(args))
      .catch((error: Error) => ({ errors: [new GraphQLError('', { originalError: error })] }))

async function executeTimed(args: ExecutionArgs): Promise<ExecutionResult> {
  const end = beginExecution(getOperationAST(args.document, args.operationName)?.operation ?? OperationTypeNode.QUERY)
  try {
    return await executeCompiled(args)
  } finally {
    end()
  }
}
