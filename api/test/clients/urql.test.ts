import { join } from 'node:path'
import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { Guide } from '../harness/guides/guide'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'
import { consoleLines } from './console-lines'

let portal: TestPortal
let introspection: IntrospectionQuery
let guide: Guide
let graphcacheKeys: (schema: IntrospectionQuery) => Record<string, () => null>
beforeAll(async () => {
  portal = await startTestPortal()
  guide = new Guide('client-libraries.md', portal.address)
  ;({ graphcacheKeys } = (await import(join(guide.folder, 'graphcache-keys.mjs'))) as {
    graphcacheKeys: typeof graphcacheKeys
  })
  introspection = (await portal.visitor().ask(getIntrospectionQuery())) as IntrospectionQuery
})
beforeEach(() => portal.reset())
afterAll(() => {
  guide.remove()
  return portal.stop()
})
const lines = consoleLines()

const LIST = `query ($first: Int, $after: String) { announcements(first: $first, after: $after) {
  totalCount edges { node { id title document { fileName } } } pageInfo { hasNextPage endCursor } } }`
const CREATE =
  'mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { id title } } }'
const UPDATE =
  'mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { id title } } }'
const DELETE =
  'mutation ($input: VersionedIdInput!) { announcementDelete(input: $input) { deletedAnnouncementId } }'

/** With urql's defaults; the requests as they were sent. */
function urql(token: string | null) {
  const requests: string[] = []
  const client = new Client({
    url: `${portal.address}/graphql`,
    exchanges: [
      cacheExchange({
        schema: introspection,
        keys: graphcacheKeys(introspection),
        resolvers: { Query: { announcements: relayPagination() } },
        updates: {
          Mutation: {
            announcementCreate: (_result, _args, cache) => {
              for (const { fieldName, arguments: args } of cache.inspectFields('Query'))
                if (fieldName === 'announcements') cache.invalidate('Query', fieldName, args)
            },
            announcementDelete: (result, _args, cache) => {
              const { deletedAnnouncementId: id } = result.announcementDelete as {
                deletedAnnouncementId: string
              }
              cache.invalidate({ __typename: 'Announcement', id })
            },
          },
        },
      }),
      fetchExchange,
    ],
    fetch: (url, init) => {
      requests.push(init?.method ?? 'GET')
      return fetch(url, init)
    },
    ...(token && { fetchOptions: { headers: { authorization: `Bearer ${token}` } } }),
  })
  const data = async (sent: Promise<{ data?: any; error?: Error }>) => {
    const { data, error } = await sent
    if (error) throw error
    return data
  }
  const query = (document: string, variables: object = {}) =>
    data(client.query(document, variables).toPromise())
  const titles = async (variables: object) =>
    (await query(LIST, variables)).announcements.edges.map(
      ({ node }: { node: { title: string } }) => node.title,
    )
  const mutate = (document: string, input: object) =>
    data(client.mutation(document, { input }).toPromise())
  return { requests, query, titles, mutate }
}

describe('urql with its default client and graphcache', () => {
  it('A list, its further pages, changes, additions and deletions are as the server has them', async () => {
    for (const title of ['One', 'Two', 'Three']) await portal.make.announcement({ title })
    const { requests, query, titles, mutate } = urql((await anAdmin(portal)).token)
    expect(await titles({ first: 2 })).toEqual(['Three', 'Two'])
    const { announcements } = await query(LIST, { first: 2 })
    expect(requests).toEqual(['GET'])
    expect(await titles({ first: 2, after: announcements.pageInfo.endCursor })).toEqual([
      'Three',
      'Two',
      'One',
    ])

    const { id } = announcements.edges[0].node
    const input = { content: 'Text', publishedAt: '2026-01-01' }
    await mutate(UPDATE, {
      ...input,
      id,
      title: 'Three, corrected',
      publishedAt: portal.clock.now(),
    })
    const sent = requests.length
    expect(await titles({ first: 2 })).toContain('Three, corrected')
    expect(requests).toHaveLength(sent)
    expect(
      await query('query ($id: ID!) { announcement(id: $id) { id title } }', { id }),
    ).toMatchObject({
      announcement: { title: 'Three, corrected' },
    })

    await mutate(CREATE, { ...input, title: 'Four', publishedAt: portal.clock.now() })
    expect(await titles({ first: 10 })).toEqual(['Four', 'Three, corrected', 'Two', 'One'])
    expect(await mutate(DELETE, { id })).toMatchObject({
      announcementDelete: { deletedAnnouncementId: id },
    })
    expect(await titles({ first: 10 })).toEqual(['Four', 'Two', 'One'])
    expect(lines).toEqual([])
  })

  it('Every type of the schema is cached without a key by hand', async () => {
    const document = await portal.make.file()
    await portal.make.announcement({ documentUrl: document.url })
    await portal.make.policy({ pdfUrl: document.url })
    await portal.make.question()
    const { query } = urql((await anAdmin(portal)).token)
    const queries = [
      '{ portal { companyName ticker } viewer { id name } presentationChoices { years } adminStats { totalUsers } }',
      '{ announcements { nodes { id document { url fileName } } } policies { nodes { id pdf { url } } } shareholders { nodes { id name } } }',
      '{ presentations { nodes { id questions { nodes { id user { id name } moderation { version note } } } } } }',
      '{ moderationQueues { name count counter { count revision } questions { edges { cursor node { id moderation { queues } } } } } }',
    ]
    for (const text of queries)
      expect([text, await query(text)]).toEqual([text, expect.any(Object)])
    expect(lines).toEqual([])
  })
})
