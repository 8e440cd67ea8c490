import type { IncomingMessage } from 'node:http'
import { Kind, OperationTypeNode, parse } from 'graphql'
import { LRUCache } from 'lru-cache'
import { OPERATION_LIMITS } from './limits/operation-limits'

const MAX_CACHE_BYTES = 4 * 1024 * 1024

interface Operation {
  name: string | undefined
  isQuery: boolean
}

/** Matches the raw URL, which may be malformed. */
export const isGraphql = ({ url = '' }: IncomingMessage): boolean => /^\/graphql(\?|$)/.test(url)

/** The operations of a document; a malformed one has none. */
const operationsOf = new LRUCache<string, Operation[]>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: (_, text) => text.length + 200,
})

/** Whether a request body is a query, so that identical requests may share one response. */
export function isQuery(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { query, operationName } = body as { query?: unknown; operationName?: unknown }
  if (typeof query !== 'string') return false
  let operations = operationsOf.get(query)
  if (!operations) operationsOf.set(query, (operations = readOperations(query)))
  return (
    operations.length > 0 &&
    operations.every(
      ({ name, isQuery }) => isQuery || (operationName != null && name !== operationName),
    )
  )
}

function readOperations(text: string): Operation[] {
  try {
    return parse(text, {
      maxTokens: OPERATION_LIMITS.tokens,
      noLocation: true,
    }).definitions.flatMap(node =>
      node.kind === Kind.OPERATION_DEFINITION
        ? [{ name: node.name?.value, isQuery: node.operation === OperationTypeNode.QUERY }]
        : [],
    )
  } catch {
    return []
  }
}
