import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookSchema } from '@portal/rules/schemas/webhook-schema'
import {
  HttpsWebhookSender,
  type HttpsWebhookSenderOptions,
} from '#modules/delivery/webhooks/https-webhook-sender'
import { isPublicAddress } from '#modules/delivery/webhooks/public-address'

let answer: RequestListener
let asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host} ${request.url}`)
  request.resume()
  answer(request, response)
})
let port: number
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
beforeEach(() => {
  asked = []
  answer = (_request, response) => void response.writeHead(204).end()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }]
const send = (url: string, options: HttpsWebhookSenderOptions = {}) =>
  new HttpsWebhookSender({ timeoutMs: 2_000, ...options }).send({
    url,
    headers: { 'webhook-id': '1' },
    body: '{}',
  })
/** Connects to loopback, as production never does. */
const sendHere = (path = '/', options: HttpsWebhookSenderOptions = {}) =>
  send(`http://hooks.example.com:${port}${path}`, {
    isAllowed: () => true,
    resolve: () => Promise.resolve(LOOPBACK),
    ...options,
  })
const PRIVATE = 'The host is in a private or reserved network, where webhooks do not go.'

it.each([
  '0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255',
  '192.0.0.8 192.0.2.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255',
  ':: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 fc00::1 fd00:ec2::254 fe80::1 ff02::1',
  '2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 fe80::1%lo not-an-address',
])('None of %s is a public address', addresses => {
  expect(addresses.split(' ').filter(isPublicAddress)).toEqual([])
})

it('Addresses beside the special networks are public', () => {
  const beside =
    '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.0.1 172.32.0.1 192.167.0.1 223.255.255.255'
  const six = '2001:4860:4860::8888 2606:4700::1111 2a00:1450::1'
  expect(`${beside} ${six}`.split(' ').filter(address => !isPublicAddress(address))).toEqual([])
})

it.each([
  'https://127.0.0.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://127.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://0.0.0.0',
  'https://169.254.169.254/latest/meta-data/',
])('The sender connects to nothing at %s, and the form refuses it', async host => {
  const url = host.replace(/^(https:\/\/[^/]+)/, `$1:${port}`)
  expect(await send(url)).toMatchObject({ delivered: false, statusCode: null, error: PRIVATE })
  expect(asked).toEqual([])
  expect(webhookSchema.isValidSync({ url, events: ['x'] })).toBe(false)
})

it.each(['https://localhost', 'https://localhost.', 'https://hooks.localhost'])(
  'The sender connects to nothing at %s',
  async host => {
    expect((await send(`${host}:${port}/`)).delivered).toBe(false)
    expect(asked).toEqual([])
    expect(webhookSchema.isValidSync({ url: host, events: ['x'] })).toBe(false)
  },
)

it.each([
  'http://hooks.example.com',
  'https://user:password@hooks.example.com',
  'https://intranet/',
  'https://hooks.internal/',
  'https://hooks.example.com\\@127.0.0.1/',
  'https://hooks.example.com/#part',
  'javascript:1',
  'ftp://hooks.example.com',
  '',
])('The form refuses the address %s', url => {
  expect(webhookSchema.isValidSync({ url, events: ['x'] })).toBe(false)
})

it.each([
  'https://hooks.example.com',
  'https://hooks.example.com:8443/a?b=c',
  'https://bücher.example/',
])('The form takes %s', url => {
  expect(webhookSchema.isValidSync({ url, events: ['x'] })).toBe(true)
})

it('Without the option of tests an address without TLS is refused', async () => {
  const resolve = () => Promise.resolve(LOOPBACK)
  expect((await send(`http://hooks.example.com:${port}/`, { resolve })).error).toBe(
    'The address does not start with https://.',
  )
  expect(asked).toEqual([])
})

it('A name is resolved once, and the connection goes to the address that was checked under the name', async () => {
  let lookups = 0
  const resolve = (name: string) => {
    expect(name).toBe('hooks.example.com')
    // As of a name that leads to a public address when it is checked, and to another when it is connected to.
    return Promise.resolve(++lookups === 1 ? LOOPBACK : [{ address: '127.0.0.2', family: 4 }])
  }
  expect(await sendHere('/in?a=b', { resolve })).toMatchObject({
    delivered: true,
    statusCode: 204,
    error: null,
  })
  expect(lookups).toBe(1)
  expect(asked).toEqual([`POST hooks.example.com:${port} /in?a=b`])
})

it('A name of which one address is private is refused', async () => {
  const resolve = () => Promise.resolve([{ address: '8.8.8.8', family: 4 }, ...LOOPBACK])
  expect((await send(`https://hooks.example.com:${port}/`, { resolve })).error).toBe(PRIVATE)
  expect(asked).toEqual([])
})

it('A name that leads nowhere fails with a sentence', async () => {
  const resolve = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' }))
  expect((await sendHere('/', { resolve })).error).toBe('The host name cannot be found.')
  expect((await sendHere('/', { resolve: () => Promise.resolve([]) })).error).toBe(
    'The host name does not lead to an address.',
  )
})

it.each([301, 302, 303, 307, 308])(
  'A redirect with status %d is a failure and is not followed',
  async status => {
    answer = (_request, response) =>
      void response.writeHead(status, { location: `http://127.0.0.1:${port}/inside` }).end()
    expect(await sendHere('/start')).toMatchObject({
      delivered: false,
      statusCode: status,
      error: `The endpoint answered with a redirect (${status}), which is not followed.`,
    })
    expect(asked).toEqual([`POST hooks.example.com:${port} /start`])
  },
)

it('An endpoint that does not answer in time, or whose name does not, is a failure', async () => {
  answer = () => undefined
  const late = {
    delivered: false,
    statusCode: null,
    error: 'The endpoint did not answer within 0.1 seconds.',
  }
  expect(await sendHere('/', { timeoutMs: 100 })).toMatchObject(late)
  expect(
    await sendHere('/', { timeoutMs: 100, resolve: () => new Promise(() => undefined) }),
  ).toMatchObject(late)
})

it('Status 101 is a failure at once, and its connection is closed', async () => {
  const closed = new Promise(resolve => {
    answer = (request, response) => {
      request.socket.on('close', resolve)
      response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      )
    }
  })
  expect(await sendHere()).toMatchObject({
    delivered: false,
    statusCode: 101,
    error: 'The endpoint answered with status 101.',
  })
  await closed
})

it('A response without end counts by its status, and is not read to its end', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  answer = (_request, response) => {
    closed = once(response, 'close')
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  }
  expect(await sendHere()).toMatchObject({ delivered: true, statusCode: 200 })
  await closed
})

it('Nothing that listens at the port is a failure, as is a server without a certificate', async () => {
  expect(
    (await sendHere('/', { resolve: () => Promise.resolve([{ address: '127.0.0.9', family: 4 }]) }))
      .error,
  ).toBe('The endpoint refused the connection.')
  const plain = { isAllowed: () => true, resolve: () => Promise.resolve(LOOPBACK) }
  expect((await send(`https://hooks.example.com:${port}/`, plain)).delivered).toBe(false)
})
