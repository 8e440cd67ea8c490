import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Draining } from '../src/http/draining'

/** More than the system takes of an answer that nobody reads. */
const LONG = 'x'.repeat(32_000_000)

describe('A server that leaves', () => {
  it('has whoever still reads read an answer to its end, though it was given whole', async () => {
    const server = createServer((_request, response) => void response.end(LONG)).listen(0, '127.0.0.1')
    const draining = new Draining(server)
    await once(server, 'listening')
    const [response] = (await once(get({ port: (server.address() as AddressInfo).port }), 'response')) as [IncomingMessage]
    const hungUp = Promise.withResolvers<void>()
    const left = draining.leave({ noticeMs: 0, hangUp: async () => hungUp.resolve() })
    // By then it listens no more, and has closed what is idle.
    await hungUp.promise
    expect((await text(response)).length).toBe(LONG.length)
    await left
  })
})
