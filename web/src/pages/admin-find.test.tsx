import { waitFor, within } from '@testing-library/react'
import { aPresentation, aQuestion } from '../testing/factories'
import { layOut } from '../testing/lay-out'
import { many } from '../testing/long-list'
import { event, openDesk } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { scrollTo } from '../testing/scroll-to'

const results = aPresentation({
  id: '01900000-0000-7000-8000-000000000001',
  title: 'Full-Year Results',
})
const briefing = aPresentation({
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Project Briefing',
})
const of = (id: string, questionText: string, presentation: typeof results, day: number) =>
  aQuestion({ id, questionText, presentation, createdAt: `2024-08-0${day}T00:00:00.000Z` })
const dividend = of('dividend', 'When is the dividend paid?', results, 1)
const board = of('board', 'Who joins the Board?', results, 2)
const mine = of('mine', 'When does the mine open?', briefing, 3)
const arrived = of('arrived', 'Is the dividend franked?', briefing, 4)

function open(address = '', render: typeof openDesk = renderDesk) {
  const questions = [dividend, board, mine].map(question => ({ ...question }))
  const desk = render({
    data: { presentations: [results, briefing], questions },
    path: `/admin/dashboard${address}`,
  })
  /** The questions that are listed once they are these. */
  const lists = (...ids: string[]) =>
    waitFor(() =>
      expect(
        desk.queryAllByRole('article').map(card => card.getAttribute('data-question')),
      ).toEqual(ids),
    )
  const params = () => Object.fromEntries(new URLSearchParams(desk.router.state.location.search))
  const choose = async (label: string, option: string) => {
    const control = desk.getByRole('combobox', { name: label })
    await desk.user.hover(control)
    await desk.user.selectOptions(
      control,
      await within(control).findByRole('option', { name: option }),
    )
  }
  const searchBox = () => desk.getByRole('searchbox', { name: 'Search questions' })
  return { ...desk, lists, params, choose, searchBox }
}

afterEach(() => localStorage.clear())

describe('Finding questions at the desk', () => {
  it('Pending questions are newest first, or oldest first once an administrator has chosen so, which the browser remembers', async () => {
    const { lists, params, choose, unmount } = open()
    await lists('mine', 'board', 'dividend')
    await choose('Order', 'Oldest first')
    await lists('dividend', 'board', 'mine')
    expect(params()).toEqual({ order: 'oldest' })
    unmount()
    const again = open()
    await again.lists('dividend', 'board', 'mine')
    await again.choose('Order', 'Newest first')
    await again.lists('mine', 'board', 'dividend')
  })

  it('A search lists the questions found and their number, stands in the address, and ends with Clear', async () => {
    const { user, lists, params, searchBox, findByText, getByRole, queryByText } = open()
    await lists('mine', 'board', 'dividend')
    await user.fill(searchBox(), ' when ')
    await lists('mine', 'dividend')
    expect((await findByText('2')).parentElement).toHaveTextContent('2 of 3')
    expect(params()).toEqual({ search: 'when' })
    expect(getByRole('tab', { name: 'Pending 3' })).toBeVisible()
    await user.click(getByRole('button', { name: 'Clear' }))
    await lists('mine', 'board', 'dividend')
    expect(params()).toEqual({})
    expect(searchBox()).toHaveValue('')
    expect(searchBox()).toHaveFocus()
    expect(queryByText('of 3')).toBeNull()
  })

  it('A question is unfolded where what was searched for stands behind its beginning, and can be folded', async () => {
    const questionText = `${'What about the mill? '.repeat(12)}And the dividend?`
    const { user, findByText, findByRole, queryByText } = renderDesk({
      data: { questions: [{ ...dividend, questionText }] },
      path: '/admin/dashboard?search=dividend',
    })
    expect(await findByText('dividend', { selector: 'mark' })).toBeVisible()
    await user.click(await findByRole('button', { name: 'Show less' }))
    expect(queryByText('dividend', { selector: 'mark' })).toBeNull()
  })

  it('The questions on one presentation, to which their cards lead, are listed on demand', async () => {
    const { lists, params, choose, getByRole } = open()
    await lists('mine', 'board', 'dividend')
    const card = within(getByRole('article', { name: board.questionText }))
    expect(card.getByRole('link', { name: results.title })).toHaveAttribute(
      'href',
      `/presentations/${results.id}`,
    )
    await choose('Presentation', 'Full-Year Results')
    await lists('board', 'dividend')
    expect(params()).toEqual({ presentation: results.id })
    await choose('Presentation', 'All presentations')
    await lists('mine', 'board', 'dividend')
  })

  it('An address leads to its search, presentation and order, whatever the browser remembers', async () => {
    localStorage.setItem('desk-order', 'newest')
    const { lists, searchBox, findByRole } = open(
      `?search=who&presentation=${results.id}&order=oldest`,
    )
    await lists('board')
    expect(searchBox()).toHaveValue('who')
    expect(await findByRole('option', { name: 'Full-Year Results', selected: true })).toBeVisible()
    expect(await findByRole('option', { name: 'Oldest first', selected: true })).toBeVisible()
  })

  it('What was found before stays until it is known what is found now', async () => {
    const { user, network, lists, searchBox, getAllByRole, queryByLabelText } = open('?search=when')
    await lists('mine', 'dividend')
    network.hold()
    await user.fill(searchBox(), ' is')
    await waitFor(() =>
      expect(network.operations.filter(name => name === 'DeskQueuePage')).toHaveLength(2),
    )
    expect(getAllByRole('article')).toHaveLength(2)
    expect(queryByLabelText('Loading questions')).toBeNull()
    network.release()
    await lists('dividend')
  })

  it('The desk keeps its list while the shareholders are searched', async () => {
    const { user, lists, findByRole, getByRole, params } = open('', openDesk)
    await lists('mine', 'board', 'dividend')
    await user.click(getByRole('tab', { name: 'Shareholders' }))
    await user.fill(await findByRole('searchbox', { name: 'Search shareholders' }), 'board')
    await waitFor(() => expect(params()).toMatchObject({ search: 'board' }))
    await user.click(getByRole('tab', { name: 'Questions' }))
    await lists('mine', 'board', 'dividend')
    expect(params()).toEqual({})
  })
})

describe('A filtered list of the desk, live', () => {
  it('A question that arrives is shown if it matches the search, and only then', async () => {
    const { data, live, lists, findByText, findByRole } = open('?search=dividend')
    await lists('dividend')
    data.questions.push({ ...board, id: 'other', createdAt: '2024-08-05T00:00:00.000Z' }, arrived)
    await live.push(
      event('ASKED', { ...board, id: 'other', createdAt: '2024-08-05T00:00:00.000Z' }, 4),
    )
    await live.push(event('ASKED', arrived, 5))
    await lists('arrived', 'dividend')
    expect(await findByRole('tab', { name: 'Pending 5' })).toBeVisible()
    expect((await findByText('2')).parentElement).toHaveTextContent('2 of 5')
  })

  it('A question that is archived here leaves the list and its number at once', async () => {
    const { user, network, lists, findByRole, findByText } = open('?search=when')
    const card = await findByRole('article', { name: mine.questionText })
    network.hold()
    await user.click(within(card).getByRole('button', { name: 'Archive' }))
    await lists('dividend')
    expect((await findByText('1', { selector: 'strong' })).parentElement).toHaveTextContent(
      '1 of 2',
    )
    network.release()
  })

  it('A filtered list that was left is read anew when an administrator returns to it', async () => {
    const { data, live, user, lists, getByRole, findByRole, findByText } = open('?search=dividend')
    await lists('dividend')
    await user.click(getByRole('tab', { name: 'Answered 0' }))
    await findByText('No questions match the search')
    data.questions.push(arrived)
    await live.push(event('ASKED', arrived, 4))
    await user.click(await findByRole('tab', { name: 'Pending 4' }))
    await lists('arrived', 'dividend')
  })

  it('A draft is shown only in the lists that its question matches', async () => {
    const { user, lists, searchBox, findByRole } = open()
    const draft = async () =>
      within(await findByRole('article', { name: board.questionText })).getByRole('textbox')
    await user.fill(await draft(), 'Half an answer')
    await user.fill(searchBox(), 'mine')
    await lists('mine')
    await user.clear(searchBox())
    await lists('mine', 'board', 'dividend')
    expect(await draft()).toHaveValue('Half an answer')
  })
})

describe('New questions at a long list', () => {
  beforeEach(() => scrollTo(0))
  afterEach(() => jest.restoreAllMocks())

  it('The button for new questions scrolls to the first of them', async () => {
    layOut(240)
    const { user, live, findByRole, getAllByRole } = renderDesk({ data: { questions: many(20) } })
    await findByRole('feed')
    await scrollTo(10 * 196)
    await user.fill(within(getAllByRole('article').at(-1)!).getByRole('textbox'), 'Half an answer')
    const first = aQuestion({
      id: 'first',
      questionText: 'Asked after all others?',
      createdAt: '2024-09-01T00:00:00.000Z',
    })
    await live.push(event('ASKED', first, 21))
    const scroll = jest.spyOn(window, 'scrollTo').mockReturnValue()
    await user.click(await findByRole('button', { name: '1 new' }))
    await waitFor(() =>
      expect(scroll).toHaveBeenLastCalledWith(expect.objectContaining({ top: 160 })),
    )
  })
})
