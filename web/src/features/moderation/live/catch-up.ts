import type { ApolloClient } from '@apollo/client'
import { PAGE_MAX } from '@portal/rules/limits'
import { AdminDashboardDocument, DeskQueuePageDocument, type DeskQueuePageQuery, type QueueName } from '../../../generated/graphql'
import { forgetList, loadedIds } from '../place-question'
import { QUEUE_PAGE, queueTabs } from '../queues'

type Queue = DeskQueuePageQuery['moderationQueue']

/**
 * Reads the counts and the open list anew. The list is written once it is as long as it was, or has become while it was read, so
 * that nobody loses the place at which they work. What fails is made up for when the watch opens again; what was stopped writes
 * nothing.
 */
export async function catchUp(client: ApolloClient, current: QueueName, stopped: AbortSignal): Promise<void> {
  const { cache } = client
  for (const { value } of queueTabs) if (value !== current) forgetList(cache, value)
  const before = loadedIds(cache, current).length
  // Never an answer that was on its way already: it may be older than what was missed.
  const context = { queryDeduplication: false, fetchOptions: { signal: stopped } }

  /** Goes on behind these, in pages as large as the API gives them, until all is read or the list ends. */
  async function read(known: Queue['questions']['edges'], after: string | null): Promise<void> {
    const missing = () => Math.max(before, loadedIds(cache, current).length, QUEUE_PAGE) - known.length
    const page = { name: current, first: Math.min(missing(), PAGE_MAX), after }
    const { data } = await client.query({ query: DeskQueuePageDocument, variables: page, fetchPolicy: 'no-cache', context })
    if (stopped.aborted || !data) return
    const { edges, pageInfo } = data.moderationQueue.questions
    known = [...known, ...edges]
    if (missing() > 0 && pageInfo.hasNextPage) return read(known, pageInfo.endCursor)
    const moderationQueue = { ...data.moderationQueue, questions: { ...data.moderationQueue.questions, edges: known } }
    const variables = { name: current, first: known.length }
    cache.batch({
      update: batched => {
        // What is not among them any more has gone: a list that is merged would keep its end.
        forgetList(batched, current)
        batched.writeQuery({ query: DeskQueuePageDocument, variables, data: { moderationQueue } })
      },
    })
  }
  await Promise.allSettled([read([], null), client.query({ query: AdminDashboardDocument, fetchPolicy: 'network-only', context })])
}
