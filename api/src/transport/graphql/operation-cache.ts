import { getOperationAST, OperationTypeNode, type DocumentNode, type GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { checkOperation } from '../../platform/access/check'
import type { Context } from '../../platform/context'
import { RETRY_AFTER } from '../../platform/errors/errors'
import type { Logger } from '../../platform/observability/log'
import { beginExecution, noteOperation } from '../../platform/observability/operation'
import { presentError } from '../../platform/observability/present-error'
import type { Answer } from '../response-cache/response'
import { executeCompiled } from './execute-compiled'
import { checkCost } from './limits/check-limits'

/** What the texts of known documents take together; their trees take some twenty times as much. */
const TEXTS_MAX_BYTES = 1_048_576
/** What clients accept, and what Apollo answers to it. Whoever accepts something else is left to it. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
])

interface PlainRequest {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
}

/**
 * Queries and changes whose documents Apollo has read and found good before. They go straight to execution, under the same
 * checks and with the same answer: what Apollo does for each request besides costs more than the statement of a list. It is
 * left all that is new, refused or out of the ordinary.
 */
export class KnownOperations {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: TEXTS_MAX_BYTES,
    sizeCalculation: (_document, text) => text.length + 1,
  })

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly log: Logger,
  ) {}

  learn(text: string, document: DocumentNode): void {
    this.documents.set(text, document)
  }

  /** What is answered, or null where that is Apollo's to say; then nothing was executed. */
  async answer(body: unknown, contextValue: Context, accept = '*/*'): Promise<Answer | null> {
    const type = TYPES.get(accept)
    if (!type || !isPlain(body)) return null
    const { query, operationName, variables } = body
    const document = this.documents.get(query)
    const operation = document && getOperationAST(document, operationName)
    if (!document || !operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
    if (!this.isAllowed(document, body, contextValue)) return null
    noteOperation(operation.name?.value)
    const end = beginExecution(operation.operation)
    const { data, errors } = await executeCompiled({
      schema: this.schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
    })
    end()
    // Variables that do not fit: nothing was carried out.
    if (data === undefined) return null
    const told = errors?.map(error => presentError(error, this.log))
    const away = told?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
    return {
      status: away ? 503 : 200,
      headers: { 'cache-control': 'no-store', 'content-type': type, ...(away && { 'retry-after': RETRY_AFTER }) },
      body: `${JSON.stringify({ ...(told && { errors: told }), data })}\n`,
      keep: told === undefined && operation.operation === OperationTypeNode.QUERY,
    }
  }

  private isAllowed(document: DocumentNode, { operationName, variables }: PlainRequest, { viewer }: Context): boolean {
    try {
      checkOperation(this.schema, document, operationName, viewer)
      checkCost(this.schema, document, operationName, variables)
      return true
    } catch {
      return false // Apollo finds it, too, and says it.
    }
  }
}

/** A request with nothing in it but an operation, and extensions of which the portal knows none. */
function isPlain(body: unknown): body is PlainRequest {
  if (typeof body !== 'object' || body === null) return false
  const { query, operationName, variables, extensions } = body as Record<string, unknown>
  return (
    typeof query === 'string' &&
    (operationName == null || typeof operationName === 'string') &&
    (variables == null || isObject(variables)) &&
    (extensions == null || (isObject(extensions) && !('persistedQuery' in extensions)))
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
