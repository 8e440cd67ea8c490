import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import {
  AdminDashboardDocument,
  DeskQueuePageDocument,
  useQuestionModeratedSubscription,
  type QuestionModeratedSubscription,
  type QueueName,
} from '../../generated/graphql'
import { countsDiffer, writeDeskCounts } from '../../apollo/desk-counts'
import { placeQuestion, removeQuestions } from './place-question'
import { queueTabs } from './queue-order'

type Moderated = QuestionModeratedSubscription['questionModerated']

/** An event is told again to a list that was read meanwhile: the answer may be older than the event. */
const REMEMBERED = 50

/** What an event or the answer to an action changes on the desk. */
export function applyModerated(cache: ApolloCache, { question, queues, stats }: Pick<Moderated, 'question' | 'queues' | 'stats'>): void {
  if (question) placeQuestion(cache, question)
  writeDeskCounts(cache, { queues, stats })
}

function applyEvent(cache: ApolloCache, event: Moderated): void {
  if (event.action === 'DELETED') removeQuestions(cache, event.questionIds)
  applyModerated(cache, event)
}

/** Keeps the desk's lists and counts as they are on the server, for as long as the desk is open. */
export function useLiveDesk(current: QueueName): { settle: () => void } {
  const client = useApolloClient()
  const { cache } = client
  const recent = useRef<Moderated[]>([])
  const wasOpened = useRef(false)

  useQuestionModeratedSubscription({
    // Written by applyEvent alone, which knows which state is the newer.
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      if (event.action === 'OPENED') {
        // What happened before the watch began, or while it was lost, was told to nobody.
        if (wasOpened.current || countsDiffer(cache, event)) catchUp(client, current)
        wasOpened.current = true
      } else recent.current = [...recent.current, event].slice(-REMEMBERED)
      applyEvent(cache, event)
    },
  })

  // When the desk is left nobody tells of changes any more, so its lists are read anew when it is opened again: not before
  // what shows them is gone as well, or they would be asked for on the way out.
  useEffect(() => () => queueMicrotask(() => queueTabs.forEach(({ value }) => forgetList(cache, value))), [cache])

  const settle = useCallback(() => recent.current.forEach(event => applyEvent(cache, event)), [cache])
  return { settle }
}

function catchUp(client: ApolloClient, current: QueueName): void {
  for (const { value } of queueTabs) if (value !== current) forgetList(client.cache, value)
  void client.refetchQueries({ include: [AdminDashboardDocument, DeskQueuePageDocument] })
}

function forgetList(cache: ApolloCache, name: QueueName): void {
  cache.evict({ id: cache.identify({ __typename: 'ModerationQueue', name }), fieldName: 'questions' })
}
