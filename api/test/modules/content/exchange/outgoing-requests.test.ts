import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompanyFeed } from '#modules/content/exchange/company-feed'
import { FeedError } from '#modules/content/exchange/exchange-feed'
import { fetchJson } from '#modules/content/exchange/feed-http'
import { startTestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

/** The configured exchange, and another service of the same machine that nobody is meant to reach through the portal. */
let answer: RequestListener
const asked: string[] = []
const listening = (name: string, listener: RequestListener) =>
  createServer((request, response) => {
    asked.push(`${name} ${request.url}`)
    listener(request, response)
  })
const exchange = listening('exchange', (request, response) => answer(request, response))
const inside = listening('inside', (_request, response) => void response.end('"a secret"'))
const addressOf = (server: typeof exchange) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`
beforeAll(async () => {
  for (const server of [exchange, inside]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => void asked.splice(0))
afterAll(() => {
  for (const server of [exchange, inside]) {
    server.closeAllConnections()
    server.close()
  }
})

const portOf = (server: typeof exchange) => new URL(addressOf(server)).port

describe('A redirect of the exchange', () => {
  it.each([
    ['another service here', () => `${addressOf(inside)}/admin`],
    ['it by another name', () => `http://localhost:${portOf(inside)}/`],
    ['it by a number', () => `http://2130706433:${portOf(inside)}/`],
    ['it by a short address', () => `http://127.1:${portOf(inside)}/`],
    ['it by an address of six', () => `http://[::ffff:127.0.0.1]:${portOf(inside)}/`],
    ['it without a scheme', () => `//127.0.0.1:${portOf(inside)}/`],
    ['it with backslashes', () => `\\\\127.0.0.1:${portOf(inside)}\\`],
    [
      'it behind the exchange’s name',
      () => `http://127.0.0.1:${portOf(exchange)}@127.0.0.1:${portOf(inside)}/`,
    ],
    ['a cloud’s metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a private network', () => 'http://10.0.0.1/'],
    ['the machine itself', () => 'http://[::1]/'],
    ['nowhere', () => 'http://0.0.0.0/'],
    ['a file', () => 'file:///etc/passwd'],
    ['what it carries itself', () => 'data:application/json,{}'],
    ['another protocol', () => 'gopher://127.0.0.1:6379/_FLUSHALL'],
    ['a script', () => 'javascript:1'],
    ['a public place', () => 'https://example.com/'],
  ])(
    'A redirect of the exchange to %s is refused without a further request',
    async (_where, to) => {
      for (const status of [301, 302, 303, 307, 308]) {
        asked.splice(0)
        answer = (_request, response) => void response.writeHead(status, { location: to() }).end()
        const fault = await fetchJson(`${addressOf(exchange)}/start`).catch(
          (error: unknown) => error,
        )
        expect(fault).toBeInstanceOf(FeedError)
        expect((fault as FeedError).message).toContain('redirects to another place')
        expect(asked).toEqual(['exchange /start'])
      }
    },
  )

  it('A redirect of the exchange to a URL with a user name is not followed', async () => {
    answer = (_request, response) =>
      void response
        .writeHead(302, { location: `http://user:password@127.0.0.1:${portOf(exchange)}/more` })
        .end()
    await expect(fetchJson(`${addressOf(exchange)}/start`)).rejects.toBeInstanceOf(FeedError)
    expect(asked).toEqual(['exchange /start'])
  })
})

describe('The documents of imported announcements', () => {
  it('Documents of imported announcements are linked, and fetched neither by the import nor for a reader', async () => {
    const portal = await startTestPortal()
    const item = {
      header: 'Report',
      document_release_date: '2026-01-02T10:00:00+1100',
      document_date: '2026-01-02T10:00:00+1100',
      market_sensitive: false,
    }
    const links = [
      `${addressOf(inside)}/report.pdf`,
      'http://169.254.169.254/latest',
      `${addressOf(exchange)}/report.pdf`,
    ]
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          data: links.map((url, index) => ({ ...item, id: `one-${index}`, url })),
        }),
      )
    portal.services.feed = new CompanyFeed(addressOf(exchange), 'TST')
    const admin = await anAdmin(portal)
    expect(await admin.post('/api/admin/announcements/fetch-asx')).toMatchObject({
      status: 200,
      body: { imported: 3 },
    })
    const { body } = await portal.visitor().get('/api/announcements')
    expect(body.map(({ documentUrl }: { documentUrl: string }) => documentUrl).sort()).toEqual(
      links.sort(),
    )
    expect(asked).toEqual([
      'exchange /asx/1/company/TST/announcements?count=20&market_sensitive=false',
    ])
    await portal.stop()
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://www.asx.com.au@elsewhere.com/a.pdf',
    'http://[',
  ])('A feed whose document has the link %s is refused', async url => {
    answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          data: [{ id: 'one', header: 'Report', document_date: '2026-01-02T10:00:00+1100', url }],
        }),
      )
    const unreadable: string[] = []
    const feed = new CompanyFeed(addressOf(exchange), 'TST')
    expect(await feed.latest(reason => void unreadable.push(reason))).toEqual([])
    expect(unreadable).toEqual([expect.stringContaining('data[0].url is no http(s) link')])
  })
})
