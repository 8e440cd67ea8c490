import type { Person } from '../../harness/portal/person'
import type { TestPortal } from '../../harness/portal/portal'
import { startRestPortal } from '../../harness/portal/rest-portal'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => {
  ;({ portal, visitor, admin } = await startRestPortal())
})
afterAll(() => portal.stop())

describe('A missing item', () => {
  it.each(['presentations', 'announcements', 'policies'])(
    'An unknown id among %s is answered with 404 and a message that names the kind of item',
    async list => {
      const name = {
        presentations: 'Presentation',
        announcements: 'Announcement',
        policies: 'Policy',
      }[list]
      for (const id of [
        'nonsense',
        UNKNOWN,
        '%00',
        '..%2f..',
        "'; drop table policy --",
        '%F0%9F%92%A9',
      ]) {
        const { status, body } = await visitor.get(`/api/${list}/${id}`)
        expect([id, status, body]).toEqual([
          id,
          404,
          { message: `${name} not found`, code: 'NOT_FOUND' },
        ])
      }
    },
  )

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nonsense'],
    ['GET', '/api/presentations/a/b/c'],
    ['POST', '/api/nonsense'],
    ['OPTIONS', '/api/nonsense'],
    ['GET', '/api/Presentations'],
    ['GET', '/api/presentations/%E0%A4%A'],
    ['GET', '/api/%'],
  ])('The request %s %s for an unknown path is answered with 404 in JSON', async (method, path) => {
    const { status, body, headers } = await visitor.rest(method, path)
    expect([status, body]).toEqual([404, { message: 'Path not found', code: 'NOT_FOUND' }])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('A method', () => {
  it.each([
    ['PATCH', '/api/presentations', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/policies', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/auth/signin', 'POST, OPTIONS'],
    ['GET', `/api/admin/policies/${UNKNOWN}`, 'PUT, DELETE, OPTIONS'],
    ['GET', '/api/admin/announcements/fetch-asx', 'PUT, DELETE, POST, OPTIONS'],
    ['DELETE', '/api/objects/upload', 'POST, OPTIONS'],
  ])(
    'A method that the path does not have is refused with 405 and an Allow header: %s %s',
    async (method, path, allow) => {
      const { status, body, headers } = await visitor.rest(method, path)
      expect([status, body]).toEqual([
        405,
        { message: `${method} is not possible here`, code: 'METHOD_NOT_ALLOWED' },
      ])
      expect(headers.get('allow')).toBe(allow)
    },
  )

  it('OPTIONS is answered with 204 and lists the allowed methods of the path', async () => {
    const { status, headers } = await portal.visitor().rest('OPTIONS', '/api/presentations')
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('OPTIONS answers a CORS preflight request and allows PUT with any header', async () => {
    const preflight = { origin: 'https://data.example', 'access-control-request-method': 'PUT' }
    const { status, headers } = await fetch(`${portal.address}/api/objects/upload/ticket`, {
      method: 'OPTIONS',
      headers: preflight,
    })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    expect(headers.get('access-control-allow-headers')).toContain('*')
  })

  it('HEAD is answered with the status and Content-Length of GET, without a body', async () => {
    const { id } = await portal.make.policy()
    for (const [path, status] of [
      ['/api/policies', 200],
      [`/api/policies/${id}`, 200],
      [`/api/policies/${UNKNOWN}`, 404],
      ['/api/admin/stats', 401],
    ] as const) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map(method => fetch(portal.address + path, { method })),
      )
      expect([path, head?.status, await head?.text()]).toEqual([path, status, ''])
      expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'))
    }
  })
})

describe('A path', () => {
  it('A REST path may end in a slash', async () => {
    const { id } = await portal.make.policy()
    expect((await visitor.get('/api/policies/')).status).toBe(200)
    expect(await visitor.get(`/api/policies/${id}/`)).toMatchObject({ status: 200, body: { id } })
    expect((await visitor.post('/api/auth/signin/', { email: 'nobody@example.com' })).status).toBe(
      200,
    )
  })
})

describe('A body', () => {
  it.each(['{', 'nonsense', '{"email": }', '{"email":"a@example.com"'])(
    'A request body of malformed JSON is refused with 400: %s',
    async body => {
      const answer = await visitor.post('/api/auth/signin', body)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        message: 'The request body is not valid JSON',
        code: 'BAD_USER_INPUT',
      })
    },
  )

  it.each(['[]', '"text"', '5', 'null', 'true'])(
    'A request body that is JSON but not an object counts as empty: %s',
    async body => {
      expect(await visitor.post('/api/auth/signin', body)).toMatchObject({
        status: 400,
        body: { field: 'email' },
      })
    },
  )

  const sent = (type: string | null, body: string) =>
    fetch(`${portal.address}/api/auth/signin`, {
      method: 'POST',
      // A Blob without a type is sent without one.
      headers: type === null ? {} : { 'content-type': type },
      body: new Blob([body]),
    })
  const right = '{"email":"nobody@example.com"}'

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'nonsense',
  ])('A request body of content type %s is refused with 415', async type => {
    const answer = await sent(type, right)
    expect([answer.status, await answer.json()]).toEqual([
      415,
      {
        message: 'Please send the body as JSON, with the content type application/json',
        code: 'UNSUPPORTED_MEDIA_TYPE',
      },
    ])
  })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
    null,
  ])('A request body of type %s is read as JSON', async type =>
    expect((await sent(type, right)).status).toBe(200),
  )

  it('A request body may be empty, whatever its content type', async () => {
    expect(await (await sent('text/plain', '')).json()).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'email',
    })
  })

  it('A body of a wrong content type is refused with 401 to a visitor, and with 415 to an administrator', async () => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await fetch(`${portal.address}/api/admin/policies`, {
      method: 'POST',
      headers,
      body: 'x'.repeat(300_000),
    })
    expect(answer.status).toBe(401)
    const allowed = { ...headers, authorization: `Bearer ${admin.token}` }
    expect(
      (
        await fetch(`${portal.address}/api/admin/policies`, {
          method: 'POST',
          headers: allowed,
          body: 'x'.repeat(300_000),
        })
      ).status,
    ).toBe(415)
  })

  it('A request body beyond 100 KB is refused with 413, and one below is read', async () => {
    const email = (length: number) => JSON.stringify({ email: 'x'.repeat(length) })
    expect(await visitor.post('/api/auth/signin', email(102_401))).toMatchObject({
      status: 413,
      body: { message: 'The request is too large', code: 'PAYLOAD_TOO_LARGE' },
    })
    expect(await visitor.post('/api/auth/signin', email(1_000_000))).toMatchObject({ status: 413 })
    expect(await visitor.post('/api/auth/signin', email(102_000))).toMatchObject({
      status: 400,
      body: { field: 'email' },
    })
  })
})
