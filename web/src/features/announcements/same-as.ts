import type { ApolloCache, ApolloClient } from '@apollo/client'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import {
  type AdminAnnouncementFragment,
  AdminAnnouncementsDocument,
  AnnouncementSameAsDocument,
} from '../../generated/graphql'
import { formatInputDate } from '../../ui/date/format-input-date'

type Announcement = Pick<AdminAnnouncementFragment, 'id' | 'source' | 'publishedAt'>

/** The imports in the list that repeat this announcement of the company's own, or may do so since they are of the same day. */
export function importsLike(
  { cache }: ApolloClient,
  { id, source, publishedAt }: Announcement,
  timeZone: string,
) {
  if (source !== 'MANUAL') return []
  const dayOf = (date: string) => formatInputDate(date, timeZone)
  const list = cache.readQuery({
    query: AdminAnnouncementsDocument,
    variables: { first: ADMIN_PAGE },
  })
  const imports =
    list?.announcements.edges.map(({ node }) => node).filter(node => node.source === 'EXCHANGE') ??
    []
  return imports.filter(
    node => node.sameAs?.id === id || dayOf(node.publishedAt) === dayOf(publishedAt),
  )
}

/** Whether they are marked is for the server to say, once the other has come, changed or gone. A failure leaves it to the next reading. */
export async function rereadSameAs(
  client: ApolloClient,
  imports: readonly { id: string }[],
): Promise<void> {
  const reread = ({ id }: { id: string }) =>
    client.query({
      query: AnnouncementSameAsDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
  await Promise.allSettled(imports.map(reread))
}

/** Takes the mark from those that repeat an announcement which is deleted. */
export function unmark(
  cache: ApolloCache,
  imports: readonly AdminAnnouncementFragment[],
  deletedId: string,
): void {
  for (const announcement of imports)
    if (announcement.sameAs?.id === deletedId)
      cache.modify({ id: cache.identify(announcement), fields: { sameAs: () => null } })
}
