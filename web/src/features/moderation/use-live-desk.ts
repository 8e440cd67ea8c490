import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { PAGE_MAX } from '../../../../api/src/rules/limits'
import {
  AdminDashboardDocument,
  DeskQueuePageDocument,
  useQuestionModeratedSubscription,
  type QuestionModeratedSubscription,
  type QueueName,
} from '../../generated/graphql'
import { countsDiffer } from '../../apollo/desk-counts'
import type { Desk } from './desk'
import { loadedIds } from './place-question'
import { QUEUE_PAGE, queueTabs } from './queue-order'

type Moderated = QuestionModeratedSubscription['questionModerated']

/** An event is told again to a list that was read meanwhile: the answer may be older than the event. */
const REMEMBERED = 50

function tell(desk: Desk, event: Moderated): void {
  if (event.action === 'DELETED') desk.forget(event.questionIds)
  desk.learn(event)
}

/** Keeps the desk's lists and counts as they are on the server, for as long as the desk is open. */
export function useLiveDesk(desk: Desk, current: QueueName): { settle: () => void } {
  const client = useApolloClient()
  const { cache } = client
  const recent = useRef<Moderated[]>([])
  const wasOpened = useRef(false)
  const settle = useCallback(() => {
    recent.current.forEach(event => tell(desk, event))
    desk.renew()
  }, [desk])

  useQuestionModeratedSubscription({
    // Written by the desk alone, which knows which state is the newer.
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      if (event.action === 'OPENED') {
        // What happened before the watch began, or while it was lost, was told to nobody.
        if (wasOpened.current || countsDiffer(cache, event)) void catchUp(client, current).then(settle)
        wasOpened.current = true
        Object.keys(desk.unsent.all()).forEach(id => void desk.ask(id))
      } else recent.current = [...recent.current, event].slice(-REMEMBERED)
      tell(desk, event)
    },
  })

  // When the desk is left nobody tells of changes any more, so its lists are read anew when it is opened again: not before
  // what shows them is gone as well, or they would be asked for on the way out.
  useEffect(
    () => () =>
      queueMicrotask(() => {
        queueTabs.forEach(({ value }) => forgetList(cache, value))
        desk.renew()
      }),
    [cache, desk],
  )
  return { settle }
}

/**
 * Reads the open list as far as it was loaded, so that nobody loses the place at which they work. What fails is made up for
 * when the watch opens again.
 */
async function catchUp(client: ApolloClient, current: QueueName): Promise<void> {
  for (const { value } of queueTabs) if (value !== current) forgetList(client.cache, value)
  const first = Math.min(Math.max(loadedIds(client.cache, current).length, QUEUE_PAGE), PAGE_MAX)
  // Never an answer that was on its way already: it may be older than what was missed.
  const anew = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const
  await Promise.allSettled([
    client.query({ query: DeskQueuePageDocument, variables: { name: current, first }, ...anew }),
    client.query({ query: AdminDashboardDocument, ...anew }),
  ])
}

function forgetList(cache: ApolloCache, name: QueueName): void {
  cache.evict({ id: cache.identify({ __typename: 'ModerationQueue', name }), fieldName: 'questions' })
}
