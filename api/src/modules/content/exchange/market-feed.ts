import {
  type ExchangeAnnouncement,
  type ExchangeFeed,
  FeedError,
  type OnUnreadable,
} from './exchange-feed'
import { type FeedHttpOptions, fetchDocument, fetchJson } from './feed-http'
import { fields, key, list, optionalLine, wholeNumber } from './feed-values'
import { readResearchItems, RESEARCH_PATH } from './research-feed'

const PAGE_SIZE = 100
const MAX_PAGES = 100
/** For all pages together: less than the lease of a job. */
const ALL_PAGES_TIMEOUT_MS = 50_000

/** The exchange's newer API for the whole market: all announcements of a company, page by page. */
export class MarketFeed implements ExchangeFeed {
  constructor(
    private readonly base: string,
    private readonly ticker: string,
    /** The delay between two requests, since the exchange documents no rate limit. */
    private readonly pause: () => Promise<unknown>,
    private readonly options: FeedHttpOptions = {},
  ) {}

  async latest(onUnreadable?: OnUnreadable): Promise<ExchangeAnnouncement[]> {
    const signal = AbortSignal.timeout(ALL_PAGES_TIMEOUT_MS)
    const get = (path: string) =>
      fetchJson(`${this.base}${RESEARCH_PATH}${path}`, { ...this.options, signal })
    const company = this.companyIn(
      await get(`/search/predictive?searchText=${encodeURIComponent(this.ticker)}`),
    )
    const all: ExchangeAnnouncement[] = []
    let listed = 0
    for (let page = 0; page < MAX_PAGES; page++) {
      await this.pause()
      const response = await get(
        `/markets/announcements?entityXids=${company}&page=${page}&itemsPerPage=${PAGE_SIZE}`,
      )
      const data = fields(fields(response, 'the whole').data, 'data')
      const count = wholeNumber(data.count, 'data.count')
      const size = list(data.items, 'data.items').length
      all.push(...readResearchItems(data.items, this.base, onUnreadable))
      listed += size
      if (listed >= count) return all
      if (size === 0)
        throw new FeedError(`the exchange promised ${count} announcements and gave ${listed}`)
    }
    throw new FeedError(`the exchange has more than ${MAX_PAGES} pages of announcements`)
  }

  document(url: string): AsyncIterable<Uint8Array> {
    return fetchDocument(this.base, url, this.options)
  }

  /** The search also finds similar tickers: only the exact one counts. */
  private companyIn(response: unknown): string {
    const whole = fields(response, 'the whole')
    const found = list(fields(whole.data ?? whole, 'data').items, 'items').map((item, index) =>
      fields(item, `items[${index}]`),
    )
    const ticker = this.ticker.toUpperCase()
    const company = found.find(
      item => (optionalLine(item.symbol, 'items.symbol') ?? ticker).toUpperCase() === ticker,
    )
    if (!company)
      throw new FeedError(`the exchange knows no company with the ticker ${this.ticker}`)
    return key(company.xidEntity, 'items.xidEntity')
  }
}
