import { useDeskQueuePageQuery } from '../../../generated/graphql'
import { useLoaded } from '../queue/use-loaded-questions'
import { pageOf, variablesOf, wholeList } from '../queues'

const list = wholeList('IN_REVIEW', 'OLDEST')

/** Where a question stands among those in review, and which are before and after it; what has left them keeps no place. */
export function useInReview(questionId: string) {
  const { data } = useDeskQueuePageQuery({ variables: { ...variablesOf(list), first: pageOf(0) } })
  const ids = useLoaded(list)
  const at = ids.indexOf(questionId)
  return {
    place: at < 0 ? null : at + 1,
    total: data?.moderationQueue.counter.count,
    previous: ids[at - 1],
    // Of one that was decided, the first that waits.
    next: at < 0 ? ids[0] : ids[at + 1],
  }
}
