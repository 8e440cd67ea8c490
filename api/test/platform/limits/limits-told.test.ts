import { RETRY_AFTER_S } from '#platform/errors/errors'
import { OPERATION_LIMITS } from '../../../src/transport/graphql/limits/operation-limits'
import { rateLimitHeaders } from '../../../src/transport/http/limit-headers'
import { type Description, descriptionOf } from '../../harness/http/description'
import { openPages } from '../../harness/http/live'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'
import { severable } from '../../harness/stand-ins/severable'

const SIGN_IN = 'mutation { signIn(input: { email: "somebody@example.com" }) { message } }'
const LOGIN =
  'mutation { adminSignIn(input: { email: "nobody@example.com", password: "wrong password" }) { token } }'

let portal: TestPortal
let presentationId: string
beforeAll(async () => {
  portal = await startTestPortal({
    signInLinksPerEmailPerHour: 2,
    signInLinksPerIpPerHour: 4,
    wrongPasswordsPerIpPerHour: 3,
    questionsPerShareholderPerHour: 2,
  })
})
beforeEach(async () => {
  await portal.reset()
  presentationId = (await portal.make.presentation()).id
})
afterAll(() => portal.stop())
const live = openPages()

const post = (body: object, { token }: Person = portal.visitor()) =>
  fetch(`${portal.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
const told = ({ headers }: { headers: Headers }) =>
  ['ratelimit-policy', 'ratelimit', 'retry-after'].map(
    name => headers.get(name)?.replace(/;t=\d+/g, ';t=…') ?? null,
  )
const seconds = expect.stringMatching(/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d\d|3600)$/)
const anEmail = (index: number) => `somebody${index}@example.com`

describe('What remains of a rate limit', () => {
  it('What remains of a client’s links is in the headers of each response, over GraphQL and REST', async () => {
    const policy = '"links-per-client";q=4;w=3600'
    expect(told(await post({ query: SIGN_IN }))).toEqual([
      policy,
      '"links-per-client";r=3;t=…',
      null,
    ])
    expect(told(await portal.visitor().post('/api/auth/signin', { email: anEmail(1) }))).toEqual([
      policy,
      '"links-per-client";r=2;t=…',
      null,
    ])
    // The same document again, which goes past Apollo.
    expect(told(await post({ query: SIGN_IN }))).toEqual([
      policy,
      '"links-per-client";r=1;t=…',
      null,
    ])
    await portal.visitor().post('/api/auth/admin/request-reset', { email: anEmail(2) })
    const refused = await portal.visitor().post('/api/auth/signup', { email: anEmail(3) })
    expect([refused.status, ...told(refused)]).toEqual([
      429,
      policy,
      '"links-per-client";r=0;t=…',
      seconds,
    ])
  })

  it('What remains of an address’s links is told once it is used up, since others could count its owner’s requests', async () => {
    for (let round = 0; round < 2; round++)
      expect(told(await post({ query: SIGN_IN }))[1]).not.toContain('address')
    const refused = await post({ query: SIGN_IN })
    expect([refused.status, ...told(refused)]).toEqual([
      200,
      '"links-per-client";q=4;w=3600, "links-per-address";q=2;w=3600',
      '"links-per-client";r=1;t=…, "links-per-address";r=0;t=…',
      seconds,
    ])
    const { errors, extensions } = (await refused.json()) as any
    expect(errors[0].extensions).toEqual({
      code: 'RATE_LIMITED',
      retryAfter: Number(refused.headers.get('retry-after')),
    })
    expect(extensions.rateLimits).toEqual([
      {
        policy: 'links-per-client',
        limit: 4,
        window: 3600,
        remaining: 1,
        reset: expect.any(Number),
      },
      {
        policy: 'links-per-address',
        limit: 2,
        window: 3600,
        remaining: 0,
        reset: errors[0].extensions.retryAfter,
      },
    ])
  })

  it('What remains of a client’s wrong passwords is told with each, and with their refusal', async () => {
    const remaining = async () =>
      told(
        await portal
          .visitor()
          .post('/api/auth/admin/login', { email: anEmail(0), password: 'wrong' }),
      )
    const policy = '"wrong-passwords-per-client";q=3;w=3600'
    for (const left of [2, 1, 0])
      expect(await remaining()).toEqual([
        policy,
        `"wrong-passwords-per-client";r=${left};t=…`,
        null,
      ])
    expect(await remaining()).toEqual([policy, '"wrong-passwords-per-client";r=0;t=…', seconds])
    expect(told(await post({ query: LOGIN }))).toEqual([
      policy,
      '"wrong-passwords-per-client";r=0;t=…',
      seconds,
    ])
  })

  it('What remains of a shareholder’s questions is told over HTTP, REST and WebSocket', async () => {
    const asker = await aShareholder(portal)
    const query = `mutation { questionAsk(input: { presentationId: "${presentationId}", questionText: "When is it paid out?" }) { question { id } } }`
    const first = await asker.graphql(query)
    expect(first.extensions).toEqual({
      rateLimits: [
        { policy: 'questions', limit: 2, window: 3600, remaining: 1, reset: expect.any(Number) },
      ],
    })
    const page = live(asker)
    expect(await page.ask(query)).toMatchObject({
      extensions: { rateLimits: [{ policy: 'questions', remaining: 0 }] },
    })
    expect((await page.ask(query)).errors).toMatchObject([
      { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } },
    ])
    const refused = await asker.post(`/api/presentations/${presentationId}/questions`, {
      questionText: 'When is it paid out?',
    })
    expect([refused.status, ...told(refused)]).toEqual([
      429,
      '"questions";q=2;w=3600',
      '"questions";r=0;t=…',
      seconds,
    ])
  })

  it('A request that no limit counts is answered without these headers', async () => {
    expect(told(await post({ query: '{ portal { ticker } }' }))).toEqual([null, null, null])
    expect(told(await portal.visitor().get('/api/policies'))).toEqual([null, null, null])
    expect(rateLimitHeaders(new Map())).toEqual({})
  })
})

describe('The OpenAPI description', () => {
  /** What each limit of the portal counts, by method and path. */
  const LIMITED: Record<string, (email: string) => Promise<{ status: number; headers: Headers }>> =
    {
      'post /api/auth/signup': email => portal.visitor().post('/api/auth/signup', { email }),
      'post /api/auth/signin': email => portal.visitor().post('/api/auth/signin', { email }),
      'post /api/auth/admin/request-reset': email =>
        portal.visitor().post('/api/auth/admin/request-reset', { email }),
      'post /api/auth/admin/login': email =>
        portal.visitor().post('/api/auth/admin/login', { email, password: 'wrong password' }),
      'post /api/presentations/{id}/questions': () =>
        asker.post(`/api/presentations/${presentationId}/questions`, {
          questionText: 'When is it paid out?',
        }),
    }
  /** Which limit how many uploads wait at once (uploads.test.ts). */
  const UPLOADS = ['post /api/admin/policies/upload', 'put /api/objects/upload/{ticket}']
  let asker: Person
  let description: Description
  beforeAll(async () => void (description = await descriptionOf(portal.address)))
  beforeEach(async () => void (asker = await aShareholder(portal)))

  const described = () =>
    Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, operation]) => [`${method} ${path}`, operation] as const,
      ),
    )

  it('The description lists 429 for exactly the operations that a limit counts', () => {
    const listed = described().flatMap(([name, { responses }]) => (429 in responses ? [name] : []))
    expect(listed.sort()).toEqual([...Object.keys(LIMITED), ...UPLOADS].sort())
  })

  it.each(Object.keys(LIMITED))(
    'The operation %s is answered with 429 beyond its limit, and with the described headers',
    async name => {
      const send = LIMITED[name]!
      let answer = await send(anEmail(0))
      const before = answer
      for (let count = 0; count < 5 && answer.status !== 429; count++)
        answer = await send(anEmail(0))
      expect(answer.status).toBe(429)
      const { responses } = Object.fromEntries(described())[name]!
      for (const { status, headers } of [before, answer])
        for (const header of Object.keys(responses[status]!.headers ?? {}))
          expect([header, headers.get(header)]).not.toEqual([header, null])
      expect(Object.keys(responses[429]!.headers ?? {})).toEqual([
        'Retry-After',
        'RateLimit-Policy',
        'RateLimit',
      ])
    },
  )

  it('The description names Retry-After with each 429 and 503', () => {
    const refusals = described().flatMap(([name, { responses }]) =>
      [429, 503]
        .filter(status => status in responses)
        .map(status => ({ name, status, headers: Object.keys(responses[status]!.headers ?? {}) })),
    )
    expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([429, 503]))
    expect(refusals.filter(({ headers }) => !headers.includes('Retry-After'))).toEqual([])
  })
})

describe('Retry-After', () => {
  it('Each response of 503 says when to try again, on pages, over GraphQL and REST, and of an upload', async () => {
    const way = await severable(portal.database.url)
    const away = await startTestPortal(
      {},
      { beside: { database: { ...portal.database, url: way.url }, clock: portal.clock } },
    )
    const authorization = `Bearer ${(await anAdmin(portal)).token}`
    await way.cut()
    try {
      const asked = [
        fetch(`${away.address}/readyz`),
        fetch(`${away.address}/api/policies`),
        fetch(`${away.address}/sitemap.xml`),
        fetch(`${away.address}/objects/policies/one.pdf`),
        fetch(`${away.address}/graphql?query={policies{totalCount}}`),
        fetch(`${away.address}/graphql`, { method: 'POST', headers: { authorization } }),
        fetch(`${away.address}/api/admin/policies/upload`, {
          method: 'POST',
          headers: { authorization },
          body: new FormData(),
        }),
        fetch(`${away.address}/api/objects/upload/ticket`, {
          method: 'PUT',
          body: 'x',
          headers: { 'x-filename': 'a.pdf' },
        }),
      ]
      const answers = await Promise.all(asked)
      expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
        asked.map(() => [503, String(RETRY_AFTER_S)]),
      )
      expect(
        (await away.visitor().graphql('{ policies { totalCount } }')).errors?.[0]?.extensions,
      ).toEqual({
        code: 'UNAVAILABLE',
        retryAfter: RETRY_AFTER_S,
      })
    } finally {
      await away.stop()
      await way.close()
    }
  })
})

describe('The cost of an operation', () => {
  const query = '{ policies(first: 10) { totalCount nodes { id title } } }'
  const cost = { requested: 1 + 20 + 10 * 2 + 1, limit: OPERATION_LIMITS.cost }

  it('The cost is told where the request asks for it, by POST, GET and WebSocket, also from the cache', async () => {
    for (let round = 0; round < 3; round++) {
      const posted = (await (await post({ query, extensions: { cost: true } })).json()) as any
      expect([posted.data.policies.totalCount, posted.extensions]).toEqual([0, { cost }])
      const search = new URLSearchParams({ query, extensions: JSON.stringify({ cost: true }) })
      expect(await (await fetch(`${portal.address}/graphql?${search}`)).json()).toMatchObject({
        extensions: { cost },
      })
    }
    const page = live(portal.visitor())
    for (let round = 0; round < 2; round++)
      expect((await page.ask(query, {}, { cost: true })).extensions).toEqual({ cost })
    expect(await page.ask(query)).not.toHaveProperty('extensions')
  })

  it('The cost is not told where the request does not ask for it', async () => {
    for (const extensions of [undefined, {}, { cost: false }, { cost: 'yes' }])
      expect((await (await post({ query, extensions })).json()) as object).not.toHaveProperty(
        'extensions',
      )
    expect(await live(portal.visitor()).ask(query)).not.toHaveProperty('extensions')
  })

  it('The cost is told beside the notice of an invalid token', async () => {
    for (let round = 0; round < 2; round++) {
      const answer = await post({ query, extensions: { cost: true } }, portal.signedIn('forged'))
      expect(((await answer.json()) as any).extensions).toEqual({
        cost,
        authentication: 'INVALID_TOKEN',
      })
    }
  })

  it('A refusal above the limit tells cost and limit as numbers', async () => {
    const { errors } = await portal
      .visitor()
      .graphql('{ presentations(first: 100) { nodes { questions(first: 100) { nodes { id } } } } }')
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      cost: 10_202,
      limit: OPERATION_LIMITS.cost,
    })
  })
})
