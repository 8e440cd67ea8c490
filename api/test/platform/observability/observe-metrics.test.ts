import { mailJob } from '#modules/mail/mail/mail.job'
import { statementRunner } from '#platform/database/statement-runner'
import { PgBossJobQueue } from '#platform/jobs/pg-boss-job-queue'
import { createLog } from '#platform/observability/log'
import { observeJobs } from '#platform/observability/observe-jobs'
import { createObserver } from '#platform/observability/observer'
import { collectQueueMetrics } from '#platform/observability/queue-metrics'
import { Live } from '../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

const QUEUE = mailJob.name
const log = createLog('silent')
const observer = createObserver(log)
let portal: TestPortal
let jobs: PgBossJobQueue

beforeAll(async () => {
  portal = await startTestPortal(
    {},
    {
      observer,
      jobs: async url => {
        jobs = new PgBossJobQueue(url, log, { observer: observeJobs(observer) })
        await jobs.start([mailJob])
        collectQueueMetrics(observer.metrics, () => jobs.states())
        return jobs
      },
    },
  )
})
afterAll(async () => {
  await jobs.stop()
  await portal.stop()
})

const read = async () => (await fetch(`${portal.address}/metrics`)).text()
const namesOf = (text: string) => seriesOf(text).map(line => line.slice(0, line.lastIndexOf(' ')))
const seriesOf = (text: string) =>
  text.split('\n').filter(line => line !== '' && !line.startsWith('#'))

/** The value of the series with these labels, or 0 where there is none. */
async function valueOf(series: string): Promise<number> {
  const line = seriesOf(await read()).find(line => line.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

/** Runs this, and waits until these series have grown by so much. */
async function grow(by: Record<string, number>, run: () => Promise<unknown>): Promise<void> {
  const before = await Promise.all(Object.keys(by).map(valueOf))
  await run()
  for (const [index, [series, more]] of Object.entries(by).entries())
    await reaches(series, before[index]! + more)
}

/** Reads until it is so: what is counted at the end of an answer may be counted a moment after its reader has it. */
async function reaches(series: string, expected: number): Promise<void> {
  for (let tries = 0; tries < 200 && (await valueOf(series)) !== expected; tries++);
  expect([series, await valueOf(series)]).toEqual([series, expected])
}

const QUERY = 'query Portal { portal { ticker } }'

describe('The metrics', () => {
  it('The metrics count requests by operation, time and status, over GraphQL and REST', async () => {
    // A cached response is counted without its time.
    portal.reads.clear()
    const expected = {
      'portal_requests_total{route="/graphql",operation="Portal",status="200"}': 1,
      'portal_requests_total{route="/api/policies",operation="RestPolicies",status="200"}': 2,
      'portal_request_duration_seconds_count{route="/api/policies",operation="RestPolicies"}': 1,
      'portal_request_duration_seconds_bucket{le="+Inf",route="/graphql",operation="Portal"}': 1,
    }
    await grow(expected, async () => {
      await portal.visitor().graphql(QUERY)
      await portal.visitor().get('/api/policies')
      await portal.visitor().get('/api/policies')
    })
  })

  it('The metrics count hits and misses of the response cache', async () => {
    const answered = (status: number) =>
      `portal_requests_total{route="/api/announcements",operation="RestAnnouncements",status="${status}"}`
    const first = {
      'portal_reads_total{outcome="misses"}': 1,
      'portal_reads_total{outcome="hits"}': 2,
      [answered(200)]: 3,
    }
    portal.reads.clear()
    await grow(first, async () => {
      for (let times = 0; times < 3; times++) await portal.visitor().get('/api/announcements')
    })
    await grow({ [answered(200)]: 1, [answered(304)]: 1 }, async () => {
      const { headers } = await fetch(`${portal.address}/api/announcements`)
      await fetch(`${portal.address}/api/announcements`, {
        headers: { 'if-none-match': headers.get('etag') ?? '' },
      })
    })
    expect(await valueOf('portal_response_cache_bytes')).toBeGreaterThan(0)
  })

  it('The metrics count errors by code', async () => {
    await grow(
      {
        'portal_errors_total{code="UNAUTHENTICATED"}': 1,
        'portal_errors_total{code="METHOD_NOT_ALLOWED"}': 1,
      },
      async () => {
        await portal.visitor().graphql('query AdminDashboard { adminStats { __typename } }')
        await portal.visitor().rest('DELETE', '/api/policies')
      },
    )
  })

  it('The metrics count open sockets and active subscriptions', async () => {
    const live = new Live(await anAdmin(portal))
    const ear = live.hear('subscription QuestionModerated { questionModerated { action } }')
    await ear.next()
    await reaches('portal_websockets', 1)
    await reaches('portal_subscriptions{operation="QuestionModerated"}', 1)
    ear.stop()
    await live.leave()
    await reaches('portal_subscriptions{operation="QuestionModerated"}', 0)
    await reaches('portal_websockets', 0)
    await reaches(
      'portal_requests_total{route="/graphql",operation="QuestionModerated",status="200"}',
      1,
    )
    await reaches(
      'portal_request_duration_seconds_count{route="/graphql",operation="QuestionModerated"}',
      0,
    )
  })

  it('The metrics report the length of queues, the age of the oldest job, and outcomes of jobs', async () => {
    await reaches(`portal_queue_oldest_job_age_seconds{queue="${QUEUE}"}`, 0)
    await jobs.enqueue(statementRunner(portal.em()), mailJob, { sealed: 'mail' })
    await reaches(`portal_queue_jobs{queue="${QUEUE}",state="waiting"}`, 1)
    expect(await valueOf(`portal_queue_oldest_job_age_seconds{queue="${QUEUE}"}`)).toBeGreaterThan(
      0,
    )
    await jobs.work(mailJob, async () => undefined)
    await reaches(`portal_jobs_total{queue="${QUEUE}",outcome="done"}`, 1)
    await reaches(`portal_queue_jobs{queue="${QUEUE}",state="waiting"}`, 0)
    await reaches(`portal_job_duration_seconds_count{queue="${QUEUE}"}`, 1)
  })

  it('The metrics report the database pool, the event bus, and the process', async () => {
    const text = await read()
    for (const state of ['total', 'idle', 'waiting'])
      expect(text).toMatch(new RegExp(`portal_database_pool\\{state="${state}"\\} \\d`))
    expect(await valueOf('portal_database_pool{state="total"}')).toBeGreaterThan(0)
    expect(await valueOf('portal_database_up')).toBe(1)
    expect(await valueOf('portal_events_listening')).toBe(1)
    expect(await valueOf('portal_event_gaps_total')).toBe(0)
    expect(text).toMatch(/process_cpu_seconds_total \d/)
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/)
  })

  it('The metrics are available while the queues cannot be read, and report the database as down', async () => {
    const blind = createObserver(log)
    blind.metrics.queueJobs.set({ queue: QUEUE, state: 'waiting' }, 3)
    collectQueueMetrics(blind.metrics, () => Promise.reject(new Error('gone')))
    const text = await blind.metrics.read()
    expect(text).toMatch(/^portal_database_up 0$/m)
    expect(text).not.toMatch(/^portal_queue_jobs\{/m)
    expect(text).toMatch(/^process_cpu_seconds_total/m)
  })
})

describe('The number of series', () => {
  /** Whatever callers can make up: names, paths, methods, ids. */
  async function madeUp(round: number): Promise<void> {
    const calls = Array.from({ length: 3 }, (_, index) => `x${round}x${index}`).flatMap(word => [
      portal.visitor().graphql(`query ${word} { ${word}: portal { ticker } }`),
      portal.visitor().graphql(`{ ${word} }`),
      ...[
        `/${word}`,
        `/api/${word}`,
        `/api/presentations/${word}`,
        `/objects/${word}`,
        `/assets/${word}`,
        `/auth/verify/${word}`,
        `/outbox/${word}`,
      ].map(path => portal.visitor().get(path)),
    ])
    await Promise.all(calls)
    await Promise.all(
      ['PUT', 'DELETE', 'PATCH', 'PROPFIND'].map(method =>
        portal.visitor().rest(method, `/api/y${round}`),
      ),
    )
  }

  it('The number of series is bounded whatever names, paths, ids and methods callers send', async () => {
    await madeUp(1)
    await read()
    const before = new Set(namesOf(await read()))
    await madeUp(2)
    await read()
    const after = namesOf(await read())
    // The runtime's own name what it happens to be doing: collections of garbage, open handles.
    expect(after.filter(series => !series.startsWith('nodejs_') && !before.has(series))).toEqual([])
    expect(after.join('\n')).not.toMatch(/x[12]x|y[12]/)
    expect(after.length).toBeLessThan(1_000)
  })
})

describe('Access to the metrics', () => {
  const TOKEN = 'a token for whoever reads the figures'
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${address}/metrics`, { headers })

  it('Metrics without METRICS_TOKEN are served to this machine, but not through a proxy', async () => {
    expect((await get(portal.address)).status).toBe(200)
    expect((await get(portal.address)).headers.get('content-type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    )
    expect((await get(portal.address, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404)
    expect((await get(portal.address, { forwarded: 'for=127.0.0.1' })).status).toBe(404)
  })

  it('Metrics with METRICS_TOKEN are served only to callers who send the token', async () => {
    const guarded = await startTestPortal({}, { beside: portal, metricsToken: TOKEN })
    expect((await get(guarded.address)).status).toBe(401)
    expect((await get(guarded.address, { authorization: `Bearer ${TOKEN}!` })).status).toBe(401)
    expect(
      (
        await get(guarded.address, {
          authorization: `Bearer ${TOKEN}`,
          'x-forwarded-for': '10.0.0.7',
        })
      ).status,
    ).toBe(200)
    await guarded.stop()
  })
})
