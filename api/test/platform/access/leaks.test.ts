import { type IncomingHttpHeaders, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { calls as documents, rows } from '../../harness/graphql/access-table'
import { LEAK } from '../../harness/jest/leaks'
import { rounds, sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

let portal: TestPortal
let people: Person[]
beforeAll(async () => {
  portal = await startTestPortal()
  people = [portal.visitor(), await aShareholder(portal), await anAdmin(portal)]
  // Makes the table of jobs, which many at once cannot.
  await portal.mails()
})
afterAll(() => portal.stop())

interface Sent {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Exactly what is told: fetch would tidy it up first. */
function send({ method = 'GET', path, headers = {}, body }: Sent, { token }: Person) {
  const { hostname, port } = new URL(portal.address)
  // Of a DELETE it would not be sent, and the body taken for the next request on the connection.
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const outgoing = request(
        {
          hostname,
          port,
          method,
          path,
          headers: { ...(token && { authorization: `Bearer ${token}` }), ...length, ...headers },
        },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('latin1'),
              headers: response.headers,
            }),
          )
          response.on('error', reject)
        },
      )
      outgoing.on('error', reject)
      outgoing.end(body)
    },
  )
}

let calls = 0

/**
 * Sends each as somebody, in turn, or as everybody when it is thorough, a few at a time. With each call others begin, so that the
 * same is sent as everybody over time. Returns what was answered with a fault, or told of the inside.
 */
async function faults(all: readonly Sent[]): Promise<string[]> {
  const found: string[] = []
  const first = calls++
  const most = rounds('people who send each thing that may tell of the inside', {
    short: 1,
    thorough: people.length,
  })
  const each = all.flatMap((sent, index) =>
    Array.from({ length: most }, (_, next) => ({
      sent,
      person: people[(first + index + next) % people.length]!,
    })),
  )
  for (let start = 0; start < each.length; start += 30)
    await Promise.all(
      each.slice(start, start + 30).map(async ({ sent, person }) => {
        const { status, text, headers } = await send(sent, person)
        const told = `${text} ${JSON.stringify(headers)}`
        const leak = LEAK.exec(told)?.[0]
        if (status >= 500 || leak)
          found.push(
            `${sent.method} ${sent.path} ${String(sent.body).slice(0, 100)}: ${status} ${leak ?? ''} ${text.slice(0, 200)}`,
          )
      }),
    )
  return found
}

const json = { 'content-type': 'application/json' }
const deep = (open: string, close: string) => open.repeat(5_000) + close.repeat(5_000)
const bodies: (string | Buffer)[] = [
  '',
  '{',
  'nonsense',
  '[]',
  'null',
  '"text"',
  '1e999',
  '{"a":1,}',
  '{"__proto__": {"isPinned": true}, "constructor": {"prototype": {}}, "toString": 1, "hasOwnProperty": null}',
  `{"title": ${deep('[', ']')}}`,
  `${deep('{"a":', '}').replace('}', '1}')}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('{"email": "\xff\xfe", "title": "\xc0\x80"}', 'latin1'),
  Buffer.from('\ufeff{"email": "a"}', 'utf16le'),
]
/** Every name that a row may read, with a value of the wrong kind. */
const NAMES =
  'email name token password newPassword title content description youtubeUrl publishedAt category topic year isPinned presenter duration documentUrl pdfUrl questionText answerText'.split(
    ' ',
  )
const VALUES: unknown[] = [
  5,
  1e308,
  -1,
  true,
  null,
  [],
  {},
  [[]],
  { toString: 1 },
  { $gt: '' },
  '\u0000',
  '\ud800',
  "'; select 1 --",
  '9'.repeat(400),
]
const wrong = VALUES.map(value =>
  JSON.stringify(Object.fromEntries(NAMES.map(name => [name, value]))),
)
/** Right in all but one, so that it gets further. */
const right = {
  email: 'a@example.com',
  name: 'Ann',
  title: 'One',
  content: 'Two',
  youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
  pdfUrl: '/objects/a.pdf',
  publishedAt: '2026-03-02',
  questionText: 'When is the dividend paid?',
  answerText: 'The dividend is paid in April.',
}
const nearly = [
  ['publishedAt', '275760-09-13T00:00:00.001Z'],
  ['publishedAt', '-000001-01-01'],
  ['publishedAt', '2026-02-30'],
  ['publishedAt', 9e15],
  ['year', 2_147_483_648],
  ['year', 2024.5],
  ['category', 'Nonsense'],
  ['email', `${'a'.repeat(250)}@example.com`],
].map(([name, value]) => JSON.stringify({ ...right, [name as string]: value }))

const ids = [
  'nonsense',
  '%00',
  '%ff',
  '%E0%A4%A',
  '..%2f..%2fetc%2fpasswd',
  "'%20or%201=1--",
  '0',
  '-1',
  '{}',
  'x'.repeat(5_000),
  '%F0%9F%92%A9',
  '*',
]
const queries = [
  'limit=-1',
  'limit=1e9',
  'limit[]=1',
  'limit=%00',
  'limit=99999999999999999999',
  'after=%00',
  'after=bm9uc2Vuc2U',
  'after=WyJ4IiwieSJd',
  'after=W251bGwsbnVsbF0',
  'after=eyJhIjoxfQ',
  'category[$ne]=x',
  'category=%ff',
  'category=a&category=b',
  'year=-0',
  'year=1e400',
  '__proto__[x]=1',
  'constructor=1',
  `x=${'a'.repeat(7_000)}`,
  '%',
  '&&==&',
]

const isEachValueSent =
  sampleOf('values sent in each input', VALUES, { short: (_value, index) => index === 0 })
    .length === VALUES.length
let turn = 0
/**
 * Returns all values with THOROUGH=1, and otherwise every nth one, from another start at each call. How a value is read depends on
 * its kind and on the type of the field: each value and each field is sent, but not each value in each field.
 */
function some<Value>(values: readonly Value[], every: number): readonly Value[] {
  const first = turn++ % Math.min(every, values.length)
  return isEachValueSent ? values : values.filter((_value, index) => index % every === first)
}

describe('Malformed input over REST', () => {
  const reading = rows.filter(({ method }) => method === 'GET')
  const writing = rows.filter(({ method }) => method !== 'GET')

  it.each(writing)(
    'No request body makes $name answer with a server error or with internal details',
    async ({ method, path }) => {
      const plain = [...bodies, ...wrong, ...nearly].map(body => ({
        method,
        path,
        headers: json,
        body,
      }))
      const types = [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        ';;',
      ]
      const other = types.map(type => ({
        method,
        path,
        headers: { 'content-type': type },
        body: '--x\r\n\r\n<a/>',
      }))
      const packed = {
        method,
        path,
        headers: { ...json, 'content-encoding': 'gzip' },
        body: gzipSync('{"email": "a"}'),
      }
      const unknown = {
        method,
        path,
        headers: { ...json, 'content-encoding': 'nonsense', 'x-filename': '%E0%A4%A' },
        body: '{}',
      }
      const all = [...plain, ...other, packed, unknown]
      // The rows share how a body is read; an upload reads its own.
      const isWhole = path.includes('upload') || path.endsWith('/presentations')
      const sent = isWhole ? all : some(all, 6)
      expect(await faults(sent)).toEqual([])
    },
  )

  it.each(reading)(
    'No query string makes $name answer with a server error or with internal details',
    async ({ path }) => {
      expect(await faults(queries.map(query => ({ path: `${path}?${query}` })))).toEqual([])
    },
  )

  it('No id in the path of a REST request causes a server error or reveals internal details', async () => {
    const named = rows.filter(({ name }) => name.includes(':'))
    const all = named.flatMap(({ name, method }) =>
      ids.map(id => ({
        method,
        path: name.split(' ')[1]!.replace(/:\w+/, id),
        headers: json,
        body: JSON.stringify(right),
      })),
    )
    expect(await faults(all)).toEqual([])
  })

  it('No HTTP method and no header causes a server error or reveals internal details', async () => {
    const methods = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND', 'PURGE'].flatMap(method =>
      [
        '/',
        '/api/policies',
        '/api/admin/stats',
        '/graphql',
        '/objects/a',
        '/widget/share-price',
        '/healthz',
      ].map(path => ({
        method,
        path,
      })),
    )
    const odd: Record<string, string>[] = [
      { accept: 'x/y;q=z' },
      { 'accept-language': 'x'.repeat(3_000) },
      { authorization: `Bearer ${'.'.repeat(3_000)}` },
      { 'if-none-match': 'nonsense', 'if-modified-since': 'never' },
      { range: 'bytes=9-1,-,x' },
      { 'x-forwarded-for': "'; drop table admin --", 'x-forwarded-host': '<script>' },
      { cookie: '__proto__=1; =; a' },
      { host: 'elsewhere.example' },
      { 'x-http-method-override': 'DELETE' },
    ]
    const asked = odd.flatMap(headers =>
      ['/', '/api/policies', '/graphql?query={portal{ticker}}', '/objects/a'].map(path => ({
        path,
        headers,
      })),
    )
    expect(await faults([...methods, ...asked])).toEqual([])
  })
})

describe('Malformed input over GraphQL', () => {
  const asked = (body: unknown): Sent => ({
    method: 'POST',
    path: '/graphql',
    headers: json,
    body: JSON.stringify(body),
  })

  it('No malformed GraphQL request causes a server error or reveals internal details', async () => {
    const documents = [
      '{',
      '{ nonsense }',
      '{ portal { ticker ',
      'query ($a: Nonsense) { portal { ticker } }',
      '{ __type(name: "\\u0000") { name } }',
      'subscription { questionModerated { action } }',
      'query A { portal { ticker } } query A { portal { ticker } }',
      'fragment A on Query { ...A } { ...A }',
      '{ portal { ticker @include(if: "x") } }',
      '\u0000',
      '"',
      '#',
      '{ presentations(first: 99999999999999999999) { totalCount } }',
      '{ presentations(first: -1, after: "\\u0000") { totalCount } }',
      '{ presentation(id: 5.5) { id } }',
      deep('{a', '}'),
    ]
    const odd = [
      null,
      [],
      5,
      {},
      { query: null },
      { query: {} },
      { query: '{ portal { ticker } }', variables: 'x' },
      { query: '{ portal { ticker } }', variables: [] },
      { query: '{ portal { ticker } }', operationName: 5 },
      { query: '{ portal { ticker } }', operationName: '__proto__' },
      {
        query: '{ portal { ticker } }',
        extensions: { persistedQuery: { version: 'x', sha256Hash: {} } },
      },
      { extensions: { persistedQuery: 5 } },
      { extensions: { persistedQuery: { version: 1, sha256Hash: '../../etc/passwd' } } },
    ]
    const raw = bodies.map(body => ({ method: 'POST', path: '/graphql', headers: json, body }))
    const forms = [
      ['operations', '{"query": "{ portal { ticker } }"}'],
      ['map', '{"0": ["variables.__proto__.x"]}'],
      ['operations', 'null'],
    ].map(([name, value]) => ({
      method: 'POST',
      path: '/graphql',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'apollo-require-preflight': '1',
      },
      body: `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
    }))
    const got = [
      'query=%',
      'query={',
      'query=%00',
      'variables=x',
      'extensions={',
      `query={portal{ticker}}&variables=[`,
      '%ff',
    ].map(search => ({
      path: `/graphql?${search}`,
      headers: { 'apollo-require-preflight': '1' },
    }))
    expect(
      await faults([
        ...documents.map(query => asked({ query })),
        ...odd.map(asked),
        ...raw,
        ...forms,
        ...got,
      ]),
    ).toEqual([])
  })

  const mutations = documents.filter(({ document }) => document.includes('(input:'))
  it.each(mutations)(
    'No input makes the mutation $name answer with a server error or with internal details',
    async ({ name, document }) => {
      const selection = /\}\) (\{.*\}) \}$/.exec(document)?.[1] ?? ''
      const type = String(portal.schema.getMutationType()?.getFields()[name]?.args[0]?.type)
      const query = `mutation ($input: ${type}) { ${name}(input: $input) ${selection} }`
      const fields = portal.schema.getType(type.replace('!', ''))
      const names = fields && 'getFields' in fields ? Object.keys(fields.getFields()) : []
      const given = some(VALUES, 5).map(value =>
        Object.fromEntries(names.map(field => [field, value])),
      )
      const one = names.flatMap(field =>
        some(VALUES, VALUES.length).map(value =>
          Object.fromEntries(
            names.map(other => [
              other,
              other === field ? value : (right as Record<string, unknown>)[other],
            ]),
          ),
        ),
      )
      expect(
        await faults(
          [...some([null, 5, [], 'x'], 4), ...given, ...one].map(input =>
            asked({ query, variables: { input } }),
          ),
        ),
      ).toEqual([])
    },
  )
})

describe('Paths outside REST and GraphQL', () => {
  it('No path outside REST and GraphQL causes a server error or reveals internal details', async () => {
    const paths = [
      '/%E0%A4%A',
      '/%00',
      '//',
      '/../../etc/passwd',
      '/..%2f..%2fetc/passwd',
      '/.env',
      '/.git/config',
      '/objects/%2e%2e/x',
      '/objects/%E0%A4%A',
      '/objects/%ff%00',
      '/graphqlx',
      '/graphql/',
      '/api',
      '/widget/',
      '/widget/share-price?x=<script>',
      '/outbox',
      '/sitemap.xml?x',
      '/announcements.json?x=<script>',
      '/announcements.rss',
      '/readyz/..',
      `/${'x'.repeat(7_000)}`,
      '/?__proto__[x]=1',
      '*',
    ]
    expect(await faults(paths.map(path => ({ path })))).toEqual([])
  })
})

// The last test, since it breaks the portal.
describe('An internal error', () => {
  it('An internal error is answered with a general message that reveals nothing of the cause', async () => {
    const admin = await anAdmin(portal)
    await sql`drop table policy cascade`.execute(sqlOf(portal.em()))
    portal.services.feed.latest = async () => {
      throw new TypeError(
        'Cannot read properties of undefined (reading x) at /work/api/src/main.ts:1',
      )
    }
    const answers = [
      await admin.get('/api/policies'),
      await admin.post('/api/admin/announcements/fetch-asx'),
      await admin.get('/sitemap.xml'),
      ...(await Promise.all(
        ['{ policies { totalCount } }', 'mutation { announcementsImport { imported } }'].map(
          query => admin.graphql(query),
        ),
      )),
    ]
    for (const answer of answers) {
      const text = JSON.stringify(answer)
      expect(text).toContain('Something went wrong. Please try again.')
      expect(text).not.toMatch(LEAK)
    }
  })
})
