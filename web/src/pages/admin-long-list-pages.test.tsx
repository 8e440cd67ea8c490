import { act, waitFor } from '@testing-library/react'
import { layOut } from '../testing/lay-out'
import { many, placeOf, words } from '../testing/long-list'
import { counts } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { scrollTo } from '../testing/scroll-to'

beforeEach(() => scrollTo(0))

describe('The unloaded part of a long list at the desk', () => {
  const open = async () => {
    const desk = renderDesk({ data: { questions: many(65) } })
    const more = await desk.findByText('Show more')
    return { ...desk, more, foot: desk.getByRole('feed').nextElementSibling }
  }
  afterEach(() => jest.restoreAllMocks())

  it('The unloaded part of a queue reserves its height, until its page cannot be loaded', async () => {
    const { user, network, more, foot, getByRole, findByText } = await open()
    const height = () =>
      parseInt(getByRole('feed').style.height) + parseInt((foot as HTMLElement).style.minHeight)
    const before = height()
    expect(foot).toHaveStyle({ minHeight: `${45 * 196}px` })
    await user.click(more)
    expect(await findByText('40 of 65')).toBeVisible()
    expect(foot).toHaveStyle({ minHeight: `${25 * 196}px` })
    expect(height() - before).toBe(0)

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
    expect(await findByText('64 of 65')).toBeVisible()
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

  it('A long queue is refetched completely or not at all, while the focused card stays focused', async () => {
    sessionStorage.setItem(
      'desk-place',
      JSON.stringify({ measurements: [], loaded: [['PENDING', 80]] }),
    )
    const { data, live, network, user, findByText, getByText, queryByText } = renderDesk({
      data: { questions: many(100) },
    })
    await findByText('80 of 100')
    await user.click(getByText('Show more'))
    await waitFor(() => expect(queryByText('Show more')).toBeNull())
    await scrollTo(90 * 196)
    const card = getByText(words(90)).closest('article')!
    act(() => card.focus())

    data.questions.shift()
    data.revision = 51
    Object.assign(data.questions[90]!, { version: 2, questionText: 'Read anew by its new words' })
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
    expect(placeOf(card)).toBe('91')
    expect(card).toHaveFocus()

    network.restore()
    await live.push(opened(51))
    await findByText('Read anew by its new words')
    expect(placeOf(card)).toBe('90')
    expect(card).toHaveAttribute('aria-setsize', '99')
    expect(card).toHaveFocus()

    data.questions.splice(95)
    data.revision = 52
    await live.push(opened(52))
    await waitFor(() => expect(card).toHaveAttribute('aria-setsize', '95'))
    expect(queryByText('Show more')).toBeNull()
    await scrollTo(90 * 196)
    expect(getByText(words(95))).toBeVisible()
  })
})
