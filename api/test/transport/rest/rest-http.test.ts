import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RestExecutor } from '../../../src/transport/rest/executor'
import { restHandler } from '../../../src/transport/rest/handler'
import { rawRequest } from '../../harness/http/raw-request'
import { head, send } from '../../harness/http/raw-socket'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
  for (let count = 0; count < 2; count++) await portal.make.policy()
})
afterAll(() => portal.stop())

const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  rawRequest(portal.address, path, { method, headers: { connection: 'close', ...headers } })

describe('A response over REST', () => {
  /** What belongs to one kind of answer: when it changed, when to come back, what else can be done, where the next page is. */
  const OF_ITS_OWN = new Set(['allow', 'etag', 'last-modified', 'link', 'vary'])
  const namesOf = (headers: IncomingHttpHeaders) =>
    Object.keys(headers)
      .filter(name => !OF_ITS_OWN.has(name))
      .sort()

  it.each([
    ['GET', '/api/policies?limit=1'],
    ['GET', '/api/policies/nothing'],
    ['POST', '/api/auth/signin'],
    ['GET', '/api/admin/stats'],
    ['GET', '/api/nothing'],
    ['PATCH', '/api/policies'],
    ['GET', '/api/%'],
    ['GET', '/api'],
    ['GET', '/api?x'],
  ])(
    'A response over REST has the same header names as GraphQL and none of a page: %s %s',
    async (method, path) => {
      const graphql = await ask('/graphql')
      expect(namesOf((await ask(path, method)).headers)).toEqual(namesOf(graphql.headers))
    },
  )

  it('An unknown path or method beside the API documentation is answered with 404 in JSON', async () => {
    for (const [method, path] of [
      ['GET', '/api/docs/'],
      ['GET', '/api/docs/nothing'],
      ['POST', '/api/docs'],
      ['DELETE', '/api/openapi.json'],
      ['GET', '/api/openapi.json/'],
      ['GET', '/api/docsx'],
      ['GET', '/api/Docs'],
    ] as const) {
      const { status, bytes } = await ask(path, method)
      expect([method, path, status, JSON.parse(String(bytes))]).toEqual([
        method,
        path,
        404,
        { message: 'Path not found', code: 'NOT_FOUND' },
      ])
    }
    for (const path of ['/api/docs', '/api/docs/page.js', '/api/openapi.json?x'])
      expect((await ask(path)).status).toBe(200)
  })

  it('A response over REST is the same whatever host the absolute URL of the request names', async () => {
    const { bytes } = await ask('/api/policies?limit=1')
    for (const address of [
      'http://portal:99999999/api/policies?limit=1',
      'HTTP://x/api/policies?limit=1',
      '/api/policies?limit=1#there',
    ]) {
      const answer = String(
        await send(
          portal.address,
          head(`GET ${address} HTTP/1.1`, 'Host: portal', 'Connection: close'),
        ),
      )
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toMatch(/^link: <\/api\/policies\?limit=1&after=[\w-]+>; rel="next"\r$/im)
      expect(answer.split('\r\n\r\n')[1]).toBe(String(bytes))
    }
  })

  it('A REST list ignores repeated query parameters', async () => {
    const [whole, twice] = [await ask('/api/policies'), await ask('/api/policies?limit=1&limit=1')]
    expect(String(twice.bytes)).toBe(String(whole.bytes))
    expect(JSON.parse(String(whole.bytes))).toHaveLength(2)
  })
})

describe('A read with a token', () => {
  const read = (headers: Record<string, string> = {}, method = 'GET') =>
    ask('/api/policies', method, { authorization: `Bearer ${admin.token}`, ...headers })

  it('A read with a token is answered with 304 for its ETag until the content changes', async () => {
    const { headers, bytes } = await read()
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/"[^"]+"$/)
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await read({ 'if-none-match': known })
      expect([known, again.status, again.bytes.length, again.headers.etag]).toEqual([
        known,
        304,
        0,
        etag,
      ])
      expect([again.headers['cache-control'], again.headers['content-type']]).toEqual([
        'no-store',
        undefined,
      ])
    }
    for (const other of ['"other"', 'nonsense'])
      expect((await read({ 'if-none-match': other })).bytes).toEqual(bytes)
    expect((await read({ 'if-none-match': etag, 'cache-control': 'no-cache' })).bytes).toEqual(
      bytes,
    )
    await portal.make.policy()
    expect(await read({ 'if-none-match': etag })).toMatchObject({
      status: 200,
      headers: { etag: expect.not.stringContaining(etag) },
    })
  })

  it('A HEAD request with a token has the Content-Length and ETag of GET', async () => {
    const [get, only] = [await read(), await read({}, 'HEAD')]
    expect([only.bytes.length, only.headers['content-length'], only.headers.etag]).toEqual([
      0,
      String(get.bytes.length),
      get.headers.etag,
    ])
  })
})

describe('A response that fails half-way', () => {
  it('A response that fails half-way is closed incomplete, and other requests are still answered', async () => {
    const executor: Partial<RestExecutor> = {
      authorize: () => Promise.resolve(() => Promise.resolve({})),
      sendRead: (_request, response) => {
        response.writeHead(200, { 'content-length': 100 }).write('half')
        return Promise.reject(new Error('It cannot go on'))
      },
      sendStale: () => false,
      present: () => ({ message: 'A fault', extensions: { code: 'INTERNAL' } }),
      discardBody: () => undefined,
    }
    const server = createServer(restHandler(executor as RestExecutor)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(
      fetch(`${address}/api/policies`).then(response => response.text()),
    ).rejects.toThrow(/fetch failed|terminated/)
    expect((await fetch(`${address}/api/nothing`)).status).toBe(404)
    server.closeAllConnections()
    server.close()
  })
})
