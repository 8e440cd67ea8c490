import { type DocumentNode, type FragmentDefinitionNode, Kind } from 'graphql'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions.flatMap(node =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )

/**
 * Memoises the measure of each fragment: without it, fragments that spread each other twice take exponential time. A fragment that
 * spreads itself counts 0; validation rejects it.
 */
export function memoizedMeasure(): (key: string, measure: () => number) => number {
  const cache = new Map<string, number>()
  return (key, measure) => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    cache.set(key, 0)
    const measured = measure()
    cache.set(key, measured)
    return measured
  }
}
