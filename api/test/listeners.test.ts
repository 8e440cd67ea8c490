import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { listen } from '../src/transport/http/listeners'

const HOST = '127.0.0.1'
let server: Server
let listeners: NetServer[]
let crowd: Socket[]
const port = () => (server.address() as AddressInfo).port

beforeEach(async () => {
  crowd = []
  server = createServer((request, response) => void response.end(`${request.url} of ${request.socket.remoteAddress}`))
  listeners = await listen(server, 0, HOST)
})
afterEach(() => {
  for (const listener of listeners) listener.close()
  for (const connection of crowd) connection.destroy()
  server.closeAllConnections()
})

function come(count: number): void {
  crowd.push(...Array.from({ length: count }, () => connect(port(), HOST).on('error', () => undefined)))
}

/** Nothing that comes is let in while this lasts. */
function busy(): void {
  for (const until = performance.now() + 50; performance.now() < until; );
}

describe('A server that listens', () => {
  it('lets a crowd in that came while it was busy, several in each turn of the event loop', async () => {
    let inside = 0
    server.on('connection', () => inside++)
    come(64)
    busy()
    let turns = 0
    for (let before = 0; inside < 64; before = inside) {
      await turn()
      // What the system takes its time for is no turn of the server's.
      if (inside > before) turns++
    }
    expect(turns).toBeLessThan(48)
  })

  it('answers whoever comes, by whichever way', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, async (_, at) =>
        (await fetch(`http://${HOST}:${port()}/${at}`, { headers: { connection: 'close' } })).text(),
      ),
    )
    expect(answers).toEqual(Array.from({ length: 32 }, (_, at) => `/${at} of ${HOST}`))
  })

  it('shares its address with no other portal', async () => {
    await expect(listen(createServer(), port(), HOST)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('lets nobody in once all listeners are closed', async () => {
    const { port } = server.address() as AddressInfo
    const ends = listeners.map(listener => once(listener, 'close'))
    for (const listener of listeners) listener.close()
    await Promise.all(ends)
    const [refused] = (await once(connect(port, HOST), 'error')) as [NodeJS.ErrnoException]
    expect(refused.code).toBe('ECONNREFUSED')
  })
})
