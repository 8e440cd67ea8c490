import {
  type ExchangeAnnouncement,
  type ExchangeFeed,
  FeedError,
  type OnUnreadable,
} from '#modules/content/exchange/exchange-feed'

/** An exchange that has what a test gives it. */
export class TestFeed implements ExchangeFeed {
  /** Replaced by a test that wants a fault, or to decide when the exchange answers. */
  latest: (onUnreadable?: OnUnreadable) => Promise<ExchangeAnnouncement[]> = async () => []
  /** The documents by their addresses. */
  readonly documents = new Map<string, Uint8Array>()

  has(...announcements: ExchangeAnnouncement[]): void {
    this.latest = async () => announcements
  }

  async *document(url: string): AsyncGenerator<Uint8Array> {
    const bytes = this.documents.get(url)
    if (!bytes) throw new FeedError('the exchange answered with status 404')
    yield bytes
  }
}

let count = 0

/** An announcement as the exchange has it, with sensible values that a test may replace. */
export const exchanged = (values: Partial<ExchangeAnnouncement> = {}): ExchangeAnnouncement => ({
  identifier: `research:2924-${String(++count).padStart(8, '0')}-3A000000`,
  headline: 'Quarterly Activities Report',
  types: ['Quarterly Report'],
  publishedAt: new Date('2026-03-01T22:00:00Z'),
  documentUrl: 'https://asx.test/file/one.pdf',
  isPriceSensitive: false,
  ...values,
})
