/** An announcement as a stock exchange published it. */
export interface ExchangeAnnouncement {
  /** The exchange's own, behind the name of its numbering: `company:02187984`, `research:2924-03145894-3A703622`. */
  identifier: string
  /** One line. */
  headline: string
  /** In the exchange's words; empty when it gives none. */
  types: string[]
  publishedAt: Date
  /** The document, an address that works from anywhere. */
  documentUrl: string | null
  isPriceSensitive: boolean
}

/** Reads what the exchange has of the company, all or nothing. Throws a FeedFault when it cannot. */
export interface ExchangeFeed {
  latest(): Promise<ExchangeAnnouncement[]>
}

/** The exchange did not give what was asked for. The message continues a sentence and may be shown to administrators. */
export class FeedFault extends Error {
  override name = 'FeedFault'
}
