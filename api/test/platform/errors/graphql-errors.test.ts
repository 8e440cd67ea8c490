import { withoutTable } from '../../harness/database/without-table'
import { PresentationCreate } from '../../harness/generated/operations'
import { codesOf, graphqlRequests } from '../../harness/http/graphql-requests'
import { type Heard, openPages } from '../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
const live = openPages()
afterAll(() => portal.stop())

const { post } = graphqlRequests(() => portal)

interface Asked {
  query: string
  variables: Record<string, unknown>
}

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
    [
      'two operations and no name',
      { query: 'query A { portal { ticker } } query B { portal { ticker } }' },
      400,
    ],
    ['a missing variable', { query: 'query ($id: ID!) { policy(id: $id) { id } }' }, 400],
    [
      'a variable of another kind',
      {
        query: 'query ($first: Int) { policies(first: $first) { totalCount } }',
        variables: { first: 'x' },
      },
      400,
    ],
    [
      'a number beyond 32 bits',
      {
        query: 'query ($first: Int) { policies(first: $first) { totalCount } }',
        variables: { first: 1e12 },
      },
      400,
    ],
    [
      'an unknown value of an enumeration',
      { query: '{ moderationQueue(name: NOTHING) { count } }' },
      400,
    ],
    ['a page of nothing', { query: '{ policies(first: 0) { totalCount } }' }, 200],
    [
      'a NUL in a filter',
      {
        query: 'query ($c: String) { presentations(filter: { category: $c }) { totalCount } }',
        variables: { c: '\u0000' },
      },
      200,
    ],
  ])(
    'The errors of a request with %s have the code BAD_USER_INPUT',
    async (_kind, body, status) => {
      const answer = await post(body)
      expect(answer.status).toBe(status)
      expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
      const names = Object.keys(answer.body.errors?.[0]?.extensions ?? {})
      expect(names).not.toContain('stacktrace')
      expect(names).not.toContain('http')
    },
  )

  it('A filter with half a character matches nothing and is no error', async () => {
    const query =
      'query ($c: String) { presentations(filter: { category: $c }) { totalCount edges { cursor } } }'
    const { status, body } = await post({ query, variables: { c: '\ud800' } })
    expect([status, body]).toEqual([200, { data: { presentations: { totalCount: 0, edges: [] } } }])
  })

  it('A refused input is reported with the field at fault', async () => {
    const admin = await anAdmin(portal)
    const right = {
      title: 'Title',
      youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
      publishedAt: '2026-01-01',
    }
    for (const [field, wrong] of [
      ['publishedAt', { publishedAt: 'yesterday' }],
      ['publishedAt', { publishedAt: 5 }],
      ['publishedAt', { publishedAt: '' }],
      ['year', { year: 'x' }],
      ['title', { title: [] }],
      ['title', { title: ' ' }],
      ['isPinned', { isPinned: 'yes' }],
    ] as const)
      expect([
        field,
        await admin.refusal(String(PresentationCreate), { input: { ...right, ...wrong } }),
      ]).toMatchObject([field, { code: 'BAD_USER_INPUT', field }])
  })

  describe.each([
    ['HTTP', async (body: Asked) => (await post(body)).body.errors],
    [
      'WebSocket',
      async ({ query, variables }: Asked) => {
        const ear = live(portal.visitor()).hear(query, variables)
        const heard = await Promise.race([ear.ended, ear.next()])
        return Array.isArray(heard) ? heard : (heard as Heard).errors
      },
    ],
  ])('over %s', (_transport, errorsOf) => {
    const LONG = 'x'.repeat(50_000)
    const filter =
      'query ($f: PresentationFilter) { presentations(filter: $f) { edges { node { id } } } }'
    const unknown = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`unknown${index}`, index]),
    )
    it.each<[string, string, Asked['variables']]>([
      ['keys that no input has', filter, { f: { ...unknown, [LONG]: 1 } }],
      ['a long value of the wrong kind', filter, { f: { year: LONG } }],
      ['an object in place of a text', filter, { f: { category: { ...unknown, a: LONG } } }],
      ['an unknown field with a long name', `{ ${LONG} }`, {}],
      ['a syntax error in front of a long text', `{ portal(a: "${LONG} }`, {}],
      [
        'many unknown fields',
        `{ ${Array.from({ length: 200 }, (_, index) => `unknown${index}`).join(' ')} }`,
        {},
      ],
      ['a long operation name', `query ${LONG} { portal { nothing } }`, {}],
    ])(
      'A refused request gets no more than five errors, which quote little of %s',
      async (_what, query, variables) => {
        const errors = await errorsOf({ query, variables })
        expect(errors?.length).toBeGreaterThan(0)
        expect(errors?.length).toBeLessThanOrEqual(5)
        for (const { message } of errors ?? []) {
          expect(message).not.toContain('x'.repeat(101))
          expect(message.length).toBeLessThanOrEqual(301)
        }
      },
    )
  })

  it('A request beyond 100 KB is refused with PAYLOAD_TOO_LARGE', async () => {
    const answer = await post({ query: `{ portal { ticker } } #${'x'.repeat(110_000)}` })
    expect([answer.status, codesOf(answer)]).toEqual([413, ['PAYLOAD_TOO_LARGE']])
  })
})

describe('An internal error', () => {
  it('An internal error has the code INTERNAL and hides its cause', async () => {
    const visitor = portal.visitor()
    const { graphql, rest } = await withoutTable(portal, 'policy', async () => ({
      graphql: await visitor.graphql('{ policies { edges { node { id } } } }'),
      rest: await visitor.get('/api/policies'),
    }))
    const message = 'Something went wrong. Please try again.'
    expect(graphql).toMatchObject({ status: 200, data: null })
    expect(graphql.errors).toMatchObject([
      { message, path: ['policies'], extensions: { code: 'INTERNAL' } },
    ])
    expect(JSON.stringify(graphql.errors)).not.toMatch(/relation|exist|stack/)
    expect(rest).toMatchObject({ status: 500, body: { message, code: 'INTERNAL' } })
    expect(Object.keys(rest.body).toSorted()).toEqual(['code', 'message'])
  })

  it('An internal error leaves the rest of the answer intact', async () => {
    const { data, errors } = await withoutTable(portal, 'policy', () =>
      portal
        .visitor()
        .graphql('{ policy(id: "01a1fd87-5d32-7439-9fd5-377ba6850815") { id } portal { ticker } }'),
    )
    expect(data).toEqual({ policy: null, portal: { ticker: 'TST' } })
    expect(errors).toMatchObject([{ path: ['policy'], extensions: { code: 'INTERNAL' } }])
  })
})
