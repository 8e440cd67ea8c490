import { within } from '@testing-library/react'
import { aPolicy } from '../testing/factories'
import { renderPage } from '../testing/render-part'

const open = (options: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({ path: '/policies', ...options })

describe('The list of policies', () => {
  it('The list shows each policy with its date in the portal’s time zone', async () => {
    // Late on the 11th in UTC is the 12th in Sydney.
    const { findByRole, getByRole } = open({
      data: {
        policies: [aPolicy({ title: 'Code of Conduct', lastUpdated: '2024-06-11T22:00:00.000Z' })],
      },
    })
    const row = within(await findByRole('article'))
    expect(row.getByRole('heading', { level: 2, name: 'Code of Conduct' })).toBeVisible()
    expect(row.getByText('View corporate policy document')).toBeVisible()
    expect(await row.findByText('Jun 12, 2024')).toBeVisible()
    expect(row.getByText(/^Updated/)).toHaveTextContent('Updated Jun 12, 2024')
    expect(getByRole('heading', { level: 1, name: 'Company Policies' })).toBeVisible()
    expect(document.title).toBe('Company Policies · Meridian Copper')
  })

  it('A link in the list opens a policy without another API request', async () => {
    const { findByRole, user, router, network } = open({
      data: { policies: [aPolicy({ id: 'p1', title: 'Code of Conduct' })] },
    })
    await user.click(await findByRole('link', { name: 'Code of Conduct' }))
    expect(await findByRole('heading', { level: 1, name: 'Code of Conduct' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/policies/p1')
    expect(network.operations).not.toContain('Policy')
  })

  it('The quick download opens the PDF in a new tab and is described by the policy’s title', async () => {
    const { findByRole } = open({
      data: { policies: [aPolicy({ title: 'Code of Conduct', pdfUrl: '/objects/conduct.pdf' })] },
    })
    const link = await findByRole('link', { name: 'Quick Download' })
    expect(link).toHaveAttribute('href', '/objects/conduct.pdf')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAccessibleDescription('Code of Conduct')
  })

  it('A policy names the kind and size of its document, and not the file, whose name repeats the title', async () => {
    const url = '/objects/policies/01900000-0000-7000-8000-000000000001.pdf'
    const { findByText, queryByText } = open({
      data: {
        policies: [aPolicy({ pdfUrl: url })],
        files: [{ url, fileName: 'Code-of-Conduct.pdf', size: 4_096 }],
      },
    })
    expect(await findByText(/^PDF, 4 KB$/i)).toBeVisible()
    expect(queryByText(/Code-of-Conduct/)).toBeNull()
  })

  it.each(['', 'javascript:alert(1)'])(
    'A policy whose PDF URL is %p offers no download in the list',
    async pdfUrl => {
      const { findByRole, queryByText } = open({ data: { policies: [aPolicy({ pdfUrl })] } })
      await findByRole('article')
      expect(queryByText('Quick Download')).toBeNull()
    },
  )

  it('The list of policies shows four skeletons and a loading status while loading', async () => {
    const { findByRole, findByText, network } = open()
    network.hold()
    expect(await findByText('Loading policies')).toHaveAttribute('role', 'status')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(4)
    network.release()
    await findByRole('article')
    expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(0)
  })

  it('The list of policies says that there are none when the list is empty', async () => {
    const { findByText } = open({ data: { policies: [] } })
    expect(await findByText('No policies available')).toBeVisible()
  })

  it('Show more loads the rest of the policies', async () => {
    const policies = Array.from({ length: 21 }, (_, index) =>
      aPolicy({ id: `p${index}`, title: `Policy ${index}` }),
    )
    const { findByText, findAllByRole, user } = open({ data: { policies } })
    await user.click(await findByText('Show more'))
    // By its name the last.
    await findByText('Policy 9')
    expect(await findAllByRole('article')).toHaveLength(21)
  })

  it('Try Again loads the list of policies after a failure', async () => {
    const { findByRole, network, user } = open()
    network.fail()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    expect(await findByRole('article')).toBeVisible()
  })
})
