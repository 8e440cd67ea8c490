import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { anAdministrator } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { portalData } from '../testing/portal-data'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleAdministrator, SampleChangeRequest } from '../testing/samples'

const rosalind = (given: Partial<SampleAdministrator> = {}) =>
  anAdministrator({
    id: 'viewer-1',
    name: 'Rosalind Achebe',
    email: 'r.achebe@example.com',
    ...given,
  })
const ingrid = () =>
  anAdministrator({ id: 'ingrid', name: 'Ingrid Solberg', email: 'i.solberg@example.com' })
const david = () =>
  anAdministrator({
    id: 'david',
    name: 'David Lindqvist',
    email: 'd.lindqvist@example.com',
    role: 'EDITOR',
  })

/** Ingrid asks for it. */
const asked = (given: Partial<SampleChangeRequest> = {}): SampleChangeRequest => ({
  id: 'change-1',
  kind: 'ROLE',
  subject: 'Make David Lindqvist an approver',
  requestedBy: 'Ingrid Solberg',
  viewerHasRequested: false,
  at: '2026-11-02T22:50:00.000Z',
  voidAt: '2026-11-03T22:50:00.000Z',
  state: 'OPEN',
  ...given,
})

function open(
  path: '/admin/team' | '/admin/disclosure',
  {
    administrators = [rosalind(), ingrid(), david()],
    changeRequests = [] as SampleChangeRequest[],
    ...options
  }: Partial<PortalOptions> & {
    administrators?: SampleAdministrator[]
    changeRequests?: SampleChangeRequest[]
  } = {},
) {
  const data = portalData({ administrators, changeRequests })
  Object.assign(data.disclosureSettings, { reviewRequired: true })
  return renderPage({ path, session: ADMIN, data, ...options })
}
type Page = ReturnType<typeof open>
const waiting = async (page: Page) =>
  within(await page.findByRole('region', { name: 'Waits for another owner' }))

describe('A change that waits for another owner', () => {
  it('A switch that waits stays on, a toast says so, and a notice tops the page, from which it is taken back', async () => {
    const page = open('/admin/disclosure')
    await page.user.click(await page.findByRole('switch', { name: 'Review every answer' }))
    expect(await notifications()).toHaveTextContent(
      /Waits for another owner.*Turn off “Review every answer”: nothing has changed yet/,
    )
    expect(await page.findByRole('switch', { name: 'Review every answer' })).toBeChecked()
    const notice = await waiting(page)
    expect(notice.getByRole('listitem')).toHaveTextContent(
      'Turn off “Review every answer”. You have asked for it. Nothing changes unless another owner confirms it until 4 Nov 2026, 09:50 AEDT.',
    )
    expect(notice.queryByRole('button', { name: 'Confirm' })).toBeNull()
    const takeBack = notice.getByRole('button', { name: 'Take Back' })
    expect(takeBack).toHaveAccessibleDescription(/^Turn off “Review every answer”/)
    await page.user.click(takeBack)
    expect(await page.findByText('Request taken back')).toBeVisible()
    await waitFor(() =>
      expect(page.queryByRole('region', { name: 'Waits for another owner' })).toBeNull(),
    )
    expect(page.getByRole('switch', { name: 'Review every answer' })).toBeChecked()
  })

  it('A role that waits stays as it was', async () => {
    const viewer = { ...david(), role: 'VIEWER' as const }
    const page = open('/admin/team', { administrators: [rosalind(), ingrid(), viewer] })
    await page.user.click(await page.findByRole('combobox', { name: 'Role of David Lindqvist' }))
    await page.user.click(await page.findByRole('option', { name: 'Editor' }))
    expect(await notifications()).toHaveTextContent(
      'Waits for another ownerMake David Lindqvist an editor: nothing has changed yet',
    )
    expect(
      await page.findByRole('combobox', { name: 'Role of David Lindqvist' }),
    ).toHaveTextContent('Viewer')
    expect((await waiting(page)).getByRole('listitem')).toHaveTextContent(
      /^Make David Lindqvist an editor\./,
    )
  })

  it('An invitation that waits closes its dialog, and nobody is added', async () => {
    const page = open('/admin/team')
    await page.user.click(await page.findByRole('button', { name: 'Invite Administrator' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Invite Administrator' }))
    await page.user.fill(dialog.getByLabelText('Name'), 'Noor Aziz')
    await page.user.fill(dialog.getByLabelText('Email'), 'noor@example.com')
    await page.user.click(dialog.getByRole('radio', { name: 'Editor' }))
    await page.user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await notifications()).toHaveTextContent(
      'Waits for another ownerInvite Noor Aziz (noor@example.com) as an editor: nothing has changed yet',
    )
    expect(page.queryByRole('dialog')).toBeNull()
    expect((await waiting(page)).getByRole('listitem')).toHaveTextContent(
      /^Invite Noor Aziz \(noor@example\.com\) as an editor\./,
    )
    expect(page.getByText('3 administrators')).toBeVisible()
  })

  it('A removal that waits leaves the row, and the focus on its button', async () => {
    const page = open('/admin/team')
    const remove = within(await page.findByRole('row', { name: /Ingrid Solberg/ })).getByRole(
      'button',
      { name: 'Remove' },
    )
    await page.user.click(remove)
    await page.user.click(
      within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    )
    expect(await notifications()).toHaveTextContent('Waits for another owner')
    expect(await page.findByRole('row', { name: /Ingrid Solberg/ })).toBeVisible()
    await waitFor(() =>
      expect(
        within(page.getByRole('row', { name: /Ingrid Solberg/ })).getByRole('button', {
          name: 'Remove',
        }),
      ).toHaveFocus(),
    )
  })

  it('Another owner confirms it; the page then shows what it has changed, and the focus stays with what still waits', async () => {
    const someone = david()
    const first = asked({ done: () => void (someone.role = 'APPROVER') })
    const second = asked({
      id: 'change-2',
      subject: 'Remove Ingrid Solberg from the team',
      kind: 'REMOVAL',
    })
    const page = open('/admin/team', {
      administrators: [rosalind(), ingrid(), someone],
      changeRequests: [first, second],
    })
    const notice = await waiting(page)
    const [item] = notice.getAllByRole('listitem')
    expect(item).toHaveTextContent(
      /^Make David Lindqvist an approver\. Ingrid Solberg has asked for it\./,
    )
    await page.user.click(within(item!).getByRole('button', { name: 'Confirm' }))
    expect(await page.findByText('Change confirmed')).toBeVisible()
    await waitFor(() =>
      expect(page.getByRole('combobox', { name: 'Role of David Lindqvist' })).toHaveTextContent(
        'Approver',
      ),
    )
    expect(notice.getAllByRole('listitem')).toHaveLength(1)
    expect(page.getByRole('region', { name: 'Waits for another owner' })).toHaveFocus()
  })

  it('Another owner rejects it, and nothing changes', async () => {
    const page = open('/admin/team', { changeRequests: [asked()] })
    await page.user.click((await waiting(page)).getByRole('button', { name: 'Reject' }))
    expect(await page.findByText('Change rejected')).toBeVisible()
    await waitFor(() =>
      expect(page.queryByRole('region', { name: 'Waits for another owner' })).toBeNull(),
    )
    expect(page.getByRole('combobox', { name: 'Role of David Lindqvist' })).toHaveTextContent(
      'Editor',
    )
  })

  it('A confirmation that is refused says why, and what stands by now', async () => {
    const change = asked()
    const page = open('/admin/team', {
      changeRequests: [change],
      resolvers: {
        changeConfirm: () => {
          change.state = 'REJECTED'
          throw refusal('CONFLICT', messages.changeDecided.REJECTED)
        },
      },
    })
    await page.user.click((await waiting(page)).getByRole('button', { name: 'Confirm' }))
    expect(await notifications()).toHaveTextContent(
      `The change was not confirmed${messages.changeDecided.REJECTED}`,
    )
    await waitFor(() =>
      expect(page.queryByRole('region', { name: 'Waits for another owner' })).toBeNull(),
    )
  })

  it('What another owner asks for arrives on an open page, and so does what is decided elsewhere, with what it has changed', async () => {
    const someone = david()
    const page = open('/admin/team', { administrators: [rosalind(), ingrid(), someone] })
    await page.findByRole('combobox', { name: 'Role of David Lindqvist' })
    const change = asked()
    page.data.changeRequests.unshift(change)
    await page.live.push({ changeRequestChanged: change })
    expect((await waiting(page)).getByRole('listitem')).toHaveTextContent(
      /^Make David Lindqvist an approver\. Ingrid Solberg has asked/,
    )
    Object.assign(change, { state: 'CONFIRMED' })
    someone.role = 'APPROVER'
    await page.live.push({ changeRequestChanged: change })
    await waitFor(() =>
      expect(page.queryByRole('region', { name: 'Waits for another owner' })).toBeNull(),
    )
    await waitFor(() =>
      expect(page.getByRole('combobox', { name: 'Role of David Lindqvist' })).toHaveTextContent(
        'Approver',
      ),
    )
  })

  it('What was asked for while the connection was lost is shown once it is back', async () => {
    const page = open('/admin/disclosure')
    await page.findByRole('switch', { name: 'Review every answer' })
    page.data.changeRequests.unshift(
      asked({ subject: 'Turn off “Review every answer”', kind: 'SETTINGS' }),
    )
    await page.live.catchUp()
    expect((await waiting(page)).getByRole('button', { name: 'Confirm' })).toBeVisible()
  })

  it('Others than owners read what waits, and decide nothing', async () => {
    const page = open('/admin/disclosure', {
      administrators: [rosalind({ role: 'APPROVER' }), ingrid(), david()],
      changeRequests: [asked({ subject: 'Turn off “Review every answer”', kind: 'SETTINGS' })],
    })
    const notice = await waiting(page)
    expect(notice.getByRole('listitem')).toHaveTextContent('Ingrid Solberg has asked for it')
    expect(notice.queryByRole('button')).toBeNull()
  })
})
