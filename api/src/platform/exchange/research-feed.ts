import type { ExchangeAnnouncement, ExchangeFeed } from './exchange-feed'
import { fetchJson, type FeedHttpOptions } from './feed-http'
import { fields, flag, instant, key, line, link, list, types } from './feed-values'

export const RESEARCH_PATH = '/asx-research/1.0'

/** The exchange's newer interface, of one company: always the latest five. */
export class ResearchFeed implements ExchangeFeed {
  constructor(
    private readonly base: string,
    private readonly ticker: string,
    private readonly options: FeedHttpOptions = {},
  ) {}

  async latest(): Promise<ExchangeAnnouncement[]> {
    const path = `${RESEARCH_PATH}/companies/${encodeURIComponent(this.ticker)}/announcements`
    const answer = fields(await fetchJson(this.base + path, this.options), 'the whole')
    return readResearchItems(fields(answer.data, 'data').items, this.base)
  }
}

/** The items of both newer interfaces; where one has a text of one type, the other has a list. */
export function readResearchItems(items: unknown, base: string): ExchangeAnnouncement[] {
  return list(items, 'data.items').map((value, index) => {
    const where = `data.items[${index}]`
    const item = fields(value, where)
    const documentKey = key(item.documentKey, `${where}.documentKey`)
    return {
      identifier: `research:${documentKey}`,
      headline: line(item.headline, `${where}.headline`),
      types: types(item.announcementTypes ?? item.announcementType, `${where}.announcementType`),
      publishedAt: instant(item.date, `${where}.date`),
      documentUrl: link(item.url, `${where}.url`, base) ?? `${base}${RESEARCH_PATH}/file/${documentKey}`,
      isPriceSensitive: flag(item.isPriceSensitive, `${where}.isPriceSensitive`),
    }
  })
}
