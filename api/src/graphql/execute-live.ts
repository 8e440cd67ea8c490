import { filter, map, pipe } from '@graphql-yoga/subscription'
import {
  createSourceEventStream,
  execute,
  getOperationAST,
  OperationTypeNode,
  parse,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { freshContext, type Context } from '../context'
import { beginExecution } from '../observe/operation'
import { OPERATION_LIMITS } from './limits/operation-limits'

/** Whether an operation, as it came or as it was read, watches something. */
export function isSubscription(operation: string | DocumentNode, name: string | null | undefined): boolean {
  try {
    const document = typeof operation === 'string' ? parse(operation, { maxTokens: OPERATION_LIMITS.tokens }) : operation
    return getOperationAST(document, name)?.operation === OperationTypeNode.SUBSCRIPTION
  } catch {
    return false // it could not be read, which is what the caller is told
  }
}

/**
 * As graphql-js subscribes, but at each event the listener's session must still stand, and it is executed with a context of
 * its own, so that nothing read for one serves the next.
 */
export async function subscribeAfresh(
  args: ExecutionArgs,
  stands: (viewer: Context['viewer']) => Promise<boolean>,
  executeOne: (args: ExecutionArgs) => Promise<ExecutionResult>,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args)
  if (!(Symbol.asyncIterator in source)) return source
  const context = args.contextValue as Context
  return pipe(
    source,
    filter(() => stands(context.viewer)),
    map((rootValue: unknown) => executeOne({ ...args, rootValue, contextValue: freshContext(context) })),
  )
}

/** Executes, and tells the figures how long it took. */
export async function executeTimed(args: ExecutionArgs): Promise<ExecutionResult> {
  const end = beginExecution(getOperationAST(args.document, args.operationName)?.operation ?? OperationTypeNode.QUERY)
  try {
    return await execute(args)
  } finally {
    end()
  }
}
