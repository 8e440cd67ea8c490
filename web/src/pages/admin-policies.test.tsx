import { waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { AdminPolicies } from '../features/policies/admin-policies'
import { atTheDesk } from '../testing/at-the-desk'
import { connectionOf } from '../testing/connection-of'
import { aPolicy } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderAdminPart } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { RootResolvers } from '../testing/root-resolvers'

const mockUpload = jest.fn<Promise<{ url: string; fileName: string }>, [File]>()
jest.mock('../apollo/use-upload', () => ({ useUpload: () => mockUpload }))

const disclosure = aPolicy({
  id: 'disclosure',
  title: 'Disclosure Policy',
  pdfUrl: '/objects/disclosure.pdf',
})
const trading = aPolicy({ id: 'trading', title: 'trading policy' })
const PDF = new File(['%PDF-1.7'], 'conduct.pdf', { type: 'application/pdf' })

const data = () => ({ policies: [{ ...disclosure }, { ...trading }] })
const openList = (options: Partial<PortalOptions> = {}) =>
  renderAdminPart(<AdminPolicies />, { data: data(), ...options })
/** The whole dashboard, for what shows on other tabs and pages. */
const openDashboard = (options: Partial<PortalOptions> = {}) =>
  atTheDesk('Policies', { data: data(), ...options })

type Desk = ReturnType<typeof openList>
const titles = ({ getAllByRole }: Desk) =>
  getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = ({ findByRole }: Desk, name: string) => findByRole('article', { name })
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByRole('button', { name: 'Add Policy' }))
  return within(await desk.findByRole('dialog', { name: 'Add Policy' }))
}

beforeEach(() =>
  mockUpload
    .mockReset()
    .mockResolvedValue({ url: '/objects/conduct.pdf', fileName: 'conduct.pdf' }),
)

describe('The Policies tab', () => {
  it('The Policies tab shows each policy with its date and a link to its PDF, and the number of policies', async () => {
    const desk = openList()
    const shown = within(await card(desk, disclosure.title))
    expect(shown.getByText('Jun 12, 2024')).toBeVisible()
    expect(shown.getByRole('link', { name: 'View/Download PDF' })).toHaveAttribute(
      'href',
      '/objects/disclosure.pdf',
    )
    expect(await desk.findByText('2 policies', { selector: '[role="status"]' })).toBeVisible()
  })

  it('The Policies tab says that there are no policies when the list is empty', async () => {
    const { findByText } = openList({ data: { policies: [] } })
    expect(await findByText('No policies yet...')).toBeVisible()
  })
})

describe('Adding and editing a policy', () => {
  it('A policy form that is refused with CONFLICT shows the colleague’s change and preserves the typed title', async () => {
    const current = {
      version: 2,
      title: 'Disclosure Policy of a colleague',
      category: null,
      pdfUrl: '/objects/disclosure.pdf',
    }
    const desk = openList({
      resolvers: {
        policyUpdate: () => {
          throw new GraphQLError('Somebody else has changed this meanwhile.', {
            extensions: { code: 'CONFLICT', current },
          })
        },
      },
    })
    await press(desk, disclosure.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Policy' }))
    await desk.user.clear(form.getByLabelText('Title'))
    await desk.user.fill(form.getByLabelText('Title'), 'Typed here')
    await desk.user.click(form.getByRole('button', { name: /^(Save|Update)/ }))
    expect((await desk.findAllByText(/changed this meanwhile/))[0]).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveValue('Typed here')
    expect(form.getByText(/Disclosure Policy of a colleague/)).toBeVisible()
  })

  it('A second save after a conflict overwrites the shown change and adopts the colleague’s other changes', async () => {
    const stands = { ...disclosure }
    const desk = openList({ data: { policies: [stands, { ...trading }] } })
    await press(desk, disclosure.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Policy' }))
    Object.assign(stands, {
      title: 'Disclosure Policy of a colleague',
      category: 'Conduct',
      version: 2,
    })
    await desk.user.clear(form.getByLabelText('Title'))
    await desk.user.fill(form.getByLabelText('Title'), 'Typed here')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText(/Disclosure Policy of a colleague/)).toBeVisible()
    expect(form.getByLabelText(/Category/)).toHaveValue('Conduct')
    await desk.user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(stands).toMatchObject({ title: 'Typed here', category: 'Conduct', version: 3 })
  })

  it('A new policy requires a title and a PDF', async () => {
    const desk = openList()
    const form = await openNew(desk)
    await desk.user.click(form.getByRole('button', { name: 'Add Policy' }))
    expect(await form.findByText('Title is required')).toBeVisible()
    expect(form.getByText('Please upload a PDF file')).toBeVisible()
    expect(desk.network.operations).not.toContain('PolicyCreate')
  })

  it('A new policy waits for its upload, appears in the server’s order and reloads only the list of policies', async () => {
    const arrived = Promise.withResolvers<{ url: string; fileName: string }>()
    mockUpload.mockReturnValue(arrived.promise)
    const desk = openList()
    const form = await openNew(desk)
    const before = desk.network.operations.length
    await desk.user.fill(form.getByLabelText('Title'), 'Conduct Policy')
    await desk.user.upload(form.getByLabelText(/Policy PDF/), PDF)
    expect(await form.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
    await desk.user.type(form.getByLabelText('Title'), '{Enter}')
    expect(form.queryByText('Please upload a PDF file')).toBeNull()
    arrived.resolve({ url: '/objects/conduct.pdf', fileName: 'conduct.pdf' })
    await desk.user.click(await form.findByRole('button', { name: 'Add Policy' }))
    expect(await desk.findByText('Policy created')).toBeVisible()
    await waitFor(() =>
      expect(titles(desk)).toEqual(['Conduct Policy', disclosure.title, trading.title]),
    )
    expect(desk.data.policies.at(-1)).toMatchObject({
      pdfUrl: '/objects/conduct.pdf',
      category: null,
    })
    expect(desk.since(before)).toEqual(['PolicyCreate', 'AdminPolicies'])
  })

  it('A renamed policy moves to its place in the list and shows its new date', async () => {
    const desk = openList()
    await press(desk, disclosure.title, 'Edit')
    expect(await desk.findByRole('group', { name: 'Policy PDF' })).toHaveTextContent(
      'disclosure.pdf',
    )
    await desk.user.clear(desk.getByLabelText('Title'))
    await desk.user.fill(desk.getByLabelText('Title'), 'Whistleblower Policy')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(titles(desk)).toEqual([trading.title, 'Whistleblower Policy'])
    expect(within(await card(desk, 'Whistleblower Policy')).getByText('Sep 1, 2024')).toBeVisible()
  })

  it('A policy whose new title begins with an accented letter takes the place that the server gives', async () => {
    const policies = [{ ...disclosure }, { ...trading }]
    const resolvers: RootResolvers = {
      policies: args =>
        connectionOf(
          policies.toSorted((a, b) => a.title.localeCompare(b.title)),
          args,
        ),
    }
    const desk = openList({ data: { policies }, resolvers })
    await press(desk, disclosure.title, 'Edit')
    await desk.user.clear(await desk.findByLabelText('Title'))
    await desk.user.fill(desk.getByLabelText('Title'), 'Élan policy')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    await card(desk, 'Élan policy')
    await desk.findByText('Policy updated')
    await waitFor(() => expect(titles(desk)).toEqual(['Élan policy', trading.title]), {
      timeout: 1_000,
    })
  })

  it('A typed policy title is restored after the tab is reloaded', async () => {
    const desk = openList()
    await desk.user.fill((await openNew(desk)).getByLabelText('Title'), 'Conduct Policy')
    desk.unmount()
    const again = await openNew(openList())
    expect(again.getByLabelText('Title')).toHaveValue('Conduct Policy')
  })

  it('All rows of a paged list of policies stay in place while the list is reloaded after an edit', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      aPolicy({ id: `p${index}`, title: `Policy ${String(index).padStart(3, '0')}` }),
    )
    let answers = Promise.resolve()
    const resolvers: RootResolvers = {
      policies: async args => {
        await answers
        return connectionOf(
          many.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
          args,
        )
      },
    }
    const desk = openList({ data: { policies: many }, resolvers })
    const rows = () => document.querySelectorAll('article h2').length
    await desk.user.click(await desk.findByText('Show more'))
    await waitFor(() => expect(rows()).toBe(30))
    const second = desk.getByText('Policy 002').closest('article')!
    await desk.user.click(within(second).getByText('Edit'))
    await desk.user.clear(await desk.findByLabelText('Title'))
    await desk.user.fill(desk.getByLabelText('Title'), 'Zero tolerance')
    const before = desk.network.operations.length
    const arrived = Promise.withResolvers<void>()
    answers = arrived.promise
    await desk.user.click(desk.getByText('Save Changes'))
    await waitFor(() => expect(desk.since(before)).toEqual(['PolicyUpdate', 'AdminPolicies']))
    expect(rows()).toBe(30)
    arrived.resolve()
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(rows()).toBe(30)
    expect([...document.querySelectorAll('article h2')].at(-1)).toHaveTextContent('Zero tolerance')
    expect(desk.since(before)).toEqual(['PolicyUpdate', 'AdminPolicies'])
  })

  it('A policy is saved although the list cannot be reloaded; the list is reloaded when the tab is next opened', async () => {
    let [saved, refused] = [false, false]
    const resolvers: RootResolvers = {
      policyUpdate: () => {
        saved = refused = true
        return { policy: { ...disclosure, title: 'Changed' } }
      },
      policies: args => {
        if (refused) throw refusal('INTERNAL', 'broken')
        return connectionOf(
          saved ? [trading, { ...disclosure, title: 'Changed' }] : [disclosure, trading],
          args,
        )
      },
    }
    const desk = await openDashboard({ resolvers })
    await press(desk, disclosure.title, 'Edit')
    await desk.user.fill(await desk.findByLabelText('Title'), ', changed')
    await desk.user.click(desk.getByRole('button', { name: 'Save Changes' }))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(titles(desk)).toEqual(['Changed', trading.title])
    refused = false
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    await desk.user.click(desk.getByRole('tab', { name: 'Policies' }))
    await waitFor(() => expect(titles(desk)).toEqual([trading.title, 'Changed']))
  })

  it('The card and the dialog of a policy show the PDF by its original file name', async () => {
    const pdfUrl = '/objects/policies/01a1fdd5-20dd-7512-a799-739575877607.pdf'
    const files = [{ url: pdfUrl, fileName: 'Disclosure 2026.pdf', size: 49_357 }]
    const desk = openList({ data: { policies: [{ ...disclosure, pdfUrl }], files } })
    expect(
      within(await card(desk, disclosure.title)).getByText('Disclosure 2026.pdf, 48 KB'),
    ).toBeVisible()
    await press(desk, disclosure.title, 'Edit')
    expect(await desk.findByRole('group', { name: 'Policy PDF' })).toHaveTextContent(
      'Disclosure 2026.pdf',
    )
  })

  it.each([
    ['Failed to create policy', 'Add Policy'],
    ['Failed to update policy', 'Save Changes'],
  ])('A failed save of a policy shows “%s” and preserves what was typed', async (words, button) => {
    const desk = openList()
    if (button === 'Add Policy') {
      const form = await openNew(desk)
      await desk.user.upload(form.getByLabelText(/Policy PDF/), PDF)
    } else await press(desk, disclosure.title, 'Edit')
    const form = within(await desk.findByRole('dialog'))
    await desk.user.fill(form.getByLabelText('Title'), 'X')
    desk.network.fail()
    await desk.user.click(await form.findByRole('button', { name: button }))
    expect(await desk.findByText(words)).toBeVisible()
    expect(form.getByLabelText<HTMLInputElement>('Title').value).toMatch(/X$/)
    expect(form.getByText(/\.pdf$/)).toBeVisible()
  })
})

describe('Deleting a policy', () => {
  it('Deleting a policy requires a confirmation and removes the policy from the list and from its page', async () => {
    const desk = openList()
    await press(desk, disclosure.title, 'Delete')
    expect(await desk.findByText(/“Disclosure Policy” and its PDF will be removed/)).toBeVisible()
    const before = desk.network.operations.length
    await desk.user.click(desk.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Policy deleted')).toBeVisible()
    expect(titles(desk)).toEqual([trading.title])
    await desk.goTo('/policies/disclosure')
    expect(await desk.findByRole('heading', { name: 'Policy not found' })).toBeVisible()
    expect(desk.since(before)).toEqual(['PolicyDelete'])
  })

  it('A failed deletion of a policy shows an error', async () => {
    const desk = openList()
    await press(desk, disclosure.title, 'Delete')
    desk.network.fail()
    await desk.user.click(await desk.findByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Failed to delete policy')).toBeVisible()
  })
})
