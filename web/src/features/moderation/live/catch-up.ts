import type { ApolloClient } from '@apollo/client'
import {
  AdminDashboardDocument,
  DeskQueuePageDocument,
  type DeskQueuePageQuery,
} from '../../../generated/graphql'
import { forgetQueue, loadedIds } from '../place-question'
import { type DeskList, QUEUE_PAGE, QUEUE_PAGE_MAX, queueNames, variablesOf } from '../queues'

type Edges = DeskQueuePageQuery['moderationQueue']['questions']['edges']

/** Never an answer that was on its way already: it may be older than what was missed. */
const contextOf = (stopped: AbortSignal) => ({
  queryDeduplication: false,
  fetchOptions: { signal: stopped },
})

/**
 * Reads a list anew. It is written once it is as long as it was, or has become while it was read, so that nobody loses the place at
 * which they work. What was stopped writes nothing.
 */
export async function rereadDeskList(
  client: ApolloClient,
  list: DeskList,
  stopped: AbortSignal,
): Promise<void> {
  const { cache } = client
  const before = loadedIds(cache, list).length
  const context = contextOf(stopped)
  const missing = (known: number) =>
    Math.max(before, loadedIds(cache, list).length, QUEUE_PAGE) - known
  const known: Edges = []
  let page: DeskQueuePageQuery | undefined
  do {
    const after: string | null = page?.moderationQueue.questions.pageInfo.endCursor ?? null
    const variables = {
      ...variablesOf(list),
      first: Math.min(missing(known.length), QUEUE_PAGE_MAX),
      after,
    }
    const { data } = await client.query({
      query: DeskQueuePageDocument,
      variables,
      fetchPolicy: 'no-cache',
      context,
    })
    if (stopped.aborted || !data) return
    page = data
    known.push(...page.moderationQueue.questions.edges)
  } while (missing(known.length) > 0 && page.moderationQueue.questions.pageInfo.hasNextPage)
  const { moderationQueue: last, disclosureSettings } = page
  const moderationQueue = { ...last, questions: { ...last.questions, edges: known } }
  cache.batch({
    update: batched => {
      // What is not among them any more has gone: a list that is merged would keep its end.
      forgetQueue(batched, list.name)
      batched.writeQuery({
        query: DeskQueuePageDocument,
        variables: { ...variablesOf(list), first: known.length },
        data: { moderationQueue, disclosureSettings },
      })
    },
  })
}

/** Reads the counts and the open list anew. What fails is made up for when the watch opens again. */
export async function catchUp(
  client: ApolloClient,
  current: DeskList,
  stopped: AbortSignal,
): Promise<void> {
  for (const name of queueNames) if (name !== current.name) forgetQueue(client.cache, name)
  await Promise.allSettled([
    rereadDeskList(client, current, stopped),
    client.query({
      query: AdminDashboardDocument,
      fetchPolicy: 'network-only',
      context: contextOf(stopped),
    }),
  ])
}
