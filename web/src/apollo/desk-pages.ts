import { NetworkStatus } from '@apollo/client'

/** A page of a desk's list holds this many rows. */
export const DESK_PAGE = 25

interface Connection<Item> {
  totalCount: number
  edges: { node: Item }[]
  pageInfo: { endCursor: string | null }
}

interface Query {
  error?: unknown
  networkStatus: NetworkStatus
  refetch: () => Promise<unknown>
  fetchMore: (options: { variables: { after: string | null } }) => Promise<unknown>
}

/** What a list on the desk shows of a query of pages. */
export function deskPages<Item>(query: Query, connection: Connection<Item> | undefined) {
  return {
    items: connection?.edges.map(({ node }) => node),
    total: connection?.totalCount ?? 0,
    failed: query.error !== undefined,
    busy: query.networkStatus === NetworkStatus.fetchMore,
    onRetry: () => void query.refetch(),
    onMore: () => void query.fetchMore({ variables: { after: connection?.pageInfo.endCursor ?? null } }),
  }
}
