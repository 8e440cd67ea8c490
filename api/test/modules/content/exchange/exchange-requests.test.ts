import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { fetchDocument, fetchJson } from '#modules/content/exchange/feed-http'
import {
  addressOf,
  answers,
  bytesOf,
  faultOf,
  type StandInExchange,
  startExchange,
} from '../../../harness/stand-ins/exchange'

let exchange: StandInExchange
beforeAll(async () => void (exchange = await startExchange()))
beforeEach(() => void exchange.requests.splice(0))
afterAll(() => exchange.stop())

describe('A request to the exchange', () => {
  const ask = (options = {}) => fetchJson(`${exchange.base}/start`, options)

  it.each([
    ['no answer at all', () => undefined],
    [
      'headers and then nothing',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    ],
  ] satisfies [string, RequestListener][])(
    'A request to the exchange times out on %s',
    async (_what, slow) => {
      exchange.answer = slow
      expect(await faultOf(ask({ timeoutMs: 50 }))).toBe(
        'the exchange did not answer within 0.05 seconds',
      )
      expect(await faultOf(ask({ signal: AbortSignal.timeout(50) }))).toBe(
        'the exchange did not answer within the time for all pages',
      )
    },
  )

  it('A request to the exchange stops reading a response beyond the size limit', async () => {
    const written = Promise.withResolvers<void>()
    exchange.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = (): void => {
        while (!response.destroyed && response.write('[0,'.repeat(10_000)));
      }
      response.on('drain', more).on('close', () => written.resolve())
      more()
    }
    expect(await faultOf(ask({ maxBytes: 100_000 }))).toBe(
      'the exchange’s answer is larger than 100,000 bytes',
    )
    // The endless answer has ended: the connection was closed.
    await written.promise
  })

  it('A request to the exchange accepts a response of exactly the size limit', async () => {
    exchange.answer = answers('"12345678"')
    expect(await ask({ maxBytes: 10 })).toBe('12345678')
    expect(await faultOf(ask({ maxBytes: 9 }))).toContain('larger than 9 bytes')
  })

  it.each([
    ['broken JSON', answers('{"data":['), 'the exchange’s answer is not valid JSON'],
    ['nothing', answers(''), 'the exchange’s answer is not valid JSON'],
    [
      'HTML',
      answers('<html></html>', { type: 'text/html; charset=utf-8' }),
      'the exchange answered with text/html instead of JSON',
    ],
    [
      'a PDF',
      answers('%PDF', { type: 'application/pdf' }),
      'the exchange answered with application/pdf instead of JSON',
    ],
    ['403', answers('{}', { status: 403 }), 'the exchange answered with status 403'],
    [
      '404',
      answers('<html>', { status: 404, type: 'text/html' }),
      'the exchange answered with status 404',
    ],
    ['429', answers('{}', { status: 429 }), 'the exchange answered with status 429'],
    ['500', answers('{}', { status: 500 }), 'the exchange answered with status 500'],
    [
      'a redirect to nowhere',
      answers('', { status: 302 }),
      'the exchange answered with status 302',
    ],
    [
      'a closed connection',
      (request => request.socket.destroy()) as RequestListener,
      'the exchange cannot be reached',
    ],
  ])(
    'A request that the exchange answers with %s fails with the reason',
    async (_what, how, reason) => {
      exchange.answer = how
      expect(await faultOf(ask())).toBe(reason)
    },
  )

  it('A request to the exchange fails when nothing listens at its address', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const address = addressOf(nobody)
    nobody.close()
    await once(nobody, 'close')
    expect(await faultOf(fetchJson(address))).toBe('the exchange cannot be reached')
  })

  it('A request to the exchange follows a redirect on the same host', async () => {
    exchange.answer = (request, response) =>
      request.url === '/start'
        ? answers('', { status: 301, headers: { location: '/moved?x=1' } })(request, response)
        : answers('[1]')(request, response)
    expect(await ask()).toEqual([1])
    expect(exchange.requests.map(({ url }) => url)).toEqual(['/start', '/moved?x=1'])
  })

  it.each([
    ['another port', () => exchange.elsewhere],
    ['another host', () => 'http://169.254.169.254/latest/meta-data'],
    ['a name for the same', () => exchange.base.replace('127.0.0.1', 'localhost')],
    ['another protocol', () => 'ftp://127.0.0.1/x'],
    ['no address', () => 'http://['],
  ])('A request to the exchange does not follow a redirect to %s', async (_what, location) => {
    exchange.answer = answers('', { status: 302, headers: { location: location() } })
    expect(await faultOf(ask())).toContain('the exchange redirects to another place')
    expect(exchange.requests).toHaveLength(1)
  })

  it('A request to the exchange fails when redirects go in circles', async () => {
    exchange.answer = answers('', { status: 307, headers: { location: '/start' } })
    expect(await faultOf(ask())).toBe('the exchange redirects in circles')
  })
})

describe('A document of the exchange', () => {
  const fetched = (address = `${exchange.base}/file/one`, options = {}) =>
    bytesOf(fetchDocument(exchange.base, address, options))
  const pdf = (body: unknown, more = {}) => answers(body, { type: 'application/pdf', ...more })

  it('A document is fetched as it is, also after a redirect on the same host', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255, 128])
    exchange.answer = (request, response) =>
      request.url === '/moved'
        ? pdf(bytes)(request, response)
        : answers('', { status: 302, headers: { location: '/moved' } })(request, response)
    expect(await fetched()).toEqual(bytes)
    expect(exchange.requests[0]?.headers.accept).toBe('application/pdf')
  })

  it.each([
    ['another host', () => exchange.elsewhere],
    ['a name for the same', () => exchange.base.replace('127.0.0.1', 'localhost')],
    ['another protocol', () => 'file:///etc/passwd'],
    ['a password', () => exchange.base.replace('http://', 'http://me:secret@')],
    ['a path', () => '/objects/one.pdf'],
  ])('A document at %s is not fetched', async (_what, address) => {
    expect(await faultOf(fetched(address()))).toContain(
      'the document lies at another place than the exchange',
    )
    expect(exchange.requests).toEqual([])
  })

  it('A document is not fetched over http where the exchange is asked over https', async () => {
    expect(
      await faultOf(bytesOf(fetchDocument('https://asx.test', 'http://asx.test/one.pdf'))),
    ).toContain('another place')
  })

  it('A document that the exchange redirects to another host is not fetched from there', async () => {
    exchange.answer = answers('', {
      status: 302,
      headers: { location: `${exchange.elsewhere}/one.pdf` },
    })
    expect(await faultOf(fetched())).toContain('the exchange redirects to another place')
    expect(exchange.requests).toHaveLength(1)
  })

  it('A page in place of a document is refused, and so is one that is too large or takes too long', async () => {
    exchange.answer = answers('<html>', { type: 'text/html' })
    expect(await faultOf(fetched())).toBe('the exchange answered with text/html instead of a PDF')
    exchange.answer = pdf('%PDF-12345')
    expect(await faultOf(fetched(undefined, { maxBytes: 9 }))).toBe(
      'the exchange’s answer is larger than 9 bytes',
    )
    exchange.answer = () => undefined
    expect(await faultOf(fetched(undefined, { timeoutMs: 50 }))).toBe(
      'the exchange did not answer within 0.05 seconds',
    )
  })
})
