/** An announcement as a stock exchange has it. */
export interface ExchangeAnnouncement {
  /** The exchange's identifier, prefixed with its namespace: `company:02187984`, `research:2924-03145894-3A703622`. */
  identifier: string
  /** One line. */
  headline: string
  /** The exchange's names of the types; possibly empty. */
  types: string[]
  /** When it was released to the market; null while the exchange has not said so. */
  publishedAt: Date | null
  /** When the company submitted it, where the exchange says so of what is not released. */
  submittedAt?: Date
  /** The absolute URL of the document. */
  documentUrl: string | null
  isPriceSensitive: boolean
}

/** Receives the reason why an item of the exchange cannot be read; it may be shown to administrators. */
export type OnUnreadable = (reason: string) => void

/** Fetches the company's announcements from the exchange. */
export interface ExchangeFeed {
  /**
   * The announcements that can be read; the others are reported.
   *
   * @throws FeedError if the exchange gives no list, or a part of it.
   */
  latest(onUnreadable?: OnUnreadable): Promise<ExchangeAnnouncement[]>
  /** The bytes of an announcement's document, which is a PDF as the exchange says. Throws a FeedError, also after a part. */
  document(url: string): AsyncIterable<Uint8Array>
}

/** The exchange could not be read. The message continues a sentence and may be shown to administrators. */
export class FeedError extends Error {
  override name = 'FeedError'
}

declare module '#platform/operation/context' {
  interface Services {
    feed: ExchangeFeed
  }
}
