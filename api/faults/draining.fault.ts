import { once } from 'node:events'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import {
  QuestionAnswer,
  QuestionAsk,
  QuestionModerated,
} from '../test/harness/generated/operations'
import { Live } from '../test/harness/http/live'
import { type Cast, castFor } from './harness/cast'
import { load } from './harness/load'
import { PortalProcess } from './harness/portal-process'
import { type Postgres, startPostgres } from './harness/postgres'
import { type Postmark, startPostmark } from './harness/postmark'
import { until } from './harness/until'

const READ = '{ presentations(first: 5) { edges { node { id title } } } }'
/** So long after a process has said that it is not ready, balancers ask it no more (haproxy.cfg, `inter`). */
const BALANCER_NOTICES_WITHIN_MS = 1_000
/** Told once, it would wait for a request that does not end some seven seconds longer (src/http/draining.ts). */
const AT_ONCE_MS = 5_000

let postgres: Postgres
let postmark: Postmark
let cast: Cast
let portal: PortalProcess
const loads: { stop: () => Promise<unknown> }[] = []

beforeAll(async () => {
  ;[postgres, postmark] = await Promise.all([startPostgres(), startPostmark()])
})
beforeEach(async () => {
  postmark.behave((_mail, _response, accept) => accept())
  await postgres.reset()
  portal = await PortalProcess.start(postgres.url, postmark.environment)
  cast = await castFor(postgres.url)
})
afterEach(async () => {
  await Promise.all(loads.splice(0).map(load => load.stop()))
  await cast.leave()
  await portal.remove()
})
afterAll(async () => {
  await postgres.remove()
  await postmark.close()
})

/** Begins a request; what is returned sends the rest of its body. */
function begin(
  body: object,
): () => Promise<{ status: number | undefined; connection: string | undefined }> {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const request = sendRequest(`${portal.address}/graphql`, { method: 'POST', headers })
  request.on('error', () => undefined)
  request.write(text.slice(0, 10))
  return async () => {
    const answered = once(request, 'response')
    request.end(text.slice(10))
    const [response] = (await answered) as [IncomingMessage]
    response.resume()
    return { status: response.statusCode, connection: response.headers.connection }
  }
}

describe('A portal that receives SIGTERM', () => {
  it('No request fails within a second of SIGTERM, sockets close with 1012, and the portal ends within ten seconds', async () => {
    const presentation = await cast.make.presentation()
    const [admin, shareholder] = [await cast.admin(), await cast.shareholder()]
    const live = new Live(portal.as(admin))
    await live.hear(QuestionModerated).next('opening')
    let asked = 0
    const readers = load(6, () => post({ query: READ }))
    const askers = load(2, () =>
      post(
        {
          query: QuestionAsk,
          variables: {
            input: { presentationId: presentation.id, questionText: `Question number ${++asked}` },
          },
        },
        shareholder,
      ),
    )
    loads.push(readers, askers)
    await until(
      'the load is up',
      () => (readers.outcomes.answered[200] ?? 0) > 50 && (askers.outcomes.answered[200] ?? 0) > 10,
      60_000,
    )
    const finish = begin({ query: READ })
    await pause(100)

    const signalled = performance.now()
    portal.signal('SIGTERM')
    const notReadyAfter = await until(
      'it is not ready',
      async () => (await portal.status('/readyz')) === 503,
      2_000,
    )
    expect(
      await fetch(`${portal.address}/healthz`).then(({ status, headers }) => [
        status,
        headers.get('connection'),
      ]),
    ).toEqual([200, 'close'])
    await pause(BALANCER_NOTICES_WITHIN_MS)
    const [read, wrote] = await Promise.all([readers.stop(), askers.stop()])
    expect(await live.closed).toMatchObject({ code: 1012 })
    await pause(1_000)
    expect(await finish()).toEqual({ status: 200, connection: 'close' })
    const ended = await portal.exit
    const seconds = (performance.now() - signalled) / 1_000

    console.info({ notReadyAfter, seconds, read, wrote })
    for (const outcomes of [read, wrote])
      expect(outcomes).toEqual({ answered: { 200: expect.any(Number) }, refused: 0, broken: [] })
    expect(ended).toEqual({ code: 0, signal: null })
    expect(seconds).toBeLessThan(10)
    const [{ count } = {}] = await postgres.query('select count(*)::int as count from question')
    expect(count).toBe(wrote.answered[200])
    await live.leave()
  })

  it('A portal that receives SIGTERM ends within ten seconds despite a request that never completes', async () => {
    begin({ query: READ })
    await pause(200)
    const signalled = performance.now()
    portal.signal('SIGTERM')
    expect(await portal.exit).toEqual({ code: 0, signal: null })
    expect(performance.now() - signalled).toBeLessThan(10_000)
  })

  it('A second SIGTERM ends the portal at once with exit code 143', async () => {
    begin({ query: READ })
    await pause(200)
    portal.signal('SIGTERM')
    await pause(700)
    expect(portal.running).toBe(true)
    const again = performance.now()
    portal.signal('SIGTERM')
    expect(await portal.exit).toEqual({ code: 143, signal: null })
    expect(performance.now() - again).toBeLessThan(AT_ONCE_MS)
  })

  it('SIGTERM lets a mail in delivery finish and returns a mail that takes too long to the queue for a retry', async () => {
    const admin = portal.as(await cast.admin())
    const prompt = await cast.make.question()
    let arrived: () => void = () => undefined
    const there = new Promise<void>(resolve => (arrived = resolve))
    postmark.behave((_mail, _response, accept) => {
      arrived()
      setTimeout(accept, 3_000)
    })
    await admin.ask(QuestionAnswer, {
      input: { id: prompt.id, answerText: 'On the first of March.' },
    })
    await there
    portal.signal('SIGTERM')
    expect(await portal.exit).toEqual({ code: 0, signal: null })
    expect(await states()).toEqual([])

    postmark.behave(() => arrived())
    const hanging = new Promise<void>(resolve => (arrived = resolve))
    await portal.remove()
    portal = await PortalProcess.start(postgres.url, postmark.environment)
    const slow = await cast.make.question()
    await portal
      .as(await cast.admin())
      .ask(QuestionAnswer, { input: { id: slow.id, answerText: 'On the first of April.' } })
    await hanging
    portal.signal('SIGTERM')
    expect(await portal.exit).toEqual({ code: 0, signal: null })
    expect(await states()).toEqual(['retry'])
  })
})

/** Of the mails that have not left. */
const states = async (): Promise<unknown[]> =>
  (
    await postgres.query(
      `select state from pgboss.job where name = 'mail' and state <> 'completed'`,
    )
  ).map(({ state }) => state)

const post = (body: object, token?: string): Promise<Response> =>
  fetch(`${portal.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
