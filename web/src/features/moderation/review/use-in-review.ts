import { useDeskQueuePageQuery } from '../../../generated/graphql'
import { useLoaded } from '../queue/use-loaded-questions'
import { pageOf, variablesOf, wholeList } from '../queues'

const list = wholeList('IN_REVIEW', 'OLDEST')

/** A question's position among those in review, with its neighbours. Questions that were decided have no position. */
export function useInReview(questionId: string) {
  const { data } = useDeskQueuePageQuery({ variables: { ...variablesOf(list), first: pageOf(0) } })
  const ids = useLoaded(list)
  const at = ids.indexOf(questionId)
  return {
    place: at < 0 ? null : at + 1,
    total: data?.moderationQueue.counter.count,
    previous: ids[at - 1],
    // After a decision, the first one in review.
    next: at < 0 ? ids[0] : ids[at + 1],
  }
}
