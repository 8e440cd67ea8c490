import { useApolloClient } from '@apollo/client/react'
import {
  AnnouncementCreateDocument,
  AnnouncementDeleteDocument,
  AnnouncementsImportDocument,
  AnnouncementUpdateDocument,
  type AnnouncementCreateInput,
  type AnnouncementUpdateInput,
  type AnnouncementRowFragment,
} from '../../generated/graphql'
import { placeAnnouncement, removeAnnouncement } from './place-announcement'

/** What can be done to announcements; each is sent, and its outcome put in its place. */
export function useAnnouncementChanges() {
  const client = useApolloClient()
  const { cache } = client
  const options = { fetchPolicy: 'no-cache' } as const
  return {
    create: async (input: AnnouncementCreateInput) => {
      const { data } = await client.mutate({ mutation: AnnouncementCreateDocument, variables: { input }, ...options })
      if (data) placeAnnouncement(cache, data.announcementCreate.announcement)
    },
    update: async ({ id, version }: AnnouncementRowFragment, input: Omit<AnnouncementUpdateInput, 'id'>) => {
      const { data } = await client.mutate({
        mutation: AnnouncementUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        ...options,
      })
      if (data) placeAnnouncement(cache, data.announcementUpdate.announcement)
    },
    remove: async (announcement: AnnouncementRowFragment) => {
      const input = { id: announcement.id, expectedVersion: announcement.version }
      const { data } = await client.mutate({ mutation: AnnouncementDeleteDocument, variables: { input }, ...options })
      if (data) removeAnnouncement(cache, announcement)
    },
    /** Fetches what is new at the exchange. Returns what to say of it. */
    importNew: async (): Promise<string> => {
      const { data } = await client.mutate({ mutation: AnnouncementsImportDocument, ...options })
      if (!data) return ''
      const { message, imported, announcements } = data.announcementsImport
      cache.batch({ update: batched => announcements.forEach(announcement => placeAnnouncement(batched, announcement)) })
      return message || `Imported ${imported} new announcements`
    },
  }
}
