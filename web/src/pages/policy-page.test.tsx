import { aPolicy } from '../testing/factories'
import { renderPage } from '../testing/render-part'
import type { SamplePolicy } from '../testing/samples'

const open = (given: Partial<SamplePolicy> = {}, styles = false) =>
  renderPage({
    path: '/policies/p1',
    styles,
    data: { policies: [aPolicy({ id: 'p1', title: 'Code of Conduct', ...given })] },
  })

const embedded = () => document.querySelector('object')

describe('A policy', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'))

  it('A policy shows title, category, date in the portal’s time zone and a link back to the list', async () => {
    const { findByRole, findByText, getByRole, getByText } = open({
      category: 'Governance',
      lastUpdated: '2024-06-11T22:00:00.000Z',
    })
    expect(await findByRole('heading', { level: 1, name: 'Code of Conduct' })).toBeVisible()
    expect(await findByText('Jun 12, 2024')).toBeVisible()
    expect(getByText(/^Last updated/)).toHaveTextContent('Last updated Jun 12, 2024')
    expect(getByText('Governance')).toBeVisible()
    expect(getByRole('link', { name: 'Back to Policies' })).toHaveAttribute('href', '/policies')
    expect(document.title).toBe('Code of Conduct · Meridian Copper')
  })

  it('A policy without a category is labelled Policy', async () => {
    const { findByRole, getByText } = open({ category: null })
    await findByRole('heading', { level: 1, name: 'Code of Conduct' })
    expect(getByText('Policy')).toBeVisible()
  })

  it('A policy offers its PDF to open and to download, and embeds the PDF 800px high', async () => {
    const { findByRole, getByRole } = open({ pdfUrl: '/objects/conduct.pdf' }, true)
    const opens = await findByRole('link', { name: 'Open PDF' })
    expect(opens).toHaveAttribute('href', '/objects/conduct.pdf')
    expect(opens).toHaveAttribute('target', '_blank')
    expect(opens).not.toHaveAttribute('download')
    const saves = getByRole('link', { name: 'Download' })
    expect(saves).toHaveAttribute('href', '/objects/conduct.pdf')
    expect(saves).toHaveAttribute('download')
    expect(embedded()).toHaveAttribute('data', '/objects/conduct.pdf')
    expect(embedded()).toHaveAttribute('type', 'application/pdf')
    expect(embedded()).toHaveAccessibleName('Code of Conduct')
    expect(embedded()).toHaveStyle({ height: '800px' })
  })

  it('The PDF of a policy is shown by its original file name on the page, and by its kind in the list', async () => {
    const pdfUrl = '/objects/policies/01a1fdd5-20dd-7512-a799-739575877607.pdf'
    const data = {
      policies: [aPolicy({ id: 'p1', pdfUrl })],
      files: [{ url: pdfUrl, fileName: 'Code of Conduct 2026.pdf', size: 49_357 }],
    }
    const { findByText, findByRole, user } = renderPage({ path: '/policies/p1', data })
    expect(await findByText('Code of Conduct 2026.pdf, 48 KB')).toBeVisible()
    await user.click(await findByRole('link', { name: 'Back to Policies' }))
    expect(await findByText('View corporate policy document')).toBeVisible()
    expect(await findByText('PDF, 48 KB')).toBeVisible()
  })

  it('A policy offers links in place of the PDF viewer in a browser that has none', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true })
    const { findByRole } = open({ pdfUrl: '/objects/conduct.pdf' })
    expect(await findByRole('link', { name: 'open it in a new tab' })).toHaveAttribute(
      'href',
      '/objects/conduct.pdf',
    )
    expect(await findByRole('link', { name: 'download it' })).toHaveAttribute('download')
    expect(embedded()).toBeNull()
  })

  it('A policy whose PDF URL is no document is neither embedded nor linked', async () => {
    const { findByText, queryByRole } = open({ pdfUrl: 'javascript:alert(1)' })
    expect(await findByText('No document available')).toBeVisible()
    expect(queryByRole('link', { name: 'Open PDF' })).toBeNull()
    expect(embedded()).toBeNull()
  })

  it('An unknown policy shows Policy not found and a link back to the list', async () => {
    const { findByRole, user, router } = renderPage({ path: '/policies/nowhere' })
    expect(await findByRole('heading', { level: 1, name: 'Policy not found' })).toBeVisible()
    expect(document.title).toBe('Policy not found · Meridian Copper')
    await user.click(await findByRole('link', { name: 'Back to Policies' }))
    expect(router.state.location.pathname).toBe('/policies')
  })

  it('The policy page shows a loading status below a heading while loading', async () => {
    const portal = open()
    portal.network.hold()
    expect(await portal.findByText('Loading policy')).toHaveAttribute('role', 'status')
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.release()
    expect(await portal.findByRole('heading', { level: 1, name: 'Code of Conduct' })).toBeVisible()
  })

  it('Try Again loads a policy after a failure', async () => {
    const portal = open()
    portal.network.fail()
    const again = await portal.findByRole('button', { name: 'Try Again' })
    expect(portal.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    portal.network.restore()
    await portal.user.click(again)
    expect(await portal.findByRole('heading', { level: 1, name: 'Code of Conduct' })).toBeVisible()
  })
})
