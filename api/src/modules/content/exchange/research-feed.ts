import type { ExchangeAnnouncement, ExchangeFeed, OnUnreadable } from './exchange-feed'
import { type FeedHttpOptions, fetchDocument, fetchJson } from './feed-http'
import { fields, flag, key, line, link, optionalInstant, readItems, types } from './feed-values'

export const RESEARCH_PATH = '/asx-research/1.0'

/** The exchange's newer API for one company: always the latest five announcements. */
export class ResearchFeed implements ExchangeFeed {
  constructor(
    private readonly base: string,
    private readonly ticker: string,
    private readonly options: FeedHttpOptions = {},
  ) {}

  async latest(onUnreadable?: OnUnreadable): Promise<ExchangeAnnouncement[]> {
    const path = `${RESEARCH_PATH}/companies/${encodeURIComponent(this.ticker)}/announcements`
    const response = fields(await fetchJson(this.base + path, this.options), 'the whole')
    return readResearchItems(fields(response.data, 'data').items, this.base, onUnreadable)
  }

  document(url: string): AsyncIterable<Uint8Array> {
    return fetchDocument(this.base, url, this.options)
  }
}

/** The items of both newer APIs: one has a string of one type, the other a list. */
export function readResearchItems(
  items: unknown,
  base: string,
  onUnreadable?: OnUnreadable,
): ExchangeAnnouncement[] {
  const read = (item: Record<string, unknown>, where: string): ExchangeAnnouncement => {
    const documentKey = key(item.documentKey, `${where}.documentKey`)
    return {
      identifier: `research:${documentKey}`,
      headline: line(item.headline, `${where}.headline`),
      types: types(item.announcementTypes ?? item.announcementType, `${where}.announcementType`),
      publishedAt: optionalInstant(item.date, `${where}.date`),
      documentUrl:
        link(item.url, `${where}.url`, base) ?? `${base}${RESEARCH_PATH}/file/${documentKey}`,
      isPriceSensitive: flag(item.isPriceSensitive, `${where}.isPriceSensitive`),
    }
  }
  return readItems(items, 'data.items', 'headline', read, onUnreadable)
}
