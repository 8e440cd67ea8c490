import { cleanup } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderPortal } from '../testing/render-portal'

let mockBroken = ''

/** The real component of a module, which breaks for as long as it is named. */
function mockBreakable(name: string, module: object) {
  const Real = (module as Record<string, ComponentType<object>>)[name] as ComponentType<object>
  const Breakable = (props: object) => {
    if (mockBroken === name) throw new Error(`${name} broke`)
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

const admin = {
  token: 't',
  user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
} as const
const presentation = '/presentations/presentation-1'
const desk = '/admin/dashboard'

const parts: [part: string, path: string, words: string, rest: string[]][] = [
  [
    'Header',
    '/',
    'Sign In',
    ['Quick Access', 'Investor relations, company updates and shareholder engagement.'],
  ],
  [
    'Footer',
    '/',
    'Investor relations, company updates and shareholder engagement.',
    ['Quick Access', 'Sign In'],
  ],
  ['CookieNotice', '/', 'We use cookies', ['Quick Access', 'Sign In']],
  [
    'SharePriceCard',
    '/',
    'Share price',
    ['View Latest Presentations', 'Featured Presentations', 'Quick Access'],
  ],
  [
    'PinnedPlace',
    '/',
    'No pinned presentation yet',
    ['View Latest Presentations', 'Share price', 'Featured Presentations'],
  ],
  [
    'FeaturedPresentations',
    '/',
    'Half-Year Results',
    ['Featured Presentations', 'Recent Announcements', 'Share price'],
  ],
  [
    'RecentAnnouncements',
    '/',
    'Quarterly Activities Report',
    ['Recent Announcements', 'Quick Access', 'Featured Presentations'],
  ],
  [
    'PresentationOverview',
    presentation,
    'Back to Presentations',
    ['Questions & Answers', 'Register to Ask Questions'],
  ],
  ['QuestionsAndAnswers', presentation, 'Questions & Answers', ['Back to Presentations']],
  [
    'QuestionList',
    presentation,
    'Pending',
    ['Back to Presentations', 'Questions & Answers', 'Register to Ask Questions'],
  ],
  ['AskPanel', presentation, 'Register to Ask Questions', ['Back to Presentations', 'Pending']],
  ['DeskCounters', desk, 'Pending questions', ['Admin Dashboard', 'Shareholders', 'Submit Answer']],
  [
    'ModerationDesk',
    desk,
    'Submit Answer',
    ['Admin Dashboard', 'Pending questions', 'Shareholders'],
  ],
  ['PortalLayout', '/', 'Quick Access', []],
]

describe('A crash', () => {
  const log = jest.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => undefined))
  afterEach(() => {
    cleanup()
    mockBroken = ''
  })
  afterAll(() => log.mockRestore())

  it.each(parts)(
    'A crash of %s leaves the rest of the page, shows an error and is recovered by Try Again',
    async (part, path, words, rest) => {
      mockBroken = part
      const session = path === desk || part === 'PinnedPlace' ? { session: admin } : {}
      const { findByRole, findAllByText, queryByText, user } = renderPortal({ path, ...session })
      expect(await findByRole('alert')).toHaveTextContent('Something went wrong here')
      for (const other of rest) expect((await findAllByText(other))[0]).toBeInTheDocument()
      expect(queryByText(words)).not.toBeInTheDocument()
      mockBroken = ''
      await user.click(await findByRole('button', { name: 'Try Again' }))
      expect((await findAllByText(words))[0]).toBeInTheDocument()
    },
  )
})
