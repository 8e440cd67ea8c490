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

/** The counts of a list; undefined while loading. */
function useCounter(name: QueueName): DeskQueueFragment['counter'] | undefined {
  const { data, complete } = useFragment<DeskQueueFragment>({
    fragment: DeskQueueFragmentDoc,
    fragmentName: 'DeskQueue',
    from: { __typename: 'ModerationQueue', name },
  })
  return complete ? data.counter : undefined
}

/** Number of questions in a list; undefined while loading. */
export const useQueueCount = (name: QueueName): number | undefined => useCounter(name)?.count

/** Number of declined questions with a pending review. */
export const useReviewRequests = (): number => useCounter('ARCHIVED')?.reviewRequests ?? 0

/** Number of questions in a filtered list; undefined while loading. */
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

/** The number next to the list's name. It reads its own data, so that nothing else renders again when it changes. */
export function QueueCount({ name }: { name: QueueName }) {
  const count = useQueueCount(name)
  return count === undefined ? null : <TabCount value={count} />
}
