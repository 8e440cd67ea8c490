import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { useQuestionModeratedSubscription, type QuestionModeratedSubscription, type QueueName } from '../../generated/graphql'
import { countsDiffer } from '../../apollo/desk-counts'
import { catchUp } from './catch-up'
import type { Desk } from './desk'
import { forgetList } from './place-question'
import { queueTabs } from './queue-order'

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
  const reading = useRef<AbortController>(undefined)
  const settle = useCallback(() => {
    recent.current.forEach(event => tell(desk, event))
    desk.renew()
  }, [desk])

  function readAnew() {
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    void catchUp(client, current, signal).then(() => signal.aborted || settle())
  }

  useQuestionModeratedSubscription({
    // Written by the desk alone, which knows which state is the newer.
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      if (event.action === 'OPENED') {
        // What happened before the watch began, or while it was lost, was told to nobody.
        if (wasOpened.current || countsDiffer(cache, event)) readAnew()
        wasOpened.current = true
        Object.keys(desk.unsent.all()).forEach(id => void desk.ask(id))
      } else recent.current = [...recent.current, event].slice(-REMEMBERED)
      tell(desk, event)
    },
  })

  // When the desk is left nobody tells of changes any more, so its lists are read anew when it is opened again: not before
  // what shows them is gone as well, or they would be asked for on the way out.
  useEffect(
    () => () => {
      reading.current?.abort()
      queueMicrotask(() => {
        queueTabs.forEach(({ value }) => forgetList(cache, value))
        desk.renew()
      })
    },
    [cache, desk],
  )
  return { settle }
}
