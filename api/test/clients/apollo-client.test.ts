import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { relayStylePagination } from '@apollo/client/utilities'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'
import { consoleLines } from './console-lines'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())
const lines = consoleLines()

const LIST = gql`
  query ($first: Int, $after: String) {
    announcements(first: $first, after: $after) {
      edges {
        node {
          id
          title
        }
      }
      pageInfo {
        hasPreviousPage
        hasNextPage
        startCursor
        endCursor
      }
    }
  }
`
const CREATE = gql`
  mutation ($input: AnnouncementCreateInput!) {
    announcementCreate(input: $input) {
      announcement {
        id
        title
      }
    }
  }
`
const UPDATE = gql`
  mutation ($input: AnnouncementUpdateInput!) {
    announcementUpdate(input: $input) {
      announcement {
        id
        title
      }
    }
  }
`
const DELETE = gql`
  mutation ($input: VersionedIdInput!) {
    announcementDelete(input: $input) {
      deletedAnnouncementId
    }
  }
`

describe('Apollo Client with its normalizing cache', () => {
  it.each([false, true])(
    'A list, its further pages, changes, additions and deletions are as the server has them, with GET %s',
    async useGETForQueries => {
      for (const title of ['One', 'Two', 'Three']) await portal.make.announcement({ title })
      const { token } = await anAdmin(portal)
      const client = new ApolloClient({
        link: new HttpLink({
          uri: `${portal.address}/graphql`,
          headers: { authorization: `Bearer ${token}` },
          useGETForQueries,
        }),
        cache: new InMemoryCache({
          typePolicies: { Query: { fields: { announcements: relayStylePagination() } } },
        }),
      })
      const list = client.watchQuery<any>({ query: LIST, variables: { first: 2 } })
      const shown = list.subscribe(() => undefined)
      const held = () =>
        client.readQuery<any>({ query: LIST, variables: { first: 2 } }).announcements
      const titles = () => held().edges.map(({ node }: { node: { title: string } }) => node.title)
      const { data } = await list.refetch()
      expect(titles()).toEqual(['Three', 'Two'])
      await list.fetchMore({ variables: { after: data.announcements.pageInfo.endCursor } })
      expect(titles()).toEqual(['Three', 'Two', 'One'])

      const { id } = data.announcements.edges[0].node
      const input = { content: 'Text', publishedAt: portal.clock.now() }
      await client.mutate({
        mutation: UPDATE,
        variables: { input: { ...input, id, title: 'Three, corrected' } },
      })
      expect(titles()).toEqual(['Three, corrected', 'Two', 'One'])
      await client.mutate({
        mutation: DELETE,
        variables: { input: { id } },
        update: (cache, { data }: { data?: any }) => {
          cache.evict({
            id: cache.identify({
              __typename: 'Announcement',
              id: data.announcementDelete.deletedAnnouncementId,
            }),
          })
          cache.gc()
        },
      })
      expect(titles()).toEqual(['Two', 'One'])
      await client.mutate({
        mutation: CREATE,
        variables: { input: { ...input, title: 'Four' } },
        refetchQueries: 'active',
        awaitRefetchQueries: true,
      })
      expect(titles()).toEqual(['Four', 'Two'])
      const cached = Object.values(client.cache.extract() as object).filter(
        ({ __typename }) => __typename === 'Announcement',
      )
      expect(cached.map(({ title }) => title).toSorted()).toEqual(['Four', 'One', 'Two'])
      shown.unsubscribe()
      client.stop()
      expect(lines).toEqual([])
    },
  )
})
