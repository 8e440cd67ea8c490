import { figuresIn } from '#modules/dialogue/answers/figures/figures-in'
import { findFigures } from '#modules/dialogue/answers/figures/find-figures'
import { findFiguresInWorker } from '#modules/dialogue/answers/figures/find-figures-in-worker'
import { rounds } from '../../../harness/jest/thorough'

const figureTexts = (text: string) =>
  figuresIn(text).map(({ start, end }) => text.slice(start, end))

/** Returns whether the only figure of an answer is found in a document of one line. */
const isFound = (answer: string, document: string): boolean => {
  const found = findFigures(answer, [{ announcementId: 'one', pages: [[document]] }])
  expect(found.map(({ text }) => text)).toHaveLength(1)
  return found[0]?.found === true
}

describe('The figures of a text', () => {
  it.each([
    ['Revenue rose 12.4 % to A$1,250.5 million.', ['12.4 %', 'A$1,250.5 million']],
    [
      'A dividend of 5.0 cents per share is payable on 3 November 2026.',
      ['5.0', '3 November 2026'],
    ],
    [
      'We guide to 135,000 to 140,000 tonnes in FY27, at US$1.60–1.70 per pound.',
      ['135,000', '140,000', 'FY27', 'US$1.60', '1.70'],
    ],
    ['The loss was (1,250), after -41 the year before.', ['(1,250)', '-41']],
    [
      'Of the drill holes (12 in all), 74 m at 2.1 per cent stands out.',
      ['12', '74 m', '2.1 per cent'],
    ],
    [
      'It was approved (on 30 June 2026) and paid (3 November 2026).',
      ['30 June 2026', '3 November 2026'],
    ],
    [
      'Q3 FY26 was better than 1H26, as we said on 2026-10-21 and 21/10/2026.',
      ['Q3 FY26', '1H26', '2026-10-21', '21/10/2026'],
    ],
    ['See Appendix 4E, section 3.2.1, at 10.30 am.', ['4E', '3.2.1', '10.30 am']],
    ['Between 3 and 5 November, or in March 2027.', ['3', '5 November', 'March 2027']],
    [
      'A loss of $(12.3) million, (8)%, after ($4) million and $A1,391.',
      ['$(12.3) million', '(8)%', '($4) million', '$A1,391'],
    ],
    ['COVID-19, CO2, H2O and A320 are names. The 1st and the 22nd are ordinals.', []],
    ['In 2025, 300 people worked there; mid-2026 it will be 310.', ['2025', '300', '2026', '310']],
  ])('The figures of "%s" are found', (text, figures) => expect(figureTexts(text)).toEqual(figures))

  it('Headings and lists count with numbers that are no figures', () => {
    expect(
      figureTexts(
        '1. Outlook\n2. We spend $40 million.\n(3) And more\n12) Last\n1.2 million tonnes',
      ),
    ).toEqual(['$40 million', '1.2 million'])
  })

  it('A text without figures has none', () => {
    expect(figureTexts('')).toEqual([])
    expect(figureTexts('Nothing to add. May we refer to the report? ...()$-')).toEqual([])
  })
})

describe('Looking up figures', () => {
  it.each([
    ['1,250.5', 'Revenue 1250.50'],
    ['1,250', 'Tonnes 1 250 000, or 1250 each'],
    ['12 %', 'up 12% on the year'],
    ['12%', 'up 12 per cent on the year'],
    ['12.0 percent', 'up 12% on the year'],
    ['12%', 'between 12 and 15 per cent'],
    ['12%', 'growth of 12–15%'],
    ['$1.2 million', 'spent 1,200,000 on it'],
    ['$1.2 million', 'spent $1.2m on it'],
    ['1.2m', 'spent $1,200,000 on it'],
    ['$1,200,000', 'spent A$1.2 million on it'],
    ['US$2.5 billion', 'worth US$2,500 million'],
    ['58 million tonnes', 'a resource of 58Mt'],
    ['74 metres', 'drilled 74 m at depth'],
    ['74m', 'drilled 74 metres'],
    ['3 November 2026', 'payable on 3 Nov 2026'],
    ['3 November 2026', 'payable on 03/11/2026'],
    ['3 November 2026', 'payable on 3rd November, 2026'],
    ['03/11/2026', 'payable on November 3, 2026'],
    ['2026-11-03', 'payable on 3 NOVEMBER 2026'],
    ['3 November', 'payable on 3 November 2026'],
    ['November 2026', 'payable on 3 November 2026'],
    ['2026', 'payable on 3 November 2026'],
    ['2025/26', 'the FY2026 result'],
    ['Q3 FY26', '3Q26 production'],
    ['Q3', 'Q3 FY26 production'],
    ['2025/26', 'Q3 FY26 production'],
    ['1H26', 'H1 FY26 production'],
    ['-1,250', 'Net cash flow (1,250)'],
    ['(1,250)', 'Net cash flow −1,250'],
    ['a loss of $1,250', 'Net profit (1,250)'],
    ['-$12.3 million', 'a result of $(12.3) million'],
    ['a loss of $12.3 million', 'a result of ($12.3) million'],
    ['-12.3 million', 'a result of (12.3)m'],
    ['-8%', 'Margin (8)%'],
    ['A$1,391 million', 'worth $A1,391 million'],
    ['US$5 million', 'worth $US5m'],
    ['(A$1,288 million)', 'Revenue 1,288,000,000'],
    ['4E', 'Appendix 4E'],
    ['10:30', 'at 10.30 am'],
  ])('%s is found in "%s"', (answer, document) => expect(isFound(answer, document)).toBe(true))

  it.each([
    ['12', 'produced 3,125 tonnes'],
    ['125', 'produced 3,125 tonnes'],
    ['3', 'produced 3,125 tonnes'],
    ['5', 'grew 2.5 times'],
    ['2', 'grew 2.5 times'],
    ['20', 'in 2026'],
    ['12', 'up 12%'],
    ['12%', '12 mines'],
    ['$1.2 million', 'spent 1.2 on it'],
    ['$1.2 million', 'spent $1.2 billion'],
    ['A$41 million', 'net cash of US$41 million'],
    ['3 November 2026', 'payable on 11/03/2026'],
    ['3 November 2026', 'payable on 3 November 2025'],
    ['3', 'payable on 3 November 2026'],
    ['Q3 FY26', 'Q3 FY25'],
    ['2025/26', 'FY25'],
    ['1,250', 'Net cash flow (1,250)'],
    ['-1,250', 'Net cash flow 1,250'],
    ['$12.3 million', 'a result of $(12.3) million'],
    ['8%', 'Margin (8)%'],
    ['$(12.3) million', 'a result of $12.3 million'],
    ['US$1,391 million', 'worth $A1,391 million'],
    ['4', 'Appendix 4E'],
    ['3.2', 'section 3.2.1'],
    ['7', '7. Outlook'],
    ['19', 'COVID-19'],
  ])('%s is not found in "%s"', (answer, document) => expect(isFound(answer, document)).toBe(false))

  it('A table whose head says thousands or millions has the value', () => {
    const pages = [
      ['Statement of cash flows', "  A$'000  2026", 'Receipts  1,250  1,100'],
      ['US$m', 'Revenue  41.5'],
      ["$A'000", 'Payments  (2,640)'],
    ]
    const find = (text: string) => findFigures(text, [{ announcementId: 'one', pages }])[0]
    expect(find('A$1.25 million')).toMatchObject({
      found: true,
      page: 1,
      line: 'Receipts  1,250  1,100',
    })
    expect(find('$41.5 million')).toMatchObject({ found: true, page: 2 })
    expect(find('-$2.64 million')).toMatchObject({ found: true, page: 3 })
    expect(find('$41,500')).toMatchObject({ found: false })
  })

  it('A figure broken across two lines is found', () => {
    const pages = [['Production rose by 12', 'per cent until 3', 'November 2026.']]
    expect(findFigures('12 % until 3 November 2026', [{ announcementId: 'one', pages }])).toEqual([
      {
        text: '12 %',
        found: true,
        page: 1,
        line: 'Production rose by 12 per cent until 3',
        announcementId: 'one',
      },
      {
        text: '3 November 2026',
        found: true,
        page: 1,
        line: 'per cent until 3 November 2026.',
        announcementId: 'one',
      },
    ])
  })

  it('Figures come in the order of the text, each text once, with page, line and announcement', () => {
    const documents = [
      {
        announcementId: 'first',
        pages: [['Page 1 of 9'], ['Copper production  32,900 t', 'Gold production  12']],
      },
      {
        announcementId: 'second',
        pages: [['C1 unit cost  US$1.64 per pound', 'Gold price up 12']],
      },
    ]
    expect(
      findFigures(
        'We produced 32,900 tonnes at US$1.64, and 7 more.\nAgain: 32,900 tonnes.',
        documents,
      ),
    ).toEqual([
      {
        text: '32,900',
        found: true,
        page: 2,
        line: 'Copper production  32,900 t',
        announcementId: 'first',
      },
      {
        text: 'US$1.64',
        found: true,
        page: 1,
        line: 'C1 unit cost  US$1.64 per pound',
        announcementId: 'second',
      },
      { text: '7', found: false, page: null, line: null, announcementId: null },
    ])
  })

  it('The place with most words in common is returned', () => {
    const pages = [['Mines: 12'], ['Holes drilled at Brindle Creek: 12']]
    expect(
      findFigures('At Brindle Creek 12 holes were drilled.', [{ announcementId: 'one', pages }])[0],
    ).toMatchObject({ page: 2 })
  })

  it('A fiscal year is not looked up, unlike its quarter and half', () => {
    const documents = [{ announcementId: 'one', pages: [['Guidance is 5%.']] }]
    expect(
      findFigures('In FY26, FY 2027 and FY27/28: 5%. Q3 FY26, 1H26.', documents).map(
        ({ text }) => text,
      ),
    ).toEqual(['5%', 'Q3 FY26', '1H26'])
  })

  it('Without documents nothing is found, and an answer without figures has none', () => {
    expect(findFigures('In 2026', [])).toEqual([
      { text: '2026', found: false, page: null, line: null, announcementId: null },
    ])
    expect(findFigures('Nothing to count.', [])).toEqual([])
  })

  it('Figures are found in a worker while the event loop goes on', async () => {
    const documents = [{ announcementId: 'one', pages: [['Revenue  1,250.5']] }]
    let turns = 0
    const countTurn = () => {
      turns++
      counter = setImmediate(countTurn)
    }
    let counter = setImmediate(countTurn)
    const found = await findFiguresInWorker({ text: 'Revenue was 1,250.5.', documents })
    clearImmediate(counter)
    expect(found).toEqual(findFigures('Revenue was 1,250.5.', documents))
    expect(turns).toBeGreaterThan(0)
  })

  it('Figures that cannot be found in the worker reject with its error', async () => {
    await expect(findFiguresInWorker({ text: null as never, documents: [] })).rejects.toThrow(
      'null',
    )
  })

  const quarters = rounds('quarters of long documents', { short: 1, thorough: 4 })
  it.each([
    ['digits', '1'.repeat(100_000 * quarters)],
    ['groups', '1,'.repeat(50_000 * quarters)],
    ['spaces', ' '.repeat(100_000 * quarters)],
    ['words', 'per '.repeat(25_000 * quarters)],
    ['signs', '($-'.repeat(32_000 * quarters)],
    ['dates', '3 Nov '.repeat(16_000 * quarters)],
    ['letters', 'A'.repeat(100_000 * quarters)],
    ['hyphens', 'A-1'.repeat(32_000 * quarters)],
    ['points', '1.'.repeat(50_000 * quarters)],
    ['apostrophes', "1'1'".repeat(25_000 * quarters)],
    ['lines', '1\n'.repeat(50_000 * quarters)],
  ])('Whatever a document holds takes time in proportion: %s', (_, text) => {
    const began = process.cpuUsage()
    findFigures('12 %', [{ announcementId: 'one', pages: [[text]] }])
    // Processor time, because other tests run at the same time.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000 * quarters)
  })
})
