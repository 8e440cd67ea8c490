import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QueueName, QueueOrder } from '../../generated/graphql'
import { tryStorage } from '../../storage'
import { useQueryChoice, useQueryText } from '../../ui/use-query-param'
import { type DeskList, queueTabs } from './queues'

/** Idle time before a search. */
const REST_MS = 300

const KEY = 'desk-order'

/** Names of queues and orders in the address. */
type Name<Upper extends string> = Upper extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}-${Lowercase<Tail>}`
  : Lowercase<Upper>
const nameOf = <Upper extends QueueName | QueueOrder>(upper: Upper) =>
  upper.toLowerCase().replace('_', '-') as Name<Upper>
const upperOf = <Upper extends QueueName | QueueOrder>(name: Name<Upper>) =>
  name.toUpperCase().replace('-', '_') as Upper
const queueParams = queueTabs.map(({ value }) => nameOf(value))
const orderParams: readonly Name<QueueOrder>[] = ['newest', 'oldest', 'most-asked']

/** The last order in this browser. */
function rememberedOrder(): Name<QueueOrder> {
  const remembered = tryStorage(() => localStorage.getItem(KEY))
  return orderParams.find(name => name === remembered) ?? 'newest'
}

export interface DeskListChoice {
  list: DeskList
  /** The search text during typing. */
  words: string
  setWords: (words: string) => void
  setQueue: (name: QueueName) => void
  setOrder: (order: QueueOrder) => void
  setPresentation: (id: string | null) => void
  setReviewRequested: (only: boolean) => void
  clear: () => void
}

/**
 * The list of the address. The order is also stored in this browser. While another tab of the dashboard is open, whose search the address
 * then contains, the list does not change.
 */
export function useDeskList(isShown: boolean): DeskListChoice {
  const [query, setQuery] = useSearchParams()
  const [queue, setQueue] = useQueryChoice('queue', queueParams, 'pending')
  const [words, setWords, search] = useQueryText('search', REST_MS)
  const [usual, setUsual] = useState(rememberedOrder)
  const [order, setOrder] = useQueryChoice('order', orderParams, usual)
  const presentationId = query.get('presentation') || null
  const reviewRequested = queue === 'archived' && query.get('reviews') === 'requested'
  const asked = useMemo<DeskList>(
    () => ({
      name: upperOf<QueueName>(queue),
      order: upperOf<QueueOrder>(order),
      search: search.trim(),
      presentationId,
      reviewRequested,
    }),
    [queue, order, search, presentationId, reviewRequested],
  )
  const [last, setLast] = useState(asked)
  if (isShown && asked !== last) setLast(asked)
  const list = isShown ? asked : last

  /** Writes the list's filter to the address. */
  function change(write: (params: URLSearchParams) => void) {
    const next = new URLSearchParams(query)
    write(next)
    setQuery(next, { state: { keepsScroll: true } })
  }
  return {
    list,
    words: isShown ? words : list.search,
    setWords,
    setQueue: name => setQueue(nameOf(name)),
    setOrder: next => {
      const name = nameOf(next)
      tryStorage(() => localStorage.setItem(KEY, name))
      setOrder(name)
      setUsual(name)
    },
    setPresentation: id =>
      change(params =>
        id === null ? params.delete('presentation') : params.set('presentation', id),
      ),
    setReviewRequested: only =>
      change(params => (only ? params.set('reviews', 'requested') : params.delete('reviews'))),
    clear: () =>
      change(params => {
        params.delete('search')
        params.delete('presentation')
        params.delete('reviews')
      }),
  }
}
