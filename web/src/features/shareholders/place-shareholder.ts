import type { ApolloCache } from '@apollo/client'
import { placeInLists, removeFromLists, type ListSubject } from '../../apollo/place-in-list'
import { DeskShareholderFragmentDoc, type DeskShareholderFragment } from '../../generated/graphql'

const shareholders: ListSubject<DeskShareholderFragment> = {
  field: 'shareholders',
  typename: 'Shareholder',
  order: { key: read => String(read('createdAt') ?? ''), descending: true },
  belongs: ({ name, email }, { search }) => [name, email].some(text => text?.toLowerCase().includes(wordsOf(search))),
}

const fragment = { fragment: DeskShareholderFragmentDoc, fragmentName: 'DeskShareholder' }

/** Puts a shareholder who was changed where they belong: in or out of every list that was searched for. */
export function placeShareholder(cache: ApolloCache, shareholder: DeskShareholderFragment): void {
  const id = cache.identify({ __typename: 'Shareholder', id: shareholder.id })
  const known = cache.readFragment<DeskShareholderFragment>({ id, ...fragment })
  cache.batch({
    update: batched => {
      batched.writeFragment({ id, ...fragment, data: { ...shareholder, __typename: 'Shareholder' } as DeskShareholderFragment })
      placeInLists(batched, shareholders, shareholder, known)
    },
  })
}

/** Takes a shareholder who is gone out of every list and out of the cache. */
export function removeShareholder(cache: ApolloCache, shareholder: DeskShareholderFragment): void {
  cache.batch({
    update: batched => {
      removeFromLists(batched, shareholders, shareholder)
      batched.evict({ id: batched.identify({ __typename: 'Shareholder', id: shareholder.id }) })
    },
  })
}

const wordsOf = (search: unknown): string => (typeof search === 'string' ? search.trim().toLowerCase() : '')
