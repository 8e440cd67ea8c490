import { act, waitFor } from '@testing-library/react'
import { layOut } from '../testing/lay-out'
import { many, placeOf, words } from '../testing/long-list'
import { counts, openDesk } from '../testing/open-desk'
import { scrollTo } from '../testing/scroll-to'

beforeEach(() => scrollTo(0))

describe('The unloaded part of a long list at the desk', () => {
  const open = async () => {
    const desk = openDesk({ data: { questions: many(120) } })
    const more = await desk.findByRole('button', { name: 'Show more' })
    return { ...desk, more, foot: desk.getByRole('feed').nextElementSibling }
  }
  afterEach(() => jest.restoreAllMocks())

  it('The unloaded part of a queue reserves its height, so that the total height stays the same when a page loads', async () => {
    const { user, more, foot, getByRole, findByText } = await open()
    const height = () =>
      parseInt(getByRole('feed').style.height) + parseInt((foot as HTMLElement).style.minHeight)
    const before = height()
    expect(foot).toHaveStyle({ minHeight: `${100 * 196}px` })
    await user.click(more)
    expect(await findByText('40 of 120')).toBeVisible()
    expect(foot).toHaveStyle({ minHeight: `${80 * 196}px` })
    expect(height() - before).toBe(0)
  })

  it('The reserved height of the unloaded part is removed when the next page cannot be loaded', async () => {
    const { user, network, more, foot, findByText } = await open()
    network.fail()
    await user.click(more)
    expect(await findByText('The next ones could not be loaded. Try again.')).toBeVisible()
    expect(foot).toHaveStyle({ minHeight: '0' })
  })

  it('Show more loads one page that fills the window after an administrator has scrolled far ahead', async () => {
    layOut(20 * 196)
    const { user, more, findByText } = await open()
    await scrollTo(60 * 196)
    await user.click(more)
    // 44 rows are missing down to the window's lower edge.
    expect(await findByText('64 of 120')).toBeVisible()
  })
})

describe('A long list at the desk after a lost connection', () => {
  const opened = (revision: number) => ({
    questionModerated: {
      action: 'OPENED',
      questionIds: [],
      question: null,
      ...counts(250, revision),
    },
  })
  /** 200 of 250 questions are loaded, and somebody works far down. */
  async function workingFarDown() {
    sessionStorage.setItem(
      'desk-place',
      JSON.stringify({ measurements: [], loaded: [['PENDING', 100]] }),
    )
    const desk = openDesk({ data: { questions: many(250) } })
    await desk.findByText('100 of 250')
    await desk.user.click(desk.getByRole('button', { name: 'Show more' }))
    await desk.findByText('200 of 250')
    await scrollTo(150 * 196)
    const card = desk.getByText(words(150)).closest('article')!
    act(() => card.focus())
    return { ...desk, card }
  }

  it('A queue is reread to its loaded length after a reconnection, and the focused card stays focused', async () => {
    const { data, live, card, findByText, getByText } = await workingFarDown()
    data.questions.shift()
    data.revision = 51
    Object.assign(data.questions[150]!, { version: 2, questionText: 'Read anew by its new words' })
    await live.push(opened(50))
    await findByText('Read anew by its new words')
    expect(getByText('200 of 249')).toBeVisible()
    expect(placeOf(card)).toBe('150')
    expect(card).toHaveFocus()
  })

  it('A queue that became shorter during a lost connection ends at its new end, without Show more', async () => {
    const { data, live, card, queryByRole, getByText } = await workingFarDown()
    data.questions.splice(160)
    data.revision = 51
    await live.push(opened(50))
    await waitFor(() => expect(card).toHaveAttribute('aria-setsize', '160'))
    expect(queryByRole('button', { name: 'Show more' })).toBeNull()
    await scrollTo(155 * 196)
    expect(getByText(words(159))).toBeVisible()
  })

  it('A queue that cannot be fully reread after a reconnection stays unchanged until the next reconnection', async () => {
    const { data, live, network, card } = await workingFarDown()
    data.questions.shift()
    data.revision = 51
    const before = network.operations.length
    const pages = () => network.operations.slice(before).filter(name => name === 'DeskQueuePage')
    network.hold()
    await live.push(opened(50))
    // The first page and the counts: what comes later would wait for the second hold.
    await waitFor(() => expect(network.waiting()).toBe(2))
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
