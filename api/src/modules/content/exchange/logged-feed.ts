import type { Logger } from 'pino'
import type { ExchangeAnnouncement, ExchangeFeed, OnUnreadable } from './exchange-feed'

/** Logs errors of the feed with their cause, which administrators are not shown, and items that cannot be read. */
export class LoggedFeed implements ExchangeFeed {
  constructor(
    private readonly feed: ExchangeFeed,
    private readonly log: Logger,
  ) {}

  async latest(onUnreadable?: OnUnreadable): Promise<ExchangeAnnouncement[]> {
    try {
      return await this.feed.latest(reason => {
        this.log.warn({ reason }, 'an item of the exchange could not be read')
        onUnreadable?.(reason)
      })
    } catch (error) {
      this.log.warn({ err: error }, 'the exchange’s announcements could not be fetched')
      throw error
    }
  }

  async *document(url: string): AsyncGenerator<Uint8Array> {
    try {
      yield* this.feed.document(url)
    } catch (error) {
      this.log.warn({ err: error, url }, 'a document of the exchange could not be fetched')
      throw error
    }
  }
}
