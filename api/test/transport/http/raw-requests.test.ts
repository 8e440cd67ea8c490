import { closedWith, farewell, frame, head, send } from '../../harness/http/raw-socket'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const TICKER = '{ portal { ticker } }'
const BYE = farewell(1000)
/** An upgrade as it should be, header by header. */
const UPGRADE = {
  Host: 'portal',
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Protocol': 'graphql-transport-ws',
}
const upgrade = (start = 'GET /graphql HTTP/1.1', headers: Record<string, string> = {}) =>
  head(
    start,
    ...Object.entries({ ...UPGRADE, ...headers }).map(([name, value]) => `${name}: ${value}`),
  )
const request = (start: string, ...headers: string[]) =>
  head(`${start} HTTP/1.1`, 'Host: portal', 'Connection: close', ...headers)
const post = (headers: string[], body: string) =>
  Buffer.concat([
    request('POST /graphql', 'Content-Type: application/json', ...headers),
    Buffer.from(body),
  ])

/** Others notice nothing of it. */
const othersAreAnswered = async () =>
  expect(await portal.visitor().ask(TICKER)).toEqual({ portal: { ticker: 'TST' } })

/** The status of an answer, or that the connection was closed without one. */
const statusOf = (answer: Buffer) =>
  answer.length === 0
    ? 'closed'
    : Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer.toString('latin1'))?.[1])

const ODD_ADDRESSES = [
  '//',
  '///',
  '//[',
  '//portal:99999999/graphql',
  '/\\',
  '/%',
  '/%ff',
  '/graphql/%ff',
  '/graphql#there',
  '*',
]
const ABSOLUTE_ADDRESSES = [
  'http://',
  'http://[',
  'http://[::1/graphql',
  'http://portal:99999999/graphql',
  'http://portal/graphql',
]
const NO_ADDRESSES = ['graphql', '?query', 'https:', 'javascript:1', '/\0', '/\xff\xfe']

describe('An upgrade request', () => {
  it.each([...ODD_ADDRESSES, ...ABSOLUTE_ADDRESSES, '/', '/graphql/', '/api/presentations'])(
    'An upgrade request for %j is closed without a response, and other requests are still answered',
    async address => {
      expect(statusOf(await send(portal.address, upgrade(`GET ${address} HTTP/1.1`)))).toBe(
        'closed',
      )
      await othersAreAnswered()
    },
  )

  it.each<[string, number, Buffer]>([
    ['without a key', 400, upgrade(undefined, { 'Sec-WebSocket-Key': '' })],
    ['with a key of another length', 400, upgrade(undefined, { 'Sec-WebSocket-Key': 'x' })],
    ['to a version that there is not', 400, upgrade(undefined, { 'Sec-WebSocket-Version': '7' })],
    ['to no version', 400, upgrade(undefined, { 'Sec-WebSocket-Version': 'x' })],
    ['to protocols that have no name', 400, upgrade(undefined, { 'Sec-WebSocket-Protocol': ',,' })],
    ['to one protocol twice', 400, upgrade(undefined, { 'Sec-WebSocket-Protocol': 'a, a' })],
    [
      'to a protocol that cannot be one',
      400,
      upgrade(undefined, { 'Sec-WebSocket-Protocol': '"a' }),
    ],
    [
      'to several things',
      400,
      upgrade(undefined, { Upgrade: 'websocket, h2c', Connection: 'Upgrade, close' }),
    ],
    ['by another method', 405, upgrade('OPTIONS /graphql HTTP/1.1')],
    ['by a method that there is not', 400, upgrade('UPGRADE /graphql HTTP/1.1')],
    ['with a header too large', 431, upgrade(undefined, { Cookie: 'x'.repeat(20_000) })],
  ])(
    'An upgrade request %s is refused with a 4xx status, and other requests are still answered',
    async (_how, status, bytes) => {
      expect(statusOf(await send(portal.address, bytes))).toBe(status)
      await othersAreAnswered()
    },
  )

  it.each<[string, Record<string, string>]>([
    [
      'extensions that cannot be read',
      { 'Sec-WebSocket-Extensions': 'permessage-deflate; server_max_window_bits=99; "' },
    ],
    [
      'addresses and ids that are none',
      {
        'X-Forwarded-For': ',\xff,'.repeat(3_000),
        'X-Request-Id': '\xff\xfe',
        'User-Agent': '\xff',
      },
    ],
    ['a body', { 'Transfer-Encoding': 'chunked' }],
  ])(
    'A WebSocket opens and closes normally although the upgrade request has %s',
    async (_what, headers) => {
      const answer = await send(portal.address, Buffer.concat([upgrade(undefined, headers), BYE]))
      expect([statusOf(answer), closedWith(answer)]).toEqual([101, 1000])
      await othersAreAnswered()
    },
  )
})

describe('A request', () => {
  it.each([...ODD_ADDRESSES, ...ABSOLUTE_ADDRESSES])(
    'A GET request for %j is answered with 404, and other requests are still answered',
    async address => {
      expect(statusOf(await send(portal.address, request(`GET ${address}`)))).toBe(404)
      await othersAreAnswered()
    },
  )

  it.each(NO_ADDRESSES)(
    'A request for the malformed address %j is refused with 400, also as an upgrade request',
    async address => {
      expect(statusOf(await send(portal.address, request(`GET ${address}`)))).toBe(400)
      expect(statusOf(await send(portal.address, upgrade(`GET ${address} HTTP/1.1`)))).toBe(400)
      await othersAreAnswered()
    },
  )

  it.each(['portal:443', '/graphql', '//', '*'])(
    'A CONNECT request for %j is closed without a response, also as an upgrade request',
    async address => {
      expect(statusOf(await send(portal.address, request(`CONNECT ${address}`)))).toBe('closed')
      expect(statusOf(await send(portal.address, upgrade(`CONNECT ${address} HTTP/1.1`)))).toBe(
        'closed',
      )
      await othersAreAnswered()
    },
  )

  it.each<[string, number, Buffer]>([
    [
      'with a length and in chunks',
      400,
      post(['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET // HTTP/1.1\r\n\r\n'),
    ],
    ['in a way that there is not', 400, post(['Transfer-Encoding: x'], '0\r\n\r\n')],
    [
      'in chunks, but not at last',
      400,
      post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'),
    ],
    ['of two lengths', 400, post(['Content-Length: 1', 'Content-Length: 2'], '{}')],
    ['of less than nothing', 400, post(['Content-Length: -1'], '{}')],
    ['of a length beyond numbers', 400, post(['Content-Length: 99999999999999999999'], '{}')],
    ['of a length that is no number', 400, post(['Content-Length: 1e3'], '{}')],
    ['in chunks of no length', 400, post(['Transfer-Encoding: chunked'], 'zz\r\n')],
    [
      'in chunks of a length beyond numbers',
      400,
      post(['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\n'),
    ],
    [
      'in chunks that say more than they hold',
      413,
      post(['Transfer-Encoding: chunked'], `1;${'x'.repeat(20_000)}`),
    ],
    ['of bytes that are no text', 400, post(['Content-Length: 2'], '\xff\xfe')],
    [
      'of no form',
      401,
      request('POST /graphql', 'Content-Type: multipart/form-data', 'Content-Length: 0'),
    ],
    ['with lines that end early', 400, Buffer.from('GET /healthz HTTP/1.1\nHost: portal\n\n')],
    ['with a header of two lines', 400, request('GET /healthz', 'X: one\r\n two')],
    ['with a space behind a header’s name', 400, request('GET /healthz', 'X : one')],
    ['with a header that holds a zero', 400, request('GET /healthz', 'X: \0')],
    [
      'with headers too large',
      431,
      request('GET /healthz', ...Array.from({ length: 3_000 }, (_, index) => `x${index}: 1`)),
    ],
    ['to nobody', 400, head('GET /healthz HTTP/1.1')],
    ['that expects what there is not', 417, request('GET /healthz', 'Expect: nothing')],
    ['of HTTP/2', 400, Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')],
    ['that is the beginning of TLS', 400, Buffer.from('16030100a5010000a10303', 'hex')],
    ['of zeros', 400, Buffer.alloc(1_000)],
  ])(
    'A request %s is refused with a 4xx status, and other requests are still answered',
    async (_how, status, bytes) => {
      expect(statusOf(await send(portal.address, bytes))).toBe(status)
      await othersAreAnswered()
    },
  )

  it.each<[string, Buffer]>([
    [
      'headers that cannot be read',
      request(
        'GET /sitemap.xml',
        'If-None-Match: "',
        'Range: bytes=\xff',
        'Accept-Encoding: ;q=,',
        'Accept: */\xff;q=x',
      ),
    ],
    [
      'a token that is none',
      request('GET /sitemap.xml', `Authorization: Bearer ${'.'.repeat(9_000)}`),
    ],
  ])('A request for the sitemap with %s is answered with 200', async (_what, bytes) => {
    expect(statusOf(await send(portal.address, bytes))).toBe(200)
    await othersAreAnswered()
  })

  it('The Link header of a list page is a relative URL, whatever host the request names', async () => {
    for (let count = 0; count < 2; count++) await portal.make.presentation()
    const answer = await send(
      portal.address,
      request('GET http://portal:99999999/api/presentations?limit=1'),
    )
    expect(statusOf(answer)).toBe(200)
    expect(String(answer)).toMatch(
      /^link: <\/api\/presentations\?limit=1&after=[\w-]+>; rel="next"\r$/im,
    )
    await othersAreAnswered()
  })

  it('A request that offers an upgrade to HTTP/2 is answered in HTTP/1.1', async () => {
    const asked = { query: TICKER }
    const headers = [
      'Content-Type: application/json',
      `Content-Length: ${JSON.stringify(asked).length}`,
    ]
    const offer = [
      'Host: portal',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ]
    expect(statusOf(await send(portal.address, head('GET /sitemap.xml HTTP/1.1', ...offer)))).toBe(
      200,
    )
    const posted = Buffer.concat([
      head('POST /graphql HTTP/1.1', ...offer, ...headers),
      Buffer.from(JSON.stringify(asked)),
    ])
    expect(String(await send(portal.address, posted))).toContain(
      '{"data":{"portal":{"ticker":"TST"}}}',
    )
    await othersAreAnswered()
  })

  it('A request followed by an upgrade request for an invalid address is closed without a response', async () => {
    const asked = head('GET /api/presentations HTTP/1.1', 'Host: portal')
    expect(
      statusOf(await send(portal.address, Buffer.concat([asked, upgrade('GET // HTTP/1.1')]))),
    ).toBe('closed')
    await othersAreAnswered()
  })
})

describe('The close code of a WebSocket', () => {
  it.each<[number, string, Buffer[]]>([
    [1002, 'a frame without a mask', [frame('{}', { masked: false })]],
    [1002, 'a frame of an extension', [frame('{}', { reserved: 4 })]],
    [1002, 'a frame of a kind that there is not', [frame('{}', { opcode: 3 })]],
    [1002, 'the end of a text that has not begun', [frame('x', { opcode: 0 })]],
    [1002, 'a text within a text', [frame('x', { last: false }), frame('y')]],
    [1002, 'half a ping', [frame('x', { opcode: 9, last: false })]],
    [1002, 'a ping too long', [frame('x'.repeat(126), { opcode: 9 })]],
    [1002, 'half a farewell', [frame('x', { opcode: 8 })]],
    [1002, 'a farewell that nobody may say', [farewell(1005)]],
    [1007, 'a farewell that is no text', [farewell(1000, Buffer.from([0xff]))]],
    [1007, 'a text that is none', [frame(Buffer.from([0xff, 0xfe]))]],
    [1007, 'half a character', [frame(Buffer.from([0xed, 0xa0, 0x80]))]],
    [
      1008,
      'a text in too many pieces',
      Array.from({ length: 20_000 }, (_, index) =>
        frame('', { opcode: index ? 0 : 1, last: false }),
      ),
    ],
    [1009, 'a text beyond numbers', [frame('', { length: Number.MAX_SAFE_INTEGER })]],
    [4400, 'bytes that are no text', [frame(Buffer.from([0xff, 0xfe]), { opcode: 2 }), BYE]],
    [4400, 'nothing', [frame(''), BYE]],
    [1000, 'a farewell, and hears nothing that is said after it', [BYE, frame('nonsense')]],
  ])('A WebSocket is closed with %i for %s', async (code, _what, frames) => {
    expect(closedWith(await send(portal.address, Buffer.concat([upgrade(), ...frames])))).toBe(code)
    await othersAreAnswered()
  })
})
