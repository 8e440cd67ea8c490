import { useNextPage } from './use-next-page'

/** A page of an admin list holds this many rows. */
export const ADMIN_PAGE = 25

interface Connection<Item> {
  totalCount: number
  edges: { node: Item }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

interface Query {
  error?: unknown
  refetch: () => Promise<unknown>
  fetchMore: (options: { variables: { after: string } }) => Promise<unknown>
}

/**
 * What an admin list shows of a query of pages. `list` tells one list from another in the same place. One that is shown until
 * the next is there, `current` no more, does not go on.
 */
export function useAdminPages<Item>(list: string, query: Query, connection: Connection<Item> | undefined, current = true) {
  const { busy, failed, more } = useNextPage(list, current ? connection?.pageInfo : undefined, query.fetchMore)
  return {
    items: connection?.edges.map(({ node }) => node),
    total: connection?.totalCount ?? 0,
    failed: query.error !== undefined,
    busy,
    moreFailed: failed,
    onRetry: () => void query.refetch(),
    onMore: more,
  }
}
