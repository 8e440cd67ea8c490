import { screen, within } from '@testing-library/react'
import { anAnnouncement } from '../testing/factories'
import { renderPage } from '../testing/render-part'
import type { SampleAnnouncement } from '../testing/samples'

const open = (given: Partial<SampleAnnouncement> = {}) =>
  renderPage({
    path: '/announcements/a1',
    data: { announcements: [anAnnouncement({ id: 'a1', ...given })] },
  })

describe('An announcement', () => {
  it('An announcement shows title, category, date in the portal’s time zone and a link back to the list', async () => {
    // Late on the 21st in UTC is the 22nd in Sydney.
    const { findByRole, findByText, getByRole, getByText } = open({
      title: 'FY24 Results',
      category: 'Results',
      publishedAt: '2024-08-21T22:00:00.000Z',
    })
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(await findByText('August 22, 2024')).toBeVisible()
    expect(getByText('August 22, 2024').parentElement).toHaveTextContent(
      'August 22, 2024, 08:00 AEST',
    )
    expect(getByText('Results')).toBeVisible()
    expect(getByRole('link', { name: 'Back to Announcements' })).toHaveAttribute(
      'href',
      '/announcements',
    )
    expect(document.title).toBe('FY24 Results · Meridian Copper')
  })

  it('The address of a merged announcement is replaced by that of the one that remains', async () => {
    const { findByRole, router } = renderPage({
      path: '/announcements/merged',
      resolvers: { announcement: () => anAnnouncement({ id: 'remains', title: 'Remains' }) },
    })
    expect(await findByRole('heading', { level: 1, name: 'Remains' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/announcements/remains')
    expect(router.history.action).toBe('REPLACE')
  })

  it('Every line of an announcement that is not blank becomes a paragraph', async () => {
    const { findByText, getByRole } = open({
      title: 'Results',
      content: 'Production rose.\n\n\nCosts fell.\nThe dividend stays.',
    })
    await findByText('Costs fell.')
    const texts = [...getByRole('main').querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Production rose.', 'Costs fell.', 'The dividend stays.'])
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Production rose. Costs fell. The dividend stays.',
    )
  })

  it('An announcement shows lines that begin with a dash as a list', async () => {
    open({
      content: 'By mine:\n- Marrowa: 23,650 tonnes\n- Brindle Creek: 10,200 tonnes\nCosts fell.',
    })
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Marrowa: 23,650 tonnes',
      'Brindle Creek: 10,200 tonnes',
    ])
    expect(main.getByText('Costs fell.')).toBeVisible()
  })

  it('An announcement without a category is labelled Announcement, and a price-sensitive one is marked', async () => {
    const { findByText, getByText } = open({ category: null, isPriceSensitive: true })
    expect(await findByText('Price sensitive')).toBeVisible()
    expect(getByText('Announcement')).toBeVisible()
  })

  it('The document of an announcement opens in a new tab', async () => {
    const { findByRole, getByRole, getByText } = open({
      documentUrl: '/objects/announcements/fy24%20results.pdf',
    })
    const link = await findByRole('link', { name: 'Download Document' })
    expect(link).toHaveAttribute('href', '/objects/announcements/fy24%20results.pdf')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(getByRole('heading', { level: 2, name: 'Attachment' })).toBeVisible()
    expect(getByText('fy24 results.pdf')).toBeVisible()
  })

  it('The document of an announcement is shown by its original file name and its size', async () => {
    const url = '/objects/announcements/01a1fdd5-20dd-7512-a799-739575877607.pdf'
    const { findByText, getByText } = renderPage({
      path: '/announcements/a1',
      data: {
        announcements: [anAnnouncement({ id: 'a1', documentUrl: url })],
        files: [{ url, fileName: 'Full-year results 2026.pdf', size: 1_258_291 }],
      },
    })
    expect(await findByText('Full-year results 2026.pdf')).toBeVisible()
    expect(getByText('PDF, 1.2 MB · opens in a new tab')).toBeVisible()
  })

  it.each([null, 'javascript:alert(1)'])(
    'An announcement whose document URL is %p offers no download',
    async documentUrl => {
      const { findByRole, queryByText, queryByRole } = open({ title: 'Results', documentUrl })
      await findByRole('heading', { level: 1, name: 'Results' })
      expect(queryByText('Attachment')).toBeNull()
      expect(queryByRole('link', { name: 'Download Document' })).toBeNull()
    },
  )

  it('An unknown announcement shows Announcement not found and a link back to the list', async () => {
    const { findByRole, user, router } = renderPage({ path: '/announcements/nowhere' })
    expect(await findByRole('heading', { level: 1, name: 'Announcement not found' })).toBeVisible()
    expect(document.title).toBe('Announcement not found · Meridian Copper')
    await user.click(await findByRole('link', { name: 'Back to Announcements' }))
    expect(router.state.location.pathname).toBe('/announcements')
  })

  it('The announcement page shows a loading status below a heading while loading', async () => {
    const portal = open({ title: 'Results' })
    portal.network.hold()
    expect(await portal.findByText('Loading announcement')).toHaveAttribute('role', 'status')
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.release()
    expect(await portal.findByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  })

  it('Try Again loads an announcement after a failure', async () => {
    const portal = open({ title: 'Results' })
    portal.network.fail()
    const again = await portal.findByRole('button', { name: 'Try Again' })
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.restore()
    await portal.user.click(again)
    expect(await portal.findByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  })
})
