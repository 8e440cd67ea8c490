import { createHash } from 'node:crypto'
import { codesOf, graphqlRequests, json } from '../../harness/http/graphql-requests'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const { send, post } = graphqlRequests(() => portal)

describe('A persisted query', () => {
  const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
  const persisted = (query: string, sha256Hash = hashOf(query)) => ({
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  })

  it('A persisted query is answered by its hash alone once the whole query was sent, also by GET', async () => {
    const query = 'query Once { portal { ticker } }'
    const unknown = await post(persisted(query))
    expect([unknown.status, codesOf(unknown)]).toEqual([200, ['PERSISTED_QUERY_NOT_FOUND']])
    expect(await post({ query, ...persisted(query) })).toMatchObject({
      status: 200,
      body: { data: { portal: { ticker: 'TST' } } },
    })
    expect((await post(persisted(query))).body).toEqual({ data: { portal: { ticker: 'TST' } } })
    const search = `?extensions=${encodeURIComponent(JSON.stringify(persisted(query).extensions))}`
    expect((await send({}, search)).body).toEqual({ data: { portal: { ticker: 'TST' } } })
  })

  it('A query under the hash of another query is refused, and the other one is not replaced', async () => {
    const query = '{ portal { exchangeName } }'
    await post({ query, ...persisted(query) })
    const answer = await post({ query: '{ portal { ticker } }', ...persisted(query) })
    expect([answer.status, codesOf(answer)]).toEqual([400, ['BAD_USER_INPUT']])
    expect((await post(persisted(query))).body).toEqual({
      data: { portal: { exchangeName: 'ASX' } },
    })
  })

  it('A persisted query is refused to a visitor who may not run the query itself', async () => {
    const query = '{ adminStats { totalUsers } }'
    const admin = await anAdmin(portal)
    const headers = { ...json, authorization: `Bearer ${admin.token}` }
    const asAdmin = (body: object) => send({ method: 'POST', headers, body: JSON.stringify(body) })
    await asAdmin({ query, ...persisted(query) })
    expect(codesOf(await asAdmin(persisted(query)))).toBeUndefined()
    expect(codesOf(await post(persisted(query)))).toEqual(['UNAUTHENTICATED'])
  })

  it('A persisted query is removed when 30 MB of others have been stored after the query', async () => {
    const first = 'query First { portal { ticker } }'
    await post({ query: first, ...persisted(first) })
    for (let count = 0; count < 320; count++) {
      const query = `{ portal { ticker } } #${count}${'x'.repeat(100_000)}`
      expect((await post({ query, ...persisted(query) })).status).toBe(200)
    }
    expect(codesOf(await post(persisted(first)))).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
  })
})
