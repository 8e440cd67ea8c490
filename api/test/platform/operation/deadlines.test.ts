import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type Kysely, sql } from 'kysely'
import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  OPERATION_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from '@portal/rules/limits'
import { sqlOf } from '#platform/database/kysely'
import { createPortalServer } from '../../../src/app/app'
import { pdfOf } from '../../harness/files/documents'
import { AnnouncementsImport } from '../../harness/generated/operations'
import { Live } from '../../harness/http/live'
import { bearer, preflight, slowRequest, uploadForm } from '../../harness/http/upload-as'
import type { Operation, Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const tooSlow = {
  code: 'UNAVAILABLE',
  message: 'This is taking too long. It may still be carried out: please look again shortly.',
}

/** Answers in 300 ms or says that it takes too long: on a busy machine, also to what takes no longer than usual. */
let portal: TestPortal
/** Another process on the same database, which has the usual time. */
let patient: TestPortal
let admin: Person
beforeAll(async () => {
  patient = await startTestPortal()
  portal = await startTestPortal(
    { postmarkWebhookSecret: 'report' },
    { operationTimeoutMs: 300, beside: patient },
  )
  admin = portal.signedIn((await anAdmin(patient)).token ?? '')
})
afterEach(() => void portal.feed.has())
afterAll(async () => {
  await portal.stop()
  await patient.stop()
})

/** While the work runs, whoever reads policies waits. */
async function whilePoliciesAreLocked<T>(work: () => Promise<T>): Promise<T> {
  return (sqlOf(portal.em()) as unknown as Kysely<unknown>).transaction().execute(async locked => {
    await sql`lock table policy in access exclusive mode`.execute(locked)
    return work()
  })
}

/** Waits for as long as an operation may take. */
const timeIsOver = () =>
  whilePoliciesAreLocked(async () =>
    expect((await portal.signedIn('nothing').graphql('{ policies { totalCount } }')).status).toBe(
      503,
    ),
  )

/** The exchange answers when the test says so. */
function silentExchange(): { asked: Promise<void>; answer: () => void } {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  portal.feed.latest = async () => {
    asked.resolve()
    await answered.promise
    return []
  }
  return { asked: asked.promise, answer: answered.resolve }
}

describe('An operation that takes too long is answered 503 in time', () => {
  it('A GraphQL operation that waits too long for the database is answered 503 UNAVAILABLE', async () => {
    await whilePoliciesAreLocked(async () => {
      const { status, errors } = await portal.visitor().graphql('{ policies { totalCount } }')
      expect([status, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
        503,
        tooSlow.code,
        tooSlow.message,
      ])
    })
    expect((await patient.visitor().ask('{ policies { totalCount } }')).policies).toEqual({
      totalCount: 0,
    })
  })

  it('A result that arrives after its 503 is cached and served without Retry-After', async () => {
    const ask = () =>
      fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ policies { totalCount edges { cursor } } }' }),
      })
    portal.reads.clear()
    expect((await whilePoliciesAreLocked(ask)).headers.get('retry-after')).toBe('2')
    await until('the answer is cached', () => portal.reads.size.entries > 0)
    const { status, headers } = await ask()
    expect([status, headers.get('retry-after')]).toEqual([200, null])
  })

  it('A REST request that takes too long is answered 503 with Retry-After', async () => {
    await whilePoliciesAreLocked(async () => {
      const { status, body, headers } = await portal.visitor().get('/api/policies')
      expect([status, body, headers.get('retry-after')]).toEqual([503, tooSlow, '2'])
    })
    expect(await patient.visitor().get('/api/policies')).toMatchObject({ status: 200, body: [] })
  })

  it('A WebSocket operation that takes too long gets UNAVAILABLE, and the next one on the socket is answered', async () => {
    const live = new Live(portal.visitor())
    await whilePoliciesAreLocked(async () => {
      const { errors } = await live.ask('{ policies { totalCount } }')
      expect(errors).toMatchObject([
        { message: tooSlow.message, extensions: { code: tooSlow.code } },
      ])
    })
    // What is asked for next over the same socket is answered; nothing waits for the database.
    expect(await live.ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
    await live.leave()
  })

  it.each([
    ['/graphql', async (body: any) => body.errors[0].extensions.code],
    ['/api/auth/signin', async (body: any) => body.code],
    ['/alerts/unsubscribe/token', async (body: any) => body.code],
    ['/hooks/postmark', async (body: any) => body.code],
  ])(
    'A request whose body does not arrive in time is answered 503 UNAVAILABLE: %s',
    async (path, codeOf) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': 100,
        ...(path === '/hooks/postmark' && { authorization: `Basic ${btoa('postmark:report')}` }),
      }
      const { outgoing, answer } = slowRequest(portal.address, path, headers)
      outgoing.write('{"email": ')
      const { status, body } = await answer
      expect([status, await codeOf(body)]).toEqual([503, 'UNAVAILABLE'])
      outgoing.destroy()
    },
  )

  it('The connection of a body that did not arrive in time is closed', async () => {
    const { outgoing, answer } = slowRequest(portal.address, '/alerts/unsubscribe/token', {
      'content-length': 100,
    })
    const closed = once(outgoing, 'close')
    outgoing.write('start')
    expect((await answer).status).toBe(503)
    await closed
  })
})

describe('An import waits for the exchange, which has a time of its own', () => {
  it.each([
    [
      'over GraphQL',
      () => admin.ask(AnnouncementsImport),
      { announcementsImport: { imported: 0 } },
    ],
    [
      'over REST',
      async () => (await admin.post('/api/admin/announcements/fetch-asx')).body,
      { message: 'No new announcements', imported: 0 },
    ],
    [
      'over WebSocket',
      () => overSocket(AnnouncementsImport),
      { data: { announcementsImport: { imported: 0 } } },
    ],
  ])(
    'An import %s may wait for the exchange longer than the operation timeout',
    async (_way, begin, expected) => {
      const { asked, answer } = silentExchange()
      const imported = begin()
      await asked
      await timeIsOver()
      answer()
      expect(await imported).toMatchObject(expected)
    },
  )

  async function overSocket(document: Operation) {
    const live = new Live(admin)
    const heard = await live.ask(document)
    await live.leave()
    return heard
  }
})

describe('An upload has a time of its own', () => {
  const boundary = 'between-parts'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="one.pdf"\r\n\r\n`

  /** Sends half of an upload, waits for as long as an operation may take, and sends the rest. */
  async function halfByHalf(
    path: string,
    headers: Record<string, string>,
    body: Buffer,
    method = 'POST',
  ) {
    const { outgoing, answer } = slowRequest(
      portal.address,
      path,
      { ...bearer(admin), ...headers, 'content-length': body.length },
      method,
    )
    outgoing.write(body.subarray(0, body.length / 2))
    await timeIsOver()
    outgoing.end(body.subarray(body.length / 2))
    return answer
  }

  it('An upload over GraphQL may take longer than the operation timeout', async () => {
    const form = new Response(uploadForm({ bytes: pdfOf(2_000), name: 'one.pdf' }))
    const headers = { ...preflight, 'content-type': form.headers.get('content-type') ?? '' }
    const { status, body } = await halfByHalf(
      '/graphql',
      headers,
      Buffer.from(await form.arrayBuffer()),
    )
    expect([status, body.data?.fileUpload.file.size]).toEqual([200, 2_000])
  })

  it('An upload over REST as a form may take longer than the operation timeout', async () => {
    const body = Buffer.concat([
      Buffer.from(part),
      pdfOf(2_000),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ])
    const answer = await halfByHalf(
      '/api/admin/policies/upload',
      { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { fileUrl: expect.stringContaining('/objects/') },
    })
  })

  it('An upload over REST as plain bytes may take longer than the operation timeout', async () => {
    const { body: ticket } = await patient.signedIn(admin.token ?? '').post('/api/objects/upload')
    const { pathname } = new URL(ticket.uploadURL)
    const answer = await halfByHalf(pathname, { 'x-filename': 'one.pdf' }, pdfOf(2_000), 'PUT')
    expect(answer).toMatchObject({
      status: 200,
      body: { fileUrl: expect.stringContaining('/objects/') },
    })
  })
})

describe('A request', () => {
  /** What a server that is as patient as this says to somebody who sends so much and no more. */
  async function answerTo(
    sent: string,
    times: Parameters<typeof createPortalServer>[0],
  ): Promise<string> {
    const { server, serve } = createPortalServer({ checkEveryMs: 20, ...times })
    serve((request, response) => void request.resume().on('end', () => response.end()))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(sent)
    let heard = ''
    socket.on('data', chunk => (heard += String(chunk)))
    await once(socket, 'close')
    server.close()
    return heard
  }

  it('A request whose headers do not arrive in time is closed with 408', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nhost: x\r\n', { headersMs: 50 })).toMatch(
      /^HTTP\/1.1 408 /,
    )
  })

  it('A request whose body does not arrive in time is closed with 408', async () => {
    const half = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf'
    expect(await answerTo(half, { headersMs: 50, requestMs: 50 })).toMatch(/^HTTP\/1.1 408 /)
  })

  it('An idle connection outlives the timeout of headers, and says that it is kept for 75 seconds', async () => {
    const { server, serve } = createPortalServer({ checkEveryMs: 20, headersMs: 50 })
    serve((_request, response) => void response.end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const opened = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
    const [idle, slow] = [opened(), opened().resume()]
    const ask = async () => {
      idle.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      return String((await once(idle, 'data'))[0])
    }
    await ask()
    slow.write('GET / HTTP/1.1\r\n')
    await once(slow, 'close')
    expect(await ask()).toMatch(/^HTTP\/1.1 200 [^]*keep-alive: timeout=75/i)
    idle.destroy()
    server.close()
  })

  it('The server has the documented timeouts for headers, requests, idle connections and operations', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createPortalServer().server
    expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    })
    const documented = [
      OPERATION_TIMEOUT_MS,
      HEADERS_TIMEOUT_MS,
      REQUEST_TIMEOUT_MS,
      KEEP_ALIVE_TIMEOUT_MS,
    ]
    expect(documented).toEqual([10_000, 10_000, 300_000, 75_000])
  })
})
