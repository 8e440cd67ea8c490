import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { anAdministrator } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPortal, type PortalOptions } from '../testing/render-portal'

const open = (options: Partial<PortalOptions> = {}) => renderPortal({ path: '/admin/disclosure', session: ADMIN, ...options })

describe('Disclosure', () => {
  it('Two switches say what they do, and since when and by whom they stand', async () => {
    const { findByRole, getByRole, findByText, user } = open()
    const approval = await findByRole('switch', { name: 'Approve questions first' })
    expect(approval).not.toBeChecked()
    expect(approval).toHaveAccessibleDescription(/Never turned on\.$/)
    await user.click(approval)
    expect(await findByText('New questions wait for approval')).toBeVisible()
    await waitFor(() => expect(getByRole('switch', { name: 'Approve questions first' })).toBeChecked())
    expect(getByRole('switch', { name: 'Approve questions first' })).toHaveAccessibleDescription(
      /On since 1 Sep 2024, 10:00 AEST, by Rosalind Achebe\.$/,
    )
    expect(getByRole('switch', { name: 'Hide flagged questions' })).not.toBeChecked()
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
    expect(await findByText(/^Wording 2, of/)).toBeVisible()
  })

  it('Others than owners read, and change nothing', async () => {
    const { findByRole, queryByRole } = open({
      data: { administrators: [anAdministrator({ id: 'viewer-1', email: ADMIN.user.email, role: 'EDITOR' })] },
    })
    await waitFor(async () => expect(await findByRole('switch', { name: 'Hide flagged questions' })).toBeDisabled())
    expect(queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument()
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
