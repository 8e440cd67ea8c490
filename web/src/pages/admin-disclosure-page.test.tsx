// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/disclosure/frozen-notice'
import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { anAdministrator } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { portalData } from '../testing/portal-data'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const open = (options: Partial<PortalOptions> = {}) =>
  renderPage({ path: '/admin/disclosure', session: ADMIN, ...options })

describe('Disclosure', () => {
  it('Switches say since when they are on and by whom, and which one needs another', async () => {
    const { findByRole, getByRole, findByText, user } = open()
    const approval = await findByRole('switch', { name: 'Approve questions first' })
    expect(approval).not.toBeChecked()
    expect(approval).toHaveAccessibleDescription(/Never turned on\.$/)
    await user.click(approval)
    expect(await findByText('New questions wait for approval')).toBeVisible()
    await waitFor(() =>
      expect(getByRole('switch', { name: 'Approve questions first' })).toBeChecked(),
    )
    expect(getByRole('switch', { name: 'Approve questions first' })).toHaveAccessibleDescription(
      /On since 1 Sep 2024, 10:00 AEST, by Rosalind Achebe\.$/,
    )
    expect(getByRole('switch', { name: 'Hide flagged questions' })).not.toBeChecked()

    const basis = { name: 'Every answer states its basis' }
    expect(getByRole('switch', basis)).toBeDisabled()
    expect(getByRole('switch', basis)).toHaveAccessibleDescription(
      /Turn on “Review every answer” first\.$/,
    )
    await user.click(getByRole('switch', { name: 'Review every answer' }))
    await waitFor(() => expect(getByRole('switch', basis)).toBeEnabled())
    await user.click(getByRole('switch', basis))
    await waitFor(() => expect(getByRole('switch', basis)).toBeChecked())
  })

  it('A switch that is refused stays as it was, and says why', async () => {
    const { findByRole, findByText, user } = open({
      resolvers: {
        disclosureSettingsUpdate: () => {
          throw refusal('FORBIDDEN', messages.roleNeeded.OWNER)
        },
      },
    })
    await user.click(await findByRole('switch', { name: 'Hide flagged questions' }))
    expect(await findByText(messages.roleNeeded.OWNER)).toBeVisible()
    expect(await findByRole('switch', { name: 'Hide flagged questions' })).not.toBeChecked()
  })

  it('An owner writes the next version of a wording, whose error stands beside the field', async () => {
    const { findByRole, findByText, user } = open()
    await user.click(await findByRole('button', { name: 'Edit “Declined: abusive”' }))
    const dialog = within(await findByRole('dialog', { name: 'Declined: abusive' }))
    const box = dialog.getByRole('textbox', { name: 'What the asker reads' })
    await user.clear(box)
    await user.fill(box, 'short')
    await user.click(dialog.getByRole('button', { name: 'Save Wording' }))
    expect(await dialog.findByText(messages.wordingTooShort)).toBeVisible()
    await user.clear(box)
    await user.fill(box, 'Please ask politely.')
    await user.click(dialog.getByRole('button', { name: 'Save Wording' }))
    expect(await findByText('Wording saved')).toBeVisible()
    expect(await findByText('“Please ask politely.”')).toBeVisible()
    expect(await findByText(/^Wording 2/)).toBeVisible()
  })

  it('Others than owners read, and change nothing', async () => {
    const { findByRole, queryByRole } = open({
      data: {
        administrators: [
          anAdministrator({ id: 'viewer-1', email: ADMIN.user.email, role: 'EDITOR' }),
        ],
      },
    })
    await waitFor(async () =>
      expect(await findByRole('switch', { name: 'Hide flagged questions' })).toBeDisabled(),
    )
    expect(await findByRole('switch', { name: 'Freeze all releases' })).toBeDisabled()
    expect(queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
  })

  it('Freezing asks once; from then on a notice tops the page, by which an owner lifts it', async () => {
    const { findByRole, findByText, getByRole, queryByText, user } = open()
    await user.click(await findByRole('switch', { name: 'Freeze all releases' }))
    const dialog = within(await findByRole('alertdialog', { name: 'Freeze all releases?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(getByRole('switch', { name: 'Freeze all releases' })).not.toBeChecked()
    await user.click(getByRole('switch', { name: 'Freeze all releases' }))
    await user.click(await findByRole('button', { name: 'Freeze Releases' }))
    expect(
      await findByText(/^ ?Frozen by Rosalind Achebe, 3 Nov 2026, 09:41 AEDT\.$/),
    ).toBeVisible()
    await user.click(getByRole('button', { name: 'Lift the Freeze' }))
    expect(await findByText('The freeze is lifted')).toBeVisible()
    await waitFor(() => expect(queryByText('Releases are frozen.')).not.toBeInTheDocument())
  })

  it('An approver may freeze and not thaw', async () => {
    const asApprover = (frozen: boolean) => {
      const { email } = ADMIN.user
      const data = portalData({
        administrators: [anAdministrator({ id: 'viewer-1', email, role: 'APPROVER' })],
      })
      return open({ data: { ...data, disclosureSettings: { ...data.disclosureSettings, frozen } } })
    }
    const freeze = { name: 'Freeze all releases' }
    const approver = asApprover(false)
    await waitFor(async () => expect(await approver.findByRole('switch', freeze)).toBeEnabled())
    approver.unmount()
    const frozen = asApprover(true)
    expect(await frozen.findByText('Releases are frozen.')).toBeVisible()
    expect(frozen.queryByRole('button', { name: 'Lift the Freeze' })).not.toBeInTheDocument()
    expect(await frozen.findByRole('switch', freeze)).toBeDisabled()
  })

  it('The declaration is the first of the wordings', async () => {
    const declaration = {
      key: 'NOTHING_NEW' as const,
      number: 2,
      text: 'This answer says nothing new.',
      since: null,
    }
    const { findByRole, getAllByRole, user } = open({
      data: { wordings: [...portalData({}).wordings, declaration] },
    })
    await user.click(await findByRole('button', { name: 'Edit “Declaration”' }))
    expect(await findByRole('textbox', { name: 'What author and approver declare' })).toHaveValue(
      declaration.text,
    )
    expect(getAllByRole('heading', { level: 3, hidden: true })[0]).toHaveTextContent('Declaration')
  })

  it('A failure offers to try again', async () => {
    const { findByRole, network, user } = open({
      resolvers: {
        wordings: () => {
          throw refusal('UNAVAILABLE', messages.unavailable)
        },
      },
    })
    await user.click(await findByRole('button', { name: 'Try Again' }))
    expect(network.operations.filter(name => name === 'DisclosurePage').length).toBeGreaterThan(1)
  })
})
