import { createServer, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Head } from '../../src/transport/response-cache/response-head'
import { rawRequest } from '../harness/raw-request'

describe('The head of an answer that many are given', () => {
  const head = new Head(200, ['vary', 'Accept', 'content-type', 'text/plain', 'content-length', '4'])
  const server = createServer(({ headers: { origin, 'x-request-id': id } }, response) => {
    if (origin !== undefined) response.setHeader('access-control-allow-origin', origin)
    head.write(response, String(id)).end('text')
  })
  let now = Date.parse('2026-01-01')
  let writeHead: jest.SpyInstance
  beforeAll(async () => {
    writeHead = jest.spyOn(ServerResponse.prototype, 'writeHead')
    jest.spyOn(Date, 'now').mockImplementation(() => now)
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  })
  beforeEach(() => {
    now += 60_000
    writeHead.mockClear()
  })
  afterAll(() => {
    jest.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  })
  const ask = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/', { method, headers: { ...headers, 'x-request-id': id } })

  it('is the same for each of them but for the id, whatever that is like', async () => {
    const first = await ask('first-of-them')
    expect(first.headers).toMatchObject({
      vary: 'Accept',
      connection: 'keep-alive',
      date: expect.any(String),
      'x-request-id': 'first-of-them',
    })
    for (const id of ['second-of-them', 'keep-alive', 'content-length', 'text', '4']) {
      const { headers, bytes } = await ask(id)
      expect([headers, String(bytes)]).toEqual([{ ...first.headers, 'x-request-id': id, date: expect.any(String) }, 'text'])
    }
  })

  it('is written once in a second', async () => {
    for (const id of ['one', 'two', 'three']) await ask(id)
    expect(writeHead).toHaveBeenCalledTimes(1)
    now += 999
    await ask('four')
    expect(writeHead).toHaveBeenCalledTimes(1)
    now += 1
    await ask('five')
    expect(writeHead).toHaveBeenCalledTimes(2)
  })

  it('is written once although the id is a word of it', async () => {
    for (const id of ['keep-alive', 'two', 'three'])
      expect((await ask(id)).headers).toMatchObject({ 'x-request-id': id, connection: 'keep-alive' })
    expect(writeHead).toHaveBeenCalledTimes(1)
  })

  it('has what one response has alone, and no other response after it', async () => {
    for (const origin of ['https://a.example', undefined, 'https://b.example', undefined]) {
      const { headers } = await ask('asked', origin === undefined ? {} : { origin })
      expect([headers['access-control-allow-origin'], headers.vary]).toEqual([origin, 'Accept'])
    }
  })

  it('says where the connection ends with it', async () => {
    for (const connection of ['close', 'keep-alive', 'close', 'keep-alive'])
      expect((await ask('asked', { connection })).headers.connection).toBe(connection)
  })

  it('comes alone to whoever asks for nothing else', async () => {
    for (const method of ['HEAD', 'GET', 'HEAD']) {
      const { headers, bytes } = await ask('asked', {}, method)
      expect([headers['content-length'], String(bytes)]).toEqual(['4', method === 'HEAD' ? '' : 'text'])
    }
  })
})
