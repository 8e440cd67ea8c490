import { cleanup, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ADMIN } from '../testing/open-desk'
import { renderPortal } from '../testing/render-portal'

let mockBroken: string[] = []

/** The real component of a module, which throws while it is named. */
function mockBreakable(name: string, module: object) {
  const Real = (module as Record<string, ComponentType<object>>)[name] as ComponentType<object>
  const Breakable = (props: object) => {
    if (mockBroken.includes(name)) throw new Error(`${name} broke`)
    return <Real {...props} />
  }
  return { ...module, [name]: Breakable }
}

jest.mock('../app/header', () => mockBreakable('Header', jest.requireActual('../app/header')))
jest.mock('../app/footer', () => mockBreakable('Footer', jest.requireActual('../app/footer')))
jest.mock('../app/portal-layout', () =>
  mockBreakable('PortalLayout', jest.requireActual('../app/portal-layout')),
)
jest.mock('../features/site/cookie-notice', () =>
  mockBreakable('CookieNotice', jest.requireActual('../features/site/cookie-notice')),
)
jest.mock('../features/site/share-price-card', () =>
  mockBreakable('SharePriceCard', jest.requireActual('../features/site/share-price-card')),
)
jest.mock('../features/presentations/pinned-place', () =>
  mockBreakable('PinnedPlace', jest.requireActual('../features/presentations/pinned-place')),
)
jest.mock('../features/presentations/featured-presentations', () =>
  mockBreakable(
    'FeaturedPresentations',
    jest.requireActual('../features/presentations/featured-presentations'),
  ),
)
jest.mock('../features/announcements/recent-announcements', () =>
  mockBreakable(
    'RecentAnnouncements',
    jest.requireActual('../features/announcements/recent-announcements'),
  ),
)
jest.mock('../features/presentations/presentation-overview', () =>
  mockBreakable(
    'PresentationOverview',
    jest.requireActual('../features/presentations/presentation-overview'),
  ),
)
jest.mock('../features/questions/question-list', () =>
  mockBreakable('QuestionList', jest.requireActual('../features/questions/question-list')),
)
jest.mock('../features/questions/questions-and-answers', () =>
  mockBreakable(
    'QuestionsAndAnswers',
    jest.requireActual('../features/questions/questions-and-answers'),
  ),
)
jest.mock('../features/questions/ask-panel', () =>
  mockBreakable('AskPanel', jest.requireActual('../features/questions/ask-panel')),
)
jest.mock('../features/moderation/desk-counters', () =>
  mockBreakable('DeskCounters', jest.requireActual('../features/moderation/desk-counters')),
)
jest.mock('../features/moderation/moderation-desk', () =>
  mockBreakable('ModerationDesk', jest.requireActual('../features/moderation/moderation-desk')),
)

const presentation = '/presentations/presentation-1'
const desk = '/admin/dashboard'

/** Parts that crash at once: the words of each, and those of the rest of the page. */
const crashes: [what: string, path: string, parts: Record<string, string>, rest: string[]][] = [
  [
    'the parts of the home page',
    '/',
    {
      Header: 'Rosalind Achebe',
      Footer: 'Investor relations, company updates and shareholder engagement.',
      CookieNotice: 'We use cookies',
      SharePriceCard: 'Share price',
      PinnedPlace: 'No pinned presentation yet',
      FeaturedPresentations: 'Half-Year Results',
      RecentAnnouncements: 'Quarterly Activities Report',
    },
    ['View Latest Presentations', 'Featured Presentations', 'Recent Announcements', 'Quick Access'],
  ],
  [
    'the parts of a presentation’s page',
    presentation,
    {
      PresentationOverview: 'Back to Presentations',
      QuestionList: 'Pending',
      AskPanel: 'Open Admin Dashboard',
    },
    ['Questions & Answers'],
  ],
  [
    'the questions of a presentation',
    presentation,
    { QuestionsAndAnswers: 'Questions & Answers' },
    ['Back to Presentations'],
  ],
  [
    'the parts of the dashboard',
    desk,
    { DeskCounters: 'Pending questions', ModerationDesk: 'Submit Answer' },
    ['Admin Dashboard', 'Shareholders'],
  ],
  ['the layout', '/', { PortalLayout: 'Quick Access' }, []],
]

describe('A crash', () => {
  const log = jest.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    mockBroken = []
  })
  afterAll(() => log.mockRestore())

  it.each(crashes)(
    'A crash of %s is contained and recovered by Try Again',
    async (_what, path, parts, rest) => {
      mockBroken = Object.keys(parts)
      const { findAllByRole, findAllByText, getAllByRole, queryByText, user } = renderPortal({
        path,
        session: ADMIN,
      })
      await waitFor(() => expect(getAllByRole('alert')).toHaveLength(mockBroken.length))
      for (const alert of getAllByRole('alert'))
        expect(alert).toHaveTextContent('Something went wrong here')
      for (const other of rest) expect((await findAllByText(other))[0]).toBeInTheDocument()
      for (const words of Object.values(parts)) expect(queryByText(words)).not.toBeInTheDocument()
      mockBroken = []
      for (const again of await findAllByRole('button', { name: 'Try Again' }))
        await user.click(again)
      for (const words of Object.values(parts))
        expect((await findAllByText(words))[0]).toBeInTheDocument()
    },
  )
})
