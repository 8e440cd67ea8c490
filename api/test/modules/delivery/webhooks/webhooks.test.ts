import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { recordPublications } from '#modules/content/publication/publication.job'
import { enqueueWebhooks, type WebhookData } from '#modules/delivery/webhooks/enqueue-webhooks'
import { HttpsWebhookSender } from '#modules/delivery/webhooks/https-webhook-sender'
import { nextAttempt } from '#modules/delivery/webhooks/retry-schedule'
import { busyDelay, webhookJob, type WebhookJobData } from '#modules/delivery/webhooks/webhook.job'
import { webhookUpkeepJob } from '#modules/delivery/webhooks/webhook-upkeep.job'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { type Job, LeaseLost } from '#platform/jobs/job-queue'
import { open } from '#platform/security/seal'
import { keysOf } from '#platform/security/secrets'
import { evidenceOf } from '../../../harness/modules/evidence'
import { AnnouncementsImport, QuestionAnswer } from '../../../harness/generated/operations'
import { takeJobs } from '../../../harness/portal/captured-mails'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { attempt, runJob } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'
import { untilBlocked } from '../../../harness/time/until'

const FIELDS = 'id url events state disabledReason disabledAt secretHint version'
const CREATE = `mutation ($input: WebhookEndpointCreateInput!) { webhookEndpointCreate(input: $input) { webhookEndpoint { ${FIELDS} } secret } }`
const UPDATE = `mutation ($input: WebhookEndpointUpdateInput!) { webhookEndpointUpdate(input: $input) { webhookEndpoint { ${FIELDS} } secret } }`
const DELIVERY =
  'id event state attempts statusCode durationMs error createdAt lastAttemptAt nextAttemptAt'
const LOG = `query ($id: ID!) { webhookEndpoint(id: $id) { ${FIELDS} deliveries { totalCount nodes { ${DELIVERY} } } } }`
const TEST = `mutation ($id: ID!) { webhookEndpointTest(input: { id: $id }) { webhookDelivery { ${DELIVERY} } } }`
const RETRY = `mutation ($id: ID!) { webhookDeliveryRetry(input: { id: $id }) { webhookDelivery { ${DELIVERY} } } }`
const EVENTS = ['ANNOUNCEMENT_PUBLISHED', 'PRESENTATION_PUBLISHED', 'QUESTION_ANSWERED']

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver of webhooks, on loopback. */
let received: Received[] = []
let answer: RequestListener
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body })
    answer(request, response)
  })
})
const status = (code: number) =>
  (answer = (_request, response) => void response.writeHead(code).end())

let portal: TestPortal
let admin: Person
/** Names lead to the receiver; its schema allows https alone, so the sender is given the address without TLS. */
const sender = () => {
  const { port } = receiver.address() as AddressInfo
  const real = new HttpsWebhookSender({ isAllowed: () => true, timeoutMs: 2_000 })
  return { send: (request: Parameters<typeof real.send>[0]) => real.send({ ...request, url: request.url.replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`) }) } // prettier-ignore
}
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  portal = await startTestPortal()
})
beforeEach(async () => {
  await portal.reset()
  portal.services.webhooks = sender()
  admin = await anAdmin(portal)
  received = []
  status(204)
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await portal.stop()
})

const db = () => sqlOf(portal.em())
/** The waiting jobs of the queue, taken. */
const takeDeliveries = () => takeJobs<WebhookJobData>(portal.services, webhookJob.name)
/** Works on the waiting jobs once, whenever they are due. */
async function work(): Promise<void> {
  for (const data of await takeDeliveries()) await runJob(webhookJob, portal.services, data)
}
interface Endpoint {
  id: string
  secret: string
}
async function anEndpoint(
  url = 'https://hooks.example.com/in',
  events = EVENTS,
): Promise<Endpoint> {
  const { webhookEndpointCreate: made } = await admin.ask(CREATE, { input: { url, events } })
  return { id: made.webhookEndpoint.id, secret: made.secret }
}
const logOf = async ({ id }: Endpoint) => (await admin.ask(LOG, { id })).webhookEndpoint
const verified = ({ secret }: Endpoint, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>)
const inHours = (hours: number) => new Date(portal.clock.now().getTime() + hours * 3_600_000)
/** The library compares with the real time. */
const now = () => jest.useFakeTimers({ now: portal.clock.now(), doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'clearImmediate', 'queueMicrotask', 'performance', 'hrtime'] }) // prettier-ignore
afterEach(() => void jest.useRealTimers())
const announce = async (values: object = {}) => {
  const input = { title: 'Dividend', content: 'Text', publishedAt: portal.clock.now(), ...values }
  const create =
    'mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { id } } }'
  return (await admin.ask(create, { input })).announcementCreate.announcement.id as string
}
/** Makes attempts at a delivery, each at its time, until none follows. */
async function useUp(id: string): Promise<void> {
  const columns = ['attempts', 'next_attempt_at as next'] as const
  const row = () =>
    db()
      .selectFrom('webhook_delivery')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  for (let { attempts, next } = await row(); next; { attempts, next } = await row()) {
    portal.clock.pass({ seconds: (next.getTime() - portal.clock.now().getTime()) / 1_000 })
    await runJob(webhookJob, portal.services, { deliveryId: id, attempts })
    await takeDeliveries()
  }
  admin = await anAdmin(portal)
}
/** For when a job is enqueued that the work enqueues. */
async function enqueuedFor(worked: () => Promise<void>): Promise<(Date | undefined)[]> {
  const enqueue = jest.spyOn(portal.services.jobs, 'enqueue')
  try {
    await worked()
    return enqueue.mock.calls.map(([, , , options]) => options?.at)
  } finally {
    enqueue.mockRestore()
  }
}
const things = (count: number): WebhookData[] =>
  Array.from({ length: count }, () => ({
    id: newId(),
    typename: 'Announcement',
    url: 'https://portal.test',
  }))
const types = () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)

describe('What is sent', () => {
  it('A published announcement is delivered once to each endpoint that receives it, and verified by the library of receivers', async () => {
    const [one, other] = [
      await anEndpoint('https://one.example.com/a?b=c'),
      await anEndpoint('https://two.example.com/'),
    ]
    await anEndpoint('https://three.example.com/', ['QUESTION_ANSWERED'])
    const id = await announce({ documentUrl: 'https://example.com/a.pdf', category: 'Dividends' })
    await work()
    now()
    expect(received.map(({ path }) => path).sort()).toEqual(['/', '/a?b=c'])
    const first = received.find(({ path }) => path !== '/')!
    expect(verified(one, first)).toEqual({
      type: 'announcement.published',
      timestamp: portal.clock.now().toISOString(),
      data: {
        id,
        typename: 'Announcement',
        url: `https://portal.test/announcements/${id}`,
        title: 'Dividend',
        category: 'Dividends',
        publishedAt: portal.clock.now().toISOString(),
        isPriceSensitive: false,
        documentUrl: 'https://example.com/a.pdf',
      },
    })
    expect(() => verified(other, first)).toThrow(WebhookVerificationError)
    expect(() => verified(one, { ...first, body: `${first.body} ` })).toThrow(
      WebhookVerificationError,
    )
    expect(await logOf(one)).toMatchObject({
      deliveries: {
        totalCount: 1,
        nodes: [
          {
            id: first.headers['webhook-id'],
            event: 'ANNOUNCEMENT_PUBLISHED',
            state: 'DELIVERED',
            attempts: 1,
            statusCode: 204,
            error: null,
            nextAttemptAt: null,
          },
        ],
      },
    })
    await work()
    expect(received).toHaveLength(2)
  })

  it('The guide shows a body with the fields of one that is sent', async () => {
    await anEndpoint()
    await announce()
    await work()
    const guide = await readFile(resolve(__dirname, '../../../../guides/webhooks.md'), 'utf8')
    const shown = JSON.parse(/^```json\n(.*?)^```$/ms.exec(guide)?.[1] ?? '') as { data: object }
    const sent = JSON.parse(received[0]!.body) as { data: object }
    expect([Object.keys(shown), Object.keys(shown.data)]).toEqual([
      Object.keys(sent),
      Object.keys(sent.data),
    ])
  })

  it('What is dated ahead is told at its moment, once, and an edit of what is published is not told', async () => {
    await anEndpoint()
    const id = await announce({ publishedAt: inHours(1) })
    const values = {
      title: 'Results',
      youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
      publishedAt: inHours(2),
    }
    const create =
      'mutation ($input: PresentationCreateInput!) { presentationCreate(input: $input) { presentation { id } } }'
    await admin.ask(create, { input: values })
    await recordPublications(portal.services, attempt)
    await work()
    expect(received).toEqual([])
    portal.clock.pass({ hours: 1 })
    for (let time = 0; time < 2; time++) await recordPublications(portal.services, attempt)
    await work()
    expect(types()).toEqual(['announcement.published'])
    portal.clock.pass({ hours: 1 })
    await recordPublications(portal.services, attempt)
    const update =
      'mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { id } } }'
    await admin.ask(update, {
      input: { id, title: 'Edited', content: 'Text', publishedAt: inHours(-5) },
    })
    await work()
    expect(types()).toEqual(['announcement.published', 'presentation.published'])
  })

  it.each(['announcement', 'presentation'] as const)(
    'A scheduled %s that is dated back is told at once, and once',
    async kind => {
      await anEndpoint()
      const { id } = await portal.make[kind]({ publishedAt: inHours(5) })
      const name = kind === 'announcement' ? 'Announcement' : 'Presentation'
      const values =
        kind === 'announcement'
          ? { content: 'Text' }
          : { youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' }
      const update = `mutation ($input: ${name}UpdateInput!) { ${kind}Update(input: $input) { ${kind} { id } } }`
      const date = (publishedAt: Date) =>
        admin.ask(update, { input: { id, title: 'Now', publishedAt, ...values } })
      await date(inHours(4))
      await date(inHours(-1))
      await date(inHours(-2))
      portal.clock.pass({ hours: 6 })
      await recordPublications(portal.services, attempt)
      await work()
      expect(types()).toEqual([`${kind}.published`])
    },
  )

  it('Imported announcements are told', async () => {
    await anEndpoint()
    portal.feed.has(exchanged(), exchanged())
    await admin.ask(AnnouncementsImport)
    await work()
    expect(types()).toEqual(['announcement.published', 'announcement.published'])
  })

  it('An answer is told without its words, but not on a scheduled presentation', async () => {
    const endpoint = await anEndpoint()
    const [open, scheduled] = [
      await portal.make.question(),
      await portal.make.question({
        presentation: await portal.make.presentation({ publishedAt: inHours(1) }),
      }),
    ]
    for (const { id } of [scheduled, open])
      await admin.ask(QuestionAnswer, { input: { id, answerText: 'On the first of March.' } })
    await work()
    now()
    expect(received.map(one => verified(endpoint, one))).toEqual([
      {
        type: 'question.answered',
        timestamp: portal.clock.now().toISOString(),
        data: {
          id: open.id,
          typename: 'Question',
          url: `https://portal.test/presentations/${open.presentation.id}?question=${open.id}#question-${open.id}`,
          presentationId: open.presentation.id,
          answeredAt: portal.clock.now().toISOString(),
        },
      },
    ])
  })

  it('Thousands of things that become public at once are told', async () => {
    await anEndpoint()
    const jobs = { ...portal.services.jobs, enqueue: jest.fn(() => Promise.resolve()) }
    const many = things(7_500)
    await portal.em().transactional(em => enqueueWebhooks({ ...portal.services, jobs }, em, 'announcement.published', () => Promise.resolve(many))) // prettier-ignore
    const { count } = await db().selectFrom('webhook_delivery').select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow() // prettier-ignore
    expect([Number(count), jobs.enqueue.mock.calls.length]).toEqual([7_500, 7_500])
  })

  it('An attempt and the upkeep do not wait for what is being made public', async () => {
    const endpoint = await anEndpoint()
    await announce()
    await portal.em().transactional(async em => {
      await enqueueWebhooks(portal.services, em, 'announcement.published', () =>
        Promise.resolve(things(1)),
      )
      await work()
      await runJob(webhookUpkeepJob, portal.services)
    })
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { state: 'PENDING' },
      { state: 'DELIVERED' },
    ])
  }, 5_000)

  it('What is not committed is not told', async () => {
    await anEndpoint()
    const failing = jest
      .spyOn(portal.services.events, 'publish')
      .mockRejectedValueOnce(new Error('Away'))
    const create =
      'mutation { announcementCreate(input: { title: "A", content: "B", publishedAt: "2026-01-01" }) { announcement { id } } }'
    await admin.refusal(create)
    failing.mockRestore()
    expect(await takeDeliveries()).toEqual([])
    expect(await db().selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })
})

describe('An endpoint that fails', () => {
  it('A delivery is attempted again for a day with the same id and body, then the endpoint is disabled with the reason', async () => {
    const endpoint = await anEndpoint()
    status(500)
    await announce()
    const start = portal.clock.now()
    await work()
    await announce({ title: 'Another' })
    // That it waits for the other announcement is what is looked at in the end.
    await takeDeliveries()
    let { deliveries, ...rest } = await logOf(endpoint)
    expect(rest).toMatchObject({ state: 'ENABLED', disabledReason: null })
    expect(deliveries.nodes[1]).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      statusCode: 500,
      error: 'The endpoint answered with status 500.',
    })
    // The job of the next attempt was taken above.
    await useUp(deliveries.nodes[1].id)
    ;({ deliveries, ...rest } = await logOf(endpoint))
    const hours = (portal.clock.now().getTime() - start.getTime()) / 3_600_000
    expect(hours).toBeGreaterThan(21)
    expect(hours).toBeLessThan(27)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(received).toHaveLength(8)
    expect(rest).toMatchObject({
      state: 'DISABLED',
      disabledReason: 'Deliveries failed for a day. The endpoint answered with status 500.',
      disabledAt: portal.clock.now().toISOString(),
    })
    expect(deliveries.nodes).toMatchObject([
      { state: 'FAILED', attempts: 0, nextAttemptAt: null, error: 'The endpoint was disabled.' },
      { state: 'FAILED', attempts: 8, nextAttemptAt: null },
    ])
    const disabled = (await evidenceOf(portal, endpoint.id)).filter(
      ({ type }) => type === 'webhook.disabled',
    )
    expect(disabled).toMatchObject([{ actor: { kind: 'system' }, body: { state: 'DISABLED' } }])
    // Nothing is sent to it from now on, until it is enabled.
    await announce()
    expect(await takeDeliveries()).toEqual([])
    const input = { id: endpoint.id, url: 'https://hooks.example.com/in', events: EVENTS }
    const { webhookEndpointUpdate } = await admin.ask(UPDATE, {
      input: { ...input, state: 'ENABLED' },
    })
    expect(webhookEndpointUpdate.webhookEndpoint).toMatchObject({
      state: 'ENABLED',
      disabledReason: null,
      disabledAt: null,
    })
    await announce()
    expect(await takeDeliveries()).toHaveLength(1)
  })

  it('A delivery that fails for a day fails alone where another was delivered meanwhile, and disables its endpoint otherwise', async () => {
    const endpoint = await anEndpoint()
    const isRefused = () => received.at(-1)?.body.includes('Refused')
    answer = (_request, response) => void response.writeHead(isRefused() ? 500 : 204).end()
    await announce({ title: 'Refused' })
    await work()
    portal.clock.pass({ minutes: 1 })
    await announce({ title: 'Taken' })
    await work()
    await announce({ title: 'Waiting' })
    await takeDeliveries()
    const [, , { id }] = (await logOf(endpoint)).deliveries.nodes
    await useUp(id)
    expect(await logOf(endpoint)).toMatchObject({
      state: 'ENABLED',
      deliveries: {
        nodes: [
          { state: 'PENDING' },
          { state: 'DELIVERED' },
          { id, state: 'FAILED', attempts: 8, nextAttemptAt: null },
        ],
      },
    })
    portal.clock.pass({ hours: 10 })
    admin = await anAdmin(portal)
    await admin.ask(RETRY, { id })
    await useUp(id)
    expect(await logOf(endpoint)).toMatchObject({
      state: 'DISABLED',
      deliveries: {
        nodes: [{ state: 'FAILED' }, { state: 'DELIVERED' }, { id, state: 'FAILED', attempts: 16 }],
      },
    })
  })

  it('An endpoint that answers 410 is disabled at once', async () => {
    const endpoint = await anEndpoint()
    status(410)
    await announce()
    await work()
    expect(await logOf(endpoint)).toMatchObject({
      state: 'DISABLED',
      disabledReason: 'The endpoint answered 410 Gone.',
      deliveries: { nodes: [{ state: 'FAILED', attempts: 1, statusCode: 410 }] },
    })
  })

  it('The delays between attempts are a day in all, and vary', () => {
    const at = new Date(0)
    const delays = [1, 2, 3, 4, 5, 6, 7].map(
      failed => nextAttempt(failed, at, () => 0.5)?.getTime() ?? 0,
    )
    expect(delays[0]).toBe(5_000)
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(86_405_000)
    expect(nextAttempt(8, at)).toBeNull()
    expect([0, 1].map(random => nextAttempt(2, at, () => random)?.getTime())).toEqual([
      270_000, 330_000,
    ])
  })

  it('A failed delivery is attempted again by hand, from the beginning of the schedule', async () => {
    const endpoint = await anEndpoint()
    status(500)
    await announce()
    await work()
    await takeDeliveries()
    const { deliveries } = await logOf(endpoint)
    const [{ id }] = deliveries.nodes
    portal.clock.pass({ hours: 1 })
    status(200)
    expect((await admin.ask(RETRY, { id })).webhookDeliveryRetry.webhookDelivery).toMatchObject({
      state: 'PENDING',
      attempts: 1,
      nextAttemptAt: portal.clock.now().toISOString(),
    })
    await work()
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { id, state: 'DELIVERED', attempts: 2, statusCode: 200 },
    ])
    // The job of the attempt that was due later does nothing.
    await runJob(webhookJob, portal.services, { deliveryId: id, attempts: 1 })
    expect(received).toHaveLength(2)
    const input = {
      id: endpoint.id,
      url: 'https://hooks.example.com/in',
      events: EVENTS,
      state: 'DISABLED',
    }
    await admin.ask(UPDATE, { input })
    expect(await admin.refusal(RETRY, { id })).toMatchObject({ code: 'CONFLICT' })
  })

  it('A delivery that is being sent is not sent by hand meanwhile, also when its endpoint was disabled and enabled', async () => {
    const endpoint = await anEndpoint()
    const asked = Promise.withResolvers<() => void>()
    answer = (_request, response) => asked.resolve(() => void response.writeHead(500).end())
    await announce()
    const [data] = await takeDeliveries()
    const first = runJob(webhookJob, portal.services, data)
    const end = await asked.promise
    const input = { id: endpoint.id, url: 'https://hooks.example.com/in', events: EVENTS }
    for (const state of ['DISABLED', 'ENABLED'])
      await admin.ask(UPDATE, { input: { ...input, state } })
    await admin.ask(RETRY, { id: data!.deliveryId })
    expect(await enqueuedFor(work)).toEqual([inHours(15 / 3_600)])
    expect(received).toHaveLength(1)
    end()
    await first
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { state: 'PENDING', attempts: 1, statusCode: 500 },
    ])
  })

  it('What becomes public while its endpoint is being disabled is not sent', async () => {
    const endpoint = await anEndpoint()
    await announce()
    await sql`update webhook_endpoint set state = 'DISABLED'`.execute(db())
    await work()
    expect(received).toEqual([])
    expect(await takeDeliveries()).toEqual([])
    const failed = {
      state: 'FAILED',
      attempts: 0,
      nextAttemptAt: null,
      error: 'The endpoint was disabled.',
    }
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([failed])
  })

  it('A retry waits for a change that disables its endpoint, and is refused', async () => {
    await anEndpoint()
    await announce()
    const [data] = await takeDeliveries()
    let refusal
    await portal.em().transactional(async em => {
      await sql`update webhook_endpoint set state = 'DISABLED'`.execute(sqlOf(em))
      refusal = admin.refusal(RETRY, { id: data!.deliveryId })
      await untilBlocked(portal.em())
    })
    expect(await refusal).toMatchObject({ code: 'CONFLICT' })
  })

  it('The more deliveries are due before one that waits for its endpoint, the later it looks again', async () => {
    await anEndpoint()
    await portal
      .em()
      .transactional(em =>
        enqueueWebhooks(portal.services, em, 'announcement.published', () =>
          Promise.resolve(things(7)),
        ),
      )
    const jobs = (await takeDeliveries()).sort((one, other) =>
      one.deliveryId < other.deliveryId ? -1 : 1,
    )
    const [one, two] = jobs.map(({ deliveryId }) => deliveryId)
    await sql`update webhook_delivery set sending_until = ${inHours(1)} where id in (${one}, ${two})`.execute(
      db(),
    )
    const times = await enqueuedFor(async () => {
      for (const data of jobs.slice(2)) await runJob(webhookJob, portal.services, data)
    })
    expect(times).toEqual([2, 2, 4, 4, 6].map(seconds => inHours(seconds / 3_600)))
    expect(busyDelay(100_000)).toBe(300_000)
  })

  it('A slow endpoint has two attempts at once, and does not hold up another', async () => {
    const [slow, fast] = [
      await anEndpoint('https://slow.example.com/slow'),
      await anEndpoint('https://fast.example.com/fast'),
    ]
    const held: (() => void)[] = []
    answer = (request, response) => {
      const end = () => void response.writeHead(200).end()
      if (request.url === '/slow') held.push(end)
      else end()
    }
    for (const title of ['A', 'B', 'C']) await announce({ title })
    const jobs = (await takeDeliveries()).map(data => runJob(webhookJob, portal.services, data))
    // All but the two that are held.
    let done = 0
    await new Promise<void>(resolve =>
      jobs.forEach(job => void job.then(() => ++done === 4 && resolve())),
    )
    await work()
    expect(
      (await logOf(fast)).deliveries.nodes.map(({ state }: { state: string }) => state),
    ).toEqual(Array(3).fill('DELIVERED'))
    expect(held).toHaveLength(2)
    for (const end of held) end()
    await Promise.all(jobs)
    answer = (_request, response) => void response.writeHead(200).end()
    await work()
    expect(
      (await logOf(slow)).deliveries.nodes.map(({ state }: { state: string }) => state),
    ).toEqual(Array(3).fill('DELIVERED'))
    expect(received).toHaveLength(6)
  })

  it('An attempt whose process ends before it is recorded is made again by its job, under the same id', async () => {
    const endpoint = await anEndpoint()
    await announce()
    const [data] = await takeDeliveries()
    let locks = 0
    const lost = {
      ...attempt,
      lockLease: () =>
        ++locks === 1 ? Promise.resolve() : Promise.reject(new LeaseLost('Taken up again')),
    }
    const handle = (job: Job) => runJob(webhookJob, portal.services, data, job)
    await expect(handle(lost)).rejects.toBeInstanceOf(LeaseLost)
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { state: 'PENDING', attempts: 0 },
    ])
    // It may be under way yet.
    await handle(attempt)
    expect(received).toHaveLength(1)
    portal.clock.pass({ seconds: 15 })
    await handle(attempt)
    expect(received).toHaveLength(2)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { state: 'DELIVERED', attempts: 1 },
    ])
  })

  it('An endpoint that is deleted while it is sent to takes its deliveries along', async () => {
    const { id } = await anEndpoint()
    await announce()
    const remove =
      'mutation ($id: ID!) { webhookEndpointDelete(input: { id: $id }) { deletedWebhookEndpointId } }'
    portal.services.webhooks = {
      send: async () => {
        await admin.ask(remove, { id })
        return { delivered: false, statusCode: 500, durationMs: 1, error: 'No.' }
      },
    }
    await work()
    expect(await takeDeliveries()).toEqual([])
    expect(await db().selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })
})

describe('An endpoint', () => {
  it('A test event is sent at once to an endpoint, also a disabled one, and its outcome is answered and in the log', async () => {
    const endpoint = await anEndpoint()
    const first = (await admin.ask(TEST, { id: endpoint.id })).webhookEndpointTest.webhookDelivery
    now()
    expect(first).toMatchObject({ event: null, state: 'DELIVERED', attempts: 1, statusCode: 204 })
    expect(verified(endpoint, received[0]!)).toMatchObject({
      type: 'webhook.test',
      data: { id: endpoint.id },
    })
    const input = {
      id: endpoint.id,
      url: 'https://hooks.example.com/in',
      events: EVENTS,
      state: 'DISABLED',
    }
    await admin.ask(UPDATE, { input })
    status(503)
    const second = (await admin.ask(TEST, { id: endpoint.id })).webhookEndpointTest.webhookDelivery
    expect(second).toMatchObject({
      state: 'FAILED',
      statusCode: 503,
      error: 'The endpoint answered with status 503.',
      nextAttemptAt: null,
    })
    expect(await logOf(endpoint)).toMatchObject({
      disabledReason: null,
      deliveries: { totalCount: 2 },
    })
    expect(await admin.refusal(TEST, { id: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('The secret is answered once, stored encrypted, and neither in reads nor in the evidence', async () => {
    const { id, secret } = await anEndpoint()
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const stored = await db().selectFrom('webhook_endpoint').selectAll().executeTakeFirstOrThrow()
    expect(stored.secret_hint).toBe(secret.slice(-4))
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6, -4))
    expect(await open(stored.sealed_secret, portal.services.secrets.webhook)).toBe(secret)
    await expect(
      open(stored.sealed_secret, keysOf('another secret that has thirty-two').webhook),
    ).rejects.toThrow('decryption operation failed')
    const events = await evidenceOf(portal, id)
    expect(events.map(({ type }) => type)).toEqual(['webhook.created'])
    expect(JSON.stringify(events)).not.toContain(stored.sealed_secret)
  })

  it('After a rotation both secrets sign for a day, then the new one alone', async () => {
    const endpoint = await anEndpoint()
    const input = {
      id: endpoint.id,
      url: 'https://hooks.example.com/in',
      events: EVENTS,
      rotateSecret: true,
    }
    const { secret } = (await admin.ask(UPDATE, { input })).webhookEndpointUpdate
    expect(secret).not.toBe(endpoint.secret)
    await announce()
    await work()
    portal.clock.pass({ hours: 24 })
    admin = await anAdmin(portal)
    await announce()
    await work()
    const [during, after] = received as [Received, Received]
    portal.clock.pass({ hours: -24 })
    now()
    expect(verified(endpoint, during)).toEqual(verified({ ...endpoint, secret }, during))
    jest.useRealTimers()
    portal.clock.pass({ hours: 24 })
    now()
    expect(verified({ ...endpoint, secret }, after)).toBeDefined()
    expect(() => verified(endpoint, after)).toThrow(WebhookVerificationError)
  })

  it('What makes no endpoint is refused with its field, and a twenty-first with CONFLICT', async () => {
    const url = 'https://hooks.example.com/in'
    const refused = async (input: object) => {
      const { code, field } = await admin.refusal(CREATE, {
        input: { url, events: EVENTS, ...input },
      })
      return { code, field }
    }
    for (const wrong of [
      'http://hooks.example.com',
      'https://127.0.0.1',
      'https://localhost',
      'https://a:b@hooks.example.com',
      '',
    ])
      expect(await refused({ url: wrong })).toEqual({ code: 'BAD_USER_INPUT', field: 'url' })
    expect(await refused({ url: `${url}/${'x'.repeat(2_000)}` })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'url',
    })
    expect(await refused({ events: [] })).toEqual({ code: 'BAD_USER_INPUT', field: 'events' })
    for (let made = 0; made < 19; made++) await portal.make.webhookEndpoint()
    const both = await Promise.all(
      [0, 1].map(() => admin.graphql(CREATE, { input: { url, events: EVENTS } })),
    )
    expect(both.filter(({ data }) => data?.webhookEndpointCreate)).toHaveLength(1)
    expect((await refused({})).code).toBe('CONFLICT')
  })

  it('A change based on an older version is refused with what stands', async () => {
    const { id } = await anEndpoint()
    const input = { id, url: 'https://hooks.example.com/new', events: ['QUESTION_ANSWERED'] }
    await admin.ask(UPDATE, { input: { ...input, expectedVersion: 1 } })
    const refusal = await admin.graphql(UPDATE, {
      input: { ...input, url: 'https://hooks.example.com/newer', expectedVersion: 1 },
    })
    expect(refusal.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, url: input.url },
    })
  })
})

describe('The upkeep of webhooks', () => {
  it('Deliveries are kept for thirty days, and a replaced secret for one', async () => {
    const endpoint = await anEndpoint()
    await announce()
    await work()
    const input = {
      id: endpoint.id,
      url: 'https://hooks.example.com/in',
      events: EVENTS,
      rotateSecret: true,
    }
    await admin.ask(UPDATE, { input })
    const previous = async () => (await db().selectFrom('webhook_endpoint').select('previous_sealed_secret as it').executeTakeFirstOrThrow()).it // prettier-ignore
    await runJob(webhookUpkeepJob, portal.services)
    expect(await previous()).not.toBeNull()
    portal.clock.pass({ days: 29 })
    await runJob(webhookUpkeepJob, portal.services)
    expect(await previous()).toBeNull()
    admin = await anAdmin(portal)
    expect((await logOf(endpoint)).deliveries.totalCount).toBe(1)
    portal.clock.pass({ days: 1 })
    await runJob(webhookUpkeepJob, portal.services)
    admin = await anAdmin(portal)
    expect((await logOf(endpoint)).deliveries.totalCount).toBe(0)
  })

  it('The upkeep locks endpoints before deliveries, as a change does', async () => {
    await anEndpoint()
    await announce()
    portal.clock.pass({ days: 30 })
    let upkeep
    await portal.em().transactional(async em => {
      await sql`select from webhook_endpoint for update`.execute(sqlOf(em))
      upkeep = runJob(webhookUpkeepJob, portal.services)
      await untilBlocked(portal.em())
      await sql`select from webhook_delivery for update`.execute(sqlOf(em))
    })
    await upkeep
    expect(await db().selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })

  it('A delivery whose job was lost, as after a restore, gets another an hour after it was due', async () => {
    const endpoint = await anEndpoint()
    await announce()
    await takeDeliveries()
    portal.clock.pass({ minutes: 59 })
    await runJob(webhookUpkeepJob, portal.services)
    expect(await takeDeliveries()).toEqual([])
    portal.clock.pass({ minutes: 1 })
    await runJob(webhookUpkeepJob, portal.services)
    await work()
    expect((await logOf(endpoint)).deliveries.nodes).toMatchObject([
      { state: 'DELIVERED', attempts: 1 },
    ])
  })

  it('After the portal’s secret was replaced, secrets of endpoints are sealed anew before the previous one goes', async () => {
    const endpoint = await anEndpoint()
    const [old, next] = [
      'a secret for tests that nobody needs to guess',
      'the next secret, which is long enough',
    ]
    portal.services.secrets.webhook = keysOf(next, old).webhook
    await runJob(webhookUpkeepJob, portal.services)
    portal.services.secrets.webhook = keysOf(next).webhook
    await announce()
    await work()
    now()
    expect(verified(endpoint, received[0]!)).toBeDefined()
    portal.services.secrets.webhook = keysOf('an unknown secret of thirty-two letters').webhook
    jest.useRealTimers()
    const { webhookDelivery } = (await admin.ask(TEST, { id: endpoint.id })).webhookEndpointTest
    expect(webhookDelivery).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('can no longer read'),
    })
  })
})
