import { act, waitFor, within } from '@testing-library/react'
import { AdminPolicies } from '../features/policies/admin-policies'
import { connectionOf } from '../testing/connection-of'
import { aPolicy } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderAdminPart } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { RootResolvers } from '../testing/root-resolvers'

const file = { url: '/objects/conduct.pdf', fileName: 'conduct.pdf', size: 8 }
/** Resolves when uploads may arrive. */
let arrived = Promise.resolve()
class UploadRequest {
  readonly upload = {}
  readonly status = 200
  readonly responseText = JSON.stringify({ data: { fileUpload: { file } } })
  onload?: () => void
  onloadend?: () => void

  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    void arrived.then(() => {
      this.onload?.()
      this.onloadend?.()
    })
  }
}
const realRequest = globalThis.XMLHttpRequest
beforeEach(() => {
  arrived = Promise.resolve()
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest
})
afterEach(() => void (globalThis.XMLHttpRequest = realRequest))

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

type Desk = ReturnType<typeof openList>
const titles = ({ getAllByRole }: Desk) =>
  getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = async ({ findByText }: Desk, title: string) =>
  (await findByText(title, { selector: 'h2 *' })).closest('article')!
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByText('Add Policy'))
  return within(await desk.findByRole('dialog', { name: 'Add Policy' }))
}

describe('The Policies tab', () => {
  it('The Policies tab says that there are no policies when the list is empty', async () => {
    const { findByText } = openList({ data: { policies: [] } })
    expect(await findByText('No policies yet...')).toBeVisible()
  })

  it('A renamed policy takes the place that the server gives, and its file keeps its name', async () => {
    const pdfUrl = '/objects/policies/01a1fdd5-20dd-7512-a799-739575877607.pdf'
    const files = [{ url: pdfUrl, fileName: 'Trading 2026.pdf', size: 49_357 }]
    const policies = [
      { ...disclosure },
      aPolicy({ id: 'health', title: 'Health Policy' }),
      { ...trading, pdfUrl },
    ]
    const resolvers: RootResolvers = {
      policies: args =>
        connectionOf(
          policies.toSorted((a, b) => a.title.localeCompare(b.title)),
          args,
        ),
    }
    const desk = openList({ data: { policies, files }, resolvers })
    const shown = within(await card(desk, disclosure.title))
    expect(shown.getByText('Jun 12, 2024')).toBeVisible()
    expect(shown.getByText('Timeline').closest('a')).toHaveAttribute(
      'href',
      '/admin/policies/disclosure',
    )
    expect(shown.getByRole('link', { name: 'View/Download PDF' })).toHaveAttribute(
      'href',
      '/objects/disclosure.pdf',
    )
    expect(await desk.findByText('3 policies', { selector: '[role="status"]' })).toBeVisible()
    expect(
      within(await card(desk, trading.title)).getByText('Trading 2026.pdf, 48 KB'),
    ).toBeVisible()

    await press(desk, trading.title, 'Edit')
    const form = within(await desk.findByRole('dialog'))
    expect(form.getByRole('group', { name: 'Policy PDF' })).toHaveTextContent('Trading 2026.pdf')
    await desk.user.clear(form.getByLabelText('Title'))
    await desk.user.fill(form.getByLabelText('Title'), 'Élan policy')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    await waitFor(() =>
      expect(titles(desk)).toEqual([disclosure.title, 'Élan policy', 'Health Policy']),
    )
    expect(within(await card(desk, 'Élan policy')).getByText('Sep 1, 2024')).toBeVisible()
  })
})

describe('Adding and editing a policy', () => {
  it('A second save after a conflict overwrites the shown change and adopts the colleague’s other changes', async () => {
    const stands = { ...disclosure }
    const desk = openList({ data: { policies: [stands] } })
    await press(desk, disclosure.title, 'Edit')
    const form = within(await desk.findByRole('dialog', { name: 'Edit Policy' }))
    Object.assign(stands, {
      title: 'Disclosure Policy of a colleague',
      category: 'Conduct',
      version: 2,
    })
    await desk.user.clear(form.getByLabelText('Title'))
    await desk.user.fill(form.getByLabelText('Title'), 'Typed here')
    await desk.user.click(form.getByText('Save Changes'))
    expect((await desk.findAllByText(/changed this meanwhile/))[0]).toBeVisible()
    expect(form.getByText(/Disclosure Policy of a colleague/)).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveValue('Typed here')
    expect(form.getByLabelText(/Category/)).toHaveValue('Conduct')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(stands).toMatchObject({ title: 'Typed here', category: 'Conduct', version: 3 })
  })

  it('A new policy requires a title and an uploaded PDF, and reloads only the list of policies', async () => {
    const arrival = Promise.withResolvers<void>()
    arrived = arrival.promise
    const desk = openList()
    const empty = await openNew(desk)
    await desk.user.click(empty.getByRole('button', { name: 'Add Policy' }))
    expect(await empty.findByText('Title is required')).toBeVisible()
    expect(empty.getByText('Please upload a PDF file')).toBeVisible()
    await desk.user.click(empty.getByText('Cancel'))

    const form = await openNew(desk)
    const before = desk.network.operations.length
    const add = form.getByRole('button', { name: 'Add Policy' })
    await desk.user.upload(form.getByLabelText(/Policy PDF/), PDF)
    expect(await form.findByText('Uploading...')).toBeVisible()
    expect(add).toBeDisabled()
    await desk.user.fill(form.getByLabelText('Title'), 'Conduct Policy')
    await desk.user.keyboard('{Enter}')
    expect(form.queryByText('Please upload a PDF file')).toBeNull()
    await act(async () => arrival.resolve())
    await waitFor(() => expect(add).toBeEnabled())
    expect(desk.since(before)).toEqual([])
    await desk.user.click(add)
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

  it('All rows of a paged list of policies stay in place while the list is reloaded after an edit', async () => {
    const many = [1, 2, 3].map(number => aPolicy({ id: `p${number}`, title: `Policy ${number}` }))
    let answers = Promise.resolve()
    let isEdited = false
    const resolvers: RootResolvers = {
      policies: async args => {
        await answers
        return connectionOf(
          many.toSorted((a, b) => (a.title < b.title ? -1 : 1)),
          { ...args, first: isEdited ? args.first : 2 },
        )
      },
    }
    const desk = openList({ data: { policies: many }, resolvers })
    const rows = () => document.querySelectorAll('article h2').length
    await desk.user.click(await desk.findByText('Show more'))
    await waitFor(() => expect(rows()).toBe(3))
    isEdited = true
    const second = desk.getByText('Policy 2').closest('article')!
    await desk.user.click(within(second).getByText('Edit'))
    await desk.user.clear(await desk.findByLabelText('Title'))
    await desk.user.fill(desk.getByLabelText('Title'), 'Zero tolerance')
    const before = desk.network.operations.length
    const arrived = Promise.withResolvers<void>()
    answers = arrived.promise
    await desk.user.click(desk.getByText('Save Changes'))
    await waitFor(() => expect(desk.since(before)).toEqual(['PolicyUpdate', 'AdminPolicies']))
    expect(rows()).toBe(3)
    arrived.resolve()
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(rows()).toBe(3)
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
    const desk = openList({ resolvers })
    await press(desk, disclosure.title, 'Edit')
    await desk.user.fill(await desk.findByLabelText('Title'), ', changed')
    await desk.user.click(desk.getByText('Save Changes'))
    expect(await desk.findByText('Policy updated')).toBeVisible()
    expect(titles(desk)).toEqual(['Changed', trading.title])
    refused = false
    await desk.goTo('/nowhere')
    await desk.findByText('Page Not Found')
    await desk.goTo('/admin/dashboard')
    await card(desk, 'Changed')
    await waitFor(() => expect(titles(desk)).toEqual([trading.title, 'Changed']))
  })

  it('A failed change of a policy shows an error, preserves what was typed and can be tried again', async () => {
    const desk = openList()
    const added = await openNew(desk)
    await desk.user.upload(added.getByLabelText(/Policy PDF/), PDF)
    await desk.user.fill(added.getByLabelText('Title'), 'Conduct Policy')
    desk.network.fail()
    await desk.user.click(added.getByRole('button', { name: 'Add Policy' }))
    expect(await desk.findByText('Failed to create policy')).toBeVisible()
    expect(added.getByLabelText('Title')).toHaveValue('Conduct Policy')
    expect(added.getByText('conduct.pdf')).toBeVisible()
    await desk.user.click(added.getByText('Cancel'))

    await press(desk, disclosure.title, 'Edit')
    const edited = within(await desk.findByRole('dialog'))
    await desk.user.fill(edited.getByLabelText('Title'), 'X')
    await desk.user.click(edited.getByText('Save Changes'))
    expect(await desk.findByText('Failed to update policy')).toBeVisible()
    expect(edited.getByLabelText('Title')).toHaveValue('Disclosure PolicyX')
    expect(edited.getByText('disclosure.pdf')).toBeVisible()
    await desk.user.click(edited.getByText('Cancel'))

    await press(desk, disclosure.title, 'Delete')
    const deletion = within(await desk.findByRole('alertdialog'))
    expect(deletion.getByText(/“Disclosure Policy” and its PDF will be removed/)).toBeVisible()
    await desk.user.click(deletion.getByText('Delete'))
    expect(await desk.findByText('Failed to delete policy')).toBeVisible()
    desk.network.restore()
    const before = desk.network.operations.length
    await desk.user.click(deletion.getByText('Delete'))
    expect(await desk.findByText('Policy deleted')).toBeVisible()
    await waitFor(() => expect(titles(desk)).toEqual([trading.title]))
    await desk.goTo('/policies/disclosure')
    expect(await desk.findByText('Policy not found')).toBeVisible()
    expect(desk.since(before)).toEqual(['PolicyDelete'])
  })

  it('A policy whose deletion waits for review stays in the list', async () => {
    const resolvers: RootResolvers = { policyDelete: () => ({ deletedPolicyId: null }) }
    const desk = openList({ resolvers })
    await press(desk, disclosure.title, 'Delete')
    const deletion = within(await desk.findByRole('alertdialog'))
    await desk.user.click(deletion.getByText('Delete'))
    expect(await desk.findByText('Submitted for review')).toBeVisible()
    expect(titles(desk)).toEqual([disclosure.title, trading.title])
  })
})
