import type { FieldFunctionOptions, FieldPolicy, Reference } from '@apollo/client'
import { type RelayFieldPolicy, relayStylePagination } from '@apollo/client/utilities'

/** An edge of a Relay connection as the cache holds it. */
export interface CachedEdge {
  cursor: string
  node: Reference
}

interface CachedPage {
  edges: CachedEdge[]
  pageInfo?: { hasNextPage: boolean }
}

const isFirstPage = ({ args, variables }: FieldFunctionOptions) =>
  args?.after !== undefined && args?.after === variables?.start

/**
 * A list that grows page by page. An item that moved meanwhile stands once, where it was seen last. A page that is read anew replaces
 * its part of the list: what is known behind its last item stays, unless the list now ends there. So is a list's first page, also of
 * one that begins behind a cursor (list-start.ts).
 */
export function keysetPagination(keyArgs: FieldPolicy['keyArgs'] = false): FieldPolicy {
  const policy = relayStylePagination(keyArgs) as RelayFieldPolicy<Reference> & {
    merge: NonNullable<Exclude<FieldPolicy['merge'], boolean>>
  }
  return {
    ...policy,
    merge(existing: CachedPage | undefined, incoming: CachedPage, options) {
      // A query of the total only leaves the rows.
      if (!('edges' in incoming)) return { edges: [], ...existing, ...(incoming as object) }
      const merged: CachedPage = policy.merge(
        existing,
        incoming,
        isFirstPage(options) ? { ...options, args: null } : options,
      )
      const last = new Map(merged.edges.map((edge, index) => [edge.node.__ref, index]))
      const edges = merged.edges.filter((edge, index) => last.get(edge.node.__ref) === index)
      const end =
        existing?.edges.findIndex(({ node }) => node.__ref === incoming.edges.at(-1)?.node.__ref) ??
        -1
      const rest =
        end < 0 || !incoming.pageInfo?.hasNextPage
          ? []
          : existing?.edges.slice(end + 1).filter(({ node }) => !last.has(node.__ref))
      return rest?.length
        ? { ...merged, edges: [...edges, ...rest], pageInfo: existing?.pageInfo }
        : { ...merged, edges }
    },
  } as FieldPolicy
}
