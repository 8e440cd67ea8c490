import type { ApolloCache } from '@apollo/client'
import {
  DeskCountsDocument,
  type DeskQueueFragment,
  DeskQueueFragmentDoc,
  type DeskStatsFragment,
} from '../generated/graphql'

export interface DeskCounts {
  queues: DeskQueueFragment[]
  stats: DeskStatsFragment
}

/** Writes the counts of an event or a mutation where the dashboard reads them; the cache keeps those that are newer. */
export function writeDeskCounts(cache: ApolloCache, { queues, stats }: DeskCounts): void {
  cache.writeQuery({
    query: DeskCountsDocument,
    data: { adminStats: stats, moderationQueues: queues },
  })
}

/** Whether a list is known whose count was another one. */
export function countsDiffer(cache: ApolloCache, { queues }: Pick<DeskCounts, 'queues'>): boolean {
  return queues.some(({ name, counter }) => {
    const id = cache.identify({ __typename: 'ModerationQueue', name })
    const known = cache.readFragment<DeskQueueFragment>({
      id,
      fragment: DeskQueueFragmentDoc,
      fragmentName: 'DeskQueue',
    })
    return known !== null && known.counter.count !== counter.count
  })
}
