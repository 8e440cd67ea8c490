import type { ApolloCache } from '@apollo/client'
import { placeInLists, removeFromLists, type ListSubject } from '../../apollo/place-in-list'
import { AnnouncementDocument, AnnouncementRowFragmentDoc, type AnnouncementRowFragment } from '../../generated/graphql'

const announcements: ListSubject<AnnouncementRowFragment> = {
  field: 'announcements',
  typename: 'Announcement',
  order: { key: read => String(read('publishedAt') ?? ''), descending: true },
}

const fragment = { fragment: AnnouncementRowFragmentDoc, fragmentName: 'AnnouncementRow' }

/** Puts an announcement that was added, changed or imported where it belongs in every loaded list. */
export function placeAnnouncement(cache: ApolloCache, announcement: AnnouncementRowFragment): void {
  const id = cache.identify({ __typename: 'Announcement', id: announcement.id })
  const known = cache.readFragment<AnnouncementRowFragment>({ id, ...fragment })
  cache.batch({
    update: batched => {
      batched.writeFragment({ id, ...fragment, data: { ...announcement, __typename: 'Announcement' } as AnnouncementRowFragment })
      placeInLists(batched, announcements, announcement, known)
    },
  })
}

/** Takes an announcement that is gone out of every list and out of the cache. Its page knows that it is gone. */
export function removeAnnouncement(cache: ApolloCache, announcement: AnnouncementRowFragment): void {
  const { id } = announcement
  cache.batch({
    update: batched => {
      removeFromLists(batched, announcements, announcement)
      batched.evict({ id: batched.identify({ __typename: 'Announcement', id }) })
      batched.writeQuery({ query: AnnouncementDocument, variables: { id }, data: { announcement: null } })
    },
  })
}
