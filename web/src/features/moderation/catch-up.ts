import type { ApolloClient } from '@apollo/client'
import { PAGE_MAX } from '../../../../api/src/rules/limits'
import { AdminDashboardDocument, DeskQueuePageDocument, type DeskQueuePageQuery, type QueueName } from '../../generated/graphql'
import { forgetList, loadedIds } from './place-question'
import { QUEUE_PAGE, queueTabs } from './queue-order'

type Queue = DeskQueuePageQuery['moderationQueue']

/**
 * Reads the counts and the open list anew. The list is written once it is as long as it was, so that nobody loses the place at
 * which they work. What fails is made up for when the watch opens again; what was stopped writes nothing.
 */
export async function catchUp(client: ApolloClient, current: QueueName, stopped: AbortSignal): Promise<void> {
  const { cache } = client
  for (const { value } of queueTabs) if (value !== current) forgetList(cache, value)
  const length = Math.max(loadedIds(cache, current).length, QUEUE_PAGE)
  // Never an answer that was on its way already: it may be older than what was missed.
  const context = { queryDeduplication: false, fetchOptions: { signal: stopped } }

  /** So many questions, in pages as large as the API gives them; fewer where the list ends. */
  async function read(count: number, after: string | null): Promise<Queue | undefined> {
    const variables = { name: current, first: Math.min(count, PAGE_MAX), after }
    const { data } = await client.query({ query: DeskQueuePageDocument, variables, fetchPolicy: 'no-cache', context })
    const page = data?.moderationQueue
    const { edges = [], pageInfo } = page?.questions ?? {}
    if (edges.length >= count || !pageInfo?.hasNextPage) return page
    const rest = await read(count - edges.length, pageInfo.endCursor)
    return rest && { ...rest, questions: { ...rest.questions, edges: [...edges, ...rest.questions.edges] } }
  }
  const list = read(length, null).then(moderationQueue => {
    if (stopped.aborted || !moderationQueue) return
    cache.writeQuery({ query: DeskQueuePageDocument, variables: { name: current, first: length }, data: { moderationQueue } })
  })
  await Promise.allSettled([list, client.query({ query: AdminDashboardDocument, fetchPolicy: 'network-only', context })])
}
