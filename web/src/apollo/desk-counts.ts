import type { ApolloCache } from '@apollo/client'
import {
  DeskCountsDocument,
  type DeskQueueFragment,
  DeskQueueFragmentDoc,
  type DeskSnapshotFragment,
} from '../generated/graphql'

export interface DeskCounts {
  desk: DeskSnapshotFragment
}

/** Writes the counts of an event or a mutation where the dashboard reads them; the cache keeps those that are newer. */
export function writeDeskCounts(cache: ApolloCache, { desk: { queues, stats } }: DeskCounts): void {
  cache.writeQuery({
    query: DeskCountsDocument,
    data: { adminStats: stats, moderationQueues: queues },
  })
}

/** Whether a list is known whose count was another one. */
export function countsDiffer(cache: ApolloCache, { desk }: DeskCounts): boolean {
  return desk.queues.some(({ name, counter }) => {
    const id = cache.identify({ __typename: 'ModerationQueue', name })
    const known = cache.readFragment<DeskQueueFragment>({
      id,
      fragment: DeskQueueFragmentDoc,
      fragmentName: 'DeskQueue',
    })
    return known !== null && known.counter.count !== counter.count
  })
}
