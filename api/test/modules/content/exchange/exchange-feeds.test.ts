import type { RequestListener } from 'node:http'
import { CompanyFeed } from '#modules/content/exchange/company-feed'
import { MarketFeed } from '#modules/content/exchange/market-feed'
import { ResearchFeed } from '#modules/content/exchange/research-feed'
import {
  answers,
  faultOf,
  ofResearch,
  researchItem,
  type StandInExchange,
  startExchange,
} from '../../../harness/stand-ins/exchange'

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
const search = {
  data: {
    items: [
      { symbol: 'CBAPD', xidEntity: 1 },
      { symbol: 'CBA', xid: '3', xidEntity: 204245597 },
    ],
  },
}

let exchange: StandInExchange
beforeAll(async () => void (exchange = await startExchange()))
beforeEach(() => void exchange.requests.splice(0))
afterAll(() => exchange.stop())

describe('The company feed', () => {
  const unreadable: string[] = []
  beforeEach(() => void unreadable.splice(0))
  const read = () =>
    new CompanyFeed(exchange.base, 'bhp').latest(reason => void unreadable.push(reason))

  it('The company feed reads the latest announcements of the company', async () => {
    exchange.answer = answers(ofCompany(companyItem))
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
    expect(exchange.requests.map(({ url }) => url)).toEqual([
      '/asx/1/company/BHP/announcements?count=20&market_sensitive=false',
    ])
  })

  it('The company feed sends a User-Agent and no cookies or other identifiers', async () => {
    exchange.answer = answers(ofCompany(), { headers: { 'set-cookie': 'visitor=1' } })
    expect(await read()).toEqual([])
    await read()
    expect(exchange.requests[1]?.headers).toMatchObject({
      'user-agent': 'investor-portal/1.0',
      accept: 'application/json',
    })
    expect(exchange.requests[1]?.headers.cookie).toBeUndefined()
    expect(exchange.requests[1]?.headers.authorization).toBeUndefined()
  })

  it('The company feed accepts a relative link, a numeric id, and no link, sensitivity flag or release date', async () => {
    const { market_sensitive: _mark, document_release_date: _released, ...less } = companyItem
    exchange.answer = answers(
      ofCompany({ ...companyItem, url: '' }, { ...less, id: 42, url: '', relative_url: null }),
    )
    expect(await read()).toMatchObject([
      { documentUrl: `${exchange.base}/asxpdf/20191220/pdf/44cs89300clts7.pdf` },
      { identifier: 'company:42', documentUrl: null, isPriceSensitive: false },
    ])
  })

  it('Of what the company has submitted and the exchange has not released, the company feed gives no time of release', async () => {
    const { document_release_date: _released, ...submitted } = companyItem
    exchange.answer = answers(
      ofCompany(companyItem, submitted, {
        ...submitted,
        document_release_date: null,
        document_date: null,
      }),
    )
    const items = await read()
    expect(items.map(({ publishedAt, submittedAt }) => [publishedAt, submittedAt])).toEqual([
      [new Date('2019-12-20T02:43:43Z'), undefined],
      [null, new Date('2019-12-20T02:38:04Z')],
      [null, undefined],
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
  ])('The company feed leaves out an item whose %s is invalid', async (where, wrong) => {
    exchange.answer = answers(ofCompany(companyItem, { ...companyItem, ...wrong }))
    expect(await read()).toMatchObject([{ identifier: 'company:02187984' }])
    expect(unreadable).toEqual([expect.stringContaining(`in the exchange’s answer, ${where} is `)])
  })

  it.each(['text', null])('The company feed leaves out the item %p', async item => {
    exchange.answer = answers(JSON.stringify({ data: [item, companyItem] }))
    expect(await read()).toHaveLength(1)
    expect(unreadable).toEqual(['in the exchange’s answer, data[0] is no object'])
  })

  it('The company feed names an unreadable item by its headline', async () => {
    exchange.answer = answers(ofCompany({ ...companyItem, url: 'ftp://asx.test/one.pdf' }))
    expect(await read()).toEqual([])
    expect(unreadable).toEqual([
      'in the exchange’s answer, data[0].url is no http(s) link (“Colton Project Update”)',
    ])
  })

  it.each<[string, unknown]>([
    ['the whole', null],
    ['the whole', []],
    ['the whole', 'text'],
    ['data', {}],
    ['data', { data: { items: [] } }],
  ])('The company feed names %s when the answer has another shape', async (where, body) => {
    exchange.answer = answers(JSON.stringify(body))
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })
})

describe('A response with too many announcements', () => {
  const tooMany = <Item>(item: Item) => Array<Item>(501).fill(item)

  it('The company feed accepts 500 announcements in a response and no more', async () => {
    const read = () => new CompanyFeed(exchange.base, 'bhp').latest()
    exchange.answer = answers(ofCompany(...tooMany(companyItem).slice(1)))
    expect(await read()).toHaveLength(500)
    exchange.answer = answers(ofCompany(...tooMany(companyItem)))
    expect(await faultOf(read())).toBe('in the exchange’s answer, data is longer than 500 items')
  })

  it('The research feed refuses more than 500 announcements in a response', async () => {
    exchange.answer = answers(ofResearch(...tooMany(researchItem)))
    expect(await faultOf(new ResearchFeed(exchange.base, 'BHP').latest())).toBe(
      'in the exchange’s answer, data.items is longer than 500 items',
    )
  })

  it('The market feed refuses more than 500 announcements on a page', async () => {
    const page = { data: { count: 501, items: tooMany(marketItem) } }
    exchange.answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : page)(request, response)
    const feed = new MarketFeed(exchange.base, 'cba', () => Promise.resolve())
    expect(await faultOf(feed.latest())).toBe(
      'in the exchange’s answer, data.items is longer than 500 items',
    )
  })
})

describe('The research feed', () => {
  const unreadable: string[] = []
  beforeEach(() => void unreadable.splice(0))
  const read = () =>
    new ResearchFeed(exchange.base, 'BHP').latest(reason => void unreadable.push(reason))

  it('The research feed reads the latest announcements of the company and makes their links from their keys', async () => {
    exchange.answer = answers(ofResearch(researchItem))
    expect(await read()).toEqual([
      {
        identifier: 'research:2924-03145894-3A703622',
        headline: 'Update - Dividend/Distribution - BHP',
        types: ['DISTRIBUTION ANNOUNCEMENT'],
        publishedAt: new Date('2026-10-07T22:23:09Z'),
        documentUrl: `${exchange.base}/asx-research/1.0/file/2924-03145894-3A703622`,
        isPriceSensitive: false,
      },
    ])
    expect(exchange.requests.map(({ url }) => url)).toEqual([
      '/asx-research/1.0/companies/BHP/announcements',
    ])
  })

  it('The research feed accepts a link, a time without milliseconds, a list of types and no sensitivity flag', async () => {
    const { isPriceSensitive: _mark, announcementType: _type, ...less } = researchItem
    exchange.answer = answers(
      ofResearch(
        { ...less, date: '2026-10-07T22:23:09Z', url: 'https://asx.test/one.pdf' },
        { ...less, announcementTypes: ['One', ' ', 'One', 'Two'], isPriceSensitive: null },
        { ...less, announcementType: '', url: null, isPriceSensitive: true },
      ),
    )
    expect(await read()).toMatchObject([
      {
        publishedAt: new Date('2026-10-07T22:23:09Z'),
        documentUrl: 'https://asx.test/one.pdf',
        types: [],
        isPriceSensitive: false,
      },
      { types: ['One', 'Two'], isPriceSensitive: false },
      {
        types: [],
        documentUrl: `${exchange.base}/asx-research/1.0/file/2924-03145894-3A703622`,
        isPriceSensitive: true,
      },
    ])
  })

  it('The research feed normalizes a headline to one line', async () => {
    exchange.answer = answers(
      ofResearch({ ...researchItem, headline: ' Half-year\r\n\tresults \u0000– “2026” 🎉 ' }),
    )
    expect(await read()).toMatchObject([{ headline: 'Half-year results – “2026” 🎉' }])
  })

  it('An item of the research feed without a time is not released yet', async () => {
    exchange.answer = answers(
      ofResearch(
        { ...researchItem, date: null },
        { ...researchItem, date: undefined },
        researchItem,
      ),
    )
    expect((await read()).map(({ publishedAt }) => publishedAt === null)).toEqual([
      true,
      true,
      false,
    ])
  })

  it.each<[string, object]>([
    ['data.items[0].documentKey', { documentKey: '../../secret' }],
    ['data.items[0].documentKey', { documentKey: undefined }],
    ['data.items[0].headline', { headline: '' }],
    ['data.items[0].date', { date: 'soon' }],
    ['data.items[0].announcementType', { announcementType: { name: 'x' } }],
    ['data.items[0].isPriceSensitive', { isPriceSensitive: 1 }],
    ['data.items[0].url', { url: 'file:///etc/passwd' }],
  ])('The research feed leaves out an item whose %s is invalid', async (where, wrong) => {
    exchange.answer = answers(ofResearch({ ...researchItem, ...wrong }, researchItem))
    expect(await read()).toHaveLength(1)
    expect(unreadable).toEqual([expect.stringContaining(`in the exchange’s answer, ${where} is `)])
  })
})

describe('The market feed', () => {
  let pauses = 0
  beforeEach(() => void (pauses = 0))
  const read = (ticker = 'cba') =>
    new MarketFeed(exchange.base, ticker, async () => void pauses++).latest()
  const items = Array.from({ length: 230 }, (_, index) => ({
    ...marketItem,
    documentKey: `2924-${index}`,
  }))
  /** Pages of the whole; `most` of them at once, whatever is asked for. */
  const paged =
    (most = 100): RequestListener =>
    (request, response) => {
      const url = new URL(request.url ?? '', exchange.base)
      if (url.pathname.endsWith('/search/predictive')) return answers(search)(request, response)
      const size = Math.min(most, Number(url.searchParams.get('itemsPerPage')))
      const from = Number(url.searchParams.get('page')) * size
      return answers({ data: { count: items.length, items: items.slice(from, from + size) } })(
        request,
        response,
      )
    }

  it('The market feed finds the company by its ticker and identifies announcements as the research feed does', async () => {
    exchange.answer = (request, response) =>
      answers(
        request.url?.includes('predictive') ? search : { data: { count: 1, items: [marketItem] } },
      )(request, response)
    expect(await read()).toEqual([
      {
        identifier: 'research:2924-02977830-2A1613327',
        headline: '2025 Annual Report',
        types: ['Annual Report', 'Full Year Accounts'],
        publishedAt: new Date('2025-08-12T21:30:27Z'),
        documentUrl: `${exchange.base}/asx-research/1.0/file/2924-02977830-2A1613327`,
        isPriceSensitive: false,
      },
    ])
    expect(exchange.requests.map(({ url }) => url)).toEqual([
      '/asx-research/1.0/search/predictive?searchText=cba',
      '/asx-research/1.0/markets/announcements?entityXids=204245597&page=0&itemsPerPage=100',
    ])
  })

  it.each([
    [100, 3],
    [25, 10],
  ])(
    'The market feed reads all pages, with a pause before each, at no more than %s announcements per page',
    async (most, pages) => {
      exchange.answer = paged(most)
      const all = await read()
      expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(230)
      expect([exchange.requests.length, pauses]).toEqual([1 + pages, pages])
    },
  )

  it('The market feed counts unreadable items towards its pages', async () => {
    const page = { data: { count: 2, items: [{ ...marketItem, headline: '' }, marketItem] } }
    exchange.answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : page)(request, response)
    expect(await read()).toHaveLength(1)
  })

  it('The market feed reads a company without announcements', async () => {
    exchange.answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : { data: { count: 0, items: [] } })(
        request,
        response,
      )
    expect(await read()).toEqual([])
  })

  it('The market feed fails when the exchange returns fewer items than its count or too many pages', async () => {
    const promising =
      (page: object[]): RequestListener =>
      (request, response) =>
        answers(
          request.url?.includes('predictive')
            ? search
            : { data: { count: 1_000_000, items: page } },
        )(request, response)
    exchange.answer = promising([])
    expect(await faultOf(read())).toBe('the exchange promised 1000000 announcements and gave 0')
    exchange.answer = promising([marketItem])
    expect(await faultOf(read())).toBe('the exchange has more than 100 pages of announcements')
  })

  it('The market feed fails as a whole when a later page fails', async () => {
    const whole = paged()
    exchange.answer = (request, response) =>
      (request.url?.includes('page=2') ? answers('', { status: 500 }) : whole)(request, response)
    expect(await faultOf(read())).toBe('the exchange answered with status 500')
  })

  it.each<[string, unknown]>([
    ['data.count', { data: { items: [] } }],
    ['data.count', { data: { count: '1', items: [] } }],
    ['data.items', { data: { count: 1 } }],
    ['data', { items: [] }],
  ])('The market feed names %s when a page has another shape', async (where, page) => {
    exchange.answer = (request, response) =>
      answers(request.url?.includes('predictive') ? search : page)(request, response)
    expect(await faultOf(read())).toContain(`in the exchange’s answer, ${where} is `)
  })

  it('The market feed ignores companies with similar tickers', async () => {
    exchange.answer = answers(search)
    expect(await faultOf(read('XYZ'))).toBe('the exchange knows no company with the ticker XYZ')
    exchange.answer = answers({ data: { items: [] } })
    expect(await faultOf(read())).toBe('the exchange knows no company with the ticker cba')
    exchange.answer = answers({ data: { items: [{ symbol: 'CBA', xidEntity: '1&page=9' }] } })
    expect(await faultOf(read())).toContain('items.xidEntity')
  })
})
