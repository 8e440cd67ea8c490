import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chooseExchangeFeed } from '../src/adapters/choose'
import { CompanyFeed } from '../src/adapters/company-feed'
import { fetchJson } from '../src/adapters/feed-http'
import { instant, link, types } from '../src/adapters/feed-values'
import { MarketFeed } from '../src/adapters/market-feed'
import { ResearchFeed } from '../src/adapters/research-feed'
import { SampleFeed } from '../src/adapters/sample-feed'
import { readConfiguration } from '../src/configuration'
import { createLog } from '../src/log'
import { FeedFault } from '../src/ports/exchange-feed'
import { TestClock } from './harness/test-clock'

const companyItem = {
  id: '02187984',
  document_date: '2019-12-20T13:38:04+1100',
  document_release_date: '2019-12-20T13:43:43+1100',
  url: 'http://www.asx.com.au/asxpdf/20191220/pdf/44cs89300clts7.pdf',
  relative_url: '/asxpdf/20191220/pdf/44cs89300clts7.pdf',
  header: 'Colton Project Update',
  market_sensitive: true,
  number_of_pages: 1,
  size: '224.2KB',
  legacy_announcement: false,
}
const researchItem = {
  announcementType: 'DISTRIBUTION ANNOUNCEMENT',
  date: '2026-10-07T22:23:09.000Z',
  documentKey: '2924-03145894-3A703622',
  fileSize: '16KB',
  headline: 'Update - Dividend/Distribution - BHP',
  isPriceSensitive: false,
  url: '',
}
const marketItem = {
  date: '2025-08-12T21:30:27.000Z',
  headline: '2025 Annual Report',
  documentKey: '2924-02977830-2A1613327',
  announcementTypes: ['Annual Report', 'Full Year Accounts'],
  fileSize: '564KB',
  isPriceSensitive: false,
  symbol: 'CBA',
  symbolsSecondary: ['CBA', ''],
  url: '',
  companies: [{ symbolDisplay: 'CBA' }],
  companyInfo: [{ symbol: 'CBA', xidEntity: 204245597 }],
}
const ofCompany = (...items: object[]) => ({ data: items })
const ofResearch = (...items: object[]) => ({
  data: { displayName: 'BHP GROUP LIMITED', issueType: 'CS', items, symbol: 'BHP', xid: '60947' },
})
const search = {
  data: {
    items: [
      { symbol: 'CBAPD', xidEntity: 1 },
      { symbol: 'CBA', xid: '3', xidEntity: 204245597 },
    ],
  },
}

/** The exchange: what it was asked, and how it answers. */
const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
let answer: RequestListener
const server = createServer((request, response) => {
  requests.push({ url: request.url ?? '', headers: request.headers })
  answer(request, response)
})
const elsewhere = createServer((request, response) => {
  requests.push({ url: `elsewhere ${request.url}`, headers: request.headers })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const addressOf = (listening: typeof server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
let base: string

beforeAll(async () => {
  for (const one of [server, elsewhere]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
  }
  base = addressOf(server)
})
beforeEach(() => void requests.splice(0))
afterAll(async () => {
  for (const one of [server, elsewhere]) {
    one.closeAllConnections()
    one.close()
    await once(one, 'close')
  }
})

const answers =
  (body: unknown, { status = 200, type = 'application/json; charset=utf-8', headers = {} } = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(typeof body === 'string' ? body : JSON.stringify(body))

const faultOf = async (reading: Promise<unknown>): Promise<string> => {
  const fault = await reading.then(
    () => 'nothing failed',
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(FeedFault)
  return (fault as FeedFault).message
}

describe('The company feed', () => {
  const read = () => new CompanyFeed(base, 'bhp').latest()

  it('reads the latest announcements of the company', async () => {
    answer = answers(ofCompany(companyItem))
    expect(await read()).toEqual([
      {
        identifier: 'company:02187984',
        headline: 'Colton Project Update',
        types: [],
        publishedAt: new Date('2019-12-20T02:43:43Z'),
        documentUrl: 'https://www.asx.com.au/asxpdf/20191220/pdf/44cs89300clts7.pdf',
        isPriceSensitive: true,
      },
    ])
    expect(requests.map(({ url }) => url)).toEqual(['/asx/1/company/BHP/announcements?count=20&market_sensitive=false'])
  })

  it('says who asks, and sends nothing that would know it again', async () => {
    answer = answers(ofCompany(), { headers: { 'set-cookie': 'visitor=1' } })
    expect(await read()).toEqual([])
    await read()
    expect(requests[1]?.headers).toMatchObject({ 'user-agent': 'investor-portal/1.0', accept: 'application/json' })
    expect(requests[1]?.headers.cookie).toBeUndefined()
    expect(requests[1]?.headers.authorization).toBeUndefined()
  })

  it('makes do with less: a relative link, no link, no mark, no time of release, a number for an id', async () => {
    const { market_sensitive: _mark, document_release_date: _released, ...less } = companyItem
    answer = answers(ofCompany({ ...companyItem, url: '' }, { ...less, id: 42, url: '', relative_url: null }))
    expect(await read()).toMatchObject([
      { documentUrl: `${base}/asxpdf/20191220/pdf/44cs89300clts7.pdf` },
      { identifier: 'company:42', documentUrl: null, isPriceSensitive: false, publishedAt: new Date('2019-12-20T02:38:04Z') },
    ])
  })

  it.each<[string, object]>([
    ['data[1].id', { id: '' }],
    ['data[1].id', { id: 'with space' }],
    ['data[1].header', { header: '  ' }],
    ['data[1].header', { header: null }],
    ['data[1].header', { header: 7 }],
    ['data[1].document_release_date', { document_release_date: 'yesterday' }],
    ['data[1].document_release_date', { document_release_date: '2019-12-20T13:43:43' }],
    ['data[1].document_release_date', { document_release_date: '2019-02-30T13:43:43+1100' }],
    ['data[1].url', { url: 'javascript:alert(1)' }],
    ['data[1].url', { url: { href: 'x' } }],
    ['data[1].url', { url: `https://asx.test/${'x'.repeat(2_000)}` }],
    ['data[1].market_sensitive', { market_sensitive: 'true' }],
  ])('gives nothing at all when %s cannot be read', async (where, wrong) => {
    answer = answers(ofCompany(companyItem, { ...companyItem, ...wrong }))
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })

  it.each<[string, unknown]>([
    ['the whole', null],
    ['the whole', []],
    ['the whole', 'text'],
    ['data', {}],
    ['data', { data: { items: [] } }],
    ['data[0]', { data: ['text'] }],
    ['data[0]', { data: [null] }],
  ])('names %s when the answer has another shape', async (where, body) => {
    answer = answers(JSON.stringify(body))
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })
})

describe('The research feed', () => {
  const read = () => new ResearchFeed(base, 'BHP').latest()

  it('reads the latest announcements of the company, and makes their links from their keys', async () => {
    answer = answers(ofResearch(researchItem))
    expect(await read()).toEqual([
      {
        identifier: 'research:2924-03145894-3A703622',
        headline: 'Update - Dividend/Distribution - BHP',
        types: ['DISTRIBUTION ANNOUNCEMENT'],
        publishedAt: new Date('2026-10-07T22:23:09Z'),
        documentUrl: `${base}/asx-research/1.0/file/2924-03145894-3A703622`,
        isPriceSensitive: false,
      },
    ])
    expect(requests.map(({ url }) => url)).toEqual(['/asx-research/1.0/companies/BHP/announcements'])
  })

  it('takes a link where there is one, a time without milliseconds, a list of types, and no mark for no', async () => {
    const { isPriceSensitive: _mark, announcementType: _type, ...less } = researchItem
    answer = answers(
      ofResearch(
        { ...less, date: '2026-10-07T22:23:09Z', url: 'https://asx.test/one.pdf' },
        { ...less, announcementTypes: ['One', ' ', 'One', 'Two'], isPriceSensitive: null },
        { ...less, announcementType: '', url: null, isPriceSensitive: true },
      ),
    )
    expect(await read()).toMatchObject([
      { publishedAt: new Date('2026-10-07T22:23:09Z'), documentUrl: 'https://asx.test/one.pdf', types: [], isPriceSensitive: false },
      { types: ['One', 'Two'], isPriceSensitive: false },
      { types: [], documentUrl: `${base}/asx-research/1.0/file/2924-03145894-3A703622`, isPriceSensitive: true },
    ])
  })

  it('makes one line of a headline, whatever is in it', async () => {
    answer = answers(ofResearch({ ...researchItem, headline: ' Half-year\r\n\tresults \u0000– “2026” 🎉 ' }))
    expect(await read()).toMatchObject([{ headline: 'Half-year results – “2026” 🎉' }])
  })

  it.each<[string, object]>([
    ['data.items[0].documentKey', { documentKey: '../../secret' }],
    ['data.items[0].documentKey', { documentKey: undefined }],
    ['data.items[0].headline', { headline: '' }],
    ['data.items[0].date', { date: null }],
    ['data.items[0].announcementType', { announcementType: { name: 'x' } }],
    ['data.items[0].isPriceSensitive', { isPriceSensitive: 1 }],
    ['data.items[0].url', { url: 'file:///etc/passwd' }],
  ])('gives nothing at all when %s cannot be read', async (where, wrong) => {
    answer = answers(ofResearch({ ...researchItem, ...wrong }, researchItem))
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })
})

describe('The market feed', () => {
  let pauses = 0
  beforeEach(() => void (pauses = 0))
  const read = (ticker = 'cba') => new MarketFeed(base, ticker, async () => void pauses++).latest()
  const items = Array.from({ length: 230 }, (_, index) => ({ ...marketItem, documentKey: `2924-${index}` }))
  /** Pages of the whole; `most` of them at once, whatever is asked for. */
  const paged =
    (most = 100): RequestListener =>
    (request, response) => {
      const url = new URL(request.url ?? '', base)
      if (url.pathname.endsWith('/search/predictive')) return answers(search)(request, response)
      const size = Math.min(most, Number(url.searchParams.get('itemsPerPage')))
      const from = Number(url.searchParams.get('page')) * size
      return answers({ data: { count: items.length, items: items.slice(from, from + size) } })(request, response)
    }

  it('finds the company by its ticker and reads its announcements, numbered like those of research', async () => {
    answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : { data: { count: 1, items: [marketItem] } })(request, response)
    expect(await read()).toEqual([
      {
        identifier: 'research:2924-02977830-2A1613327',
        headline: '2025 Annual Report',
        types: ['Annual Report', 'Full Year Accounts'],
        publishedAt: new Date('2025-08-12T21:30:27Z'),
        documentUrl: `${base}/asx-research/1.0/file/2924-02977830-2A1613327`,
        isPriceSensitive: false,
      },
    ])
    expect(requests.map(({ url }) => url)).toEqual([
      '/asx-research/1.0/search/predictive?searchText=cba',
      '/asx-research/1.0/markets/announcements?entityXids=204245597&page=0&itemsPerPage=100',
    ])
  })

  it.each([
    [100, 3],
    [25, 10],
  ])('reads on until it has all, with a pause before each page, also when a page holds %s at most', async (most, pages) => {
    answer = paged(most)
    const all = await read()
    expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(230)
    expect([requests.length, pauses]).toEqual([1 + pages, pages])
  })

  it('reads a company without announcements', async () => {
    answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : { data: { count: 0, items: [] } })(request, response)
    expect(await read()).toEqual([])
  })

  it('does not go on for ever when the exchange promises more than it gives, or more than anybody has', async () => {
    const promising =
      (page: object[]): RequestListener =>
      (request, response) =>
        answers(request.url?.includes('predictive') ? search : { data: { count: 1_000_000, items: page } })(request, response)
    answer = promising([])
    expect(await faultOf(read())).toBe('the exchange promised 1000000 announcements and gave 0')
    answer = promising([marketItem])
    expect(await faultOf(read())).toBe('the exchange has more than 100 pages of announcements')
  })

  it('gives nothing at all when a later page fails', async () => {
    const whole = paged()
    answer = (request, response) => (request.url?.includes('page=2') ? answers('', { status: 500 }) : whole)(request, response)
    expect(await faultOf(read())).toBe('the exchange answered with status 500')
  })

  it.each<[string, unknown]>([
    ['data.count', { data: { items: [] } }],
    ['data.count', { data: { count: '1', items: [] } }],
    ['data.items', { data: { count: 1 } }],
    ['data', { items: [] }],
  ])('names %s when a page has another shape', async (where, page) => {
    answer = (request, response) => answers(request.url?.includes('predictive') ? search : page)(request, response)
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })

  it('takes no other company for its own', async () => {
    answer = answers(search)
    expect(await faultOf(read('XYZ'))).toBe('the exchange knows no company with the ticker XYZ')
    answer = answers({ data: { items: [] } })
    expect(await faultOf(read())).toBe('the exchange knows no company with the ticker cba')
    answer = answers({ data: { items: [{ symbol: 'CBA', xidEntity: '1&page=9' }] } })
    expect(await faultOf(read())).toContain('items.xidEntity')
  })
})

describe('Asking the exchange', () => {
  const ask = (options = {}) => fetchJson(`${base}/start`, options)

  it.each([
    ['no answer at all', () => undefined],
    ['headers and then nothing', (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
  ] satisfies [string, RequestListener][])('gives up on %s', async (_what, slow) => {
    answer = slow
    expect(await faultOf(ask({ timeoutMs: 50 }))).toBe('the exchange did not answer within 0.05 seconds')
    expect(await faultOf(ask({ signal: AbortSignal.timeout(50) }))).toBe('the exchange did not answer within the time for all pages')
  })

  it('stops reading an answer that is larger than it should be, whatever its length says', async () => {
    const written = Promise.withResolvers<void>()
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = (): void => {
        while (!response.destroyed && response.write('[0,'.repeat(10_000)));
      }
      response.on('drain', more).on('close', () => written.resolve())
      more()
    }
    expect(await faultOf(ask({ mostBytes: 100_000 }))).toBe('the exchange’s answer is larger than 100,000 bytes')
    // The endless answer has ended: the connection was closed.
    await written.promise
  })

  it('takes an answer of exactly the most', async () => {
    answer = answers('"12345678"')
    expect(await ask({ mostBytes: 10 })).toBe('12345678')
    expect(await faultOf(ask({ mostBytes: 9 }))).toContain('larger than 9 bytes')
  })

  it.each([
    ['broken JSON', answers('{"data":['), 'the exchange’s answer is not valid JSON'],
    ['nothing', answers(''), 'the exchange’s answer is not valid JSON'],
    ['HTML', answers('<html></html>', { type: 'text/html; charset=utf-8' }), 'the exchange answered with text/html instead of JSON'],
    ['a PDF', answers('%PDF', { type: 'application/pdf' }), 'the exchange answered with application/pdf instead of JSON'],
    ['403', answers('{}', { status: 403 }), 'the exchange answered with status 403'],
    ['404', answers('<html>', { status: 404, type: 'text/html' }), 'the exchange answered with status 404'],
    ['429', answers('{}', { status: 429 }), 'the exchange answered with status 429'],
    ['500', answers('{}', { status: 500 }), 'the exchange answered with status 500'],
    ['a redirect to nowhere', answers('', { status: 302 }), 'the exchange answered with status 302'],
    ['a closed connection', (request => request.socket.destroy()) as RequestListener, 'the exchange cannot be reached'],
  ])('that answers with %s is a fault', async (_what, how, reason) => {
    answer = how
    expect(await faultOf(ask())).toBe(reason)
  })

  it('that nobody answers is a fault', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const address = addressOf(nobody)
    nobody.close()
    await once(nobody, 'close')
    expect(await faultOf(fetchJson(address))).toBe('the exchange cannot be reached')
  })

  it('follows a redirect on its host', async () => {
    answer = (request, response) =>
      request.url === '/start'
        ? answers('', { status: 301, headers: { location: '/moved?x=1' } })(request, response)
        : answers('[1]')(request, response)
    expect(await ask()).toEqual([1])
    expect(requests.map(({ url }) => url)).toEqual(['/start', '/moved?x=1'])
  })

  it.each([
    ['another port', () => addressOf(elsewhere)],
    ['another host', () => 'http://169.254.169.254/latest/meta-data'],
    ['a name for the same', () => base.replace('127.0.0.1', 'localhost')],
    ['another protocol', () => 'ftp://127.0.0.1/x'],
    ['no address', () => 'http://['],
  ])('does not follow a redirect to %s', async (_what, location) => {
    answer = answers('', { status: 302, headers: { location: location() } })
    expect(await faultOf(ask())).toContain('the exchange redirects to another place')
    expect(requests).toHaveLength(1)
  })

  it('does not follow redirects in circles', async () => {
    answer = answers('', { status: 307, headers: { location: '/start' } })
    expect(await faultOf(ask())).toBe('the exchange redirects in circles')
  })
})

describe('What the exchange writes', () => {
  it.each([
    ['2019-12-20T13:43:43+1100', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43+11:00', '2019-12-20T02:43:43.000Z'],
    ['2019-12-20T13:43:43-0330', '2019-12-20T17:13:43.000Z'],
    ['2026-10-07T22:23:09.000Z', '2026-10-07T22:23:09.000Z'],
    ['2026-10-07T22:23:09.5Z', '2026-10-07T22:23:09.500Z'],
    ['2026-10-07T22:23:09Z', '2026-10-07T22:23:09.000Z'],
  ])('as %s is the time %s', (text, time) => expect(instant(text, 'it').toISOString()).toBe(time))

  it.each([
    '',
    'now',
    '2026-10-07',
    '2026-10-07T22:23:09',
    '2026-13-07T22:23:09Z',
    '2026-10-07T25:23:09Z',
    '1766199823',
    1_766_199_823,
    null,
  ])('as %p is no time', value => expect(() => instant(value, 'it')).toThrow('it is no time with its offset'))

  it('as types is a text, a list, or nothing', () => {
    expect([types('One', ''), types(['One', 'Two'], ''), types('', ''), types([], ''), types(undefined, '')]).toEqual([
      ['One'],
      ['One', 'Two'],
      [],
      [],
      [],
    ])
  })

  it.each([
    ['http://www.asx.com.au/a.pdf', 'https://exchange.test', 'https://www.asx.com.au/a.pdf'],
    ['http://exchange.test/a.pdf', 'https://exchange.test', 'https://exchange.test/a.pdf'],
    ['http://exchange.test/a.pdf', 'http://exchange.test', 'http://exchange.test/a.pdf'],
    ['http://other.test/a.pdf', 'https://exchange.test', 'http://other.test/a.pdf'],
    ['/a b.pdf', 'https://exchange.test/below', 'https://exchange.test/a%20b.pdf'],
    ['//other.test/a.pdf', 'https://exchange.test', 'https://other.test/a.pdf'],
  ])('as the link %s at %s is %s', (text, at, href) => expect(link(text, 'it', at)).toBe(href))
})

describe('The sample', () => {
  const clock = new TestClock()

  it('is recent at any time, the same each time, and within what the portal can store', async () => {
    const feed = new SampleFeed(clock, true)
    const before = await feed.latest()
    expect(before.length).toBeGreaterThanOrEqual(5)
    expect(before.some(({ isPriceSensitive }) => isPriceSensitive)).toBe(true)
    for (const { publishedAt, documentUrl } of before) {
      expect(publishedAt.getTime()).toBeLessThan(clock.now().getTime())
      expect(publishedAt.getTime()).toBeGreaterThan(clock.now().getTime() - 60 * 86_400_000)
      expect(documentUrl ?? '/objects/').toMatch(/^\/objects\//)
    }
    clock.pass({ days: 1 })
    const after = await feed.latest()
    const identifiers = before.map(({ identifier }) => identifier)
    expect(after.map(({ identifier }) => identifier)).toEqual(identifiers)
    expect(new Set(identifiers).size).toBe(identifiers.length)
  })

  it('has no documents where there is no demonstration', async () => {
    expect((await new SampleFeed(clock, false).latest()).filter(({ documentUrl }) => documentUrl)).toEqual([])
  })
})

describe('The feed that is configured', () => {
  const clock = new TestClock()
  const feedOf = (set: NodeJS.ProcessEnv, log = createLog('silent')) => chooseExchangeFeed(readConfiguration(set), clock, log)

  it('is the sample when nothing is set, which asks nobody', async () => {
    expect(await feedOf({}).latest()).toEqual(await new SampleFeed(clock, true).latest())
  })

  it('is none where there is no demonstration: the sample is fiction', async () => {
    expect(await faultOf(feedOf({ DEMO_DATA: 'false' }).latest())).toContain('set EXCHANGE_FEED')
  })

  it.each([
    ['company', '/asx/1/company/TST/announcements?count=20&market_sensitive=false'],
    ['research', '/asx-research/1.0/companies/TST/announcements'],
    ['market', '/asx-research/1.0/search/predictive?searchText=TST'],
  ])('is %s, of the ticker that is set', async (name, path) => {
    answer = answers('{}')
    await faultOf(feedOf({ EXCHANGE_FEED: name, EXCHANGE_TICKER: 'TST', EXCHANGE_BASE_URL: base }).latest())
    expect(requests.map(({ url }) => url)).toEqual([path])
  })

  it('logs why the exchange failed, with its cause', async () => {
    const warned: object[] = []
    const log = Object.assign(createLog('silent'), { warn: (about: object) => void warned.push(about) })
    answer = answers('{"data":')
    await faultOf(feedOf({ EXCHANGE_FEED: 'research', EXCHANGE_BASE_URL: base }, log).latest())
    expect(warned).toMatchObject([{ err: { message: 'the exchange’s answer is not valid JSON', cause: { name: 'SyntaxError' } } }])
  })

  it('has its own address unless another is given', async () => {
    const baseOf = (set: NodeJS.ProcessEnv) => readConfiguration(set).EXCHANGE_BASE_URL
    expect(baseOf({ EXCHANGE_FEED: 'company' })).toBe('https://www.asx.com.au')
    expect(baseOf({ EXCHANGE_FEED: 'research' })).toBe('https://asx.api.markitdigital.com')
    expect(baseOf({ EXCHANGE_FEED: 'market' })).toBe('https://asx.api.markitdigital.com')
    answer = answers(ofResearch(researchItem))
    const feed = feedOf({ EXCHANGE_FEED: 'research', EXCHANGE_TICKER: 'A/B', EXCHANGE_BASE_URL: `${base}/mirror/` })
    expect(await feed.latest()).toMatchObject([{ documentUrl: `${base}/mirror/asx-research/1.0/file/2924-03145894-3A703622` }])
    expect(requests[0]?.url).toBe('/mirror/asx-research/1.0/companies/A%2FB/announcements')
  })

  it('is asked by itself only when that is switched on', () => {
    const every = (minutes?: string) =>
      readConfiguration(minutes === undefined ? {} : { EXCHANGE_IMPORT_EVERY_MINUTES: minutes }).EXCHANGE_IMPORT_EVERY_MINUTES
    expect([every(), every('0'), every('45')]).toEqual([0, 0, 45])
    for (const wrong of ['-1', '1.5', 'often', '1441']) expect(() => every(wrong)).toThrow('EXCHANGE_IMPORT_EVERY_MINUTES')
  })
})
