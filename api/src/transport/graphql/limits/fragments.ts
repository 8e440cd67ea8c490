import { Kind, type DocumentNode, type FragmentDefinitionNode } from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(document.definitions.flatMap(node => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])))

/**
 * Measures each thing once, however often a document comes back to it: fragments that spread each other twice would
 * otherwise be walked a number of times that doubles with each. What is within itself, which is refused as such, counts nothing.
 */
export function once(): (key: string, measure: () => number) => number {
  const known = new Map<string, number>()
  return (key, measure) => {
    const before = known.get(key)
    if (before !== undefined) return before
    known.set(key, 0)
    const measured = measure()
    known.set(key, measured)
    return measured
  }
}
