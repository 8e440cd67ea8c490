import type { ApolloCache } from '@apollo/client'
import { placeInLists, removeFromLists, type ListSubject } from '../../apollo/place-in-list'
import { DeskPresentationFragmentDoc, PresentationDocument, type DeskPresentationFragment } from '../../generated/graphql'
import { forgetYear, offerYear } from './offered-years'
import { settlePinned } from './settle-pinned'

const presentations: ListSubject<DeskPresentationFragment> = {
  field: 'presentations',
  typename: 'Presentation',
  order: { key: read => String(read('publishedAt') ?? ''), descending: true },
  belongs: (presentation, { filter }) =>
    Object.entries(filter ?? {}).every(([name, value]) => value === null || presentation[name as keyof DeskPresentationFragment] === value),
}

const fragment = { fragment: DeskPresentationFragmentDoc, fragmentName: 'DeskPresentation' }

/** Puts a presentation that was added or changed where it belongs: in every loaded list, and on the home page. */
export function placePresentation(cache: ApolloCache, presentation: DeskPresentationFragment): void {
  const id = cache.identify({ __typename: 'Presentation', id: presentation.id })
  const known = cache.readFragment<DeskPresentationFragment>({ id, ...fragment })
  cache.batch({
    update: batched => {
      batched.writeFragment({ id, ...fragment, data: { ...presentation, __typename: 'Presentation' } as DeskPresentationFragment })
      placeInLists(batched, presentations, presentation, known)
      settlePinned(batched, id ?? '')
      if (known && known.year !== presentation.year) forgetYear(batched, known.year)
      offerYear(batched, presentation.year)
    },
  })
}

/** Takes a presentation that is gone out of every list, off the home page, and out of the cache. Its page knows that it is gone. */
export function removePresentation(cache: ApolloCache, presentation: DeskPresentationFragment): void {
  const id = cache.identify({ __typename: 'Presentation', id: presentation.id })
  cache.batch({
    update: batched => {
      removeFromLists(batched, presentations, presentation)
      batched.evict({ id })
      settlePinned(batched, id ?? '')
      forgetYear(batched, presentation.year)
      batched.writeQuery({ query: PresentationDocument, variables: { id: presentation.id, first: 20 }, data: { presentation: null } })
    },
  })
}
