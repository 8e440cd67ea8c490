import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { countsDiffer } from '../../../apollo/desk-counts'
import { useQuestionModeratedSubscription } from '../../../generated/graphql'
import type { Desk } from '../desk'
import { forgetQueue } from '../place-question'
import { type DeskList, isFiltered, queueNames } from '../queues'
import { catchUp, rereadDeskList } from './catch-up'

/** How long the questions of an event are placed again in a loading list, because the response may be older than the event. */
const REMEMBERED_MS = 30_000
/** Delay after an event before a filtered list is refetched, once for all events in that time. */
const REREAD_MS = 500

/** Keeps the desk's lists and counts current while the desk is open. */
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
    // On errors the next event or the next opening of the subscription repeats it.
    void what(client, list.current, signal).then(
      () => signal.aborted || settle(),
      () => undefined,
    )
  }

  /** Only the API can match questions to a filter. */
  function rereadSoon() {
    if (isFiltered(list.current)) due.current ??= setTimeout(() => read(rereadDeskList), REREAD_MS)
  }

  useQuestionModeratedSubscription({
    // The desk writes events itself, because the counts of the first event are compared with the cached ones.
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const event = data?.questionModerated
      if (!event) return
      if (event.action === 'OPENED') {
        // Events before the subscription opened, or while it was lost, were missed.
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

  // A desk that is closed misses changes, so its lists are refetched when it reopens. They are marked only after their components unmount,
  // which would otherwise refetch them at once.
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
