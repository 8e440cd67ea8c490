import { useFragment } from '@apollo/client/react'
import { DeskQueueFragmentDoc, type DeskQueueFragment, type QueueName } from '../../generated/graphql'

/** How many questions a list has, loaded or not; undefined until that is known. */
export function useQueueCount(name: QueueName): number | undefined {
  const { data, complete } = useFragment<DeskQueueFragment>({
    fragment: DeskQueueFragmentDoc,
    fragmentName: 'DeskQueue',
    from: { __typename: 'ModerationQueue', name },
  })
  return complete ? data.count : undefined
}
