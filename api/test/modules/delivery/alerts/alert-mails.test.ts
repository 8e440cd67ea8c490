import { ANSWER_MAX_LENGTH, QUESTION_MAX_LENGTH } from '@portal/rules/limits'
import type { AlertItem } from '#modules/delivery/alerts/mails/alert-mail.types'
import { prepareAlert } from '#modules/delivery/alerts/mails/prepare'
import { firstWords, oneLine, shortenLine } from '#modules/mail/mail/kinds/shorten'
import {
  alertMail,
  alertRecipient,
  announcementItem,
  answerItem,
  digestMail,
  mailSettings,
  presentationItem,
  shownBy,
  tagsOf,
} from '../../../harness/modules/mail-samples'
import { naughty } from '../../../harness/files/naughty'

const ONE = '01a1c7e2-90b4-7abc-8def-0123456789ab'
const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))

const written: [string, { subject: string; text: string; html: string }][] = [
  ['an announcement', alertMail(announcementItem())],
  [
    'an announcement written by hand',
    alertMail(announcementItem({ source: 'manual', isPriceSensitive: false })),
  ],
  ['a presentation', alertMail(presentationItem())],
  [
    'a presentation with a title alone',
    alertMail(presentationItem({ description: null, presenter: null, durationText: null })),
  ],
  ['an answer', alertMail(answerItem())],
  [
    'a long answer',
    alertMail(answerItem({ answerText: 'It is so. Because of that.\n'.repeat(500) })),
  ],
  [
    'an answer that was corrected',
    alertMail(answerItem({ updatedAt: new Date('2026-11-02T00:00:00Z'), change: 'UPDATED' })),
  ],
  [
    'an answer that was withdrawn',
    alertMail(
      answerItem({
        updatedAt: new Date('2026-11-02T00:00:00Z'),
        change: 'WITHDRAWN',
        answerText: '',
      }),
    ),
  ],
  ['a day', digestMail([announcementItem(), presentationItem(), answerItem()])],
  ['a busy day', digestMail(Array<AlertItem>(100).fill(answerItem()))],
]

describe('The mail of an alert', () => {
  it('The text of an announcement’s alert says what is new, where it is read, why it came and how it is stopped', () => {
    expect(alertMail(announcementItem()).text).toBe(`September 2026 Quarterly Activities Report

Released by ASX 22 Oct 2026, 08:41 AEDT. Price sensitive.

  Copper production for the three months to 30 September 2026 was 32,900 tonnes at a C1 unit cost of US$1.64 per pound. The Marrowa expansion was 94 per cent complete and A$534 million had been spent.
  Net cash at 30 September was A$41 million, after payment of the final dividend of A$23 million. …

Read the Announcement:
https://shareholders.meridiancopper.example/announcements/${ONE}

--

You get this because you chose Results, as they are published, on 12 Oct 2026.

Change what you receive: https://shareholders.meridiancopper.example/alerts?token=AbCdEfGhIjKlMnOpQrStUv
Stop Results alerts: https://shareholders.meridiancopper.example/alerts/unsubscribe/AbCdEfGhIjKlMnOpQrStUv

Meridian Copper Limited, Perth, Western Australia
ir@meridiancopper.example

Meridian Copper Shareholder Portal
https://shareholders.meridiancopper.example
`)
  })

  it('The text of a daily mail lists by topic what is new, each with its address', () => {
    const question = {
      questionText: 'Do shares under the plan\ncome at a discount?',
      updatedAt: new Date('2026-11-02T03:20:00Z'),
    }
    const { text } = digestMail([
      answerItem(question),
      announcementItem({ publishedAt: new Date('2026-11-02T05:52:00Z') }),
    ])
    expect(text).toBe(`2 new since yesterday

Tuesday 3 November 2026, 08:30 AEDT

Results

  September 2026 Quarterly Activities Report
  Released by ASX 2 Nov 2026, 16:52 AEDT, price sensitive
  https://shareholders.meridiancopper.example/announcements/${ONE}

Answers

  Do shares under the plan come at a discount?
  September 2026 Quarterly Activities Briefing, updated 2 Nov 2026, 14:20 AEDT
  https://shareholders.meridiancopper.example/presentations/${ONE}?question=${ONE}#question-${ONE}

--

You get this because you chose Results and Answers, once a day, on 12 Oct 2026. No email is sent when nothing is new.

Change what you receive: https://shareholders.meridiancopper.example/alerts?token=AbCdEfGhIjKlMnOpQrStUv
Stop daily mails: https://shareholders.meridiancopper.example/alerts/unsubscribe/AbCdEfGhIjKlMnOpQrStUv

Meridian Copper Limited, Perth, Western Australia
ir@meridiancopper.example

Meridian Copper Shareholder Portal
https://shareholders.meridiancopper.example
`)
  })

  it.each(written)(
    'The mail about %s has the same sentences and the same addresses in its text and its HTML',
    (_what, { text, html }) => {
      const shown = shownBy(html)
      for (const line of text
        .split('\n')
        .filter(line => line && line !== '--' && !/^\s*https:/.test(line))) {
        // Of a published text the HTML has the dashes and colons as lists and tables.
        const words = line.trim().replace(/^- |:$|: https:.*/g, '')
        for (const part of /^\w[\w ]*: .*\)$/.test(words) ? words.split(': ') : [words])
          expect(shown).toContain(part)
      }
      expect(shown).not.toMatch(/undefined|null|NaN/)
      for (const address of addressesIn(html)) expect(text).toContain(address)
      for (const [address] of text.matchAll(/https:\S+/g))
        expect(html.replaceAll('&amp;', '&')).toContain(address)
    },
  )

  it.each(written)(
    'The mail about %s loads nothing, is dark for who prefers that, and tells its language',
    (_what, { html }) => {
      expect(html).not.toMatch(/<(img|link|script|iframe)|src=|url\(|@import|@font-face/i)
      expect(html).toContain('@media (prefers-color-scheme:dark)')
      expect(html).toContain('<html lang="en">')
      expect(html.match(/<h1/g)).toHaveLength(1)
    },
  )

  it('An item leads to its own page by one button in its own words', () => {
    const buttons = [announcementItem(), presentationItem(), answerItem()].map(item =>
      /^(.*):\n(https:.*)\n/m.exec(alertMail(item).text)?.slice(1),
    )
    expect(buttons).toEqual([
      ['Read the Announcement', `${mailSettings.publicUrl}/announcements/${ONE}`],
      ['Watch the Presentation', `${mailSettings.publicUrl}/presentations/${ONE}`],
      [
        'Read the Answer',
        `${mailSettings.publicUrl}/presentations/${ONE}?question=${ONE}#question-${ONE}`,
      ],
    ])
  })

  it('The line below the heading says where it comes from and of when it is, with the zone', () => {
    const factsOf = (item: AlertItem) => alertMail(item).text.split('\n')[2]
    expect(factsOf(announcementItem({ isPriceSensitive: false }))).toBe(
      'Released by ASX 22 Oct 2026, 08:41 AEDT.',
    )
    expect(
      factsOf(
        announcementItem({ source: 'manual', publishedAt: new Date('2026-06-30T14:30:00Z') }),
      ),
    ).toBe('Published 1 Jul 2026, 00:30 AEST. Price sensitive.')
    expect(factsOf(presentationItem())).toBe(
      'Published 26 Aug 2026, 10:00 AEST. Presented by Rosalind Achebe, Managing Director. Duration 52:36.',
    )
    expect(factsOf(answerItem())).toBe(
      'September 2026 Quarterly Activities Briefing, answered 2 Nov 2026, 10:00 AEDT.',
    )
    expect(factsOf(answerItem({ updatedAt: new Date('2026-11-02T00:00:00Z') }))).toBe(
      'September 2026 Quarterly Activities Briefing, updated 2 Nov 2026, 11:00 AEDT.',
    )
  })

  it('An imported announcement, which has its title for a text, is mailed without repeating it', () => {
    const title = 'Appendix 4E'
    const quoteIn = (content: string) =>
      /\n {2}(.*)\n/.exec(alertMail(announcementItem({ title, content })).text)?.[1]
    expect(quoteIn('Appendix 4E – Full Year Accounts')).toBeUndefined()
    expect(quoteIn('The accounts are attached.')).toBe('The accounts are attached.')
  })

  it('Recipients of one mail differ in its reason and its links alone', () => {
    const prepared = prepareAlert({ topic: 'RESULTS', item: announcementItem() }, mailSettings)
    const one = prepared.for(alertRecipient())
    // In Sydney it is the next day already.
    const since = new Date('2026-10-31T13:30:00Z')
    const other = prepared.for({
      topics: ['RESULTS'],
      since,
      manageUrl: 'https://a.example/?a=1&b="2"',
      stopUrl: 'https://a.example/<s>',
    })
    expect(other.text).toContain(
      'You get this because you chose Results, as they are published, on 1 Nov 2026.',
    )
    expect(other.text).toContain('Stop Results alerts: https://a.example/<s>\n')
    expect(other.html).toContain('href="https://a.example/?a=1&amp;b=&quot;2&quot;"')
    expect(other.html).toContain('href="https://a.example/&lt;s&gt;"')
    const common = (text: string) =>
      text
        .replace(/on \d+ \w+ 2026\./, '')
        .replace(/(Change what you receive|Stop Results alerts): .*/g, '')
    expect(common(other.text)).toBe(common(one.text))
    expect(tagsOf(other.html.replace(/href="https:\/\/a\.example[^"]*"/g, ''))).toEqual(
      tagsOf(one.html.replace(/href="[^"]*AbCdEfGhIjKlMnOpQrStUv"/g, '')),
    )
  })

  it('The sender is named with the address and the address for replies, once', () => {
    const senderIn = (postalAddress: string) =>
      /\n\n(.*)\nir@/.exec(alertMail(answerItem(), { ...mailSettings, postalAddress }).text)?.[1]
    expect(senderIn('Meridian Copper Limited, Perth')).toBe('Meridian Copper Limited, Perth')
    expect(senderIn('1 Hay Street, Perth')).toBe('Meridian Copper, 1 Hay Street, Perth')
    expect(senderIn('1 Hay Street,\nPerth WA 6000\n')).toBe(
      'Meridian Copper, 1 Hay Street, Perth WA 6000',
    )
  })
})

describe('The subject of an alert', () => {
  it('The subject names the company once, and what is new', () => {
    expect(alertMail(announcementItem()).subject).toBe(
      'Meridian Copper: September 2026 Quarterly Activities Report',
    )
    expect(alertMail(presentationItem({ title: 'The MERIDIAN COPPER story' })).subject).toBe(
      'The MERIDIAN COPPER story',
    )
    expect(alertMail(answerItem()).subject).toBe(
      'Meridian Copper has answered: How many days of planned shutdown are there in the December quarter?',
    )
    for (const [change, word] of [
      ['UPDATED', 'Updated'],
      ['WITHDRAWN', 'Withdrawn'],
    ] as const)
      expect(alertMail(answerItem({ change })).subject).toBe(
        `${word} answer from Meridian Copper: How many days of planned shutdown are there in the December quarter?`,
      )
    expect(digestMail([answerItem()]).subject).toBe('Meridian Copper: 1 new since yesterday')
  })

  it('A subject has one line of at most 120 characters, whatever the title', () => {
    const titles = [
      ...naughty,
      'word '.repeat(60),
      'x'.repeat(300),
      'A\r\nBcc: other@example.com',
      '中'.repeat(300),
    ]
    for (const title of titles) {
      for (const item of [
        announcementItem({ title }),
        presentationItem({ title }),
        answerItem({ questionText: title }),
      ]) {
        const { subject } = alertMail(item)
        expect(subject.length).toBeLessThanOrEqual(120)
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        if (title.isWellFormed()) expect(subject.isWellFormed()).toBe(true)
      }
    }
  })
})

describe('The day since which a daily mail counts', () => {
  const headingOf = (...ages: number[]) => {
    const at = new Date('2026-11-02T21:30:00Z')
    const items = ages.map(hours =>
      announcementItem({ publishedAt: new Date(at.getTime() - hours * 3_600_000) }),
    )
    return digestMail(items, { at }).text.split('\n')[0]
  }

  it.each([
    ['this morning', [1], '1 new since yesterday'],
    ['yesterday', [1, 20], '2 new since yesterday'],
    // 2 November, 00:30 in Sydney, and half an hour earlier.
    ['yesterday at half past midnight', [32], '1 new since yesterday'],
    ['the day before', [33, 1], '2 new since Sunday'],
    ['Friday, since when no mail was sent', [90, 2, 1], '3 new since Friday'],
    ['more than a week ago', [24 * 8], '1 new since 26 Oct 2026'],
  ])('With something of %s a daily mail says so', (_when, ages, heading) => {
    expect(headingOf(...ages)).toBe(heading)
  })
})

describe('The first words of a publication', () => {
  it('They end with a sentence where one ends in time, and say that there is more', () => {
    expect(firstWords('It is so. It stays so. And so on without an end', 30)).toBe(
      'It is so. It stays so. …',
    )
    expect(firstWords('It is so.', 30)).toBe('It is so.')
    expect(firstWords(' One line.\n\n\r\n  Another\tline.  ', 30)).toBe('One line.\nAnother line.')
  })

  it('Without such a sentence they end with a word, never in a number or before its unit', () => {
    expect(
      firstWords('The expansion was nearly complete and A$534 million had been spent', 45),
    ).toBe('The expansion was nearly complete and…')
    expect(firstWords('The expansion was nearly complete, and more had been spent', 35)).toBe(
      'The expansion was nearly complete…',
    )
    expect(firstWords('The unit cost of the quarter was US$1.64 per pound', 37)).toBe(
      'The unit cost of the quarter was…',
    )
  })

  it('They never end with the announcement of a list', () => {
    const text = `Production for the year was in the upper half of guidance.\nBy mine:\n- Marrowa: ${'tonnes and '.repeat(20)}`
    expect(firstWords(text, 80)).toBe(
      'Production for the year was in the upper half of guidance. …',
    )
  })

  it('They cut no character in two, and are no longer than allowed', () => {
    for (const text of [
      ...naughty,
      '😀'.repeat(400),
      '中文'.repeat(400),
      'a\u0300'.repeat(400),
      'x'.repeat(400),
    ]) {
      for (const length of [20, 21, 299, 300]) {
        const words = firstWords(text, length)
        expect(words.length).toBeLessThanOrEqual(length + ' …'.length)
        if (text.isWellFormed()) expect(words.isWellFormed()).toBe(true)
        const line = shortenLine(text, length)
        expect(line.length).toBeLessThanOrEqual(length)
        expect(line).not.toContain('\n')
      }
    }
    expect(shortenLine('😀'.repeat(20), 10)).toBe('😀😀😀😀…')
  })
})

describe('An answer in a mail', () => {
  it('An answer has its lists, tables and addresses, as on its page', () => {
    const { html } = alertMail(answerItem())
    expect(html).toMatch(
      /<li>six days at Marrowa in October<\/li><li>six days at Brindle Creek in November<\/li>/,
    )
    expect(html).toMatch(
      /<th scope="row"[^>]*>Unit cost<\/th><td[^>]*>US\$1\.64 \(US\$1\.62\)<\/td>/,
    )
    expect(html).toContain(
      '<a href="https://meridiancopper.example/reports/september-2026-quarterly.pdf" rel="noopener nofollow"',
    )
  })

  it('An answer of usual length is mailed whole; a longer one says that it is the beginning, which ends with a line', () => {
    const line = `${'Words and more words. '.repeat(4)}`.trim()
    const mailOf = (lines: number) =>
      alertMail(answerItem({ answerText: Array<string>(lines).fill(line).join('\n') })).text
    expect(mailOf(30)).toContain('\nOfficial Response\n')
    expect(mailOf(30).split(line)).toHaveLength(31)
    const long = mailOf(60)
    expect(long).toContain('\nBeginning of the Official Response\n')
    expect(long.split(line)).toHaveLength(35)
    expect(long).toContain(`  ${line}\n  …\n\nRead the Answer:`)
  })

  const filled = (unit: string, length: number) =>
    unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

  it.each([
    ['paragraphs', 'a\n'],
    ['quotation marks', '"'],
    ['a list', '- a\n'],
    ['a table', 'a: b (c)\n'],
    ['addresses', 'http://a.b/&&&&& '],
    ['Chinese', '中'],
  ])(
    'A mail stays below 100 kB, where programs clip it, with the longest answer of %s',
    (_what, unit) => {
      const item = answerItem({
        answerText: filled(unit, ANSWER_MAX_LENGTH),
        questionText: filled('"', QUESTION_MAX_LENGTH),
        presentationTitle: filled('"', 300),
      })
      expect(Buffer.byteLength(alertMail(item).html)).toBeLessThan(100_000)
      const title = filled(unit, 300)
      const others = [
        announcementItem({ title }),
        announcementItem({ title, source: 'manual' }),
        presentationItem({ title }),
      ]
      const day = Array.from({ length: 500 }, () => [item, ...others]).flat()
      expect(Buffer.byteLength(digestMail(day).html)).toBeLessThan(100_000)
    },
  )

  it('A daily mail that lists not all says how many more there are, and where', () => {
    const { text } = digestMail(Array<AlertItem>(100).fill(answerItem()))
    const listed = text.split('How many days').length - 1
    expect(listed).toBeGreaterThan(15)
    expect(text).toContain('100 new since yesterday')
    expect(text).toContain(
      `  ${100 - listed} more on the portal:\n  https://shareholders.meridiancopper.example/presentations\n`,
    )
  })
})

describe('User text in the mail of an alert', () => {
  const mailsWith = (words: string) => [
    alertMail(announcementItem({ title: words, content: words, source: 'manual' })),
    alertMail(
      presentationItem({ title: words, description: words, presenter: words, durationText: words }),
    ),
    alertMail(answerItem({ questionText: words, answerText: words, presentationTitle: words })),
    digestMail([
      announcementItem({ title: words }),
      presentationItem({ title: words }),
      answerItem({ questionText: words, presentationTitle: words }),
    ]),
  ]

  it('User text adds no markup, imitates no signature, and begins no line of the text part but a heading', () => {
    const plain = mailsWith('Plain words').map(({ html }) => tagsOf(html))
    const shown = naughty.filter(words => oneLine(words) !== '')
    for (const words of [
      ...shown,
      '--',
      'Hello\n--\nStop daily mails: https://elsewhere.com',
      'שלום (2026)',
      'مرحبا 2026',
    ]) {
      for (const [index, { html, text }] of mailsWith(words).entries()) {
        expect([words, tagsOf(html)]).toEqual([words, plain[index]])
        // The company's own titles are headings.
        if (words !== '--' || index > 1)
          expect(text.split('\n').filter(line => line === '--')).toHaveLength(1)
        expect(text).not.toMatch(/^Stop daily mails: https:\/\/elsewhere/m)
      }
    }
  })

  it('A title in a script that runs from the right stays within its own line, at the left', () => {
    const { html } = alertMail(
      answerItem({ questionText: 'שלום (2026)', answerText: 'שלום לכולם (2026)' }),
    )
    expect(html).toMatch(/<h1[^>]*unicode-bidi:plaintext;text-align:left/)
    expect(html).toMatch(/<div[^>]*unicode-bidi:plaintext;text-align:left[^>]*>שלום \(2026\)</)
    expect(html).toMatch(/<p [^>]*unicode-bidi:plaintext">שלום לכולם/)
    expect(digestMail([answerItem({ presentationTitle: 'שלום (2026)' })]).html).toContain(
      '<bdi>שלום (2026)</bdi>, answered',
    )
  })
})
