import { within } from '@testing-library/react'
import { anAnnouncement, aPresentation } from '../testing/factories'
import { renderPage } from '../testing/render-part'

const admin = {
  token: 't',
  user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
} as const
const shareholder = {
  token: 't',
  user: { userType: 'user', name: 'Margaret', email: 'm@example.com' },
} as const
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('The home page', () => {
  it('The home page shows its title, links to presentations and registration, and the company’s ticker symbol', async () => {
    const { findByRole, findByText, getByRole } = renderPage({ path: '/' })
    expect(await findByRole('heading', { level: 1, name: 'Shareholder Portal' })).toBeVisible()
    expect(getByRole('link', { name: 'View Latest Presentations' })).toHaveAttribute(
      'href',
      '/presentations',
    )
    expect(getByRole('link', { name: 'Register for Updates' })).toHaveAttribute(
      'href',
      '/auth/signup',
    )
    expect(await findByText('ASX: MRC')).toBeVisible()
  })

  it('The home page features the pinned presentation and, below, three that are not pinned', async () => {
    const presentations = [
      aPresentation({ title: 'Pinned Results', isPinned: true }),
      ...numbered(4).map(number =>
        aPresentation({ id: `p${number}`, title: `Briefing ${number}` }),
      ),
    ]
    const { findByRole, getByRole, queryByRole, getAllByRole } = renderPage({
      path: '/',
      data: { presentations, announcements: [] },
    })
    await findByRole('heading', { name: 'Pinned Results' })
    const pinned = within(getAllByRole('article')[0] as HTMLElement)
    expect(pinned.getByRole('heading', { name: 'Pinned Results' })).toBeVisible()
    expect(pinned.getByText('Helen Okafor, Chief Executive Officer')).toBeVisible()
    expect(pinned.getByRole('link', { name: 'Watch Presentation' })).toHaveAttribute(
      'href',
      `/presentations/${presentations[0]?.id}`,
    )
    expect(getByRole('link', { name: 'Briefing 3' })).toHaveAttribute('href', '/presentations/p3')
    expect(queryByRole('link', { name: 'Briefing 4' })).not.toBeInTheDocument()
    expect(getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/presentations')
  })

  it('The home page shows three announcements with at most 200 characters of their text', async () => {
    const long = anAnnouncement({
      id: 'a1',
      title: 'Long',
      content: 'x'.repeat(201),
      category: null,
    })
    const announcements = [
      long,
      ...numbered(3).map(number =>
        anAnnouncement({ title: `Report ${number}`, content: 'Short.' }),
      ),
    ]
    const { findByRole, getByText, getAllByText, queryByText } = renderPage({
      path: '/',
      data: { announcements },
    })
    expect(await findByRole('link', { name: 'Long' })).toHaveAttribute('href', '/announcements/a1')
    expect(getByText(`${'x'.repeat(200)}…`)).toBeVisible()
    expect(getAllByText('Short.')).toHaveLength(2)
    expect(queryByText('Report 3')).not.toBeInTheDocument()
  })

  it('The home page tells administrators for when what it shows is scheduled', async () => {
    const ahead = { publishedAt: '2027-02-02T22:30:00.000Z', isScheduled: true }
    const data = {
      presentations: [aPresentation({ ...ahead, isPinned: true }), aPresentation(ahead)],
      announcements: [anAnnouncement(ahead)],
    }
    const { findAllByText } = renderPage({ path: '/', session: admin, data })
    expect(await findAllByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toHaveLength(3)
  })

  it('The home page shows three skeletons each for presentations and announcements while loading', async () => {
    const { network, findByText, findAllByRole } = renderPage({ path: '/' })
    network.hold()
    expect(await findByText('Loading presentations')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(6)
    network.release()
    expect(await findAllByRole('article')).toHaveLength(2)
  })

  it('The home page says that there are no presentations and no announcements yet', async () => {
    const { findByText, getByText, queryByText } = renderPage({
      path: '/',
      data: { presentations: [], announcements: [] },
    })
    expect(await findByText('No presentations yet')).toBeVisible()
    expect(getByText('Check back soon for new content')).toBeVisible()
    expect(getByText('No announcements yet')).toBeVisible()
    expect(getByText('Check back soon for updates')).toBeVisible()
    expect(queryByText('No pinned presentation yet')).not.toBeInTheDocument()
  })

  it('The home page offers Alerts to a signed-in shareholder instead of registration', async () => {
    const { findByRole, getByRole, queryByRole } = renderPage({ path: '/', session: shareholder })
    const main = within(await findByRole('main'))
    await main.findByRole('heading', { name: 'Quick Access' })
    for (const link of main.getAllByRole('link', { name: 'Alerts' }))
      expect(link).toHaveAttribute('href', '/alerts')
    expect(main.getAllByRole('link', { name: 'Alerts' })).toHaveLength(2)
    expect(getByRole('link', { name: 'View Latest Presentations' })).toBeVisible()
    expect(queryByRole('link', { name: /^Register/ })).toBeNull()
  })

  it('The home page reminds an administrator that no presentation is pinned', async () => {
    const { findByText, getByRole } = renderPage({ path: '/', session: admin })
    expect(await findByText('No pinned presentation yet')).toBeVisible()
    expect(getByRole('link', { name: 'Open Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
  })

  it('The home page shows its other parts after a failure and loads again on Try Again', async () => {
    const { network, findByRole, getByRole, user } = renderPage({ path: '/' })
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    expect(getByRole('heading', { name: 'Quick Access' })).toBeVisible()
    network.restore()
    await user.click(again)
    expect(await findByRole('heading', { name: 'Featured Presentations' })).toBeVisible()
  })
})
