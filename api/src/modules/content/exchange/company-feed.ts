import type { ExchangeAnnouncement, ExchangeFeed, OnUnreadable } from './exchange-feed'
import { type FeedHttpOptions, fetchDocument, fetchJson } from './feed-http'
import { fields, flag, key, line, link, optionalInstant, readItems } from './feed-values'

/** The exchange's older API: the latest twenty announcements of a company, with links but without types. */
export class CompanyFeed implements ExchangeFeed {
  constructor(
    private readonly base: string,
    private readonly ticker: string,
    private readonly options: FeedHttpOptions = {},
  ) {}

  async latest(onUnreadable?: OnUnreadable): Promise<ExchangeAnnouncement[]> {
    const path = `/asx/1/company/${encodeURIComponent(this.ticker.toUpperCase())}/announcements?count=20&market_sensitive=false`
    const response = fields(await fetchJson(this.base + path, this.options), 'the whole')
    return readItems(
      response.data,
      'data',
      'header',
      (item, where) => this.read(item, where),
      onUnreadable,
    )
  }

  document(url: string): AsyncIterable<Uint8Array> {
    return fetchDocument(this.base, url, this.options)
  }

  private read(item: Record<string, unknown>, where: string): ExchangeAnnouncement {
    const publishedAt = optionalInstant(
      item.document_release_date,
      `${where}.document_release_date`,
    )
    // When the company submitted it is no release.
    const submittedAt = publishedAt
      ? null
      : optionalInstant(item.document_date, `${where}.document_date`)
    return {
      identifier: `company:${key(item.id, `${where}.id`)}`,
      headline: line(item.header, `${where}.header`),
      types: [],
      publishedAt,
      ...(submittedAt && { submittedAt }),
      documentUrl:
        link(item.url, `${where}.url`, this.base) ??
        link(item.relative_url, `${where}.relative_url`, this.base),
      isPriceSensitive: flag(item.market_sensitive, `${where}.market_sensitive`),
    }
  }
}
