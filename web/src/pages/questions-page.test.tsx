import { within } from '@testing-library/react'
import { aDecline, aPresentation, aQuestion } from '../testing/factories'
import { renderPage } from '../testing/render-part'
import { AS_AT, ledgerOf } from '../testing/sample-ledger'

const results = aPresentation({
  id: 'results',
  title: 'Half-Year Results',
  publishedAt: '2026-02-20T00:00:00.000Z',
})
const strategy = aPresentation({
  id: 'strategy',
  title: 'Strategy Day',
  publishedAt: '2025-05-20T00:00:00.000Z',
})
const createdAt = '2026-03-01T00:00:00.000Z'
const questions = [
  aQuestion({
    presentation: results,
    createdAt,
    answeredAt: '2026-03-02T03:30:00.000Z',
    answerText: 'Yes.',
  }),
  aQuestion({
    presentation: results,
    createdAt,
    answeredAt: '2026-03-07T00:00:00.000Z',
    answerText: 'Yes.',
  }),
  aQuestion({
    presentation: results,
    createdAt,
    progress: 'DECLINED',
    decline: aDecline({ reason: 'NO_COMMENT' }),
  }),
  aQuestion({
    presentation: results,
    createdAt,
    progress: 'DECLINED',
    decline: aDecline({ reason: 'YOUR_OWN_HOLDING' }),
  }),
  aQuestion({ presentation: strategy, createdAt, progress: 'MERGED' }),
  aQuestion({ presentation: strategy, createdAt, isArchived: true }),
  aQuestion({ presentation: strategy, createdAt }),
  // Already the new year in Sydney.
  aQuestion({ presentation: strategy, createdAt: '2024-12-31T14:00:00.000Z' }),
]
const data = { presentations: [results, strategy], questions }

const open = (
  path = '/questions?year=2026',
  options: Partial<Parameters<typeof renderPage>[0]> = {},
) => renderPage({ path, data, ...options })
const textsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(row => row.textContent)

beforeEach(
  () =>
    void jest.useFakeTimers({
      now: new Date(AS_AT),
      doNotFake: [
        'setTimeout',
        'setInterval',
        'setImmediate',
        'queueMicrotask',
        'nextTick',
        'requestAnimationFrame',
        'performance',
      ],
    }),
)
afterEach(() => void jest.useRealTimers())

describe('The questions of a year', () => {
  it('A table says what became of them, with the reasons below the declined ones, and what was asked', async () => {
    const { findByRole } = open()
    const table = await findByRole('table', { name: 'What became of the questions' })
    expect(textsOf(table)).toEqual([
      'What became of themQuestionsShare',
      'Answered228.6%',
      'Merged with another114.3%',
      'Declined228.6%',
      'About your own holding1',
      'No comment1',
      'Withdrawn00%',
      'Set aside114.3%',
      'Open114.3%',
      'Asked7100%',
    ])
    expect(within(table).getByRole('rowheader', { name: 'Asked' })).toBeVisible()
  })

  it('Figures tell what was asked and is open, and how long answers took, in words', async () => {
    const { findByText, getByText } = open()
    const figureOf = (label: string) =>
      getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replaceAll(
        '\u00a0',
        ' ',
      )
    await findByText('Median time to answer')
    expect(['Asked', 'Open', 'Median time to answer', '90% answered within'].map(figureOf)).toEqual(
      ['7', '1', '28 hours', '6 days'],
    )
    expect(getByText(/^Counted from the moment/)).toBeVisible()
  })

  it('It says as of when it was counted, and leads to the checkpoint of the evidence where there is one', async () => {
    const { findByText, findByRole } = open(undefined, {
      data: { ...data, checkpoints: [{ size: 48_223, note: '', at: AS_AT }] },
    })
    expect((await findByText(/^As at/)).textContent).toBe(
      'As at 3 Nov 2026, 10:05 AEDT. Checkpoint 48,223',
    )
    expect(await findByRole('link', { name: 'Checkpoint 48,223' })).toHaveAttribute(
      'href',
      '/evidence/checkpoint/48223',
    )
  })

  it('A line for each presentation leads to it, the newest first, with the year’s sum below', async () => {
    const { findByRole, getByRole } = open()
    const table = await findByRole('table', {
      name: 'What became of the questions of 2026, by presentation',
    })
    expect(textsOf(table)).toEqual([
      'PresentationAskedAnsweredMergedDeclinedWithdrawnSet asideOpen',
      'Half-Year Results4202000',
      'Strategy Day3010011',
      '20267212011',
    ])
    expect(within(table).getByRole('link', { name: 'Strategy Day' })).toHaveAttribute(
      'href',
      '/presentations/strategy',
    )
    expect(getByRole('heading', { level: 2, name: 'By presentation' })).toBeVisible()
  })

  it('Removed questions have a line of their own from one on, and those of deleted presentations stand last', async () => {
    const line = { ...ledgerOf([]), asked: 2, removed: 2 }
    const { findByRole, getByRole } = open(undefined, {
      resolvers: {
        questionLedger: () => ({ ...line, byPresentation: [{ presentation: null, ledger: line }] }),
      },
    })
    const table = await findByRole('table', { name: 'What became of the questions' })
    expect(within(table).getByRole('row', { name: 'Removed 2 100%' })).toBeVisible()
    const lines = getByRole('table', { name: /by presentation$/ })
    expect(
      within(lines).getByRole('row', { name: 'Earlier presentations 2 0 0 0 0 0 2 0' }),
    ).toBeVisible()
  })

  it('The bar is hidden from screen readers, and has a part for each term that there is', async () => {
    const { findByRole } = open()
    await findByRole('table', { name: 'What became of the questions' })
    const [bar] = document.querySelectorAll('[data-ledger-bar]')
    expect(bar).toHaveAttribute('aria-hidden', 'true')
    expect([...(bar?.children ?? [])].map(part => (part as HTMLElement).style.flexGrow)).toEqual([
      '2',
      '1',
      '2',
      '1',
      '1',
    ])
  })

  it('The CSV of the year is a link, which the program has no part in', async () => {
    const { findByRole } = open('/questions?year=2025')
    expect(await findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
      'href',
      '/api/ledger.csv?year=2025',
    )
  })

  it('Nothing is told of times where nothing was answered', async () => {
    const { findByText, queryByText } = open('/questions?year=2025')
    await findByText('Open', { selector: 'dt' })
    expect(queryByText(/answered within|Nine in ten/)).toBeNull()
  })

  it('A year in which nothing was asked has the empty panel, and no bar', async () => {
    const { findByText, queryByRole } = open('/questions?year=2020')
    expect(await findByText('Nothing asked in 2020')).toBeVisible()
    expect(document.querySelector('[data-ledger-bar]')).toBeNull()
    expect(queryByRole('table')).toBeNull()
  })
})

describe('The year of the ledger', () => {
  it('Without a year it is this one; links lead to those in which something was asked', async () => {
    const { findByRole, user, router, findByText } = open('/questions')
    const years = within(await findByRole('navigation', { name: 'Year' }))
    expect(await years.findByRole('link', { name: '2025' })).not.toHaveAttribute('aria-current')
    expect(years.getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'page')
    expect(document.title).toBe('Questions · Meridian Copper')
    await user.click(years.getByRole('link', { name: '2025' }))
    expect(await findByText('1', { selector: 'dl > div:first-child > dd' })).toBeVisible()
    expect(router.state.location.search).toBe('?year=2025')
    expect(document.title).toBe('Questions of 2025 · Meridian Copper')
  })

  it.each(['26', 'abc', '999', '10000', ''])(
    'A year that is none, %j, is read as none',
    async year => {
      const { findByRole } = open(`/questions?year=${year}`)
      expect(await findByRole('link', { name: '2026', current: 'page' })).toBeVisible()
    },
  )

  it('A ledger that could not be loaded can be tried again', async () => {
    const portal = open()
    portal.network.fail()
    expect(await portal.findByText('This could not be loaded')).toBeVisible()
    portal.network.restore()
    await portal.user.click(portal.getByRole('button', { name: 'Try Again' }))
    expect(await portal.findByRole('table', { name: 'What became of the questions' })).toBeVisible()
  })
})

describe('The ledger of a presentation', () => {
  it('It is the last section of its page, and leads to all questions of the year', async () => {
    const { findByRole, getAllByRole, user, router } = open('/presentations/results')
    const table = await findByRole('table', { name: 'What became of the questions' })
    expect(textsOf(table).slice(1, 3)).toEqual(['Answered250.0%', 'Merged with another00%'])
    expect(getAllByRole('heading', { level: 2 }).at(-1)).toHaveTextContent(
      'What became of the questions',
    )
    await user.click(await findByRole('link', { name: 'All questions of 2026' }))
    expect(router.state.location.pathname).toBe('/questions')
  })

  it('A presentation on which nothing was asked has the empty panel, and no bar', async () => {
    const { findByText } = open('/presentations/results', { data: { ...data, questions: [] } })
    expect(await findByText('Nothing asked yet')).toBeVisible()
    expect(document.querySelector('[data-ledger-bar]')).toBeNull()
  })
})
