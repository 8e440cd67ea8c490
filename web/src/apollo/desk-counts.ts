import type { ApolloCache } from '@apollo/client'
import {
  DeskQueueFragmentDoc,
  DeskStatsFragmentDoc,
  type DeskQueueFragment,
  type DeskStatsFragment,
  type QueueName,
} from '../generated/graphql'

export interface DeskCounts {
  queues: DeskQueueFragment[]
  stats: DeskStatsFragment
}

/** Writes the desk's counts, unless newer ones are known: what arrives late never sets an older number. */
export function writeDeskCounts(cache: ApolloCache, { queues, stats }: DeskCounts): void {
  cache.batch({
    update: batched => {
      for (const queue of queues) {
        if (!isNewer(queue, readCount(batched, queue))) continue
        const id = batched.identify({ __typename: 'ModerationQueue', name: queue.name })
        batched.writeFragment({
          id,
          fragment: DeskQueueFragmentDoc,
          fragmentName: 'DeskQueue',
          data: { ...queue, __typename: 'ModerationQueue' } as DeskQueueFragment,
        })
      }
      const options = { id: batched.identify({ __typename: 'AdminStats' }), fragment: DeskStatsFragmentDoc, fragmentName: 'DeskStats' }
      if (isNewer(stats, batched.readFragment<DeskStatsFragment>(options)))
        batched.writeFragment({ ...options, data: { ...stats, __typename: 'AdminStats' } as DeskStatsFragment })
    },
  })
}

/** Counts one question in these lists instead of in those: what is known stays what is known, one more or less. */
export function shiftDeskCounts(cache: ApolloCache, from: readonly QueueName[], to: readonly QueueName[]): void {
  const shift = (names: readonly QueueName[], more: number) => {
    for (const name of names) {
      cache.modify({ id: cache.identify({ __typename: 'ModerationQueue', name }), fields: { count: added(more) } })
      if (name === 'PENDING') cache.modify({ id: cache.identify({ __typename: 'AdminStats' }), fields: { pendingQuestions: added(more) } })
    }
  }
  shift(from, -1)
  shift(to, 1)
}

const added = (more: number) => (count: number) => count + more

/** Whether a list is known whose count was another one. */
export function countsDiffer(cache: ApolloCache, { queues }: Pick<DeskCounts, 'queues'>): boolean {
  return queues.some(queue => {
    const known = readCount(cache, queue)
    return known !== null && known.count !== queue.count
  })
}

function readCount(cache: ApolloCache, { name }: DeskQueueFragment): DeskQueueFragment | null {
  const id = cache.identify({ __typename: 'ModerationQueue', name })
  return cache.readFragment<DeskQueueFragment>({ id, fragment: DeskQueueFragmentDoc, fragmentName: 'DeskQueue' })
}

const isNewer = (incoming: { revision: number }, known: { revision: number } | null): boolean =>
  !known || incoming.revision >= known.revision
