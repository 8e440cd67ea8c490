import {
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { documentLimits } from '../graphql/limits/check-limits'
import { MAX_REPORTED_ERRORS, OPERATION_LIMITS } from '../graphql/limits/operation-limits'

/** One entry per text: a page that thousands have open counts once. */
const MAX_DOCUMENTS = 100

/** Parses and validates documents; an LRU cache shares one document among all sockets that send the same text. */
export class DocumentCache {
  private readonly documents = new Map<string, DocumentNode>()

  constructor(private readonly schema: GraphQLSchema) {}

  has(text: string): boolean {
    return this.documents.has(text)
  }

  /** Returns the document or its validation errors; throws syntax errors. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const cached = this.documents.get(text)
    const document = cached ?? parse(text, { maxTokens: OPERATION_LIMITS.tokens })
    const errors = cached
      ? []
      : validate(this.schema, document, [...specifiedRules, documentLimits], {
          maxErrors: MAX_REPORTED_ERRORS,
        })
    if (errors.length > 0) return errors.slice(0, MAX_REPORTED_ERRORS)
    const retained = cached ?? withoutLocations(document, text)
    // Moves the entry to the end: a Map iterates in insertion order.
    this.documents.delete(text)
    this.documents.set(text, retained)
    const [oldest] = this.documents.keys()
    if (this.documents.size > MAX_DOCUMENTS && oldest !== undefined) this.documents.delete(oldest)
    return retained
  }
}

/**
 * A subscription retains its document as long as it is active, and serves clients with equivalent documents: locations take most of
 * its memory and would be wrong for them.
 */
function withoutLocations(document: DocumentNode, text: string): DocumentNode {
  const hasSubscription = document.definitions.some(
    node => 'operation' in node && node.operation === OperationTypeNode.SUBSCRIPTION,
  )
  return hasSubscription ? parse(text, { noLocation: true }) : document
}
