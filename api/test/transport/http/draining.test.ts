import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { GracefulShutdown, IN_TRANSIT_MS } from '../../../src/transport/http/graceful-shutdown'

/** More than the system takes of an answer that nobody reads. */
const LONG = 'x'.repeat(32_000_000)
/** So many that one turn of the event loop does not let them in. */
const CROWD = 200

let server: Server
let draining: GracefulShutdown
let answers: Record<string, RequestListener>
beforeEach(async () => {
  answers = {
    '/': (_request, response) => void response.end('short'),
    '/long': (_request, response) => void response.end(LONG),
  }
  server = createServer((request, response) => answers[request.url ?? '']?.(request, response))
  // What is idle is closed by nothing but the leave.
  server.keepAliveTimeout = 0
  draining = new GracefulShutdown(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => server.closeAllConnections())

/** What was written when this returns has arrived, and is read by the server when it gets to it. */
const ask = (connection: Socket, path = '/') =>
  connection.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`)

async function connected(): Promise<Socket> {
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(connection, 'connect')
  return connection
}

/** A connection on which something was asked and answered, and on which more may be asked. */
async function kept(): Promise<Socket> {
  const connection = await connected()
  ask(connection)
  await once(connection, 'data')
  return connection
}

/** One with an answer on its way that nobody reads yet. */
async function unread(): Promise<Socket> {
  const connection = await connected()
  ask(connection, '/long')
  await once(connection, 'readable')
  return connection
}

async function turns(count: number): Promise<void> {
  for (let turned = 0; turned < count; turned++) await turn()
}

/** Leaves the server no time to listen until what was on its way should have arrived. */
function block(): void {
  for (const until = performance.now() + IN_TRANSIT_MS + 1; performance.now() < until; );
}
async function busy(): Promise<void> {
  await turn()
  block()
}

const leave = (closeSockets: () => Promise<unknown> = async () => undefined) =>
  draining.shutDown({ readinessDelayMs: 0, closeSockets })

describe('Draining', () => {
  it('A draining server sends a response that is still being read to its end and closes idle connections meanwhile', async () => {
    const [idle, reader] = [await kept(), await unread()]
    const left = leave()
    await once(idle, 'close')
    const [, body] = (await text(reader)).split('\r\n\r\n')
    expect(body?.length).toBe(LONG.length)
    await left
  })

  it('A draining server answers 200 clients that connected before the end of listening', async () => {
    const crowd = Array.from({ length: CROWD }, () =>
      connect((server.address() as AddressInfo).port, '127.0.0.1'),
    )
    const answered = Promise.all(crowd.map(connection => text(connection)))
    for (const connection of crowd) ask(connection)
    // Node connects in the next tick. A busy system takes a while to connect them all.
    await new Promise<void>(resolve => process.nextTick(resolve))
    block()
    await leave()
    for (const answer of await answered) expect(answer).toMatch(/connection: close.*short$/is)
  })

  it('A draining server answers a connected client that sends its request a moment later', async () => {
    const connection = await connected()
    const stopped = Promise.withResolvers<void>()
    const left = leave(async () => stopped.resolve())
    await stopped.promise
    await turns(10)
    ask(connection)
    expect(await text(connection)).toMatch(/connection: close.*short$/is)
    await left
  })

  it('A draining server answers requests that arrive while the event loop is busy, with Connection: close', async () => {
    const [first, second, third] = [await kept(), await kept(), await kept()]
    const answered = Promise.all([first, second, third].map(connection => text(connection)))
    await leave(async () => {
      await busy()
      const asked = Promise.withResolvers<void>()
      answers['/first'] = (_request, response) => {
        ask(second, '/second')
        asked.resolve()
        response.end('short')
      }
      answers['/second'] = (_request, response) => {
        ask(third)
        response.end('short')
      }
      ask(first, '/first')
      await asked.promise
    })
    for (const answer of await answered) expect(answer).toMatch(/connection: close.*short$/is)
  })

  it('A draining server leaves a WebSocket open until its closing message is sent', async () => {
    const [upgraded, connection] = [once(server, 'upgrade'), await connected()]
    connection.write(
      'GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    const [, socket] = (await upgraded) as [unknown, Duplex]
    const heard = text(connection)
    await leave(async () => {
      await busy()
      await turns(10)
      socket.end('Goodbye')
    })
    expect(await heard).toBe('Goodbye')
  })
})
