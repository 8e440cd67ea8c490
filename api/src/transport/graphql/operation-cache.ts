import { OperationTypeNode, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context'
import { RETRY_AFTER } from '../../platform/errors/errors'
import { setOperation } from '../../platform/observability/operation'
import type { RenderedResponse } from '../response-cache/rendered-response'
import type { Admitted, Pipeline } from './pipeline'

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
export class OperationCache {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: TEXTS_MAX_BYTES,
    sizeCalculation: (_document, text) => text.length + 1,
  })

  constructor(private readonly pipeline: Pipeline) {}

  learn(text: string, document: DocumentNode): void {
    this.documents.set(text, document)
  }

  /** What is answered, or null where that is Apollo's to say; then nothing was executed. */
  async answer(body: unknown, contextValue: Context, accept = '*/*'): Promise<RenderedResponse | null> {
    const type = TYPES.get(accept)
    if (!type || !isPlain(body)) return null
    const { query } = body
    const document = this.documents.get(query)
    const admitted = document && this.admit(document, body, contextValue)
    const operation = admitted?.operation
    if (!admitted || !operation || operation.operation === OperationTypeNode.SUBSCRIPTION) return null
    setOperation(operation.name?.value)
    const { data, errors } = this.pipeline.present(await this.pipeline.execute(admitted, contextValue))
    // Variables that do not fit: nothing was carried out.
    if (data === undefined) return null
    const away = errors?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
    return {
      status: away ? 503 : 200,
      headers: { 'cache-control': 'no-store', 'content-type': type, ...(away && { 'retry-after': RETRY_AFTER }) },
      body: `${JSON.stringify({ ...(errors && { errors }), data })}\n`,
      cacheable: errors === undefined && operation.operation === OperationTypeNode.QUERY,
    }
  }

  private admit(document: DocumentNode, { operationName, variables }: PlainRequest, { viewer }: Context): Admitted | null {
    try {
      return this.pipeline.admit({ document, operationName }, viewer, variables)
    } catch {
      return null // Apollo finds it, too, and says it.
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
