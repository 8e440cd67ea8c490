import { FeedFault, type ExchangeAnnouncement, type ExchangeFeed } from './exchange-feed'
import { fetchJson, type FeedHttpOptions } from './feed-http'
import { fields, key, list, optionalLine, wholeNumber } from './feed-values'
import { readResearchItems, RESEARCH_PATH } from './research-feed'

const PAGE_SIZE = 100
const MOST_PAGES = 100
/** For all pages together: less than a job may take before another process takes it up. */
const ALL_PAGES_MS = 50_000

/** The exchange's newer interface, of the whole market: everything that a company ever published, page by page. */
export class MarketFeed implements ExchangeFeed {
  constructor(
    private readonly base: string,
    private readonly ticker: string,
    /** Waits between two requests: the exchange publishes no limit, so we are gentle. */
    private readonly pause: () => Promise<unknown>,
    private readonly options: FeedHttpOptions = {},
  ) {}

  async latest(): Promise<ExchangeAnnouncement[]> {
    const signal = AbortSignal.timeout(ALL_PAGES_MS)
    const ask = (path: string) => fetchJson(`${this.base}${RESEARCH_PATH}${path}`, { ...this.options, signal })
    const company = this.companyIn(await ask(`/search/predictive?searchText=${encodeURIComponent(this.ticker)}`))
    const all: ExchangeAnnouncement[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      await this.pause()
      const answer = await ask(`/markets/announcements?entityXids=${company}&page=${page}&itemsPerPage=${PAGE_SIZE}`)
      const data = fields(fields(answer, 'the whole').data, 'data')
      const count = wholeNumber(data.count, 'data.count')
      const items = readResearchItems(data.items, this.base)
      all.push(...items)
      if (all.length >= count) return all
      if (items.length === 0) throw new FeedFault(`the exchange promised ${count} announcements and gave ${all.length}`)
    }
    throw new FeedFault(`the exchange has more than ${MOST_PAGES} pages of announcements`)
  }

  /** The search finds whatever looks like the ticker; only the company that has it is meant. */
  private companyIn(answer: unknown): string {
    const whole = fields(answer, 'the whole')
    const found = list(fields(whole.data ?? whole, 'data').items, 'items').map((item, index) => fields(item, `items[${index}]`))
    const ticker = this.ticker.toUpperCase()
    const company = found.find(item => (optionalLine(item.symbol, 'items.symbol') ?? ticker).toUpperCase() === ticker)
    if (!company) throw new FeedFault(`the exchange knows no company with the ticker ${this.ticker}`)
    return key(company.xidEntity, 'items.xidEntity')
  }
}
