import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { WebSocket } from 'ws'
import { createLog } from '#platform/observability/log'
import { createObserver } from '#platform/observability/observer'
import { Deadlines } from '../../../src/transport/graphql/deadlines'
import { Pipeline } from '../../../src/transport/graphql/pipeline'
import { DocumentCache } from '../../../src/transport/live/document-cache'
import { serveWebSocket } from '../../../src/transport/live/websocket'
import { RawClient } from '../../harness/http/raw-client'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const PROTOCOL = 'graphql-transport-ws'
const ANSWERED = 'subscription { questionAnswered { id } }'
/** Deeper than a text can be made of it. */
const DEEP = '['.repeat(30_000) + ']'.repeat(30_000)
const TICKER = { query: '{ portal { ticker } }' }
/** Long enough never to end while a test runs. */
const NEVER = 2 ** 30

let portal: TestPortal
const stops: (() => Promise<unknown>)[] = []
beforeAll(async () => void (portal = await startTestPortal()))
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => portal.stop())

/** The portal's WebSockets on a server of their own, as patient as the test wants, and what they write to the log. */
async function serve({ initTimeoutMs = NEVER, pingIntervalMs = NEVER } = {}) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => lines.push(line) })
  const observer = createObserver(createLog('silent'))
  const server = createServer()
  const pipeline = new Pipeline(portal.schema, log)
  const options = {
    pipeline,
    responseCache: portal.reads,
    trustedProxies: 0,
    deadlines: new Deadlines(NEVER),
    log,
    observer,
    initTimeoutMs,
    pingIntervalMs,
  }
  const live = serveWebSocket(server, portal.services, options)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stops.push(async () => {
    await live.close()
    await new Promise(resolve => server.close(resolve))
  })
  return { address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, lines }
}

async function open(
  options: Parameters<typeof serve>[0] & { autoPong?: boolean; protocol?: string } = {},
) {
  const { address, lines } = await serve(options)
  const { protocol = PROTOCOL, autoPong = true } = options
  const socket = new WebSocket(address, protocol === '' ? [] : protocol, { autoPong })
  const client = new RawClient(socket)
  stops.unshift(async () => socket.terminate())
  await once(socket, 'open')
  return { client, lines }
}

async function acknowledged(options?: Parameters<typeof open>[0]) {
  const opened = await open(options)
  opened.client.say({ type: 'connection_init' })
  expect(await opened.client.hears()).toEqual({ type: 'connection_ack' })
  return opened
}

describe('A client that keeps to graphql-transport-ws', () => {
  it('A client is acknowledged, then receives the result of a query and a complete message', async () => {
    const { client } = await acknowledged()
    client.say({ id: 'one', type: 'subscribe', payload: TICKER })
    expect(await client.hears()).toEqual({
      id: 'one',
      type: 'next',
      payload: { data: { portal: { ticker: 'TST' } } },
    })
    expect(await client.hears()).toEqual({ id: 'one', type: 'complete' })
    client.say({ id: 'one', type: 'subscribe', payload: TICKER })
    expect(await client.hears()).toMatchObject({ id: 'one', type: 'next' })
  })

  it('A ping is answered by a pong with the same payload, also before the connection is acknowledged', async () => {
    const { client } = await open()
    client.say({ type: 'ping' })
    expect(await client.hears()).toEqual({ type: 'pong' })
    client.say({ type: 'ping', payload: { sent: 1 } }).say({ type: 'pong' })
    expect(await client.hears()).toEqual({ type: 'pong', payload: { sent: 1 } })
  })

  it('A client receives nothing more for a completed subscription and may use its id again', async () => {
    const { client } = await acknowledged()
    client.say({ id: 'one', type: 'subscribe', payload: { query: ANSWERED } })
    client
      .say({ id: 'one', type: 'complete' })
      .say({ id: 'one', type: 'subscribe', payload: TICKER })
    expect(await client.hears()).toMatchObject({
      id: 'one',
      type: 'next',
      payload: { data: { portal: { ticker: 'TST' } } },
    })
  })

  it('A connection stays open while the client answers pings, and is closed when pings stay unanswered', async () => {
    const { client } = await open({ pingIntervalMs: 250 })
    for (let count = 0; count < 2; count++) await once(client.socket, 'ping')
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
    const { client: silent } = await open({ pingIntervalMs: 15, autoPong: false })
    expect(await silent.closed).toMatchObject({ code: 1006 })
  })
})

describe('The close code for a protocol violation', () => {
  it.each([
    ['no JSON', 'nonsense'],
    ['a type that there is not', { type: 'start' }],
    ['a subscription without an id', { type: 'subscribe', payload: TICKER }],
    ['a subscription without a query', { id: 'one', type: 'subscribe', payload: {} }],
    [
      'variables that are no object',
      { id: 'one', type: 'subscribe', payload: { ...TICKER, variables: 'x' } },
    ],
  ])('A socket is closed with 4400 for a message with %s', async (_fault, message) => {
    const { client } = await acknowledged()
    expect(await client.say(message).closed).toEqual({
      code: 4400,
      reason: 'Invalid message received',
    })
  })

  it.each([
    ['a ping', `{ "type": "ping", "payload": { "deep": ${DEEP} } }`],
    [
      'variables',
      `{ "id": "one", "type": "subscribe", "payload": { "query": "${ANSWERED}", "variables": { "deep": ${DEEP} } } }`,
    ],
  ])(
    'A socket is closed with 4400 for %s too deeply nested, without a log entry',
    async (_what, message) => {
      const { client, lines } = await acknowledged()
      expect(await client.say(message).closed).toEqual({
        code: 4400,
        reason: 'Invalid message received',
      })
      expect(lines).toEqual([])
    },
  )

  it('A socket is closed with 4400 for a message that only servers send, without console output', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client } = await acknowledged()
    expect(await client.say({ id: 'one', type: 'next', payload: {} }).closed).toEqual({
      code: 4400,
      reason: 'Invalid message received',
    })
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  it('A socket is closed with 4401 for a subscription before the connection is acknowledged', async () => {
    const { client } = await open()
    expect(await client.say({ id: 'one', type: 'subscribe', payload: TICKER }).closed).toEqual({
      code: 4401,
      reason: 'Unauthorized',
    })
  })

  it('A socket without a subprotocol is closed with 4406', async () => {
    const { client } = await open({ protocol: '' })
    expect(await client.closed).toEqual({
      code: 4406,
      reason: 'Please use the subprotocol graphql-transport-ws',
    })
  })

  it('A client of the older protocol graphql-ws is closed with 4406 and told the protocol', async () => {
    const { client } = await open({ protocol: 'graphql-ws' })
    expect(await client.closed).toEqual({
      code: 4406,
      reason: 'Please use the subprotocol graphql-transport-ws',
    })
  })

  it('A socket without connection_init is closed with 4408 after the time limit', async () => {
    const { client } = await open({ initTimeoutMs: 5 })
    expect(await client.closed).toEqual({ code: 4408, reason: 'Connection initialisation timeout' })
  })

  it('A socket is closed with 4409 for a second subscription under the same id', async () => {
    const { client } = await acknowledged()
    const subscribe = { id: 'one', type: 'subscribe', payload: { query: ANSWERED } }
    expect(await client.say(subscribe).say(subscribe).closed).toEqual({
      code: 4409,
      reason: 'Subscriber for one already exists',
    })
  })

  it('A socket is closed with 4409 and a shortened reason for a second subscription under a very long id', async () => {
    const { client, lines } = await acknowledged()
    const subscribe = { id: 'ö'.repeat(1_000), type: 'subscribe', payload: { query: ANSWERED } }
    expect(await client.say(subscribe).say(subscribe).closed).toEqual({
      code: 4409,
      reason: expect.stringMatching(/^Subscriber for ö+$/),
    })
    expect(lines).toEqual([])
  })

  it('A socket is closed with 4429 for a second connection_init', async () => {
    const { client } = await acknowledged()
    expect(await client.say({ type: 'connection_init' }).closed).toEqual({
      code: 4429,
      reason: 'Too many initialisation requests',
    })
  })

  it('A socket is closed with 1009 for a message of more than 64 KB, with a log entry and no console output', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const message = (bytes: number) => {
      const empty = JSON.stringify({ type: 'ping', payload: { much: '' } }).length
      return { type: 'ping', payload: { much: 'x'.repeat(bytes - empty) } }
    }
    const { client, lines } = await acknowledged()
    expect(await client.say(message(65_536)).hears()).toMatchObject({ type: 'pong' })
    expect(await client.say(message(65_537)).closed).toMatchObject({ code: 1009 })
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      {
        msg: 'closed a WebSocket after a protocol error',
        err: { message: 'Max payload size exceeded' },
      },
    ])
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })
})

describe('A socket', () => {
  it('A socket cannot be opened at another path than /graphql', async () => {
    const socket = new WebSocket(
      `${portal.address.replace('http', 'ws')}/elsewhere`,
      'graphql-transport-ws',
    )
    await new Promise(resolve => socket.once('error', resolve))
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
  })
})

describe('The limits of one socket', () => {
  const subscribed = (query: string, variables: object = {}, id = '1') => ({
    id,
    type: 'subscribe',
    payload: { query, variables },
  })

  it.each<[string, ReturnType<typeof subscribed>]>([
    ['a long comment behind the document', subscribed(`${ANSWERED} #${'x'.repeat(5_000)}`)],
    [
      'a long variable',
      subscribed('subscription ($id: ID) { questionAnswered(presentationId: $id) { id } }', {
        id: 'x'.repeat(5_000),
      }),
    ],
    ['a long id', subscribed(ANSWERED, {}, 'x'.repeat(200))],
  ])(
    'A subscription with %s is refused with BAD_USER_INPUT as too large',
    async (_what, message) => {
      const { client } = await acknowledged()
      client.say(message)
      const heard = (await client.hears()) as {
        type: string
        payload: { message: string; extensions: { code: string } }[]
      }
      expect([heard.type, heard.payload[0]?.extensions.code]).toEqual(['error', 'BAD_USER_INPUT'])
      expect(heard.payload[0]?.message).toMatch(/^This subscription is too large/)
    },
  )

  it('A socket carries out at most ten queries at once, while more of them wait', async () => {
    const { jobs } = portal.services
    const held = Promise.withResolvers<void>()
    let running = 0
    let most = 0
    const list = jest.spyOn(jobs, 'deadLetters').mockImplementation(async () => {
      most = Math.max(most, ++running)
      await held.promise
      running--
      return []
    })
    const admin = await anAdmin(portal)
    const client = await RawClient.of(portal.address, { authorization: `Bearer ${admin.token}` })
    const query = '{ undeliveredMails { edges { node { id } } } }'
    client.sayAtOnce(
      Array.from({ length: 30 }, (_, index) => ({
        id: String(index),
        type: 'subscribe',
        payload: { query },
      })),
    )
    await until('ten are carried out', () => running === 10)
    // What was said at once has come as far as it goes when something is answered that was asked afterwards.
    for (let times = 0; times < 3; times++) await admin.ask('{ viewer { email } }')
    held.resolve()
    for (let completed = 0; completed < 30; )
      if ((await client.hears()).type === 'complete') completed++
    list.mockRestore()
    client.socket.terminate()
    expect(most).toBe(10)
  })

  it('Sockets have at most one unknown document parsed per turn of the event loop', async () => {
    const { read } = DocumentCache.prototype
    const parsedIn: number[] = []
    jest.spyOn(DocumentCache.prototype, 'read').mockImplementation(function (
      this: DocumentCache,
      text,
    ) {
      parsedIn.push(turns)
      return read.call(this, text)
    })
    let turns = 0
    const countTurn = () => {
      turns++
      counter = setImmediate(countTurn)
    }
    let counter = setImmediate(countTurn)
    const clients = await Promise.all([1, 2].map(() => RawClient.of(portal.address)))
    for (const [socket, client] of clients.entries())
      client.sayAtOnce(
        Array.from({ length: 20 }, (_, count) =>
          subscribed(`{ portal { ticker } } # ${socket} ${count}`, {}, String(count)),
        ),
      )
    await until('all are parsed', () => parsedIn.length === 40)
    clearImmediate(counter)
    jest.restoreAllMocks()
    clients.forEach(({ socket }) => socket.terminate())
    expect(new Set(parsedIn).size).toBe(40)
  })

  it('A socket is not read while its unknown documents wait to be parsed', async () => {
    const { client } = await acknowledged()
    const received = jest.spyOn(DocumentCache.prototype, 'has')
    const read = jest.spyOn(DocumentCache.prototype, 'read')
    const comment = 'x'.repeat(60_000)
    client.sayAtOnce(
      Array.from({ length: 60 }, (_, count) =>
        subscribed(`{ portal { ticker } } # ${count} ${comment}`, {}, String(count)),
      ),
    )
    let mostWaiting = 0
    await until('all are parsed', () => {
      mostWaiting = Math.max(mostWaiting, received.mock.calls.length - read.mock.calls.length)
      return read.mock.calls.length === 60
    })
    jest.restoreAllMocks()
    expect(mostWaiting).toBeLessThan(10)
  })

  it('The documents of a closed socket are not parsed', async () => {
    const [client, later] = [await RawClient.of(portal.address), await RawClient.of(portal.address)]
    const received = jest.spyOn(DocumentCache.prototype, 'has')
    const read = jest.spyOn(DocumentCache.prototype, 'read')
    client.sayAtOnce([
      ...Array.from({ length: 50 }, (_, count) =>
        subscribed(`{ portal { ticker } } # closed ${count}`, {}, String(count)),
      ),
      { type: 'unknown' },
    ])
    await until('all are received', () => received.mock.calls.length === 50)
    // Its turn comes after theirs.
    later.say(subscribed('{ portal { ticker } } # later'))
    await later.hears()
    const { length } = read.mock.calls
    jest.restoreAllMocks()
    later.socket.terminate()
    expect(length).toBeLessThan(10)
    expect(await client.closed).toMatchObject({ code: 4400 })
  })

  it('A socket answers all of 110 queries that are sent without waiting', async () => {
    const { client } = await acknowledged()
    for (let count = 0; count < 110; count++)
      client.say({ id: String(count), type: 'subscribe', payload: TICKER })
    const answered = new Set<string>()
    while (answered.size < 110) {
      const { id, type } = (await client.hears()) as { id: string; type: string }
      if (type === 'next') answered.add(id)
    }
    expect(answered.size).toBe(110)
  })

  it('A socket that sends 1,000 queries at once is closed with 4429 before half of them are read', async () => {
    const client = (await acknowledged()).client
    const read = jest.spyOn(DocumentCache.prototype, 'read')
    const reads =
      '{ presentations(first: 50) { edges { node { questions(first: 40) { edges { node { questionText } } } } } } }'
    client.sayAtOnce(
      Array.from({ length: 1_000 }, (_, count) => ({
        id: String(count),
        type: 'subscribe',
        payload: { query: reads },
      })),
    )
    expect(await client.closed).toMatchObject({ code: 4429, reason: 'Too many operations at once' })
    expect(read.mock.calls.length).toBeLessThan(500)
    read.mockRestore()
  })
})
