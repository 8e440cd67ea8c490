import { act, waitFor, within } from '@testing-library/react'
import { connectionOf } from '../testing/connection-of'
import { aPresentation } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'

const presentations = [
  aPresentation({ title: 'Annual Results', category: 'Earnings Call', year: 2024 }),
  aPresentation({
    title: 'Solar Farm',
    category: 'ESG Report',
    topic: 'Sustainability',
    year: 2023,
  }),
  aPresentation({ title: 'Half-Year Results', category: 'Earnings Call', year: 2023 }),
]
const many = Array.from({ length: 26 }, (_, index) =>
  aPresentation({ title: `Briefing ${index + 1}` }),
)

describe('The list of presentations', () => {
  it('An administrator reads on a card for when a presentation is scheduled', async () => {
    const ahead = aPresentation({ publishedAt: '2027-02-02T22:30:00.000Z', isScheduled: true })
    const { findByText } = renderPage({
      path: '/presentations',
      session: ADMIN,
      data: { presentations: [ahead] },
    })
    expect(await findByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toBeVisible()
  })

  it('The list shows each presentation as a card that links to its page', async () => {
    const { findAllByRole, getByRole } = renderPage({
      path: '/presentations',
      data: { presentations },
    })
    const cards = await findAllByRole('article')
    expect(cards).toHaveLength(3)
    const card = within(cards[0] as HTMLElement)
    expect(card.getByRole('link', { name: 'Annual Results' })).toHaveAttribute(
      'href',
      `/presentations/${presentations[0]?.id}`,
    )
    expect(card.getByText('Helen Okafor, Chief Executive Officer')).toBeVisible()
    expect(card.getByText('52:36')).toBeVisible()
    expect(card.getByText('1,204 views')).toBeVisible()
    expect(getByRole('heading', { level: 1, name: 'Presentations' })).toBeVisible()
  })

  it('The list of presentations loads its first image eagerly and the others lazily', async () => {
    const { findAllByRole } = renderPage({ path: '/presentations', data: { presentations } })
    const pictures = (await findAllByRole('article')).map(card =>
      within(card).getByRole('presentation').getAttribute('loading'),
    )
    expect(pictures).toEqual([null, 'lazy', 'lazy'])
  })

  it('The number of presentations is shown in the singular and the plural', async () => {
    const { findByText, user, getByRole } = renderPage({
      path: '/presentations',
      data: { presentations },
    })
    expect((await findByText('3', { selector: 'strong' })).parentElement).toHaveTextContent(
      '3 presentations',
    )
    await user.selectOptions(getByRole('combobox', { name: 'Category' }), 'ESG Report')
    expect((await findByText('1', { selector: 'strong' })).parentElement).toHaveTextContent(
      /^1 presentation$/,
    )
  })

  it('The filters of the presentations are stored in the URL and removed by Clear Filters', async () => {
    const { findByText, findByRole, getByRole, queryByRole, queryByText, user, router } =
      renderPage({
        path: '/presentations',
        data: { presentations },
      })
    await findByText('Solar Farm')
    expect(queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument()
    await user.selectOptions(getByRole('combobox', { name: 'Category' }), 'Earnings Call')
    await user.selectOptions(getByRole('combobox', { name: 'Year' }), '2023')
    expect(await findByText('Half-Year Results')).toBeVisible()
    expect(queryByText('Annual Results')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?category=Earnings+Call&year=2023')
    await user.click(getByRole('button', { name: 'Clear Filters' }))
    expect(await findByRole('link', { name: 'Solar Farm' })).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(getByRole('combobox', { name: 'Category' })).toHaveFocus()
  })

  it('Back to Presentations leads to the list with the filter that was shown', async () => {
    const { findByRole, user, router } = renderPage({
      path: '/presentations?year=2024',
      data: { presentations: [aPresentation({ id: 'p', title: 'FY24 Results', year: 2024 })] },
    })
    await user.click(await findByRole('link', { name: 'FY24 Results' }))
    await user.click(await findByRole('link', { name: 'Back to Presentations' }))
    await findByRole('combobox', { name: 'Year' })
    expect(router.state.location.search).toBe('?year=2024')
    await user.click(await findByRole('button', { name: 'Clear Filters' }))
    await user.click(await findByRole('link', { name: 'FY24 Results' }))
    expect(await findByRole('link', { name: 'Back to Presentations' })).toHaveAttribute(
      'href',
      '/presentations',
    )
  })

  it('The filters show what Back leads to, and Clear Filters works by the space bar', async () => {
    const { findByText, findByRole, getByRole, user, router } = renderPage({
      path: '/presentations',
      data: { presentations },
    })
    await findByText('Solar Farm')
    const year = getByRole('combobox', { name: 'Year' })
    await user.selectOptions(year, '2024')
    await waitFor(() => expect(router.state.location.search).toBe('?year=2024'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(year).toHaveDisplayValue('All years'))
    await user.selectOptions(year, '2023')
    ;(await findByRole('button', { name: 'Clear Filters' })).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(year).toHaveDisplayValue('All years')
  })

  it('The list of presentations applies the filters of its URL, including a year without presentations', async () => {
    const { findByText, getByRole, queryByText } = renderPage({
      path: '/presentations?topic=Sustainability&year=2023',
      data: { presentations },
    })
    expect(await findByText('Solar Farm')).toBeVisible()
    expect(queryByText('Annual Results')).not.toBeInTheDocument()
    expect(getByRole('combobox', { name: 'Topic' })).toHaveDisplayValue('Sustainability')
    const other = renderPage({ path: '/presentations?year=1999', data: { presentations } })
    expect((await other.findAllByText('1999')).length).toBeGreaterThan(0)
  })

  it('The list of presentations shows six skeletons while loading', async () => {
    const { network, findByText, findAllByRole } = renderPage({
      path: '/presentations',
      data: { presentations },
    })
    network.hold()
    expect(await findByText('Loading presentations')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    network.release()
    expect(await findAllByRole('article')).toHaveLength(3)
  })

  it('The list of presentations says that there are none when the list is empty', async () => {
    const { findByText, getByText, queryByRole } = renderPage({
      path: '/presentations',
      data: { presentations: [] },
    })
    expect(await findByText('No presentations yet')).toBeVisible()
    expect(
      getByText('Check back soon for new investor presentations and company updates'),
    ).toBeVisible()
    expect(getByText('0').parentElement).toHaveTextContent('0 presentations')
    expect(queryByRole('link', { name: 'Clear Filters' })).toBeNull()
  })

  it('A filter that matches nothing shows one message and one button', async () => {
    const { findByText, findAllByRole, getByText, getByRole, user } = renderPage({
      path: '/presentations?year=1901',
      data: { presentations },
    })
    expect(await findByText('No presentations yet')).toBeVisible()
    expect(getByText('None match the filters.').parentElement).toHaveTextContent(
      'None match the filters. Check back soon for new investor presentations and company updates',
    )
    await user.click(getByRole('link', { name: 'Clear Filters' }))
    expect(await findAllByRole('article')).toHaveLength(3)
    expect(getByRole('heading', { name: 'Presentations' })).toHaveFocus()
  })

  it('Show more loads the next presentations, also after a failure', async () => {
    const { findAllByRole, findByText, user, network, queryByText } = renderPage({
      path: '/presentations',
      data: { presentations: many },
    })
    expect(await findAllByRole('article')).toHaveLength(24)
    expect(await findByText('24 of 26')).toBeVisible()
    network.fail()
    await user.click(await findByText('Show more'))
    expect(await findByText('The next ones could not be loaded. Try again.')).toBeVisible()
    network.restore()
    await user.click(await findByText('Show more'))
    expect(await findByText('Briefing 26')).toBeVisible()
    expect(queryByText('Show more')).not.toBeInTheDocument()
  })

  it('The error of a failed next page disappears when a filter shows another list with the same last presentation', async () => {
    const { findByText, user, network, queryByText, router } = renderPage({
      path: '/presentations',
      data: {
        presentations: many.map((presentation, index) => ({
          ...presentation,
          year: index < 25 ? 2023 : 2024,
        })),
      },
    })
    expect(await findByText('24 of 26')).toBeVisible()
    network.fail()
    await user.click(await findByText('Show more'))
    await findByText('The next ones could not be loaded. Try again.')
    network.restore()
    await act(() => router.navigate('/presentations?year=2023'))
    expect(await findByText('24 of 25')).toBeVisible()
    expect(queryByText('The next ones could not be loaded. Try again.')).toBeNull()
  })

  it('The next page of a filtered list loads while that of the whole list is pending', async () => {
    const slow = Promise.withResolvers<void>()
    const asked: unknown[] = []
    const { findByText, router, user } = renderPage({
      path: '/presentations',
      resolvers: {
        presentations: async ({ filter, ...page }) => {
          if (page.after) asked.push(filter?.year)
          if (page.after && !filter?.year) await slow.promise
          return connectionOf(many.slice(0, filter?.year ? 25 : 26), page)
        },
      },
    })
    await findByText('24 of 26')
    await user.click(await findByText('Show more'))
    await act(() => router.navigate('/presentations?year=2023'))
    await findByText('24 of 25')
    await user.click(await findByText('Show more'))
    await waitFor(() => expect(asked).toEqual([undefined, 2023]))
    slow.resolve()
    expect(await findByText('Briefing 25')).toBeVisible()
  })

  it('Try Again loads the list of presentations after a failure', async () => {
    const { network, findByRole, user, findAllByRole } = renderPage({
      path: '/presentations',
      data: { presentations },
    })
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    expect(await findAllByRole('article')).toHaveLength(3)
  })
})
