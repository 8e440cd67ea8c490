import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const LIST =
  'query ($first: Int, $after: String) { announcements(first: $first, after: $after) { nodes { id title } pageInfo { endCursor } } }'
const UPDATE =
  'mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { title } } }'
const DELETE =
  'mutation ($input: VersionedIdInput!) { announcementDelete(input: $input) { deletedAnnouncementId } }'

describe('graphql-request', () => {
  it.each(['POST', 'GET'] as const)(
    'A list, a change and a deletion are as the server has them, with queries by %s',
    async method => {
      const { GraphQLClient } = await import('graphql-request')
      for (const title of ['One', 'Two', 'Three']) await portal.make.announcement({ title })
      const url = `${portal.address}/graphql`
      const headers = { authorization: `Bearer ${(await anAdmin(portal)).token}` }
      const reader = new GraphQLClient(url, { headers, method })
      const writer = new GraphQLClient(url, { headers })
      const list = async (variables: object = {}) =>
        (await reader.request<any>(LIST, variables)).announcements
      const titles = ({ nodes }: { nodes: { title: string }[] }) => nodes.map(({ title }) => title)
      const first = await list({ first: 2 })
      expect([
        titles(first),
        titles(await list({ first: 2, after: first.pageInfo.endCursor })),
      ]).toEqual([['Three', 'Two'], ['One']])
      const { id } = first.nodes[0]
      await writer.request(UPDATE, {
        input: { id, title: 'Three, corrected', content: 'Text', publishedAt: portal.clock.now() },
      })
      expect(titles(await list())).toEqual(['Three, corrected', 'Two', 'One'])
      expect(await writer.request(DELETE, { input: { id } })).toEqual({
        announcementDelete: { deletedAnnouncementId: id },
      })
      expect(titles(await list())).toEqual(['Two', 'One'])
      await expect(
        reader.request('{ announcements(first: 0) { totalCount } }'),
      ).rejects.toMatchObject({
        response: { errors: [{ extensions: { code: 'BAD_USER_INPUT', field: 'first' } }] },
      })
    },
  )
})
