import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type Balancer, haveBalancer, startBalancer } from './harness/balancer'
import { until } from './harness/until'

/** One test takes the ten seconds that it is about. */
const inEarnest = process.env.THOROUGH === '1' ? it : it.skip
const describeBalanced = haveBalancer ? describe : describe.skip
const [CONNECTIONS, REQUESTS] = [20, 100]

describeBalanced('The balancer', () => {
  let failing = false
  const portal = createServer((request, response) => {
    const fails = failing && request.url === '/'
    response.writeHead(fails ? 500 : 200, { 'x-request-id': 'the "id" of a request' }).end('served')
  })
  const sockets: Socket[] = []
  let balancer: Balancer
  beforeAll(async () => {
    await new Promise<void>(done => portal.listen(0, '127.0.0.1', done))
    const { port } = portal.address() as AddressInfo
    balancer = await startBalancer([port, port], undefined, {
      BALANCER_CONNECTIONS_PER_ADDRESS: String(CONNECTIONS),
      BALANCER_REQUESTS_PER_ADDRESS: String(REQUESTS),
    })
  })
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })
  afterAll(async () => {
    await balancer?.stop()
    portal.close()
  })

  const port = () => Number(new URL(balancer.address).port)
  const open = (localAddress: string) => {
    const socket = connect({ port: port(), host: '127.0.0.1', localAddress }).on(
      'error',
      () => undefined,
    )
    sockets.push(socket)
    return socket
  }
  /** The status that somebody at this address is answered with; 0 where the connection is cut. */
  const statusFor = (localAddress: string) =>
    new Promise<number>(resolve => {
      request({ port: port(), host: '127.0.0.1', localAddress, agent: false }, response => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
        .on('error', () => resolve(0))
        .end()
    })

  it('The balancer limits the connections of one address and still serves other addresses', async () => {
    const many = Array.from({ length: CONNECTIONS + 10 }, () => open('127.0.0.2').resume())
    const standing = () => many.filter(socket => !socket.closed)
    await until('those beyond are cut off', () => standing().length <= CONNECTIONS, 10_000)
    expect(standing().length).toBeGreaterThan(CONNECTIONS - 5)
    expect(await statusFor('127.0.0.3')).toBe(200)
    for (const socket of standing().slice(0, 5)) socket.destroy()
    await until('it is let in again', async () => (await statusFor('127.0.0.2')) === 200, 5_000)
  })

  it('The balancer answers 429 beyond the request limit of one address and still serves other addresses', async () => {
    const statuses: number[] = []
    for (let count = 0; count < REQUESTS + 20; count++) statuses.push(await statusFor('127.0.0.4'))
    expect(statuses.slice(0, REQUESTS - 10)).toEqual(
      Array.from({ length: REQUESTS - 10 }, () => 200),
    )
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429])
    expect(await statusFor('127.0.0.5')).toBe(200)
  })

  it('The balancer logs a refused request in a line of JSON with the address of the client, and nothing that the client wrote', async () => {
    const refused = () => balancer.log().filter(({ status }) => status === 429)
    await until(
      'the refused requests of the test before are logged',
      () => refused().length > 0,
      5_000,
    )
    expect(refused()[0]).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      client: '127.0.0.4',
      status: 429,
      server: expect.stringMatching(/^(portal|ready)\/<NOSRV>$/),
      state: 'PR',
      ms: expect.any(Object),
      bytes: expect.any(Number),
      requestId: expect.any(String),
    })
    expect(balancer.log().filter(({ status }) => status === 200)).toEqual([])
  })

  it('The balancer logs a response of 500 with the id under which the portal has logged it', async () => {
    failing = true
    expect(await statusFor('127.0.0.7')).toBe(500)
    failing = false
    await until('it is logged', () => balancer.log().some(({ status }) => status === 500), 5_000)
    expect(balancer.log().find(({ status }) => status === 500)).toMatchObject({
      client: '127.0.0.7',
      server: expect.stringMatching(/^ready\/(one|two)$/),
      requestId: 'the "id" of a request',
    })
  })

  inEarnest(
    'The balancer closes a connection that sends its headers too slowly',
    async () => {
      const socket = open('127.0.0.6')
      let said = ''
      socket.on('data', chunk => (said += String(chunk)))
      socket.write('GET / HTTP/1.1\r\nhost: portal\r\n')
      const drops = setInterval(() => socket.write('x-drop: 1\r\n'), 1_000)
      await once(socket, 'close').finally(() => clearInterval(drops))
      expect(said).toContain('408 Request Time-out')
    },
    20_000,
  )
})
