import { useApolloClient } from '@apollo/client/react'
import { placeNewest, removeItem } from '../../apollo/query-lists'
import {
  type AdminAnnouncementFragment,
  AnnouncementCreateDocument,
  type AnnouncementCreateInput,
  AnnouncementDeleteDocument,
  AnnouncementDocument,
  AnnouncementDocumentConfirmDocument,
  AnnouncementKeepDocument,
  AnnouncementMatchDismissDocument,
  AnnouncementMatchDocument,
  AnnouncementReleaseConfirmDocument,
  AnnouncementsImportDocument,
  AnnouncementUpdateDocument,
  type AnnouncementUpdateInput,
} from '../../generated/graphql'
import { useTimeZone } from '../../ui/date/time-zone'
import { rereadMatches } from './reread-matches'
import { importsLike, rereadSameAs, unmark } from './same-as'

const lists = { field: 'announcements', typename: 'Announcement' }

/** What can be done to announcements; each is sent, and its outcome put in its place. */
export function useAnnouncementChanges() {
  const client = useApolloClient()
  const timeZone = useTimeZone()
  const reread = (changed: AdminAnnouncementFragment | null | undefined) =>
    changed && void rereadSameAs(client, importsLike(client, changed, timeZone))
  return {
    create: async (input: AnnouncementCreateInput) => {
      const { data } = await client.mutate({
        mutation: AnnouncementCreateDocument,
        variables: { input },
        update: (cache, { data }) =>
          data?.announcementCreate.announcement &&
          placeNewest(cache, lists, data.announcementCreate.announcement.id, true),
      })
      reread(data?.announcementCreate.announcement)
      return data?.announcementCreate.announcement
    },
    update: async (
      { id, version }: AdminAnnouncementFragment,
      input: Omit<AnnouncementUpdateInput, 'id'>,
    ) => {
      const { data } = await client.mutate({
        mutation: AnnouncementUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        update: (cache, { data }) => data && placeNewest(cache, lists, id, false),
      })
      reread(data?.announcementUpdate.announcement)
      return data?.announcementUpdate.announcement
    },
    remove: async (announcement: AdminAnnouncementFragment) => {
      const { id, version } = announcement
      const imports = importsLike(client, announcement, timeZone)
      const { data } = await client.mutate({
        mutation: AnnouncementDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) => {
          if (!data?.announcementDelete.deletedAnnouncementId) return
          unmark(cache, imports, id)
          removeItem(cache, lists, id, AnnouncementDocument)
        },
      })
      void rereadSameAs(client, imports)
      return data?.announcementDelete.deletedAnnouncementId
    },
    /** Keeps an imported one beside the one that it repeats. */
    keep: ({ id }: AdminAnnouncementFragment) =>
      client.mutate({ mutation: AnnouncementKeepDocument, variables: { input: { id } } }),
    /** Confirms that the entered document is what the exchange released. */
    confirmDocument: ({ id }: AdminAnnouncementFragment) =>
      client.mutate({
        mutation: AnnouncementDocumentConfirmDocument,
        variables: { input: { id } },
      }),
    /** Confirms that the exchange released the announcement at this time. */
    confirmRelease: ({ id }: AdminAnnouncementFragment, releasedAt: string) =>
      client.mutate({
        mutation: AnnouncementReleaseConfirmDocument,
        variables: { input: { id, releasedAt } },
        update: (cache, { data }) => data && placeNewest(cache, lists, id, false),
      }),
    /** Confirms that what the exchange has under this identifier is what the announcement awaits. */
    match: ({ id }: AdminAnnouncementFragment, feedItemId: string) =>
      client.mutate({
        mutation: AnnouncementMatchDocument,
        variables: { input: { id, feedItemId } },
        update: (cache, { data }) => {
          if (!data) return
          const { deletedAnnouncementId } = data.announcementMatch
          placeNewest(cache, lists, id, false)
          // Its page is refetched, and leads to the announcement.
          if (deletedAnnouncementId !== null) removeItem(cache, lists, deletedAnnouncementId)
        },
      }),
    /** Ends the suggestion that the announcement is this item of the exchange. */
    dismissMatch: ({ id }: AdminAnnouncementFragment, feedItemId: string) =>
      client.mutate({
        mutation: AnnouncementMatchDismissDocument,
        variables: { input: { id, feedItemId } },
      }),
    /** Fetches what is new at the exchange. Returns what to say of it. */
    importNew: async (): Promise<{ title: string; description?: string }> => {
      const { data } = await client.mutate({
        mutation: AnnouncementsImportDocument,
        update: (cache, { data }) => {
          data?.announcementsImport.announcements.forEach(({ id }) =>
            placeNewest(cache, lists, id, true),
          )
          data?.announcementsImport.released.forEach(({ id }) =>
            placeNewest(cache, lists, id, false),
          )
          if (data)
            cache.modify({
              fields: { announcementsUnreadable: () => data.announcementsImport.unreadable },
            })
        },
      })
      if (!data) return { title: '' }
      const { message, imported, announcements, released } = data.announcementsImport
      if (imported > 0) void rereadMatches(client)
      const title = message || `Imported ${imported} new announcements`
      const repeated = announcements.filter(({ sameAs }) => sameAs).length
      const told = [
        ...(released.length > 0
          ? [`Released here: ${released.map(({ title }) => `“${title}”`).join(', ')}.`]
          : []),
        ...(repeated > 0
          ? [`${repeated} ${repeated === 1 ? 'repeats one' : 'repeat some'} of your own.`]
          : []),
      ]
      return told.length > 0 ? { title, description: told.join(' ') } : { title }
    },
  }
}
