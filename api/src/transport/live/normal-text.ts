import { Kind, print, separateOperations, stripIgnoredCharacters, visit, type DocumentNode } from 'graphql'

type Texts = Map<string, string>
const known = new WeakMap<DocumentNode, Texts>()

/**
 * What a subscription asks for, whatever else its document says: without comments, blanks, other operations and its own name. Those who
 * ask for the same are one group, and one cannot be made many by writing it in many ways.
 */
export function normalizedText(document: DocumentNode, operationName?: string | null): string {
  const texts: Texts = known.get(document) ?? new Map<string, string>()
  known.set(document, texts)
  const name = operationName ?? ''
  const before = texts.get(name)
  if (before !== undefined) return before
  const all = separateOperations(document)
  const own = all[name] ?? Object.values(all)[0] ?? document
  const nameless = visit(own, { [Kind.OPERATION_DEFINITION]: operation => ({ ...operation, name: undefined }) })
  const text = stripIgnoredCharacters(print(nameless))
  texts.set(name, text)
  return text
}
