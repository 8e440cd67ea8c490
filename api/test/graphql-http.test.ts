import { createHash } from 'node:crypto'
import { serverAudits } from 'graphql-http'
import { sql } from 'kysely'
import { sqlOf } from '../src/database/kysely'
import { ERROR_STATUS } from '../src/errors'
import { newId } from '../src/ids'
import { createLog } from '../src/log'
import { presentFailure } from '../src/present-error'
import { startTestPortal, type TestPortal } from './harness/portal'
import { severable } from './harness/severable'
import { anAdmin } from './harness/signed-in'

interface Answer {
  status: number
  headers: Headers
  body: { data?: any; errors?: { message: string; extensions: { code: string } }[] }
}

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

async function send(init: RequestInit, search = ''): Promise<Answer> {
  const response = await fetch(`${portal.address}/graphql${search}`, init)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { text },
  }
}
const json = { 'content-type': 'application/json' }
const post = (body: unknown) => send({ method: 'POST', headers: json, body: typeof body === 'string' ? body : JSON.stringify(body) })
const get = (query: string, headers: Record<string, string> = { 'apollo-require-preflight': 'yes' }) =>
  send({ headers }, `?query=${encodeURIComponent(query)}`)
const codesOf = ({ body }: Answer) => body.errors?.map(({ extensions }) => extensions.code)

describe('A GraphQL request', () => {
  it('by POST is answered as JSON', async () => {
    const answer = await post({ query: '{ portal { companyName exchangeName ticker timeZone } }' })
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { portal: { companyName: 'Test Mining', exchangeName: 'ASX', ticker: 'TST', timeZone: 'Australia/Sydney' } } },
    })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  it('by GET is answered when it says that no form sent it, and refused otherwise', async () => {
    expect(await get('{ portal { ticker } }')).toMatchObject({ status: 200, body: { data: { portal: { ticker: 'TST' } } } })
    const blind = await get('{ portal { ticker } }', {})
    expect([blind.status, codesOf(blind)]).toEqual([400, ['BAD_USER_INPUT']])
  })

  it('that changes something is refused by GET, and changes nothing', async () => {
    const { email } = await portal.make.shareholder()
    const answer = await get(`mutation { signIn(input: { email: "${email}" }) { message } }`)
    expect([answer.status, codesOf(answer)]).toEqual([405, ['BAD_USER_INPUT']])
    expect(answer.headers.get('allow')).toBe('POST')
    expect(await portal.mails()).toEqual([])
  })

  it('that is no JSON is refused, above all what a form of another page could send', async () => {
    const body = JSON.stringify({ query: '{ portal { ticker } }' })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/graphql', 'application/jsonp']) {
      const headers = { 'content-type': type, 'apollo-require-preflight': 'yes' }
      const answer = await send({ method: 'POST', headers, body })
      expect([type, answer.status, codesOf(answer)]).toEqual([type, 415, ['BAD_USER_INPUT']])
      expect(answer.body.errors?.[0]?.message).toBe('Please send the body as JSON, with the content type application/json')
    }
    for (const type of ['application/json', 'Application/JSON; charset=utf-8'])
      expect(await send({ method: 'POST', headers: { 'content-type': type }, body })).toMatchObject({ status: 200 })
    // An upload: of a visitor's nothing is read at all.
    const upload = await send({ method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body })
    expect([upload.status, codesOf(upload)]).toEqual([401, ['UNAUTHENTICATED']])
  })

  it('of several at once is refused', async () => {
    const answer = await post([{ query: '{ portal { ticker } }' }, { query: '{ portal { ticker } }' }])
    expect([answer.status, codesOf(answer)]).toEqual([400, ['BAD_USER_INPUT']])
    expect(answer.body.errors?.[0]?.message).toBe('Operation batching disabled.')
  })

  it('by another method is refused, with the methods that are not', async () => {
    const answer = await send({ method: 'PUT', headers: json, body: '{}' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  it('is answered as application/graphql-response+json where that is preferred', async () => {
    const as = async (accept: string) => {
      const answer = await send({ method: 'POST', headers: { ...json, accept }, body: JSON.stringify({ query: '{ portal { ticker } }' }) })
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await as('application/graphql-response+json, application/json;q=0.9')).toEqual([
      200,
      'application/graphql-response+json; charset=utf-8',
    ])
    expect(await as('*/*')).toEqual([200, 'application/json; charset=utf-8'])
    expect(await as('text/html')).toEqual([406, expect.stringContaining('application/json')])
  })

  it('may introspect the schema', async () => {
    expect((await post({ query: '{ __schema { queryType { name description } } }' })).body.data).toEqual({
      __schema: { queryType: { name: 'Query', description: expect.stringMatching(/^Everything that can be read\./) } },
    })
  })

  it('to subscribe belongs on a WebSocket: over HTTP it is the caller’s fault, not ours', async () => {
    const answer = await post({ query: 'subscription { questionAnswered { id } }' })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })
})

describe('GraphQL over HTTP', () => {
  it('is spoken as its specification says, but for three recommendations', async () => {
    const found: string[] = []
    for (const audit of serverAudits({ url: `${portal.address}/graphql`, fetchFn: fetch })) {
      const result = await audit.fn()
      // Notices are of what a server may do; ours asks every GET for a header that no form can send.
      if (result.status === 'error' || result.status === 'warn') found.push(`${result.status}: ${result.name}`)
    }
    // Older clients are to be told of a request that cannot be run by 200. Ours read the body of any answer, and a 400 is
    // what monitors, proxies and the newer media type understand.
    expect(found).toEqual([
      'warn: SHOULD use 200 status code on document parsing failure when accepting application/json',
      'warn: SHOULD use 200 status code on document validation failure when accepting application/json',
      'warn: SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
    ])
  })
})

describe('A persisted query', () => {
  const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
  const persisted = (query: string, sha256Hash = hashOf(query)) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })

  it('is asked for by its hash alone once it was sent whole, also by GET', async () => {
    const query = 'query Once { portal { ticker } }'
    const unknown = await post(persisted(query))
    expect([unknown.status, codesOf(unknown)]).toEqual([200, ['PERSISTED_QUERY_NOT_FOUND']])
    expect(await post({ query, ...persisted(query) })).toMatchObject({ status: 200, body: { data: { portal: { ticker: 'TST' } } } })
    expect((await post(persisted(query))).body).toEqual({ data: { portal: { ticker: 'TST' } } })
    const search = `?extensions=${encodeURIComponent(JSON.stringify(persisted(query).extensions))}`
    expect((await send({ headers: { 'apollo-require-preflight': 'yes' } }, search)).body).toEqual({ data: { portal: { ticker: 'TST' } } })
  })

  it('is refused under the hash of another, which is not replaced', async () => {
    const query = '{ portal { exchangeName } }'
    await post({ query, ...persisted(query) })
    const answer = await post({ query: '{ portal { ticker } }', ...persisted(query) })
    expect([answer.status, codesOf(answer)]).toEqual([400, ['BAD_USER_INPUT']])
    expect((await post(persisted(query))).body).toEqual({ data: { portal: { exchangeName: 'ASX' } } })
  })

  it('is open to nobody whom the query itself is closed to', async () => {
    const query = '{ adminStats { totalUsers } }'
    const admin = await anAdmin(portal)
    const headers = { ...json, authorization: `Bearer ${admin.token}` }
    const asAdmin = (body: object) => send({ method: 'POST', headers, body: JSON.stringify(body) })
    await asAdmin({ query, ...persisted(query) })
    expect(codesOf(await asAdmin(persisted(query)))).toBeUndefined()
    expect(codesOf(await post(persisted(query)))).toEqual(['UNAUTHENTICATED'])
  })

  it('is forgotten when 30 MB of others came after it', async () => {
    const first = 'query First { portal { ticker } }'
    await post({ query: first, ...persisted(first) })
    for (let count = 0; count < 320; count++) {
      const query = `{ portal { ticker } } #${count}${'x'.repeat(100_000)}`
      expect((await post({ query, ...persisted(query) })).status).toBe(200)
    }
    expect(codesOf(await post(persisted(first)))).toEqual(['PERSISTED_QUERY_NOT_FOUND'])
  })
})

describe('Faults of a request', () => {
  it.each<[string, unknown, number]>([
    ['no JSON', '{ nonsense', 400],
    ['no body', '', 400],
    ['no query', {}, 400],
    ['a query that is no text', { query: 5 }, 400],
    ['variables that are no object', { query: '{ portal { ticker } }', variables: 'x' }, 400],
    ['a syntax error', { query: '{ portal {' }, 400],
    ['an unknown field', { query: '{ portal { nothing } }' }, 400],
    ['an unknown root field', { query: '{ nothing }' }, 400],
    ['a missing selection', { query: '{ portal }' }, 400],
    ['an unknown operation', { query: 'query A { portal { ticker } }', operationName: 'B' }, 400],
    ['two operations and no name', { query: 'query A { portal { ticker } } query B { portal { ticker } }' }, 400],
    ['a missing variable', { query: 'query ($id: ID!) { policy(id: $id) { id } }' }, 400],
    [
      'a variable of another kind',
      { query: 'query ($first: Int) { policies(first: $first) { totalCount } }', variables: { first: 'x' } },
      400,
    ],
    [
      'a number beyond 32 bits',
      { query: 'query ($first: Int) { policies(first: $first) { totalCount } }', variables: { first: 1e12 } },
      400,
    ],
    ['an unknown value of an enumeration', { query: '{ moderationQueue(name: NOTHING) { count } }' }, 400],
    ['a page of nothing', { query: '{ policies(first: 0) { totalCount } }' }, 200],
    [
      'a NUL in a filter',
      { query: 'query ($c: String) { presentations(filter: { category: $c }) { totalCount } }', variables: { c: '\u0000' } },
      200,
    ],
    [
      'half a character in a filter',
      { query: 'query ($c: String) { presentations(filter: { category: $c }) { edges { cursor } } }', variables: { c: '\ud800' } },
      200,
    ],
  ])('%s carries a code of the closed list', async (_kind, body, status) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    if (answer.body.errors === undefined) return
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(Object.keys(answer.body.errors[0]?.extensions ?? {}).sort()).toEqual(expect.not.arrayContaining(['stacktrace', 'http']))
  })

  it('name the field of the input at fault', async () => {
    const create = 'mutation ($input: PresentationCreateInput!) { presentationCreate(input: $input) { presentation { id } } }'
    const admin = await anAdmin(portal)
    const right = { title: 'Title', youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ', publishedAt: '2026-01-01' }
    for (const [field, wrong] of [
      ['publishedAt', { publishedAt: 'yesterday' }],
      ['publishedAt', { publishedAt: 5 }],
      ['publishedAt', { publishedAt: '' }],
      ['year', { year: 'x' }],
      ['title', { title: [] }],
      ['title', { title: ' ' }],
      ['isPinned', { isPinned: 'yes' }],
    ] as const)
      expect([field, await admin.refusal(create, { input: { ...right, ...wrong } })]).toMatchObject([
        field,
        { code: 'BAD_USER_INPUT', field },
      ])
  })

  it('beyond 100 KB are PAYLOAD_TOO_LARGE', async () => {
    const answer = await post({ query: `{ portal { ticker } } #${'x'.repeat(110_000)}` })
    expect([answer.status, codesOf(answer)]).toEqual([413, ['PAYLOAD_TOO_LARGE']])
  })
})

describe('A fault of ours', () => {
  it('is INTERNAL and hides its cause', async () => {
    const broken = await startTestPortal()
    try {
      await sql`alter table policy rename column pdf_url to secret_column`.execute(sqlOf(broken.em()))
      const { status, errors, data } = await broken.visitor().graphql('{ policies { edges { node { id } } } }')
      expect([status, data]).toEqual([200, null])
      expect(errors).toMatchObject([
        { message: 'Something went wrong. Please try again.', path: ['policies'], extensions: { code: 'INTERNAL' } },
      ])
      expect(JSON.stringify(errors)).not.toMatch(/pdf_url|secret|stack/)
      const rest = await broken.visitor().get('/api/policies')
      expect(rest.status).toBe(500)
      expect(rest.body).toEqual({ message: 'Something went wrong. Please try again.', code: 'INTERNAL' })
    } finally {
      await broken.stop()
    }
  })

  it('leaves the rest of the answer alone', async () => {
    const broken = await startTestPortal()
    try {
      await sql`drop table policy`.execute(sqlOf(broken.em()))
      const answer = await broken.visitor().graphql('{ policy(id: "01a1fd87-5d32-7439-9fd5-377ba6850815") { id } portal { ticker } }')
      expect(answer.data).toEqual({ policy: null, portal: { ticker: 'TST' } })
      expect(answer.errors).toMatchObject([{ path: ['policy'], extensions: { code: 'INTERNAL' } }])
    } finally {
      await broken.stop()
    }
  })
})

describe('What went wrong underneath', () => {
  const log = createLog('silent')
  const presented = (failure: object) => presentFailure(Object.assign(new Error('select secret'), failure), log)

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', '08006', '53100', '53300', '57014', '57P01', '57P03'])(
    '%s is UNAVAILABLE',
    code => {
      expect(presented({ code })).toMatchObject({
        message: expect.stringContaining('cannot reach its database'),
        extensions: { code: 'UNAVAILABLE' },
      })
    },
  )

  it.each(['22021', '22P05', '22P02'])('%s, a value that cannot be stored, is BAD_USER_INPUT', code => {
    expect(presented({ code })).toMatchObject({
      message: 'The text contains characters that cannot be stored',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  it.each(['42P01', '23505', '40P01', 'toString', ''])('%s is INTERNAL, and its words are hidden', code => {
    expect(presented({ code })).toEqual({ message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' } })
  })

  it('that is no error at all is INTERNAL too', () => {
    expect(presentFailure('a text', log)).toMatchObject({ extensions: { code: 'INTERNAL' } })
    expect(presentFailure(undefined, log)).toMatchObject({ extensions: { code: 'INTERNAL' } })
  })
})

describe('When the database is gone', () => {
  it('everything that needs it says UNAVAILABLE, and the rest still answers', async () => {
    const whole = await startTestPortal()
    const way = await severable(whole.database.url)
    const cutOff = await startTestPortal({}, { beside: { database: { ...whole.database, url: way.url }, clock: whole.clock } })
    try {
      const admin = await anAdmin(cutOff)
      const visitor = cutOff.visitor()
      expect((await visitor.get('/readyz')).status).toBe(200)
      await way.cut()
      const message = 'The portal cannot reach its database right now. Please try again shortly.'
      expect(await visitor.graphql('{ policies { totalCount } }')).toMatchObject({
        status: 503,
        errors: [{ message, extensions: { code: 'UNAVAILABLE' } }],
      })
      // Also where the field may be null, and the rest of the answer is there.
      expect(await visitor.graphql(`{ portal { ticker } policy(id: "${newId()}") { title } }`)).toMatchObject({
        status: 503,
        data: { portal: { ticker: 'TST' }, policy: null },
      })
      const signedIn = await admin.graphql('{ adminStats { totalUsers } }')
      expect(signedIn.errors).toMatchObject([{ message, extensions: { code: 'UNAVAILABLE' } }])
      expect(signedIn.status).toBe(503)
      const rest = await visitor.get('/api/policies')
      expect(rest).toMatchObject({ status: 503, body: { message, code: 'UNAVAILABLE' } })
      expect(rest.headers.get('retry-after')).toBe('2')
      expect(await admin.get('/api/admin/stats')).toMatchObject({ status: 503, body: { message, code: 'UNAVAILABLE' } })
      expect((await visitor.get('/healthz')).status).toBe(200)
      expect((await visitor.get('/readyz')).status).toBe(503)
      expect((await visitor.graphql('{ portal { ticker } }')).data).toEqual({ portal: { ticker: 'TST' } })
    } finally {
      await cutOff.stop()
      await way.close()
      await whole.stop()
    }
  })
})

it('The closed list of codes is the documented one, each with its status', () => {
  expect(ERROR_STATUS).toEqual({
    BAD_USER_INPUT: 400,
    UNAUTHENTICATED: 401,
    FORBIDDEN: 403,
    NOT_FOUND: 404,
    CONFLICT: 409,
    RATE_LIMITED: 429,
    PAYLOAD_TOO_LARGE: 413,
    UPSTREAM_FAILED: 502,
    UNAVAILABLE: 503,
    INTERNAL: 500,
  })
})
