import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { mailJob } from '#modules/mail/mail/mail.job'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { observeJobs } from '#platform/observability/observe-jobs'
import { createObserver } from '#platform/observability/observer'
import type { Tracing } from '#platform/observability/span'
import { timeStatement } from '#platform/observability/statement-spans'
import { startTracing } from '#platform/observability/tracing'
import { statementListeners } from '../../harness/database/statements'
import { Live } from '../../harness/http/live'
import { captureLog } from '../../harness/portal/captured-log'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

interface Sent {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, string | number> }[]
  links?: { traceId: string; spanId: string }[]
  status: { code?: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}

/** As OTLP numbers them. */
const KIND = { internal: 1, server: 2, consumer: 5 }
const MARK = 'zqx7mark'

const bodies: string[] = []
let collector: Server
let endpoint: string

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
beforeEach(() => void bodies.splice(0))
afterAll(async () => {
  collector.closeAllConnections()
  await new Promise(resolve => collector.close(resolve))
})

const valueOf = ({ attributes }: Sent, key: string) =>
  Object.values(attributes.find(one => one.key === key)?.value ?? {})[0]

/** Starts a portal that sends traces, `hasQueue` with a queue of pg-boss, and returns what the collector has once it has stopped. */
async function tracesOf(
  run: (portal: TestPortal, jobs: PgBossJobQueue) => Promise<void>,
  { hasQueue = false } = {},
): Promise<{ spans: Sent[]; log: string }> {
  const tracing = (await startTracing(endpoint)) as Tracing
  const { log, text } = captureLog()
  const observer = createObserver(log, tracing)
  let jobs: PgBossJobQueue | undefined
  const portal = await startTestPortal(
    {},
    {
      observer,
      log,
      trustedProxies: 1,
      ...(hasQueue && {
        jobs: async (url: string) => {
          jobs = new PgBossJobQueue(url, log, { observer: observeJobs(observer) })
          await jobs.start([mailJob])
          return jobs
        },
      }),
    },
  )
  statementListeners.add(timeStatement)
  try {
    await run(portal, jobs as PgBossJobQueue)
  } finally {
    statementListeners.delete(timeStatement)
    await jobs?.stop()
    await portal.stop()
    await tracing.close()
  }
  const spans = bodies.flatMap(body =>
    (
      JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
  return { spans, log: text() }
}

const only = (spans: Sent[], name: string): Sent => {
  const found = spans.filter(span => span.name === name)
  if (found.length !== 1)
    throw new Error(
      `${found.length} spans are named ${name}, of ${spans.map(({ name }) => name).join(', ')}`,
    )
  return found[0] as Sent
}
const childrenOf = (spans: Sent[], parent: Sent) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId)

describe('A trace', () => {
  it('A trace shows a request over HTTP, the GraphQL operation of the request, and its SQL statements', async () => {
    let requestId: string | null = null
    const { spans, log } = await tracesOf(async portal => {
      const admin = await anAdmin(portal)
      const response = await fetch(`${portal.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify({
          query: 'query Policies { policies { edges { node { id } } totalCount } }',
        }),
      })
      expect(await response.json()).toEqual({ data: { policies: expect.anything() } })
      requestId = response.headers.get('x-request-id')
    })
    const request = only(spans, 'POST /graphql Policies')
    expect(request.kind).toBe(KIND.server)
    expect(request.parentSpanId).toBeFalsy()
    expect([
      valueOf(request, 'http.request.method'),
      valueOf(request, 'http.route'),
      valueOf(request, 'http.response.status_code'),
    ]).toEqual(['POST', '/graphql', 200])
    const operation = only(childrenOf(spans, request), 'query Policies')
    expect(valueOf(operation, 'graphql.operation.name')).toBe('Policies')
    const statements = childrenOf(spans, operation)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(valueOf(statement, 'db.system.name')).toBe('postgresql')
      expect(valueOf(statement, 'db.query.text')).toMatch(/"policy"|"tally"/)
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThan(BigInt(statement.startTimeUnixNano))
    }
    // Who asks is read before the operation.
    expect(
      childrenOf(spans, request).some(span =>
        String(valueOf(span, 'db.query.text')).includes('session'),
      ),
    ).toBe(true)
    expect(log).toMatch(new RegExp(`"requestId":"${requestId}","traceId":"${request.traceId}"`))
  })

  it('A trace of a compiled query shows the operation and its SQL statement too', async () => {
    const { spans } = await tracesOf(async portal => {
      const admin = await anAdmin(portal)
      for (let times = 0; times < 2; times++)
        await admin.graphql('query Policies { policies { edges { node { id } } } }')
    })
    const requests = spans.filter(({ name }) => name === 'POST /graphql Policies')
    const operations = requests.map(request => only(childrenOf(spans, request), 'query Policies'))
    expect(operations.map(operation => childrenOf(spans, operation).length)).toEqual([1, 1])
  })

  it('A trace shows a REST route as a child of a trusted proxy’s span', async () => {
    const { spans } = await tracesOf(async portal => {
      await fetch(`${portal.address}/api/policies`, {
        headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` },
      })
    })
    const request = only(spans, 'GET /api/policies RestPolicies')
    expect([request.traceId, request.parentSpanId]).toEqual(['ab'.repeat(16), 'cd'.repeat(8)])
    const operation = only(childrenOf(spans, request), 'query RestPolicies')
    expect(childrenOf(spans, operation).length).toBeGreaterThan(0)
  })

  it('A trace links a job to the request that enqueued the job', async () => {
    const signIn = async (portal: TestPortal, jobs: PgBossJobQueue) => {
      await portal.make.shareholder({ email: 'dorothea@example.com' })
      await portal.visitor().post('/api/auth/signin', { email: 'dorothea@example.com' })
      await new Promise<void>(
        (resolve, reject) => void jobs.work(mailJob, async () => resolve()).catch(reject),
      )
    }
    const { spans } = await tracesOf(signIn, { hasQueue: true })
    const request = only(spans, 'POST /api/auth/signin RestSignInLink')
    const job = only(spans, `job ${mailJob.name}`)
    expect(job.kind).toBe(KIND.consumer)
    expect(job.traceId).not.toBe(request.traceId)
    expect(job.links?.map(({ traceId }) => traceId)).toEqual([request.traceId])
  })

  it('A trace shows an operation over WebSocket, and each event of a subscription is a linked trace', async () => {
    const { spans } = await tracesOf(async portal => {
      const presentation = await portal.make.presentation()
      const live = new Live(await anAdmin(portal))
      const ear = live.hear(
        'subscription QuestionModerated { questionModerated { action question { id } } }',
      )
      await ear.next()
      const reader = await aShareholder(portal)
      await reader.post(`/api/presentations/${presentation.id}/questions`, {
        questionText: 'How deep is the deposit?',
      })
      await ear.next()
      ear.stop()
      await live.leave()
    })
    const opening = only(spans, 'WS QuestionModerated')
    const events = spans.filter(({ name }) => name === 'subscription QuestionModerated')
    expect(events.length).toBe(2)
    for (const event of events) {
      expect(event.traceId).not.toBe(opening.traceId)
      expect(event.links?.map(({ spanId }) => spanId)).toEqual([opening.spanId])
    }
    // That the session stands is read before an event is executed, what it shows meanwhile.
    const linked = spans
      .filter(({ links }) => links?.some(({ spanId }) => spanId === opening.spanId))
      .map(({ name }) => name)
    expect(linked).toContain('select session')
    const read = events.map(event => childrenOf(spans, event).map(({ name }) => name))
    // The first one tells the counts alone.
    for (const names of read) expect(names).toContain('select tally')
    expect(read.flat()).toContain('select question')
  })

  it('A trace contains nothing that callers wrote', async () => {
    const { spans } = await tracesOf(async portal => {
      const presentation = await portal.make.presentation({ title: MARK })
      const reader = await signedIn(
        portal,
        await portal.make.shareholder({ email: `${MARK}@example.com`, name: MARK }),
      )
      await reader.post(`/api/presentations/${presentation.id}/questions`, {
        questionText: `Why is it ${MARK}?`,
      })
      await reader.graphql(`query ${MARK} { ${MARK}: portal { ticker } }`)
      await reader.graphql('query ($id: ID!) { presentation(id: $id) { id } }', { id: MARK })
      await portal.visitor().get(`/api/auth/verify/${MARK}?${MARK}`)
      await portal.visitor().get(`/objects/${MARK}`)
      await portal.visitor().post('/api/auth/signup', { email: `${MARK}@example.com`, name: MARK })
    })
    expect(spans.length).toBeGreaterThan(15)
    expect(bodies.join('')).not.toMatch(new RegExp(`${MARK}|@example`))
    expect(
      spans.filter(({ name }) => /^(insert|select|update) \w+/.test(name)).length,
    ).toBeGreaterThan(5)
  })
})

describe('Without a collector', () => {
  it('No trace is started without a collector', async () => {
    expect(await startTracing(undefined)).toBeUndefined()
  })

  it('No OpenTelemetry module except the interface is loaded without a collector', () => {
    const root = resolve(__dirname, '../../../..')
    const script = `
      const { createRequire, registerHooks } = await import('node:module')
      const found = new Set()
      registerHooks({
        load: (url, context, next) => {
          const name = /@opentelemetry\\/([^/]+)/.exec(url)?.[1]
          if (name) found.add(name)
          return next(url, context)
        },
      })
      const load = createRequire('${join(root, 'api/src/main.ts')}')
      load('reflect-metadata')
      load('./app/app.ts')
      const { startTracing } = load('./platform/observability/tracing.ts')
      await startTracing(undefined)
      const without = [...found]
      await startTracing('${endpoint}')
      console.log(JSON.stringify({ without, with: [...found] }))
    `
    const said = execFileSync(
      process.execPath,
      ['--import', './api/scripts/swc-loader.mjs', '--input-type=module', '-e', script],
      { cwd: root, env: { PATH: process.env.PATH } },
    )
    expect(JSON.parse(said.toString())).toEqual({
      // Comes with the metrics and does nothing by itself.
      without: ['api'],
      with: expect.arrayContaining(['api', 'sdk-trace', 'exporter-trace-otlp-http']),
    })
  })
})
