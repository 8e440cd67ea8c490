import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FeedError } from '#modules/content/exchange/exchange-feed'

export const addressOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** In the exchange's place, with another server beside it: what both were asked, and how it answers. */
export async function startExchange() {
  const exchange = {
    base: '',
    elsewhere: '',
    requests: [] as { url: string; headers: IncomingMessage['headers'] }[],
    answer: (() => undefined) as RequestListener,
    stop: async () => {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections()
        one.close()
        await once(one, 'close')
      }
    },
  }
  const server = createServer((request, response) => {
    exchange.requests.push({ url: request.url ?? '', headers: request.headers })
    exchange.answer(request, response)
  })
  const elsewhere = createServer((request, response) => {
    exchange.requests.push({ url: `elsewhere ${request.url}`, headers: request.headers })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  for (const one of [server, elsewhere]) await once(one.listen(0, '127.0.0.1'), 'listening')
  exchange.base = addressOf(server)
  exchange.elsewhere = addressOf(elsewhere)
  return exchange
}

export type StandInExchange = Awaited<ReturnType<typeof startExchange>>

export const answers =
  (
    body: unknown,
    { status = 200, type = 'application/json; charset=utf-8', headers = {} } = {},
  ): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': type, ...headers })
      .end(typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body))

/** What a reading that must fail says. */
export const faultOf = async (reading: Promise<unknown>): Promise<string> => {
  const fault = await reading.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(FeedError)
  return (fault as FeedError).message
}

/** All of what is read piece by piece. */
export async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

export const researchItem = {
  announcementType: 'DISTRIBUTION ANNOUNCEMENT',
  date: '2026-10-07T22:23:09.000Z',
  documentKey: '2924-03145894-3A703622',
  fileSize: '16KB',
  headline: 'Update - Dividend/Distribution - BHP',
  isPriceSensitive: false,
  url: '',
}
export const ofResearch = (...items: object[]) => ({
  data: { displayName: 'BHP GROUP LIMITED', issueType: 'CS', items, symbol: 'BHP', xid: '60947' },
})
