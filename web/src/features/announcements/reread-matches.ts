import type { ApolloClient } from '@apollo/client'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import { AdminAnnouncementsDocument, AnnouncementMatchesDocument } from '../../generated/graphql'

/** What may be what announcements of the list await is for the server to say, once others have come. A failure leaves it to the next reading. */
export async function rereadMatches(client: ApolloClient): Promise<void> {
  const list = client.cache.readQuery({
    query: AdminAnnouncementsDocument,
    variables: { first: ADMIN_PAGE },
  })
  const awaiting =
    list?.announcements.edges
      .map(({ node }) => node)
      .filter(({ awaitsExchange }) => awaitsExchange) ?? []
  const reread = ({ id }: { id: string }) =>
    client.query({
      query: AnnouncementMatchesDocument,
      variables: { id },
      fetchPolicy: 'network-only',
    })
  await Promise.allSettled(awaiting.map(reread))
}
