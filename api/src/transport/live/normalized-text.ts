import {
  type DocumentNode,
  Kind,
  print,
  separateOperations,
  stripIgnoredCharacters,
  visit,
} from 'graphql'

type Texts = Map<string, string>
const cache = new WeakMap<DocumentNode, Texts>()

/**
 * The normalised text of an operation: without comments, whitespace, other operations and its name. Equivalent subscriptions share one
 * group, and a client cannot multiply groups by rewriting a document.
 */
export function normalizedText(document: DocumentNode, operationName?: string | null): string {
  const texts: Texts = cache.get(document) ?? new Map<string, string>()
  cache.set(document, texts)
  const name = operationName ?? ''
  const before = texts.get(name)
  if (before !== undefined) return before
  const all = separateOperations(document)
  const own = all[name] ?? Object.values(all)[0] ?? document
  const nameless = visit(own, {
    [Kind.OPERATION_DEFINITION]: operation => ({ ...operation, name: undefined }),
  })
  const text = stripIgnoredCharacters(print(nameless))
  texts.set(name, text)
  return text
}
