import { useApolloClient } from '@apollo/client/react'
import { placeNewest, removeItem } from '../../apollo/query-lists'
import {
  AnnouncementCreateDocument,
  AnnouncementDeleteDocument,
  AnnouncementDocument,
  AnnouncementsImportDocument,
  AnnouncementUpdateDocument,
  type AnnouncementCreateInput,
  type AnnouncementUpdateInput,
  type AnnouncementRowFragment,
} from '../../generated/graphql'

const lists = { field: 'announcements', typename: 'Announcement' }

/** What can be done to announcements; each is sent, and its outcome put in its place. */
export function useAnnouncementChanges() {
  const client = useApolloClient()
  return {
    create: (input: AnnouncementCreateInput) =>
      client.mutate({
        mutation: AnnouncementCreateDocument,
        variables: { input },
        update: (cache, { data }) => data && placeNewest(cache, lists, data.announcementCreate.announcement.id, true),
      }),
    update: ({ id, version }: AnnouncementRowFragment, input: Omit<AnnouncementUpdateInput, 'id'>) =>
      client.mutate({
        mutation: AnnouncementUpdateDocument,
        variables: { input: { ...input, id, expectedVersion: version } },
        update: (cache, { data }) => data && placeNewest(cache, lists, id, false),
      }),
    remove: ({ id, version }: AnnouncementRowFragment) =>
      client.mutate({
        mutation: AnnouncementDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) => data && removeItem(cache, lists, id, AnnouncementDocument),
      }),
    /** Fetches what is new at the exchange. Returns what to say of it. */
    importNew: async (): Promise<string> => {
      const { data } = await client.mutate({
        mutation: AnnouncementsImportDocument,
        update: (cache, { data }) => data?.announcementsImport.announcements.forEach(({ id }) => placeNewest(cache, lists, id, true)),
      })
      if (!data) return ''
      const { message, imported } = data.announcementsImport
      return message || `Imported ${imported} new announcements`
    },
  }
}
