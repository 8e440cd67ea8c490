import type { FieldPolicy, Reference } from '@apollo/client'
import { relayStylePagination, type RelayFieldPolicy } from '@apollo/client/utilities'

/** An edge of a Relay connection as the cache holds it. */
export interface CachedEdge {
  cursor: string
  node: Reference
}

/** A list that grows page by page. An item that moved meanwhile stands once, where it was seen last. */
export function keysetPagination(keyArgs: string[] | false = false): FieldPolicy {
  const policy = relayStylePagination(keyArgs) as RelayFieldPolicy<Reference> & {
    merge: NonNullable<Exclude<FieldPolicy['merge'], boolean>>
  }
  return {
    ...policy,
    merge(existing, incoming, options) {
      const merged: { edges: CachedEdge[] } = policy.merge(existing, incoming, options)
      const last = new Map(merged.edges.map((edge, index) => [edge.node.__ref, index]))
      return { ...merged, edges: merged.edges.filter((edge, index) => last.get(edge.node.__ref) === index) }
    },
  } as FieldPolicy
}
