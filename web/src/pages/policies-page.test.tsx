import { within } from '@testing-library/react'
import { aPolicy } from '../testing/factories'
import { renderPortal } from '../testing/render-portal'

const open = (options: Partial<Parameters<typeof renderPortal>[0]> = {}) => renderPortal({ path: '/policies', ...options })

describe('The list of policies', () => {
  it('shows each with its date in the portal’s time zone', async () => {
    // Late on the 11th in UTC is the 12th in Sydney.
    const { findByRole, getByRole } = open({
      data: { policies: [aPolicy({ title: 'Code of Conduct', lastUpdated: '2024-06-11T22:00:00.000Z' })] },
    })
    const row = within(await findByRole('article'))
    expect(row.getByRole('heading', { level: 2, name: 'Code of Conduct' })).toBeVisible()
    expect(row.getByText('View corporate policy document')).toBeVisible()
    expect(await row.findByText('Jun 12, 2024')).toBeVisible()
    expect(row.getByText(/^Updated/)).toHaveTextContent('Updated Jun 12, 2024')
    expect(getByRole('heading', { level: 1, name: 'Company Policies' })).toBeVisible()
    expect(document.title).toBe('Company Policies · Meridian Copper')
  })

  it('opens a policy without asking the API again', async () => {
    const { findByRole, user, router, network } = open({ data: { policies: [aPolicy({ id: 'p1', title: 'Code of Conduct' })] } })
    await user.click(await findByRole('link', { name: 'Code of Conduct' }))
    expect(await findByRole('heading', { level: 1, name: 'Code of Conduct' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/policies/p1')
    expect(network.operations).not.toContain('Policy')
  })

  it('opens the PDF in a new tab, and tells a screen reader whose it is', async () => {
    const { findByRole } = open({ data: { policies: [aPolicy({ title: 'Code of Conduct', pdfUrl: '/objects/conduct.pdf' })] } })
    const link = await findByRole('link', { name: 'Quick Download' })
    expect(link).toHaveAttribute('href', '/objects/conduct.pdf')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAccessibleDescription('Code of Conduct')
  })

  it.each(['', 'javascript:alert(1)'])('offers no download for %p', async pdfUrl => {
    const { findByRole, queryByText } = open({ data: { policies: [aPolicy({ pdfUrl })] } })
    await findByRole('article')
    expect(queryByText('Quick Download')).toBeNull()
  })

  it('shows four skeletons while loading, and says so', async () => {
    const { findByRole, findByText, network } = open()
    network.hold()
    expect(await findByText('Loading policies')).toHaveAttribute('role', 'status')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4)
    network.release()
    await findByRole('article')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  it('says when there are none', async () => {
    const { findByText } = open({ data: { policies: [] } })
    expect(await findByText('No policies available')).toBeVisible()
  })

  it('goes on by its button', async () => {
    const policies = Array.from({ length: 23 }, (_, index) => aPolicy({ id: `p${index}`, title: `Policy ${index}` }))
    const { findByRole, findAllByRole, user } = open({ data: { policies } })
    await user.click(await findByRole('button', { name: 'Show more' }))
    // By its name the last.
    await findByRole('link', { name: 'Policy 9' })
    expect(await findAllByRole('article')).toHaveLength(23)
  })

  it('can be tried again after it could not be loaded', async () => {
    const { findByRole, network, user } = open()
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    expect(await findByRole('article')).toBeVisible()
  })
})
