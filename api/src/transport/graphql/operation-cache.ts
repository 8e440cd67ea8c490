import { type DocumentNode, OperationTypeNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { setOperation } from '#platform/observability/operation'
import type { Context } from '#platform/operation/context'
import { rateLimitHeaders, retryAfterHeader } from '../http/limit-headers'
import type { RenderedResponse } from '../http/rendered-response'
import { withAuthenticationNotice } from './invalid-token'
import { type Admitted, asksForCost, type Pipeline } from './pipeline'

/** The limit of all document texts; their syntax trees take twenty times as much memory. */
const MAX_TEXT_BYTES = 1_048_576
/** Apollo's content type for each common Accept header. Apollo handles all others. */
const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['*/*', 'application/json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
])

interface PlainRequest {
  query: string
  operationName?: string | null
  variables?: Record<string, unknown> | null
  extensions?: object | null
}

/**
 * Parsed and validated documents of queries and mutations. They skip Apollo, with the same checks and response: Apollo's work per request
 * takes longer than the SQL of a list. Apollo handles new, rejected and unusual requests.
 */
export class OperationCache {
  private readonly documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_TEXT_BYTES,
    sizeCalculation: (_document, text) => text.length + 1,
  })

  constructor(private readonly pipeline: Pipeline) {}

  add(text: string, document: DocumentNode): void {
    this.documents.set(text, document)
  }

  /** Executes a request whose document is cached. Null leaves the request to Apollo; nothing was executed then. */
  async execute(
    body: unknown,
    contextValue: Context,
    accept = '*/*',
  ): Promise<RenderedResponse | null> {
    const type = CONTENT_TYPES.get(accept)
    if (!type || !isPlainRequest(body)) return null
    const { query } = body
    const document = this.documents.get(query)
    const admitted = document && this.admit(document, body, contextValue)
    const operation = admitted?.operation
    if (!admitted || !operation || operation.operation === OperationTypeNode.SUBSCRIPTION)
      return null
    setOperation(operation.name?.value)
    const { data, errors, extensions } = this.pipeline.present(
      await this.pipeline.execute(admitted, contextValue),
    )
    // Invalid variables: nothing was executed.
    if (data === undefined) return null
    const unavailable = errors?.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')
    return {
      status: unavailable ? 503 : 200,
      headers: {
        'cache-control': 'no-store',
        'content-type': type,
        ...retryAfterHeader(errors),
        ...rateLimitHeaders(contextValue.outcome.rateLimits),
      },
      body: `${JSON.stringify(withAuthenticationNotice({ ...(errors && { errors }), data, ...(extensions && { extensions }) }, contextValue.hasInvalidToken))}\n`,
      cacheable: errors === undefined && operation.operation === OperationTypeNode.QUERY,
    }
  }

  private admit(
    document: DocumentNode,
    { operationName, variables, extensions }: PlainRequest,
    { viewer }: Context,
  ): Admitted | null {
    try {
      return this.pipeline.admit(
        { document, operationName, tellCost: asksForCost(extensions) },
        viewer,
        variables,
      )
    } catch {
      return null // Apollo reports the same error.
    }
  }
}

/** Whether a request has no persisted query. The portal ignores other extensions. */
function isPlainRequest(body: unknown): body is PlainRequest {
  if (typeof body !== 'object' || body === null) return false
  const { query, operationName, variables, extensions } = body as Record<string, unknown>
  return (
    typeof query === 'string' &&
    (operationName == null || typeof operationName === 'string') &&
    (variables == null || isObject(variables)) &&
    (extensions == null || (isObject(extensions) && !('persistedQuery' in extensions)))
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
