import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useQuestionModeratedSubscription, type QueueName } from '../../../generated/graphql'
import { countsDiffer } from '../../../apollo/desk-counts'
import { catchUp } from './catch-up'
import type { Desk } from '../desk'
import { forgetList } from '../place-question'
import { queueNames } from '../queues'

/** The questions of so many events are placed again in a list that was read meanwhile: the response may be older than the event. */
const REMEMBERED = 50

/** Keeps the desk's lists and counts as they are on the server, for as long as the desk is open. */
export function useLiveQuestions(desk: Desk, current: QueueName): { settle: () => void } {
  const client = useApolloClient()
  const { cache } = client
  const recent = useRef<(readonly string[])[]>([])
  const wasOpened = useRef(false)
  const reading = useRef<AbortController>(undefined)
  const settle = useCallback(() => desk.settle(recent.current.flat()), [desk])

  function readAnew() {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    void catchUp(client, current, signal).then(() => signal.aborted || settle())
  }

  useQuestionModeratedSubscription({
    // The desk writes an event itself: the counts of the first are compared with what the cache knew before.
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      if (event.action === 'OPENED') {
        // What happened before the watch began, or while it was lost, was told to nobody.
        if (wasOpened.current || countsDiffer(cache, event)) readAnew()
        wasOpened.current = true
        Object.keys(desk.drafts.all()).forEach(id => void desk.refetch(id))
      } else recent.current = [...recent.current, event.questionIds].slice(-REMEMBERED)
      desk.applyEvent(event)
    },
  })

  // When the desk is left nobody tells of changes any more, so its lists are read anew when it is opened again: not before
  // what shows them is gone as well, or they would be asked for on the way out.
  useEffect(
    () => () => {
      reading.current?.abort()
      queueMicrotask(() => {
        queueNames.forEach(name => forgetList(cache, name))
        desk.rebuild()
      })
    },
    [cache, desk],
  )
  return { settle }
}
