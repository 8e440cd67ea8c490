import { screen, within } from '@testing-library/react'
import { anAnnouncement } from '../testing/factories'
import { renderPortal } from '../testing/render-portal'
import type { SampleAnnouncement } from '../testing/samples'

const open = (given: Partial<SampleAnnouncement> = {}) =>
  renderPortal({ path: '/announcements/a1', data: { announcements: [anAnnouncement({ id: 'a1', ...given })] } })

describe('An announcement', () => {
  it('shows title, category, date in the portal’s time zone, and way back', async () => {
    // Late on the 21st in UTC is the 22nd in Sydney.
    const { findByRole, findByText, getByRole, getByText } = open({
      title: 'FY24 Results',
      category: 'Results',
      publishedAt: '2024-08-21T22:00:00.000Z',
    })
    expect(await findByRole('heading', { level: 1, name: 'FY24 Results' })).toBeVisible()
    expect(await findByText('August 22, 2024')).toBeVisible()
    expect(getByText('Results')).toBeVisible()
    expect(getByRole('link', { name: 'Back to Announcements' })).toHaveAttribute('href', '/announcements')
    expect(document.title).toBe('FY24 Results · Meridian Copper')
  })

  it('makes a paragraph of every line that is not blank', async () => {
    const { findByText, getByRole } = open({ title: 'Results', content: 'Production rose.\n\n\nCosts fell.\nThe dividend stays.' })
    await findByText('Costs fell.')
    const texts = [...getByRole('main').querySelectorAll('p')].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Production rose.', 'Costs fell.', 'The dividend stays.'])
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Production rose. Costs fell. The dividend stays.',
    )
  })

  it('makes a list of lines that begin with a dash', async () => {
    open({ content: 'By mine:\n- Marrowa: 23,650 tonnes\n- Brindle Creek: 10,200 tonnes\nCosts fell.' })
    const main = within(await screen.findByRole('main'))
    expect((await main.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Marrowa: 23,650 tonnes',
      'Brindle Creek: 10,200 tonnes',
    ])
    expect(main.getByText('Costs fell.')).toBeVisible()
  })

  it('is an ‘Announcement’ without a category, and says when it is price sensitive', async () => {
    const { findByText, getByText } = open({ category: null, isPriceSensitive: true })
    expect(await findByText('Price sensitive')).toBeVisible()
    expect(getByText('Announcement')).toBeVisible()
  })

  it('offers its document in a new tab', async () => {
    const { findByRole, getByRole, getByText } = open({ documentUrl: '/objects/announcements/fy24%20results.pdf' })
    const link = await findByRole('link', { name: 'Download Document' })
    expect(link).toHaveAttribute('href', '/objects/announcements/fy24%20results.pdf')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(getByRole('heading', { level: 2, name: 'Attachment' })).toBeVisible()
    expect(getByText('fy24 results.pdf')).toBeVisible()
  })

  it('shows its document by the name that it was uploaded under, with its size', async () => {
    const url = '/objects/announcements/01a1fdd5-20dd-7512-a799-739575877607.pdf'
    const { findByText, getByText } = renderPortal({
      path: '/announcements/a1',
      data: {
        announcements: [anAnnouncement({ id: 'a1', documentUrl: url })],
        files: [{ url, fileName: 'Full-year results 2026.pdf', size: 1_258_291 }],
      },
    })
    expect(await findByText('Full-year results 2026.pdf')).toBeVisible()
    expect(getByText('PDF, 1.2 MB · opens in a new tab')).toBeVisible()
  })

  it.each([null, 'javascript:alert(1)'])('offers no document for %p', async documentUrl => {
    const { findByRole, queryByText, queryByRole } = open({ title: 'Results', documentUrl })
    await findByRole('heading', { level: 1, name: 'Results' })
    expect(queryByText('Attachment')).toBeNull()
    expect(queryByRole('link', { name: 'Download Document' })).toBeNull()
  })

  it('says when there is none, and leads back', async () => {
    const { findByRole, user, router } = renderPortal({ path: '/announcements/nowhere' })
    expect(await findByRole('heading', { level: 1, name: 'Announcement not found' })).toBeVisible()
    expect(document.title).toBe('Announcement not found · Meridian Copper')
    await user.click(await findByRole('link', { name: 'Back to Announcements' }))
    expect(router.state.location.pathname).toBe('/announcements')
  })

  it('says that it is loading, under a heading', async () => {
    const portal = open({ title: 'Results' })
    portal.network.hold()
    expect(await portal.findByText('Loading announcement')).toHaveAttribute('role', 'status')
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.release()
    expect(await portal.findByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  })

  it('can be tried again after it could not be loaded', async () => {
    const portal = open({ title: 'Results' })
    portal.network.fail()
    const again = await portal.findByRole('button', { name: 'Try Again' })
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.restore()
    await portal.user.click(again)
    expect(await portal.findByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  })
})
