import { once } from 'node:events'
import { connect } from 'node:net'
import { createObserver } from '#platform/observability/observer'
import { captureLog } from '../../harness/portal/captured-log'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const { log, lines, forget } = captureLog()
let portal: TestPortal
beforeAll(
  async () => void (portal = await startTestPortal({}, { log, observer: createObserver(log) })),
)
beforeEach(() => forget())
afterAll(() => portal.stop())

/** Sends a part of a body and goes away. */
async function leaveWithin(path: string, headers: string[] = []): Promise<void> {
  const { hostname, port } = new URL(portal.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: portal',
      'content-length: 1000',
      ...headers,
      '',
      '{"query":',
    ].join('\r\n'),
  )
  // Once it is being read: nothing is told of a connection that brings no request.
  await portal.visitor().get('/healthz')
  socket.resetAndDestroy()
}

/** The line of the request that was left, which is written last. */
async function requestLine() {
  const told = () => lines().find(({ msg, status }) => msg === 'request' && status === 499)
  await until('the line of the request', () => told() !== undefined)
  return told()
}

const MULTIPART = 'content-type: multipart/form-data; boundary=x'

describe('A client that disconnects', () => {
  it.each([
    ['an operation', '/graphql', ['content-type: application/json']],
    ['a REST request', '/api/auth/signin', ['content-type: application/json']],
    ['an upload over GraphQL', '/graphql', [MULTIPART, 'apollo-require-preflight: 1']],
    ['an upload over REST', '/api/objects/upload', [MULTIPART]],
  ])(
    'A client that disconnects during %s is logged with status 499 and without a warning or an error',
    async (_what, path, headers) => {
      const { token } = await anAdmin(portal)
      await leaveWithin(path, [...headers, `authorization: Bearer ${token}`])
      expect(await requestLine()).toMatchObject({ status: 499 })
      // What is thrown arrives after the connection's end.
      for (let turns = 0; turns < 50; turns++) await new Promise(resolve => setImmediate(resolve))
      expect(lines().filter(({ level }) => level >= 40)).toEqual([])
    },
  )
})
