import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveFromCache } from '../../../src/transport/response-cache/serve-cached'
import { statementsOf } from '../../harness/database/statements'
import { Live } from '../../harness/http/live'
import { slowRequest } from '../../harness/http/upload-as'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { signedIn } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reads.clear())
afterAll(() => portal.stop())

const LIST = '{ presentations { edges { node { id title } } totalCount } }'
const JSON_BODY = { 'content-type': 'application/json' }

/** The same question in each way in which a visitor can ask it. */
const ways: Record<string, { path: string; init?: RequestInit }> = {
  'GraphQL by POST': {
    path: '/graphql',
    init: { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ query: LIST }) },
  },
  'GraphQL by GET': { path: `/graphql?query=${encodeURIComponent(LIST)}` },
  REST: { path: '/api/presentations' },
}
const ask = async (
  { path, init }: { path: string; init?: RequestInit },
  headers: Record<string, string> = {},
  at = portal,
) => {
  const response = await fetch(at.address + path, {
    ...init,
    headers: { ...(init?.headers as object), ...headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const post = (query: string, variables: object = {}, more: object = {}) => ({
  path: '/graphql',
  init: { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ query, variables, ...more }) },
})

describe.each(Object.entries(ways))('What visitors read over %s', (_name, way) => {
  it('A repeated read is answered from the cache without an SQL statement', async () => {
    await portal.make.presentation({ title: 'Half-Year Results' })
    const first = await ask(way)
    expect(first.text).toContain('Half-Year Results')
    expect(await statementsOf(async () => expect((await ask(way)).text).toBe(first.text))).toEqual(
      [],
    )
  })

  it('A cached response has the same headers as the first, except for its request id and date', async () => {
    const [made, kept] = [await ask(way), await ask(way)]
    const told = ({ headers }: typeof made) =>
      Object.fromEntries(
        [...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'),
      )
    expect(told(kept)).toEqual(told(made))
    expect(kept.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(kept.headers.get('x-request-id')).not.toBe(made.headers.get('x-request-id'))
  })

  it('Twenty concurrent reads of one query take the SQL statements of a single read', async () => {
    const once = await statementsOf(() => ask(way))
    portal.reads.clear()
    const texts = new Set<string>()
    const together = await statementsOf(() =>
      Promise.all(Array.from({ length: 20 }, async () => texts.add((await ask(way)).text))),
    )
    expect([texts.size, together.length]).toEqual([1, once.length])
  })

  it('A response to a request with an Authorization header is neither cached nor taken from the cache', async () => {
    const reader = await signedIn(portal, await portal.make.shareholder())
    const authorization = `Bearer ${reader.token}`
    for (const token of [authorization, 'Bearer forged', 'Basic x', '']) {
      const own = await ask(way, { authorization: token })
      expect([token, own.status, own.headers.get('cache-control')]).toEqual([
        token,
        200,
        'no-store',
      ])
    }
    expect(portal.reads.size.entries).toBe(0)
    await ask(way)
    expect((await statementsOf(() => ask(way, { authorization }))).length).toBeGreaterThan(1)
  })

  it('A cached response is read anew from the database after 30 seconds', async () => {
    await ask(way)
    portal.clock.pass({ seconds: 29 })
    expect(await statementsOf(() => ask(way))).toEqual([])
    portal.clock.pass({ seconds: 1 })
    expect(await statementsOf(() => ask(way))).not.toEqual([])
  })
})

it('A cached response that expires during its lookup is still answered in full', async () => {
  const body = JSON.stringify({ query: LIST })
  const headers = { ...JSON_BODY, 'content-length': body.length, expect: '100-continue' }
  const ask = async (beforeBody = () => {}) => {
    const { outgoing, answer } = slowRequest(portal.address, '/graphql', headers)
    outgoing.once('continue', () => (beforeBody(), outgoing.end(body)))
    return answer
  }
  const first = await ask()
  const now = portal.clock.now.bind(portal.clock)
  const looking = jest.spyOn(portal.clock, 'now')
  let looks = 0
  const again = await ask(() =>
    looking.mockImplementation(() => new Date(now().getTime() + ++looks * 20_000)),
  )
  looking.mockRestore()
  expect(again).toEqual(first)
})

it('A request body sent after its headers is answered from the cache before any other handler', async () => {
  const { path, init } = ways['GraphQL by POST']!
  const body = String(init!.body)
  const first = await ask({ path, init: init! })
  const serveCached = serveFromCache(portal.reads, {
    requestIdOf: () => 'one',
    setCors: () => undefined,
    onHit: () => undefined,
  })
  const server = createServer((request, response) =>
    serveCached(request, response, () => response.writeHead(500).end('{}')),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = {
    ...JSON_BODY,
    accept: '*/*',
    'content-length': body.length,
    expect: '100-continue',
  }
  const { outgoing, answer } = slowRequest(address, path, headers)
  outgoing.once('continue', () => outgoing.end(body))
  expect(await answer).toEqual({ status: 200, body: JSON.parse(first.text) })
  server.closeAllConnections()
  server.close()
})

describe('The response cache', () => {
  const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'
  it.each([
    ['a change', post('mutation { presentationViewRecord(input: { id: "x" }) { recorded } }')],
    [
      'a change among queries',
      post(`mutation A { signOut { message } } query B ${LIST}`, {}, { operationName: 'A' }),
    ],
    ['a refusal', post('{ adminStats { totalUsers } }')],
    ['a query that cannot be run', post('{ nothing }')],
    [
      'an answer of which a part was refused',
      post('{ pinnedPresentation { id } presentations(first: 0) { totalCount } }'),
    ],
    ['what is no query', { ...post(''), init: { method: 'POST', headers: JSON_BODY, body: '{' } }],
    [
      'what is no JSON',
      {
        ...post(LIST),
        init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
      },
    ],
    [
      'a GET with the content type of a form',
      { path: `/graphql?query=${LIST}`, init: { headers: { 'content-type': 'text/plain' } } },
    ],
    ['a mutation by GET', { path: '/graphql?query=mutation{signOut}' }],
    ['a REST path that is missing something', { path: `/api/presentations/${ID}` }],
    ['a refusal over REST', { path: '/api/admin/stats' }],
    ['an unknown path', { path: '/api/nothing' }],
    ['its health', { path: '/readyz' }],
    ['a file', { path: '/objects/none.pdf' }],
  ])('The response cache stores nothing for %s', async (_what, question) => {
    const first = await ask(question)
    const again = await ask(question)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(portal.reads.size.entries).toBe(0)
  })

  it('A mutation is carried out for each of two concurrent identical requests', async () => {
    const link = post(
      'mutation { magicLinkRequest: signIn(input: { email: "nobody@example.com" }) { message } }',
    )
    const once = await statementsOf(() => ask(link))
    const twice = await statementsOf(() => Promise.all([ask(link), ask(link)]))
    expect(twice.length).toBeGreaterThan(once.length)
  })

  it.each(['GraphQL by GET', 'GraphQL by POST'])(
    '%s with a form’s content type is refused although its query is cached',
    async name => {
      const way = ways[name]!
      await ask(way)
      const { status } = await ask({
        ...way,
        init: { ...way.init, headers: { 'content-type': 'text/plain' } },
      })
      expect([status, portal.reads.size.entries]).toEqual([415, 1])
    },
  )
})

describe('Cache keys', () => {
  it('A query with other variables or another response type gets its own cached response', async () => {
    const { id } = await portal.make.presentation({ title: 'One' })
    const other = await portal.make.presentation({ title: 'Other' })
    const QUERY = 'query ($id: ID!) { presentation(id: $id) { title } }'
    for (let times = 0; times < 2; times++) {
      expect((await ask(post(QUERY, { id }))).text).toContain('One')
      const typed = await ask(post(QUERY, { id }), { accept: 'application/graphql-response+json' })
      expect(typed.headers.get('content-type')).toMatch(/^application\/graphql-response\+json/)
      expect((await ask(post(QUERY, { id: other.id }))).text).toContain('Other')
    }
    expect(portal.reads.size.entries).toBe(3)
  })
})

describe('What visitors read over a WebSocket', () => {
  it('A repeated query over a WebSocket is answered from the cache without an SQL statement', async () => {
    const page = new Live(portal.visitor())
    try {
      const asked = async () => page.hear(LIST).next('answer')
      const first = await asked()
      expect(first.data?.presentations).toBeDefined()
      expect(await statementsOf(async () => expect(await asked()).toEqual(first))).toEqual([])
    } finally {
      await page.leave()
    }
  })
})
