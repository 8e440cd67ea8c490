import type { Clock } from '#platform/clock/clock'
import type { FileStore } from '#platform/files/file-store'
import { type ExchangeAnnouncement, type ExchangeFeed, FeedError } from './exchange-feed'

const HOUR_MS = 3_600_000
const PATH = '/objects/'

interface Sample extends Omit<ExchangeAnnouncement, 'publishedAt' | 'documentUrl'> {
  /** 0 for one that was just released, so that announcements entered since the start can be matched to it. */
  hoursBefore: number
  /** A file of the demonstration. */
  document?: string
}

/** Announcements of the demonstration company. */
const samples: Sample[] = [
  {
    identifier: 'sample:2924-03152207-3A704911',
    headline: 'Appendix 4E and Preliminary Final Report',
    types: ['Preliminary Final Report', 'Full Year Accounts'],
    hoursBefore: 5,
    isPriceSensitive: true,
    document: 'announcements/fy26-full-year-results.pdf',
  },
  {
    identifier: 'sample:2924-03152214-3A704918',
    headline: 'Dividend/Distribution - MDC',
    types: ['Dividend Rate', 'Dividend Record Date', 'Dividend Pay Date'],
    hoursBefore: 0,
    isPriceSensitive: false,
  },
  {
    identifier: 'sample:2924-03150873-3A704402',
    headline: 'Change in Substantial Holding',
    types: ['Change in substantial holding'],
    hoursBefore: 53,
    isPriceSensitive: false,
  },
  {
    identifier: 'sample:2924-03149106-3A703987',
    headline: 'FY26 Full-Year Results Briefing Details',
    types: ['Company Presentation'],
    hoursBefore: 146,
    isPriceSensitive: false,
  },
  {
    identifier: 'sample:2924-03147720-3A703655',
    headline: "Change of Director's Interest Notice - M Ellery",
    types: ["Change of Director's Interest Notice"],
    hoursBefore: 268,
    isPriceSensitive: false,
  },
  {
    identifier: 'sample:2924-03141538-3A702190',
    headline: 'Marrowa Expansion: Mill Motors of the New Line Energised',
    types: ['Progress Report'],
    hoursBefore: 677,
    isPriceSensitive: true,
  },
]

/** A fake exchange for trying the import. Its documents are those of the demonstration, in the portal's own file store. */
export class SampleFeed implements ExchangeFeed {
  constructor(
    private readonly clock: Clock,
    /** Null without the demonstration's content. */
    private readonly files: Pick<FileStore, 'get'> | null,
  ) {}

  async latest(): Promise<ExchangeAnnouncement[]> {
    const now = this.clock.now().getTime()
    return samples.map(({ hoursBefore, document, ...sample }) => ({
      ...sample,
      publishedAt: new Date(now - hoursBefore * HOUR_MS),
      documentUrl: document && this.files ? PATH + document : null,
    }))
  }

  async *document(url: string): AsyncGenerator<Uint8Array> {
    const file = url.startsWith(PATH) ? await this.files?.get(url.slice(PATH.length)) : null
    if (!file) throw new FeedError('the sample has no such document')
    yield* (await file.open()) as AsyncIterable<Uint8Array>
  }
}
