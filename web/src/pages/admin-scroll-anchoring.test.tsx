import { aQuestion } from '../testing/factories'
import { layOut } from '../testing/lay-out'
import { loaded, many, words } from '../testing/long-list'
import { event, openDesk } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { scrollTo } from '../testing/scroll-to'

beforeEach(() => scrollTo(0))

describe('Scroll anchoring in a long list of the desk', () => {
  const COUNT = 40
  const DEEP = 30 * 196
  /** Where the window was led to by the list, and by how much by what is above the list. */
  const ledTo = () =>
    jest.mocked(window.scrollTo).mock.calls.map(([options]) => (options as ScrollToOptions).top)
  const scrolled = () => jest.mocked(window.scrollBy).mock.calls
  const far = async () => {
    await scrollTo(DEEP)
    jest.mocked(window.scrollTo).mockClear()
  }
  /** Another administrator answers a question that stands above. */
  const answeredAbove = () =>
    event(
      'ANSWERED',
      { ...many(4)[3]!, version: 2, answerText: 'Yes.', answeredAt: '2024-09-01T00:00:00.000Z' },
      COUNT - 1,
    )
  beforeEach(() => {
    jest.spyOn(window, 'scrollBy').mockReturnValue()
    jest.spyOn(window, 'scrollTo').mockReturnValue()
  })
  afterEach(() => jest.restoreAllMocks())

  it('The visible cards stay in place when a card leaves or arrives above them', async () => {
    layOut(240)
    const { live } = await loaded(COUNT)
    await far()
    await live.push(answeredAbove())
    expect(ledTo()).toEqual([DEEP - 196])
    await far()
    const first = aQuestion({ id: 'first', createdAt: '2024-09-01T00:00:00.000Z' })
    await live.push(event('ASKED', first, COUNT))
    expect(ledTo()).toEqual([DEEP + 196])
  })

  it('A card at the visible head of the list, or a notice above it, scrolls nothing', async () => {
    const page = layOut(240)
    const { live, findByText } = await loaded(COUNT)
    await scrollTo(100)
    jest.mocked(window.scrollTo).mockClear()
    const first = aQuestion({
      id: 'first',
      questionText: 'Asked after all others?',
      createdAt: '2024-09-01T00:00:00.000Z',
    })
    await live.push(event('ASKED', first, COUNT + 1))
    expect(await findByText('Asked after all others?')).toBeVisible()
    expect(ledTo()).toEqual([])
    await page.moveTo(300)
    expect(scrolled()).toEqual([])
  })

  it('The visible cards stay in place when cards above them are higher than estimated', async () => {
    const page = layOut(240)
    const { getAllByRole } = await loaded(COUNT)
    await far()
    const cards = getAllByRole('article')
    const above = cards.filter(
      card => 240 + parseInt(card.style.transform.slice('translateY('.length)) < DEEP,
    )
    expect(above.length).toBeGreaterThan(2)
    await page.resize(cards, 300)
    expect(ledTo().at(-1)).toBe(DEEP + above.length * (300 - 184))
  })

  it('The visible cards stay in place when a notice appears or disappears above the list', async () => {
    const page = layOut(240)
    await loaded(COUNT)
    await scrollTo(DEEP)
    await page.moveTo(300)
    expect(scrolled()).toEqual([[0, 60]])
    await page.moveTo(240)
    expect(scrolled()).toEqual([
      [0, 60],
      [0, -60],
    ])
  })

  it('A return to the desk shows the cards at the earlier scroll position', async () => {
    sessionStorage.setItem(
      'desk-place',
      JSON.stringify({ measurements: [], loaded: [['PENDING', COUNT]] }),
    )
    layOut(240)
    await scrollTo(DEEP)
    const { findByText } = renderDesk({ data: { questions: many(COUNT) } })
    expect(await findByText(words(30))).toBeVisible()
    expect(scrolled()).toEqual([])
  })

  it('The measured heights of cards survive a change of tab and a return to the desk', async () => {
    const page = layOut(240)
    const desk = await loaded(20, openDesk)
    const height = () => desk.getByRole('feed', { hidden: true }).style.height
    const cards = desk.getAllByRole('article')
    await page.resize(cards, 300)
    const measured = `${cards.length * 300 + (20 - cards.length) * 184 + 19 * 12}px`
    expect(height()).toBe(measured)
    await desk.user.click(desk.getByRole('tab', { name: 'Policies' }))
    await page.resize(cards, 0)
    expect(height()).toBe(measured)
    desk.unmount()
    const { findByRole } = openDesk({ data: { questions: many(20) } })
    expect(await findByRole('feed')).toHaveStyle({ height: measured })
  })

  it('The list stays where it is when a card grows at its end', async () => {
    const page = layOut(240)
    const { getAllByRole } = await loaded(COUNT)
    await scrollTo(240 + COUNT * 196 - 12 - window.innerHeight)
    jest.mocked(window.scrollTo).mockClear()
    await page.resize(getAllByRole('article').slice(-1), 300)
    expect(ledTo()).toEqual([])
  })

  it('A question that leaves the list does not scroll the window while another tab is shown', async () => {
    layOut(240)
    const { user, live, getByRole } = await loaded(COUNT, openDesk)
    await user.click(getByRole('tab', { name: 'Policies' }))
    await far()
    await live.push(answeredAbove())
    expect([ledTo(), scrolled()]).toEqual([[], []])
    await user.click(getByRole('tab', { name: 'Questions' }))
    expect([ledTo(), scrolled()]).toEqual([[], []])
  })
})
