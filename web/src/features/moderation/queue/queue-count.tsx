import { useFragment } from '@apollo/client/react'
import {
  type DeskQueueFragment,
  DeskQueueFragmentDoc,
  type FoundQuestionsFragment,
  FoundQuestionsFragmentDoc,
  type QueueName,
} from '../../../generated/graphql'
import { TabCount } from '../../../ui/layout/tabs'
import { type DeskList, variablesOf } from '../queues'

/** What is known of a list as a whole; undefined until something is. */
function useCounter(name: QueueName): DeskQueueFragment['counter'] | undefined {
  const { data, complete } = useFragment<DeskQueueFragment>({
    fragment: DeskQueueFragmentDoc,
    fragmentName: 'DeskQueue',
    from: { __typename: 'ModerationQueue', name },
  })
  return complete ? data.counter : undefined
}

/** How many questions a list has, loaded or not; undefined until that is known. */
export const useQueueCount = (name: QueueName): number | undefined => useCounter(name)?.count

/** How many declined questions wait for another person's review. */
export const useReviewRequests = (): number => useCounter('ARCHIVED')?.reviewRequests ?? 0

/** How many of them a list with a filter has; undefined until that is known. */
export function useFoundCount(list: DeskList): number | undefined {
  const { name, order, filter } = variablesOf(list)
  const { data, complete } = useFragment<FoundQuestionsFragment>({
    fragment: FoundQuestionsFragmentDoc,
    fragmentName: 'FoundQuestions',
    variables: { order, filter },
    from: { __typename: 'ModerationQueue', name },
  })
  return complete ? data.questions.totalCount : undefined
}

/** That number beside the list's name. It asks for itself, so that nothing else is rendered when it changes. */
export function QueueCount({ name }: { name: QueueName }) {
  const count = useQueueCount(name)
  return count === undefined ? null : <TabCount value={count} />
}
