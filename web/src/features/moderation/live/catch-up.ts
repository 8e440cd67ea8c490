import type { ApolloClient } from '@apollo/client'
import {
  AdminDashboardDocument,
  DeskQueuePageDocument,
  type DeskQueuePageQuery,
} from '../../../generated/graphql'
import { forgetQueue, loadedIds } from '../place-question'
import { type DeskList, QUEUE_PAGE, QUEUE_PAGE_MAX, queueNames, variablesOf } from '../queues'

type Edges = DeskQueuePageQuery['moderationQueue']['questions']['edges']

/** Without request deduplication: a pending response may be older than the missed events. */
const contextOf = (stopped: AbortSignal) => ({
  queryDeduplication: false,
  fetchOptions: { signal: stopped },
})

/**
 * Refetches a list. Writes it once it is as long as the list was at the start or became since, so that the user's place stays. A stopped
 * refetch writes nothing.
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
      // Questions that are no longer in the list have left it; a merge of pages would keep the list's end.
      forgetQueue(batched, list.name)
      batched.writeQuery({
        query: DeskQueuePageDocument,
        variables: { ...variablesOf(list), first: known.length },
        data: { moderationQueue, disclosureSettings },
      })
    },
  })
}

/** Refetches the counts and the open list. On errors the next opening of the subscription repeats it. */
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
