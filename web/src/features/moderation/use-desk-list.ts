import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tryStorage } from '../../storage'
import type { QueueName, QueueOrder } from '../../generated/graphql'
import { useQueryChoice, useQueryText } from '../../ui/use-query-param'
import { queueTabs, type DeskList } from './queues'

/** Typing rests for so long before it is searched for. */
const REST_MS = 300

const KEY = 'desk-order'

/** As the address names queues and orders. */
type Name<Upper extends string> = Lowercase<Upper>
const queueParams = queueTabs.map(({ value }) => value.toLowerCase() as Name<QueueName>)
const orderParams: readonly Name<QueueOrder>[] = ['newest', 'oldest']

export interface DeskListChoice {
  list: DeskList
  /** The search as it is typed. */
  words: string
  setWords: (words: string) => void
  setQueue: (name: QueueName) => void
  setOrder: (order: QueueOrder) => void
  setPresentation: (id: string | null) => void
  setReviewRequested: (only: boolean) => void
  clear: () => void
}

/**
 * The list that the address asks for. The order is remembered in this browser as well. While another tab of the dashboard is shown,
 * whose search the address then holds, the list stays as it was.
 */
export function useDeskList(isShown: boolean): DeskListChoice {
  const [query, setQuery] = useSearchParams()
  const [queue, setQueue] = useQueryChoice('queue', queueParams, 'pending')
  const [words, setWords, search] = useQueryText('search', REST_MS)
  const [usual, setUsual] = useState(() => (tryStorage(() => localStorage.getItem(KEY)) === 'oldest' ? 'oldest' : 'newest'))
  const [order, setOrder] = useQueryChoice('order', orderParams, usual as Name<QueueOrder>)
  const presentationId = query.get('presentation') || null
  const reviewRequested = queue === 'archived' && query.get('reviews') === 'requested'
  const asked = useMemo<DeskList>(
    () => ({
      name: queue.toUpperCase() as QueueName,
      order: order.toUpperCase() as QueueOrder,
      search: search.trim(),
      presentationId,
      reviewRequested,
    }),
    [queue, order, search, presentationId, reviewRequested],
  )
  const [last, setLast] = useState(asked)
  if (isShown && asked !== last) setLast(asked)
  const list = isShown ? asked : last

  /** Writes what the list is filtered by to the address. */
  function change(write: (params: URLSearchParams) => void) {
    const next = new URLSearchParams(query)
    write(next)
    setQuery(next, { state: { keepsScroll: true } })
  }
  return {
    list,
    words: isShown ? words : list.search,
    setWords,
    setQueue: name => setQueue(name.toLowerCase() as Name<QueueName>),
    setOrder: next => {
      const name = next.toLowerCase() as Name<QueueOrder>
      tryStorage(() => localStorage.setItem(KEY, name))
      setOrder(name)
      setUsual(name)
    },
    setPresentation: id => change(params => (id === null ? params.delete('presentation') : params.set('presentation', id))),
    setReviewRequested: only => change(params => (only ? params.set('reviews', 'requested') : params.delete('reviews'))),
    clear: () =>
      change(params => {
        params.delete('search')
        params.delete('presentation')
        params.delete('reviews')
      }),
  }
}
