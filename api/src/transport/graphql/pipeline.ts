import { setImmediate as turn } from 'node:timers/promises'
import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import { messages } from '@portal/rules/messages'
import { checkOperation } from '#platform/access/check'
import type { Viewer } from '#platform/access/viewer'
import { DomainError } from '#platform/errors/errors'
import { concurrencyLimit } from '#platform/limits/concurrency-limit'
import type { Logger } from '#platform/observability/log'
import { beginExecution } from '#platform/observability/operation'
import { presentError } from '#platform/observability/present-error'
import type { Context } from '#platform/operation/context'
import { tooSlow } from './deadlines'
import { executeCompiled } from './execute-compiled'
import { checkCost } from './limits/check-limits'
import { MAX_REPORTED_ERRORS, OPERATION_LIMITS } from './limits/operation-limits'

type Variables = Readonly<Record<string, unknown>> | null | undefined

/** A valid document and the name of the requested operation. */
export interface Operation {
  document: DocumentNode
  operationName?: string | null | undefined
  /** The portal's own document, exempt from the limits of cost and list items. */
  isTrusted?: boolean
  /** Whether the response tells what the operation cost. */
  tellCost?: boolean
}

/** Whether a request's `extensions` ask what the operation costs. */
export const asksForCost = (extensions: unknown): boolean =>
  typeof extensions === 'object' &&
  extensions !== null &&
  'cost' in extensions &&
  extensions.cost === true

/** An operation that passed the access and cost checks. */
export interface Admitted extends Operation {
  schema: GraphQLSchema
  variables: Variables
  /** Undefined if the document has no such operation, which execution reports. */
  operation: OperationDefinitionNode | undefined
  cost: number
}

/** Their deadline passes before more could execute. */
const MAX_QUEUED_EXPENSIVE = 100

/**
 * Every operation over HTTP, REST, WebSocket or from a server-rendered page passes through it: `admit` checks access and cost, `execute`
 * runs it, `present` formats the result for callers.
 */
export class Pipeline {
  private readonly limitExpensive = concurrencyLimit(1, {
    maxQueued: MAX_QUEUED_EXPENSIVE,
    refuse: () => new DomainError('UNAVAILABLE', messages.tooManyExpensive),
  })

  constructor(
    readonly schema: GraphQLSchema,
    private readonly log: Logger,
  ) {}

  /** Checks the viewer's access before the variables, then the cost. */
  admit(request: Operation, viewer: Viewer | null, variables?: Variables): Admitted {
    const { document, operationName, isTrusted = false } = request
    checkOperation(this.schema, document, operationName, viewer)
    const cost = isTrusted ? 0 : checkCost(this.schema, document, operationName, variables)
    return {
      ...request,
      cost,
      schema: this.schema,
      variables,
      operation: getOperationAST(document, operationName) ?? undefined,
    }
  }

  /**
   * Executes and measures the operation. Errors are in the result; its extensions tell the limits that counted. Expensive queries and
   * mutations execute one after the other and yield to the event loop in between, and so do others once their lists return many
   * items. Events of subscriptions do not wait for them.
   */
  async execute(
    admitted: Admitted,
    contextValue: Context,
    rootValue?: unknown,
  ): Promise<ExecutionResult> {
    const isExpensive =
      admitted.cost > OPERATION_LIMITS.concurrentCost &&
      admitted.operation?.operation !== OperationTypeNode.SUBSCRIPTION
    if (isExpensive)
      return this.runInTurn(contextValue, () => {
        contextValue.waitForTurn = () => undefined
        return this.executeNow(admitted, contextValue, rootValue)
      })
    let lists: ReturnType<typeof this.turnOfLists> | undefined
    contextValue.waitForTurn = () => (lists ??= this.turnOfLists(contextValue)).begun
    try {
      return await this.executeNow(admitted, contextValue, rootValue)
    } finally {
      lists?.end()
    }
  }

  /** An operation with many items keeps its turn until it ends, which may be before its turn comes. */
  private turnOfLists(context: Context) {
    let hasEnded = false
    let endTurn = () => {}
    const begun = new Promise<void>((resolve, reject) => {
      this.runInTurn(context, () => {
        resolve()
        return new Promise<void>(end => (hasEnded ? end() : (endTurn = end)))
      }).catch((error: Error) => {
        context.endedBy ??= error
        reject(error)
      })
    })
    return {
      begun,
      end: () => {
        hasEnded = true
        endTurn()
      },
    }
  }

  private runInTurn<T>(context: Context, work: () => Promise<T>): Promise<T> {
    return this.limitExpensive(async () => {
      await turn()
      if (context.isOverdue()) throw tooSlow()
      return work()
    })
  }

  private async executeNow(
    { schema, document, operationName, operation, variables, isTrusted, tellCost, cost }: Admitted,
    contextValue: Context,
    rootValue?: unknown,
  ): Promise<ExecutionResult> {
    const endTimer = beginExecution(operation?.operation ?? OperationTypeNode.QUERY)
    contextValue.listItems = 0
    contextValue.maxListItems = isTrusted ? Infinity : OPERATION_LIMITS.listItems
    contextValue.endedBy = undefined
    try {
      const result = await executeCompiled({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue,
        rootValue,
      })
      // Instead of an error for each list after the limit.
      if (contextValue.endedBy)
        return {
          data: null,
          errors: [new GraphQLError('', { originalError: contextValue.endedBy })],
        }
      const { rateLimits } = contextValue.outcome
      if (!tellCost && rateLimits.size === 0) return result
      const extensions = {
        ...(tellCost && { cost: { requested: cost, limit: OPERATION_LIMITS.cost } }),
        ...(rateLimits.size > 0 && { rateLimits: [...rateLimits.values()] }),
      }
      return { ...result, extensions }
    } finally {
      endTimer()
    }
  }

  /** Presents each error by its code, and limits the number of request errors. */
  present({ data, errors = [], ...rest }: ExecutionResult): FormattedExecutionResult {
    const reported = data === undefined ? errors.slice(0, MAX_REPORTED_ERRORS) : errors
    return {
      ...rest,
      ...(reported.length > 0 && { errors: reported.map(error => this.presentError(error)) }),
      ...(data !== undefined && { data }),
    }
  }

  presentError(error: GraphQLError) {
    return presentError(error, this.log)
  }
}
