import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cors } from '../../../src/transport/http/cors'
import { rawRequest } from '../../harness/http/raw-request'
import { captureLog } from '../../harness/portal/captured-log'
import { startTestPortal } from '../../harness/portal/portal'

let server: Server
afterEach(() => void server.close())

async function ask(
  origins: string,
  options: { method?: string; origin?: string; path?: string; headers?: Record<string, string> },
) {
  const allow = cors(origins)
  server = createServer((request, response) => {
    if (!allow(request, response)) response.end('answered')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${options.path ?? '/graphql'}`, {
    method: options.method ?? 'POST',
    headers: { ...(options.origin && { origin: options.origin }), ...options.headers },
  })
}

describe('A page of another site', () => {
  it('A page of another site may use GraphQL and REST, and never with credentials', async () => {
    for (const path of ['/graphql', '/graphql?query=x', '/api/presentations']) {
      const answer = await ask('*', { origin: 'https://data.example', path })
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      server.close()
    }
  })

  it('A preflight response allows a page of another site the Authorization header and all other headers', async () => {
    const answer = await ask('*', {
      method: 'OPTIONS',
      origin: 'https://data.example',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'apollo-require-preflight,apollographql-client-name,authorization,content-type,traceparent',
      },
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-headers')).toBe('*, Authorization')
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    expect(answer.headers.get('access-control-max-age')).toBe('86400')
  })

  it.each([
    [
      'does not ask for its options',
      {
        method: 'POST',
        origin: 'https://data.example',
        headers: { 'access-control-request-method': 'POST' },
      },
    ],
    [
      'comes from nowhere',
      { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
    ],
    ['does not say what it would do', { method: 'OPTIONS', origin: 'https://data.example' }],
  ])(
    'A request that %s is no preflight request and gets the normal response',
    async (_what, options) => {
      expect(await (await ask('*', options)).text()).toBe('answered')
    },
  )

  it('A preflight request gets 204 from the CORS handler with an empty body and without a warning in the log', async () => {
    const { log, lines } = captureLog('warn')
    const portal = await startTestPortal({}, { log })
    const headers = { origin: 'https://data.example', 'access-control-request-method': 'POST' }
    for (const path of ['/graphql', '/api/presentations'])
      expect(await rawRequest(portal.address, path, { method: 'OPTIONS', headers })).toMatchObject({
        status: 204,
        bytes: Buffer.of(),
      })
    await portal.stop()
    expect(lines()).toEqual([])
  })

  it('A page of another site may read the headers of pages, changes, limits, tokens and request ids', async () => {
    const answer = await ask('*', { origin: 'https://data.example' })
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'Date, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id',
    )
  })

  it('A preflight request from an origin that is not listed gets no CORS headers', async () => {
    const headers = { 'access-control-request-method': 'POST' }
    const answer = await ask('https://data.example', {
      method: 'OPTIONS',
      origin: 'https://evil.example',
      headers,
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('A listed origin is named in the CORS headers, and an origin that is not listed gets none', async () => {
    const origins = 'https://data.example, https://other.example/'
    const named = await ask(origins, { origin: 'https://other.example' })
    expect([named.headers.get('access-control-allow-origin'), named.headers.get('vary')]).toEqual([
      'https://other.example',
      'Origin',
    ])
    server.close()
    const unnamed = await ask(origins, { origin: 'https://evil.example' })
    expect(unnamed.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('A page of another site may not read a stored file', async () => {
    const answer = await ask('*', {
      method: 'GET',
      origin: 'https://data.example',
      path: '/objects/policies/a.pdf',
    })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
