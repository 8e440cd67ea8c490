import { act, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import { layOut } from '../testing/lay-out'
import { counts, event, openDesk, questions } from '../testing/open-desk'
import { scrollTo } from '../testing/scroll-to'

/** How often a card was rendered, by what it asks, and how many were on the page by then. */
const mockRenders: string[] = []
const mockThere: number[] = []
jest.mock('../features/moderation/question-text', () => {
  const { QuestionText } = jest.requireActual<typeof import('../features/moderation/question-text')>('../features/moderation/question-text')
  return {
    QuestionText: (props: Parameters<typeof QuestionText>[0]) => {
      mockRenders.push(props.text)
      mockThere.push(document.querySelectorAll('article').length)
      return QuestionText(props)
    },
  }
})

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aQuestion({
      id: `question-${at}`,
      questionText: `Question number ${at} of many`,
      createdAt: new Date(Date.UTC(2024, 7, 1) + at * 60_000).toISOString(),
    }),
  )

/** A desk on which so many questions are loaded. */
async function loaded(count: number) {
  const desk = openDesk({ data: { questions: many(count) } })
  await desk.findByText('Question number 0 of many')
  for (let shown = 20; shown < count; shown += 20) {
    const more = await desk.findByRole('button', { name: 'Show more' })
    await desk.user.click(more)
    await desk.findByText(shown + 20 < count ? `${shown + 20} of ${count}` : 'Question number 0 of many')
  }
  return desk
}
const placeOf = (card: Element | null) => card?.getAttribute('aria-posinset')
const words = (at: number) => `Question number ${at} of many`

beforeEach(() => scrollTo(0))

describe('A long list of the desk', () => {
  it('has the cards around the window, and says where each stands among all', async () => {
    const { getAllByRole, getByRole, queryByText, getByText } = await loaded(120)
    expect(getByRole('feed', { name: 'Pending questions' })).toBeVisible()
    expect(getAllByRole('article').length).toBeLessThan(15)
    expect(queryByText(words(60))).toBeNull()
    await scrollTo(60 * 196)
    expect(getAllByRole('article').length).toBeLessThan(20)
    const card = getByText(words(60)).closest('article')
    expect(card).toHaveAttribute('aria-posinset', '61')
    expect(card).toHaveAttribute('aria-setsize', '120')
    expect(queryByText(words(0))).toBeNull()
  })

  it('renders one card when one changes, and none while a page comes or an answer is typed elsewhere', async () => {
    const { user, getAllByRole, findByText } = await loaded(60)
    mockRenders.length = 0
    await user.click(within(getAllByRole('article')[1]!).getByRole('button', { name: 'Flag' }))
    await findByText('Question flagged')
    expect(new Set(mockRenders)).toEqual(new Set([words(1)]))
    const box = within(getAllByRole('article')[2]!).getByRole('textbox')
    await user.click(box)
    mockRenders.length = 0
    await user.keyboard('It is paid')
    expect(mockRenders).toEqual(Array.from('It is paid', () => words(2)))
  })

  it('renders one more card when one goes', async () => {
    const { user, getAllByRole, findByText } = await loaded(60)
    await user.keyboard('j')
    const shown = getAllByRole('article').length
    mockRenders.length = 0
    await user.keyboard('e')
    await findByText('Question archived')
    await waitFor(() => expect(getAllByRole('article')).toHaveLength(shown))
    expect(new Set(mockRenders)).toEqual(new Set([words(shown)]))
  })

  it('shows that a card has gone before it renders the one that comes beyond the edge', async () => {
    const { user, getAllByRole } = await loaded(60)
    await user.keyboard('j')
    const shown = getAllByRole('article').length
    mockThere.length = 0
    await user.keyboard('e')
    await waitFor(() => expect(getAllByRole('article')).toHaveLength(shown))
    expect(new Set(mockThere)).toEqual(new Set([shown - 1]))
  })

  it('keeps the card with the focus and walks on from it, however far away the window is', async () => {
    const { user, getByText } = await loaded(120)
    await user.keyboard('jj')
    const card = getByText(words(1)).closest('article')
    expect(card).toHaveFocus()
    await scrollTo(80 * 196)
    expect(getByText(words(80))).toBeVisible()
    expect(card).toHaveFocus()
    await user.keyboard('jjj')
    expect(placeOf(document.activeElement)).toBe('5')
    await user.keyboard('kk')
    expect(placeOf(document.activeElement)).toBe('3')
  })

  it('keeps cards with unsent text', async () => {
    const { user, getAllByRole } = await loaded(120)
    const box = within(getAllByRole('article')[1]!).getByRole('textbox')
    await user.type(box, 'Half an ans')
    await user.keyboard('{Escape}')
    act(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(80 * 196)
    expect(box).toBeInTheDocument()
    expect(box).toHaveValue('Half an ans')
  })

  it('remembers which long questions were unfolded', async () => {
    const questions = [
      aQuestion({ id: 'first', questionText: `${'word '.repeat(60)}end.`, createdAt: '2024-07-01T00:00:00.000Z' }),
      ...many(19),
    ]
    const { user, findByRole, queryByText, getByText } = openDesk({ data: { questions } })
    await user.click(await findByRole('button', { name: 'Show more' }))
    act(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(3_600)
    expect(queryByText(/end\./)).toBeNull()
    await scrollTo(0)
    expect(getByText(/end\./)).toBeVisible()
  })

  it('leads whoever comes back as far as they had come', async () => {
    ;(await loaded(60)).unmount()
    const { findByText } = openDesk({ data: { questions: many(120) } })
    expect(await findByText('60 of 120')).toBeVisible()
  })

  it('is as high for whoever comes back as it was, though most of its cards are not there yet', async () => {
    sessionStorage.setItem('desk-place', JSON.stringify({ heights: [['question-15', 784]], loaded: [] }))
    const { getByRole } = await loaded(20)
    expect(getByRole('feed')).toHaveStyle({ height: `${19 * 184 + 784 + 19 * 12}px` })
  })

  it('leads back to where one was, when another list was looked at meanwhile', async () => {
    const { user, getByRole, findByRole, findByText } = await loaded(60)
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue()
    await scrollTo(3_000)
    await user.click(getByRole('tab', { name: /^Answered/ }))
    await findByText('No answered questions')
    await scrollTo(500)
    scroll.mockClear()
    await user.click(getByRole('tab', { name: /^Pending/ }))
    await findByRole('feed', { name: 'Pending questions' })
    expect(scroll).toHaveBeenCalledWith(expect.objectContaining({ top: 3_000 }))
    scroll.mockRestore()
  })
})

describe('What is still to come of a long list of the desk', () => {
  const open = async () => {
    const desk = openDesk({ data: { questions: many(120) } })
    const more = await desk.findByRole('button', { name: 'Show more' })
    return { ...desk, more, foot: desk.getByRole('feed').nextElementSibling }
  }
  afterEach(() => jest.restoreAllMocks())

  it('has its place kept, so that nothing below moves when it comes', async () => {
    const { user, more, foot, getByRole, findByText } = await open()
    const height = () => parseInt(getByRole('feed').style.height) + parseInt((foot as HTMLElement).style.minHeight)
    const before = height()
    expect(foot).toHaveStyle({ minHeight: `${100 * 196}px` })
    await user.click(more)
    expect(await findByText('40 of 120')).toBeVisible()
    expect(foot).toHaveStyle({ minHeight: `${80 * 196}px` })
    expect(height() - before).toBe(0)
  })

  it('keeps no place when it does not come, so that nobody looks for it in vain', async () => {
    const { user, network, more, foot, findByText } = await open()
    network.fail()
    await user.click(more)
    expect(await findByText('The next ones could not be loaded. Try again.')).toBeVisible()
    expect(foot).toHaveStyle({ minHeight: '0' })
  })

  it('comes in one page where somebody has jumped far ahead', async () => {
    layOut(20 * 196)
    const { user, more, findByText } = await open()
    await scrollTo(60 * 196)
    await user.click(more)
    // 44 rows are missing down to the window's lower edge.
    expect(await findByText('64 of 120')).toBeVisible()
  })
})

describe('A long list of the desk whose connection was lost', () => {
  const opened = (revision: number) => ({
    questionModerated: { action: 'OPENED', questionIds: [], question: null, ...counts(250, revision) },
  })
  /** 200 of 250 questions are loaded, and somebody works far down. */
  async function workingFarDown() {
    sessionStorage.setItem('desk-place', JSON.stringify({ heights: [], loaded: [['PENDING', 100]] }))
    const desk = openDesk({ data: { questions: many(250) } })
    await desk.findByText('100 of 250')
    await desk.user.click(desk.getByRole('button', { name: 'Show more' }))
    await desk.findByText('200 of 250')
    await scrollTo(150 * 196)
    const card = desk.getByText(words(150)).closest('article')!
    act(() => card.focus())
    return { ...desk, card }
  }

  it('is read as far as it was loaded, and keeps the place at which somebody works', async () => {
    const { data, live, card, findByText, getByText } = await workingFarDown()
    data.questions.shift()
    Object.assign(data.questions[150]!, { version: 2, questionText: 'Read anew by its new words' })
    await live.push(opened(50))
    await findByText('Read anew by its new words')
    expect(getByText('200 of 249')).toBeVisible()
    expect(placeOf(card)).toBe('150')
    expect(card).toHaveFocus()
  })

  it('ends where it ends by now', async () => {
    const { data, live, card, queryByRole, getByText } = await workingFarDown()
    data.questions.splice(160)
    await live.push(opened(50))
    await waitFor(() => expect(card).toHaveAttribute('aria-setsize', '160'))
    expect(queryByRole('button', { name: 'Show more' })).toBeNull()
    await scrollTo(155 * 196)
    expect(getByText(words(159))).toBeVisible()
  })

  it('stays as it is when it cannot be read to that length, until the connection is back again', async () => {
    const { data, live, network, card } = await workingFarDown()
    data.questions.shift()
    const before = network.operations.length
    const pages = () => network.operations.slice(before).filter(name => name === 'DeskQueuePage')
    network.hold()
    await live.push(opened(50))
    network.release()
    network.hold()
    await waitFor(() => expect(pages()).toHaveLength(2))
    network.fail()
    await act(async () => network.release())
    expect(placeOf(card)).toBe('151')
    expect(card).toHaveFocus()
    network.restore()
    await live.push(opened(51))
    await waitFor(() => expect(placeOf(card)).toBe('150'))
    expect(card).toHaveFocus()
  })
})

describe('What is in sight on a long list of the desk', () => {
  const DEEP = 30 * 196
  const scrolled = () => jest.mocked(window.scrollBy).mock.calls
  /** Another administrator answers a question that stands above. */
  const answeredAbove = () =>
    event('ANSWERED', { ...many(4)[3]!, version: 2, answerText: 'Yes.', answeredAt: '2024-09-01T00:00:00.000Z' }, 59)
  beforeEach(() => jest.spyOn(window, 'scrollBy').mockReturnValue())
  afterEach(() => jest.restoreAllMocks())

  it('stays where it is when a card above it goes', async () => {
    layOut(240)
    const { live } = await loaded(60)
    await scrollTo(DEEP)
    await live.push(answeredAbove())
    expect(scrolled()).toEqual([[0, -196]])
  })

  it('stays where it is when cards above it turn out to be higher than they were taken to be', async () => {
    const page = layOut(240)
    const { getAllByRole } = await loaded(60)
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue()
    await scrollTo(DEEP)
    const cards = getAllByRole('article')
    const above = cards.filter(card => 240 + parseInt(card.style.transform.slice('translateY('.length)) < DEEP)
    expect(above.length).toBeGreaterThan(2)
    await page.resize(cards, 300)
    expect(scroll.mock.lastCall).toEqual([expect.objectContaining({ top: DEEP + above.length * (300 - 184) })])
  })

  it('stays where it is when a notice comes or goes above the list', async () => {
    const page = layOut(240)
    await loaded(60)
    await scrollTo(DEEP)
    await page.moveTo(300)
    expect(scrolled()).toEqual([[0, 60]])
    await page.moveTo(240)
    expect(scrolled()).toEqual([
      [0, 60],
      [0, -60],
    ])
  })

  it('gives way to a notice where both are seen', async () => {
    const page = layOut(240)
    await loaded(60)
    await scrollTo(100)
    await page.moveTo(300)
    expect(scrolled()).toEqual([])
  })

  it('is where one comes back to, however far down the list begins', async () => {
    sessionStorage.setItem('desk-place', JSON.stringify({ heights: [], loaded: [['PENDING', 60]] }))
    layOut(240)
    await scrollTo(DEEP)
    const { findByText } = openDesk({ data: { questions: many(60) } })
    expect(await findByText(words(30))).toBeVisible()
    expect(scrolled()).toEqual([])
  })

  it('does not scroll what another tab shows', async () => {
    layOut(240)
    const { user, live, getByRole } = await loaded(60)
    await user.click(getByRole('tab', { name: 'Policies' }))
    await scrollTo(DEEP)
    await live.push(answeredAbove())
    expect(scrolled()).toEqual([])
    await user.click(getByRole('tab', { name: 'Questions' }))
    expect(scrolled()).toEqual([])
  })
})

describe('The focus of the desk', () => {
  it('returns to an answer that failed', async () => {
    const { user, network, findByText, findByRole } = openDesk({ data: { questions: questions() } })
    const box = async () => within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await user.type(await box(), 'It is paid in October.')
    network.breakDown()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await box()).toHaveFocus()
  })

  it('stays where somebody has begun to write when an answer fails', async () => {
    const { user, network, findByText, findByRole } = openDesk({ data: { questions: questions() } })
    const box = async (name: RegExp) => within(await findByRole('article', { name })).getByRole('textbox')
    await user.type(await box(/dividend/), 'It is paid in October.')
    network.hold()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await box(/Chair/))
    network.breakDown()
    network.release()
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await box(/Chair/)).toHaveFocus()
  })
})
