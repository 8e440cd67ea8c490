import { OperationTypeNode, parse, specifiedRules, validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql'
import { documentLimits } from '../graphql/limits/check-limits'
import { MISTAKES_TOLD, OPERATION_LIMITS } from '../graphql/limits/operation-limits'

/** So many texts are remembered; a page that thousands have open is one. */
const KNOWN_MOST = 100

/** Reads and checks what is asked for. The same text is read once and kept once, however many sockets send it. */
export class Documents {
  private readonly known = new Map<string, DocumentNode>()

  constructor(private readonly schema: GraphQLSchema) {}

  /** The document, or what is wrong with it; what cannot be read at all is thrown. */
  read(text: string): DocumentNode | readonly GraphQLError[] {
    const known = this.known.get(text)
    const document = known ?? parse(text, { maxTokens: OPERATION_LIMITS.tokens })
    const mistakes = known ? [] : validate(this.schema, document, [...specifiedRules, documentLimits], { maxErrors: MISTAKES_TOLD })
    if (mistakes.length > 0) return mistakes.slice(0, MISTAKES_TOLD)
    const lean = known ?? withoutPlaces(document, text)
    // Those asked for last stand last.
    this.known.delete(text)
    this.known.set(text, lean)
    const [oldest] = this.known.keys()
    if (this.known.size > KNOWN_MOST && oldest !== undefined) this.known.delete(oldest)
    return lean
  }
}

/**
 * A subscription's document is held as long as it stands, and its answers go to all who ask for the same in other words: the places
 * of its words, which take most of its memory, tell nobody anything.
 */
function withoutPlaces(document: DocumentNode, text: string): DocumentNode {
  const isHeld = document.definitions.some(node => 'operation' in node && node.operation === OperationTypeNode.SUBSCRIPTION)
  return isHeld ? parse(text, { noLocation: true }) : document
}
