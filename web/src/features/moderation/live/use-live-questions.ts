import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { countsDiffer } from '../../../apollo/desk-counts'
import { useQuestionModeratedSubscription } from '../../../generated/graphql'
import type { Desk } from '../desk'
import { forgetQueue } from '../place-question'
import { type DeskList, isFiltered, queueNames } from '../queues'
import { catchUp, rereadDeskList } from './catch-up'

/** How long the questions of an event are placed again in a list that is loading: the response may be older than the event. */
const REMEMBERED_MS = 30_000
/** After an event, a list with a filter is read anew this much later, once for all events that come meanwhile. */
const REREAD_MS = 500

/** Keeps the desk's lists and counts as they are on the server, for as long as the desk is open. */
export function useLiveQuestions(desk: Desk, current: DeskList): { settle: () => void } {
  const client = useApolloClient()
  const { cache } = client
  const recent = useRef<{ ids: readonly string[]; at: number }[]>([])
  const wasOpened = useRef(false)
  const reading = useRef<AbortController>(undefined)
  const settle = useCallback(
    () => desk.settle([...new Set(recent.current.flatMap(({ ids }) => ids))]),
    [desk],
  )

  const list = useRef(current)
  useEffect(() => void (list.current = current))
  const due = useRef<ReturnType<typeof setTimeout>>(undefined)

  function read(what: typeof catchUp) {
    clearTimeout(due.current)
    due.current = undefined
    reading.current?.abort()
    const { signal } = (reading.current = new AbortController())
    // A failure is made up for by the next event, or when the watch opens again.
    void what(client, list.current, signal).then(
      () => signal.aborted || settle(),
      () => undefined,
    )
  }

  /** Only the API knows which questions match a filter. */
  function rereadSoon() {
    if (isFiltered(list.current)) due.current ??= setTimeout(() => read(rereadDeskList), REREAD_MS)
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
        if (wasOpened.current || countsDiffer(cache, event)) read(catchUp)
        wasOpened.current = true
        for (const id of new Set([...Object.keys(desk.drafts.all()), ...desk.selection.get().ids]))
          void desk.refetch(id)
      } else
        recent.current = [
          ...recent.current.filter(({ at }) => at > Date.now() - REMEMBERED_MS),
          { ids: event.questionIds, at: Date.now() },
        ]
      desk.applyEvent(event)
      if (event.action !== 'OPENED') rereadSoon()
    },
  })

  // When the desk is left nobody tells of changes any more, so its lists are read anew when it is opened again: not before
  // what shows them is gone as well, or they would be asked for on the way out.
  useEffect(
    () => () => {
      clearTimeout(due.current)
      reading.current?.abort()
      queueMicrotask(() => {
        queueNames.forEach(name => forgetQueue(cache, name))
        desk.rebuild()
      })
    },
    [cache, desk],
  )
  return { settle }
}
