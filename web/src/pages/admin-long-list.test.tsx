import { act, waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import { loaded, many, placeOf, words } from '../testing/long-list'
import { renderDesk } from '../testing/render-desk'
import { scrollTo } from '../testing/scroll-to'

beforeEach(() => scrollTo(0))

describe('A long list of the desk', () => {
  it('A long list renders only the cards around the window, each with its position and the total', async () => {
    const { getAllByRole, getByRole, queryByText, getByText } = await loaded(40)
    expect(getByRole('feed', { name: 'Pending questions' })).toBeVisible()
    expect(getAllByRole('article').length).toBeLessThan(15)
    expect(queryByText(words(30))).toBeNull()
    await scrollTo(30 * 196)
    expect(getAllByRole('article').length).toBeLessThan(20)
    const card = getByText(words(30)).closest('article')
    expect(card).toHaveAttribute('aria-posinset', '31')
    expect(card).toHaveAttribute('aria-setsize', '40')
    expect(queryByText(words(0))).toBeNull()
  })

  it('The focused card stays rendered when the window scrolls away, and J and K continue from there', async () => {
    const { user, getByText } = await loaded(40)
    await user.keyboard('jj')
    const card = getByText(words(1)).closest('article')
    expect(card).toHaveFocus()
    await scrollTo(30 * 196)
    expect(getByText(words(30))).toBeVisible()
    expect(card).toHaveFocus()
    await user.keyboard('jjj')
    expect(placeOf(document.activeElement)).toBe('5')
    await user.keyboard('kk')
    expect(placeOf(document.activeElement)).toBe('3')
  })

  it('A card with unsent text stays rendered when the window scrolls away', async () => {
    const { user, getAllByRole } = await loaded(40)
    const box = within(getAllByRole('article')[1]!).getByRole('textbox')
    await user.fill(box, 'Half an ans')
    await user.keyboard('{Escape}')
    act(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(30 * 196)
    expect(box).toBeInTheDocument()
    expect(box).toHaveValue('Half an ans')
  })

  it('A long question stays expanded after its card has left the window and returned', async () => {
    const questions = [
      aQuestion({
        id: 'first',
        questionText: `${'word '.repeat(60)}end.`,
        createdAt: '2024-09-01T00:00:00.000Z',
      }),
      ...many(19),
    ]
    const { user, findByRole, queryByText, getByText } = renderDesk({ data: { questions } })
    await user.click(await findByRole('button', { name: 'Show more' }))
    act(() => (document.activeElement as HTMLElement).blur())
    await scrollTo(3_600)
    expect(queryByText(/end\./)).toBeNull()
    await scrollTo(0)
    expect(getByText(/end\./)).toBeVisible()
  })

  it('An administrator who returns to the desk finds as many questions loaded as before', async () => {
    const { user, findByRole, unmount } = renderDesk({ data: { questions: many(40) } })
    await user.click(await findByRole('button', { name: 'Show more' }))
    await waitFor(async () =>
      expect(await findByRole('feed')).toHaveAttribute('aria-busy', 'false'),
    )
    unmount()
    const again = renderDesk({ data: { questions: many(60) } })
    expect(await again.findByText('40 of 60')).toBeVisible()
  })

  it('A list has its earlier height on return, although most of its cards are not rendered yet', async () => {
    sessionStorage.setItem(
      'desk-place',
      JSON.stringify({
        measurements: [['PENDING', [{ key: 'question-15', size: 784 }]]],
        loaded: [],
      }),
    )
    const { findByRole } = renderDesk({ data: { questions: many(20) } })
    expect(await findByRole('feed')).toHaveStyle({ height: `${19 * 184 + 784 + 19 * 12}px` })
  })

  it('An administrator who returns from another list finds the earlier scroll position', async () => {
    const { user, getByRole, findByRole, findByText } = await loaded(40)
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
