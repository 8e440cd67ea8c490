import {
  getOperationAST,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { checkOperation } from '../../platform/access/check'
import type { Viewer } from '../../platform/access/viewer'
import type { Logger } from '../../platform/observability/log'
import { beginExecution } from '../../platform/observability/operation'
import { presentError } from '../../platform/observability/present-error'
import { executeCompiled } from './execute-compiled'
import { checkCost } from './limits/check-limits'
import { MAX_REPORTED_ERRORS } from './limits/operation-limits'

type Variables = Readonly<Record<string, unknown>> | null | undefined

/** A valid document, and which of its operations is asked for. */
export interface Operation {
  document: DocumentNode
  operationName?: string | null | undefined
  /** One of the portal's own, which may cost what it costs. */
  own?: boolean
}

/** An operation that its viewer may ask for. */
export interface Admitted extends Operation {
  schema: GraphQLSchema
  variables: Variables
  /** Not there where the document has none of that name, which execution says. */
  operation: OperationDefinitionNode | undefined
}

/**
 * The one way of an operation, whether it comes over HTTP, REST or a WebSocket, or a page asks for it: `admit` says whether the viewer
 * may ask it, `execute` carries it out, `present` says what callers see of the result.
 */
export class Pipeline {
  constructor(
    readonly schema: GraphQLSchema,
    private readonly log: Logger,
  ) {}

  /** Refuses what the viewer may not ask, before its variables are looked at, and what costs more than anybody needs. */
  admit(asked: Operation, viewer: Viewer | null, variables?: Variables): Admitted {
    const { document, operationName, own = false } = asked
    checkOperation(this.schema, document, operationName, viewer)
    if (!own) checkCost(this.schema, document, operationName, variables)
    return { ...asked, schema: this.schema, variables, operation: getOperationAST(document, operationName) ?? undefined }
  }

  /** Carries it out and times that. Errors are in the result. */
  async execute(
    { schema, document, operationName, operation, variables }: Admitted,
    contextValue: unknown,
    rootValue?: unknown,
  ): Promise<ExecutionResult> {
    const end = beginExecution(operation?.operation ?? OperationTypeNode.QUERY)
    try {
      return await executeCompiled({ schema, document, operationName, variableValues: variables, contextValue, rootValue })
    } finally {
      end()
    }
  }

  /** What callers see of it: each error by its code, and of a request's own mistakes the first ones. */
  present({ data, errors = [], ...rest }: ExecutionResult): FormattedExecutionResult {
    const told = data === undefined ? errors.slice(0, MAX_REPORTED_ERRORS) : errors
    return { ...rest, ...(told.length > 0 && { errors: told.map(error => this.presentError(error)) }), ...(data !== undefined && { data }) }
  }

  presentError(error: GraphQLError) {
    return presentError(error, this.log)
  }
}
