import { randomBytes } from 'node:crypto'
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'
import type { PortalEvent } from '#platform/events/event-bus'
import { ANY_TAG, dependsOn } from '#platform/operation/cache-tags'
import type { RenderedResponse } from '../../../src/transport/http/rendered-response'
import { ResponseCache } from '../../../src/transport/response-cache/response-cache'
import { touchedBy } from '../../../src/app/modules'
import { rawRequest } from '../../harness/http/raw-request'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { TestClock } from '../../harness/time/test-clock'

const LIST = '/api/presentations'

describe('A cached response', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
    for (let count = 0; count < 20; count++)
      await portal.make.presentation({ title: `Quarterly results – no. ${count}` })
  })
  afterAll(() => portal.stop())
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(portal.address, LIST, { method, headers })

  it('A cached response is answered with 304 for its ETag until its content changes', async () => {
    const { headers, bytes } = await ask()
    const etag = headers.etag ?? ''
    expect(etag).toMatch(/^W\/"[\w+/-]+"$/)
    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
      const again = await ask({ 'if-none-match': known })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag])
      for (const name of ['cache-control', 'vary']) expect(again.headers[name]).toBe(headers[name])
    }
    expect((await ask({ 'if-none-match': '"other"' })).bytes).toEqual(bytes)
    await portal.make.presentation()
    expect(await ask({ 'if-none-match': etag })).toMatchObject({
      status: 200,
      headers: { etag: expect.not.stringContaining(etag) },
    })
  })

  it('A cached response is compressed with an encoding that the client accepts', async () => {
    const plain = await ask()
    const readers: [string, string | undefined, (bytes: Buffer) => Buffer][] = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['GZIP', 'gzip', gunzipSync],
      ['identity', undefined, bytes => bytes],
      ['brotli, gzipped', undefined, bytes => bytes],
      ['gzip;q=0.000', undefined, bytes => bytes],
    ]
    for (const [accepted, encoding, decode] of readers) {
      let answer = await ask({ 'accept-encoding': accepted })
      for (let tries = 0; tries < 200 && answer.headers['content-encoding'] !== encoding; tries++)
        answer = await ask({ 'accept-encoding': accepted })
      expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding])
      expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
      expect(decode(answer.bytes)).toEqual(plain.bytes)
      if (encoding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 4)
      expect([answer.headers.etag, answer.headers.vary]).toEqual([
        plain.headers.etag,
        'Authorization, Accept, Accept-Encoding',
      ])
    }
  })

  it('A cached response is the same byte for byte on every read, also with non-Latin letters', async () => {
    for (const title of ['Plain', 'Ergebnis für März', '決算説明会 – 第3四半期', 'Results 📈']) {
      await portal.make.presentation({ title })
      const answers = [await ask(), await ask(), await ask(), await ask()]
      for (const { bytes, headers } of answers) {
        expect(bytes).toEqual(answers[0]!.bytes)
        expect(Number(headers['content-length'])).toBe(bytes.length)
      }
      expect(JSON.parse(String(answers[0]!.bytes))[0].title).toBe(title)
    }
  })

  it('A small cached response is sent uncompressed', async () => {
    for (let times = 0; times < 5; times++)
      expect(
        (
          await rawRequest(portal.address, '/api/policies', {
            headers: { 'accept-encoding': 'br' },
          })
        ).headers,
      ).not.toHaveProperty('content-encoding')
  })

  it('A HEAD request for a cached response gets its Content-Length and no body', async () => {
    const whole = await ask()
    const head = await ask({}, 'HEAD')
    expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([
      200,
      0,
      whole.headers['content-length'],
    ])
  })

  it('A cached response allows the configured CORS origin alone, or every origin by default', async () => {
    const listed = await startTestPortal({}, { corsOrigins: 'https://data.example' })
    const allowed = async (at: TestPortal, origin?: string) =>
      (await rawRequest(at.address, LIST, { headers: origin ? { origin } : {} })).headers
    for (let times = 0; times < 2; times++) {
      expect((await allowed(listed, 'https://data.example'))['access-control-allow-origin']).toBe(
        'https://data.example',
      )
      expect(await allowed(listed, 'https://evil.example')).not.toHaveProperty(
        'access-control-allow-origin',
      )
      expect(await allowed(listed)).not.toHaveProperty('access-control-expose-headers')
      expect((await allowed(listed)).vary).toBe('Authorization, Accept, Accept-Encoding, Origin')
      expect((await allowed(portal))['access-control-allow-origin']).toBe('*')
    }
    await listed.stop()
  })
})

describe('The response cache', () => {
  const clock = new TestClock()
  let tell: (event: PortalEvent) => void
  let gap: () => void
  let isListening = true
  const events = {
    get isListening() {
      return isListening
    },
    ping: () => Promise.resolve(true),
    publish: async () => undefined,
    subscribe: () => () => undefined,
    onLocalCommit: (listener: typeof tell) => {
      tell = listener
      return () => undefined
    },
    onReconnect: (listener: () => void) => {
      gap = listener
      return () => undefined
    },
  }
  const start = (bytes?: number) =>
    new ResponseCache({ events, clock, touchedBy, ...(bytes !== undefined && { bytes }) })
  const changed = (subject: 'policy' | 'announcement') => tell({ type: 'content', subject })
  const asked = (key: string) => ({
    key,
    request: { method: 'GET' } as never,
    response: { getHeaders: () => ({}) } as never,
  })
  const answer = (body: string, status = 200): RenderedResponse => ({
    status,
    headers: {},
    body,
    cacheable: status === 200,
  })
  const reading = (body: string) => async () => {
    dependsOn('policy')
    return answer(body)
  }
  const textOf = async (outcome: Promise<{ body: string | Buffer }>) => String((await outcome).body)
  beforeEach(() => void (isListening = true))

  it('A response that depends on any tag expires with every change', async () => {
    const reads = start()
    const read = (body: string) =>
      textOf(
        reads.read(asked('a'), async () => {
          dependsOn(ANY_TAG)
          return answer(body)
        }),
      )
    expect([await read('old'), await read('never')]).toEqual(['old', 'old'])
    changed('announcement')
    expect(await read('new')).toBe('new')
  })

  it('A response read during a reconnection is not cached', async () => {
    const reads = start()
    const slow = Promise.withResolvers<RenderedResponse>()
    const first = reads.read(asked('a'), () => slow.promise)
    gap()
    slow.resolve(answer('old'))
    await first
    expect(await textOf(reads.read(asked('a'), reading('new')))).toBe('new')
  })

  it('A response read during a change of its content is not cached, and later readers do not wait for that read', async () => {
    const reads = start()
    const first = Promise.withResolvers<RenderedResponse>()
    const slow = reads.read(asked('a'), async () => {
      dependsOn('policy')
      return first.promise
    })
    const joined = reads.read(asked('a'), reading('never'))
    changed('policy')
    const later = reads.read(asked('a'), reading('new'))
    expect(await textOf(later)).toBe('new')
    first.resolve(answer('old'))
    expect([await textOf(slow), await textOf(joined)]).toEqual(['old', 'old'])
    expect(String(reads.find('a')?.body)).toBe('new')
  })

  it('A response read during a change of other content is cached until its own content changes', async () => {
    const reads = start()
    await reads.read(asked('a'), async () => {
      changed('announcement')
      return reading('policies')()
    })
    changed('announcement')
    expect(String(reads.find('a')?.body)).toBe('policies')
    changed('policy')
    expect(reads.find('a')).toBeUndefined()
  })

  it('The response cache stays within its size limit and leaves out entries that are too large', async () => {
    const reads = start(100_000)
    for (let count = 0; count < 200; count++)
      await reads.read(asked(`key ${count >> 1}`), reading('x'.repeat(1_000)))
    expect(reads.size.bytes).toBeLessThanOrEqual(100_000)
    expect(reads.size.entries).toBeGreaterThan(20)
    expect(reads.find('key 0')).toBeUndefined()
    expect(reads.find('key 99')).toBeDefined()
    for (const times of [1, 2]) {
      await reads.read(asked('large'), reading('x'.repeat(30_000)))
      await reads.read(asked('k'.repeat(30_000)), reading(`${times}`))
    }
    expect([reads.find('large'), reads.find('k'.repeat(30_000))]).toEqual([undefined, undefined])
  })

  /** A reader of pages, who is sent these. */
  const page = (key: string, sent: Buffer[] = []) => {
    const end = (body: Buffer) => sent.push(body)
    const response = { getHeaders: () => ({}), writeHead: () => ({ end }) }
    return {
      ...asked(key),
      request: { method: 'GET', headers: { 'accept-encoding': 'br' } } as never,
      response: response as never,
    }
  }

  it('The response cache evicts entries that are read once and retains an entry that is read often', async () => {
    const reads = start(100_000)
    await reads.read(asked('home'), reading('home'))
    for (let count = 0; count < 200; count++) {
      await reads.read(asked(`key ${count}`), reading('x'.repeat(1_000)))
      expect(reads.find('home')).toBeDefined()
    }
    expect(reads.find('key 0')).toBeUndefined()
  })

  it('The size of a cache entry is the memory of its body and its compressed bodies', async () => {
    const reads = start()
    const text = 'results “2026” '.repeat(1_000)
    const plain = Buffer.byteLength(text)
    await reads.read(asked('a'), reading(text))
    const { bytes } = reads.size
    expect(bytes - plain).toBeLessThan(3_000)
    const sent: Buffer[] = []
    for (let times = 0; times < 3; times++) await reads.serve(page('a', sent), reading('never'))
    expect(reads.size).toEqual({ entries: 1, bytes: bytes + sent[0]!.length })
    expect(sent[0]!.length).toBeLessThan(plain)
  })

  it('An entry that outgrows the cache by its compressed body evicts another', async () => {
    const reads = start(100_000)
    for (let count = 0; count < 14; count++)
      await reads.read(asked(`${count}`), reading(randomBytes(2_500).toString('hex')))
    expect(reads.size.entries).toBe(14)
    await reads.serve(page('13'), reading('never'))
    expect(reads.size.entries).toBe(13)
    expect(reads.find('13')).toBeDefined()
  })

  it('The largest response of GraphQL is cached with its compressed body', async () => {
    const reads = start()
    await reads.read(asked('a'), reading('results '.repeat(OPERATION_LIMITS.responseBytes / 8)))
    await reads.serve(page('a'), reading('never'))
    expect(reads.find('a')?.body).toHaveLength(OPERATION_LIMITS.responseBytes)
  })

  it('A response whose compression fails is sent uncompressed, and compressed for the next reader', async () => {
    const reads = start()
    const text = 'x'.repeat(2_000)
    const failing = jest
      .spyOn(zlib, 'brotliCompress')
      .mockImplementationOnce(((_body: Buffer, _options: object, done: (error: Error) => void) =>
        done(new Error('No memory'))) as never)
    const sent: Buffer[] = []
    for (let times = 0; times < 2; times++) await reads.serve(page('a', sent), reading(text))
    failing.mockRestore()
    const [plain = Buffer.of(), compressed = Buffer.of()] = sent
    expect([String(plain), String(brotliDecompressSync(compressed))]).toEqual([text, text])
  })

  it('Without events the cache serves entries for one minute, and drops stale ones after a reconnection', async () => {
    const reads = start()
    await reads.read(asked('a'), reading('one'))
    isListening = false
    clock.pass({ seconds: 59 })
    expect(reads.find('a')).toBeDefined()
    clock.pass({ seconds: 1 })
    expect(reads.find('a')).toBeUndefined()
    expect(reads.staleIfError('a')).toBeDefined()
    gap()
    expect(reads.staleIfError('a')).toBeUndefined()
  })

  it('Without the database the cache serves entries for ten minutes, unless their content has changed', async () => {
    const reads = start()
    await reads.read(asked('a'), reading('one'))
    clock.pass({ minutes: 9 })
    expect(reads.find('a')).toBeUndefined()
    expect(reads.staleIfError('a')).toBeDefined()
    clock.pass({ minutes: 1 })
    expect(reads.staleIfError('a')).toBeUndefined()
    await reads.read(asked('a'), reading('two'))
    changed('policy')
    expect(reads.staleIfError('a')).toBeUndefined()
  })

  it('A failed read is reported to all waiting readers, and the next reader starts a new one', async () => {
    const reads = start()
    const fails = () => Promise.reject(new Error('away'))
    const outcomes = await Promise.allSettled([
      reads.read(asked('a'), fails),
      reads.read(asked('a'), fails),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await textOf(reads.read(asked('a'), reading('back')))).toBe('back')
  })
})
