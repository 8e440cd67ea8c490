import { fireEvent, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { loaded, many, words } from '../testing/long-list'
import { event, openDesk, pending, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { renderedComponents } from '../testing/rendered-components'

/** How often each of these was rendered. */
const mockRenders = new Map<string, number>()
// Hoisted, since the imports above already call it.
function mockCounted(name: string, module: Record<string, unknown>) {
  return {
    ...module,
    [name]: (props: object) => {
      mockRenders.set(name, (mockRenders.get(name) ?? 0) + 1)
      return (module[name] as FunctionComponent)(props)
    },
  }
}
jest.mock('../features/moderation/actions/key-hints', () =>
  mockCounted('KeyHints', jest.requireActual('../features/moderation/actions/key-hints')),
)
jest.mock('../features/moderation/queue/queue-foot', () =>
  mockCounted('QueueFoot', jest.requireActual('../features/moderation/queue/queue-foot')),
)
jest.mock('../features/mails/undelivered-notice', () =>
  mockCounted('UndeliveredNotice', jest.requireActual('../features/mails/undelivered-notice')),
)

/** How often a card was rendered, by what it asks, and how many were on the page by then. */
const mockCards: string[] = []
const mockThere: number[] = []
jest.mock('../features/moderation/queue/question-text', () => {
  const { QuestionText } = jest.requireActual<
    typeof import('../features/moderation/queue/question-text')
  >('../features/moderation/queue/question-text')
  return {
    QuestionText: (props: Parameters<typeof QuestionText>[0]) => {
      mockCards.push(props.text)
      mockThere.push(document.querySelectorAll('article').length)
      return QuestionText(props)
    },
  }
})

const rendered = (name: string) => mockRenders.get(name) ?? 0

/** The dashboard with the card of the first question. From here on, no request is answered. */
async function before() {
  const desk = openDesk({ data: { questions: questions() } })
  const card = within(await desk.findByRole('article', { name: /dividend/ }))
  await waitFor(() => expect(desk.network.operations).toContain('UndeliveredMailCount'))
  desk.network.hold()
  return { ...desk, card }
}

/** The same four as in api/test/budgets/first-desk.test.ts. */
it('The first load of the desk sends four GraphQL queries', async () => {
  const { network, findAllByRole } = openDesk({ data: { questions: many(200) } })
  await findAllByRole('article')
  // The notice of undelivered mails is loaded when the cards are there.
  await waitFor(() => expect(network.operations).toContain('UndeliveredMailCount'))
  expect(network.operations.toSorted()).toEqual([
    'AdminDashboard',
    'DeskQueuePage',
    'Portal',
    'UndeliveredMailCount',
  ])
})

describe('An action at the desk', () => {
  it.each([
    ['Flag', 'Flagged 2', 0],
    ['Archive', 'Archived 2', 1],
  ])(
    'The action %s renders the counts, and neither the dashboard nor the desk around them',
    async (action, count, lists) => {
      const { user, card, findByRole } = await before()
      mockRenders.clear()
      await user.click(card.getByRole('button', { name: action }))
      await findByRole('tab', { name: count })
      expect(rendered('KeyHints')).toBe(0)
      expect(rendered('UndeliveredNotice')).toBe(0)
      expect(rendered('QueueFoot')).toBe(lists)
    },
  )

  it('An answered question leaves the list before its request is sent', async () => {
    const { user, findByRole, network, queryByRole } = renderDesk({
      data: { questions: questions().slice(0, 1) },
    })
    const box = await findByRole('textbox', { name: 'Official response' })
    await user.fill(box, 'It is paid in October')
    network.hold()
    fireEvent.submit(box)
    expect(queryByRole('article', { name: /dividend/ })).toBeNull()
    expect(network.operations).not.toContain('QuestionAnswer')
    await waitFor(() => expect(network.operations).toContain('QuestionAnswer'))
  })
})

describe('Another administrator’s action', () => {
  it('An event from another administrator renders neither the dashboard nor the desk around the card', async () => {
    const { live, findByRole } = await before()
    mockRenders.clear()
    await live.push(event('FLAGGED', { ...pending, isFlagged: true, version: 2 }, 7))
    await findByRole('tab', { name: 'Pending 7' })
    expect(rendered('KeyHints')).toBe(0)
    expect(rendered('UndeliveredNotice')).toBe(0)
  })
})

describe('A long list of the desk', () => {
  it('Flagging a question or typing an answer renders only that card of a long list', async () => {
    const { user, getAllByRole, findByText } = await loaded(40)
    mockCards.length = 0
    await user.click(within(getAllByRole('article')[1]!).getByRole('button', { name: 'Flag' }))
    await findByText('Question flagged')
    expect(new Set(mockCards)).toEqual(new Set([words(1)]))
    const box = within(getAllByRole('article')[2]!).getByRole('textbox')
    await user.click(box)
    mockCards.length = 0
    await user.keyboard('It is paid')
    expect(mockCards).toEqual(Array.from('It is paid', () => words(2)))
  })

  it('Archiving a question of a long list renders only the card that enters the window', async () => {
    const { user, getAllByRole, findByText } = await loaded(40)
    await user.keyboard('j')
    const shown = getAllByRole('article').length
    mockCards.length = 0
    await user.keyboard('e')
    await findByText('Question archived')
    await waitFor(() => expect(getAllByRole('article')).toHaveLength(shown))
    expect(new Set(mockCards)).toEqual(new Set([words(shown)]))
  })

  it('An incoming question renders its card, the counters and the frame of a long list, and no other card', async () => {
    const { live, findByRole } = await loaded(40, openDesk)
    const components = renderedComponents()
    const first = {
      ...pending,
      id: 'first',
      questionText: 'Asked after all others?',
      createdAt: '2024-09-01T00:00:00.000Z',
    }
    mockCards.length = 0
    await live.push(event('ASKED', first, 41))
    await findByRole('tab', { name: 'Pending 41' })
    await waitFor(() => expect(mockCards).toEqual(['Asked after all others?']))
    const card = [
      'QuestionCard',
      'QuestionCardContent',
      'QuestionText',
      'CardNote',
      'RelativeTime',
      'Link',
      'Badge',
      'BadgeFrame',
    ]
    const choice = ['ChooseQuestion', 'Checkbox', 'AskedBy', 'LikelyDuplicates']
    const answer = ['AnswerForm', 'CardActions', 'Button', 'ButtonContent']
    const counters = [
      'Counters',
      'ErrorBoundary',
      'DeskCounters',
      'CounterList',
      'QueueCount',
      'TabCount',
      'LongestWaiting',
    ]
    const frame = ['DeskQueue', 'NewArrivals', 'CardList', 'VirtualCard', 'QueueFoot', 'ListFoot']
    const own = [...components.keys()].filter(name => !/^styled/i.test(name))
    expect(own.toSorted()).toEqual(
      [...card, ...choice, ...answer, ...counters, ...frame].toSorted(),
    )
    expect(
      ['QuestionCardContent', 'DeskCounters', 'QueueCount', 'DeskQueue'].map(name =>
        components.get(name),
      ),
    ).toEqual([1, 1, 4, 1])
  })

  it('An archived card disappears before the card that enters the window is rendered', async () => {
    const { user, getAllByRole } = await loaded(40)
    await user.keyboard('j')
    const shown = getAllByRole('article').length
    mockCards.length = mockThere.length = 0
    await user.keyboard('e')
    await waitFor(() => expect(mockCards).toContain(words(shown)))
    expect(mockThere[mockCards.indexOf(words(shown))]).toBe(shown - 1)
  })
})
