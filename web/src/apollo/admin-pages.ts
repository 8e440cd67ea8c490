import { useEffect } from 'react'
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
export function useAdminPages<Item>(
  list: string,
  query: Query,
  connection: Connection<Item> | undefined,
  current = true,
) {
  const { busy, failed, more } = useNextPage(
    list,
    current ? connection?.pageInfo : undefined,
    query.fetchMore,
  )
  return {
    items: connection?.edges.map(({ node }) => node),
    total: connection?.totalCount ?? 0,
    failed: query.error !== undefined,
    busy,
    moreFailed: failed,
    onRetry: () => void query.refetch().catch(() => undefined),
    onMore: more,
  }
}

/** The server's clock decides what is published; a browser's may be a little ahead. */
const MARGIN_MS = 1_000
/** Between requests for an item that stays scheduled, for example if the browser's clock is an hour ahead. */
const PAUSE_MAX_MS = 300_000
/** What a browser's timers can wait at most. */
const TIMER_MAX_MS = 2 ** 31 - 1

/** Reads an open list again when the next of its scheduled items is published. */
export function useRereadAtPublication(
  items: readonly { isScheduled: boolean; publishedAt: string }[] | undefined,
  { refetch }: Pick<Query, 'refetch'>,
): void {
  const next = Math.min(
    ...(items ?? [])
      .filter(({ isScheduled }) => isScheduled)
      .map(({ publishedAt }) => Date.parse(publishedAt)),
  )
  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    function wait(pause: number) {
      if (isOver) return
      const left = Math.max(next - Date.now(), 0) + pause
      timer = setTimeout(
        () => (left > TIMER_MAX_MS ? wait(pause) : read(pause)),
        Math.min(left, TIMER_MAX_MS),
      )
    }
    /** Until the server says that it is published, also after a failure; each time after a longer pause. */
    function read(pause: number) {
      if (document.hidden) return wait(pause)
      const again = () => wait(Math.min(2 * pause, PAUSE_MAX_MS))
      refetch().then(again, again)
    }
    wait(MARGIN_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [next, refetch])
}
