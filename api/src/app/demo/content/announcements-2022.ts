import type { DemoAnnouncement } from './types'

export const announcements2022: DemoAnnouncement[] = [
  {
    title: 'Brindle Creek: Underground Development Approved',
    content: [
      'The Board of Meridian Copper Limited (ASX: MDC) has approved the first stage of underground development at Brindle Creek, in the Mid West of Western Australia, at a cost of A$86 million.',
      'The open cut at Brindle Creek will be exhausted in late 2023. A decline of 3.4 kilometres will reach the upper part of the orebody beneath it, where the resource stands at 41 million tonnes at 1.3 per cent copper. The first stopes are planned for the December 2023 quarter.',
      'The work will be done by our own crews with hired equipment. It creates 74 positions, of which we expect about half to be filled from the district.',
      'Spending will be met from operating cash flow. Guidance for FY22 is unchanged.',
    ].join('\n\n'),
    category: 'Projects',
    publishedAt: '2022-03-29T08:31:00+08:00',
    source: 'manual',
    asxAnnouncementId: null,
    isPriceSensitive: true,
    document: null,
  },
  {
    title: 'FY22 Full-Year Results and Final Dividend',
    content: [
      'Meridian Copper reports underlying EBITDA of A$487 million for the year ended 30 June 2022, on production of 109,800 tonnes of copper in concentrate at a C1 unit cost of US$1.88 per pound.',
      'Year ended 30 June 2022:\n- Revenue: A$1,288 million\n- Underlying EBITDA: A$487 million\n- Underlying profit after tax: A$214 million\n- Net cash: A$96 million\n- Total recordable injury frequency rate: 4.9',
      'It was not an easy year. Border restrictions left an average of one position in nine unfilled at Marrowa, and diesel cost 46 per cent more than in FY21. Production finished 1,200 tonnes below the middle of guidance.',
      'The Board has declared a fully franked final dividend of 3.0 cents per share, taking dividends for the year to 5.5 cents, or 40 per cent of underlying profit. The record date is 7 September 2022 and payment will be made on 28 September 2022.',
      'Chief Executive Helen Okafor said: “Our people kept both mines running with fewer hands than the roster called for. The balance sheet is sound, the decline at Brindle Creek has begun, and we enter the new year with most positions filled.”',
      'Guidance for FY23 is 112,000 to 118,000 tonnes of copper at a C1 unit cost of US$1.75 to US$1.90 per pound.',
    ].join('\n\n'),
    category: 'Results',
    publishedAt: '2022-08-25T07:48:00+08:00',
    source: 'manual',
    asxAnnouncementId: null,
    isPriceSensitive: true,
    document: { title: 'FY22 Full-Year Results' },
  },
  {
    title: 'Change of Director’s Interest Notice',
    content: 'Change of Director’s Interest Notice – Appendix 3Y, M Ellery',
    category: 'Change of Director’s Interest Notice',
    publishedAt: '2022-09-14T14:22:00+08:00',
    source: 'asx',
    asxAnnouncementId: 'research:2924-02567841-3A601234',
    isPriceSensitive: false,
    document: null,
  },
  {
    title: 'Annual General Meeting 2022: Results of Voting',
    content:
      'All resolutions put to today’s Annual General Meeting were carried on a poll. The remuneration report received 96.4 per cent of votes in favour.',
    category: 'Annual Meeting',
    publishedAt: '2022-11-22T16:05:00+08:00',
    source: 'manual',
    asxAnnouncementId: null,
    isPriceSensitive: false,
    document: null,
  },
]
