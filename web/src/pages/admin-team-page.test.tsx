import '../features/announcements/admin-announcements'
import '../features/policies/admin-policies'
import '../features/presentations/admin-presentations'
import '../features/shareholders/admin-shareholders'
import { waitFor, within } from '@testing-library/react'
import type { AdminRole } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { anAdministrator, anUndeliveredMail } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN, openDesk, questions } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleAdministrator } from '../testing/samples'
import { rows } from '../testing/thorough'

const rosalind = (given: Partial<SampleAdministrator> = {}) =>
  anAdministrator({
    id: 'viewer-1',
    name: 'Rosalind Achebe',
    email: 'r.achebe@example.com',
    ...given,
  })
const david = () =>
  anAdministrator({
    id: 'david',
    name: 'David Lindqvist',
    email: 'd.lindqvist@example.com',
    role: 'EDITOR',
  })
const noor = (invitedUntil = '2999-01-01T00:00:00.000Z') =>
  anAdministrator({
    id: 'noor',
    name: 'Noor Aziz',
    email: 'n.aziz@example.com',
    role: 'VIEWER',
    lastSignedInAt: null,
    invitedUntil,
  })

/** Of the admin area, in the order of the head. */
const PAGES = ['broadcasts', 'evidence', 'webhooks', 'team', 'disclosure'].map(
  page => `/admin/${page}`,
)

const atTheTeam = (administrators: SampleAdministrator[], options: Partial<PortalOptions> = {}) =>
  renderPage({ path: '/admin/team', session: ADMIN, data: { administrators }, ...options })
type Page = ReturnType<typeof atTheTeam>
const row = async ({ findByRole }: Page, name: RegExp) =>
  within(await findByRole('table', { name: 'Administrators' })).findByRole('row', { name })
const press = async (page: Page, name: RegExp, button: string) =>
  page.user.click(within(await row(page, name)).getByRole('button', { name: button }))
const roleOf = (page: Page, name: string) =>
  page.findByRole('combobox', { name: `Role of ${name}` })
async function give(page: Page, name: string, role: string) {
  await page.user.click(await roleOf(page, name))
  await page.user.click(await page.findByRole('option', { name: role }))
}

describe('The page of the team', () => {
  it('The team page lists each administrator with role and last sign-in, marks the viewer and counts invitations', async () => {
    const page = atTheTeam([rosalind(), david(), noor()])
    expect(await row(page, /Rosalind Achebe \(you\).*r\.achebe@example\.com.*now/)).toBeVisible()
    expect(await row(page, /David Lindqvist.*22 Aug 2024, 10:00 AEST/)).toBeVisible()
    expect(await row(page, /Noor Aziz.*Invited.*Link good until/)).toBeVisible()
    expect(page.getByText('2 administrators, 1 invited')).toBeVisible()
    expect(await roleOf(page, 'David Lindqvist')).toHaveTextContent('Editor')
  })

  it('The team page links to the tabs and the other pages, and shows what each role may do', async () => {
    const page = atTheTeam([rosalind(), noor('2024-01-01T00:00:00.000Z')])
    expect(await row(page, /Noor Aziz.*Invitation expired/)).toBeVisible()
    const tabs = within(page.getByRole('navigation', { name: 'Admin' }))
    expect(tabs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/admin/dashboard',
      '/admin/dashboard?tab=shareholders',
      '/admin/dashboard?tab=presentations',
      '/admin/dashboard?tab=announcements',
      '/admin/dashboard?tab=policies',
    ])
    const pages = within(page.getByRole('navigation', { name: 'Admin pages' }))
    expect(pages.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(PAGES)
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Team')

    const table = within(page.getByRole('table', { name: 'What each role may do' }))
    const cells = (name: RegExp) =>
      within(table.getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => /Yes/.test(textContent))
    expect(cells(/Read everything/)).toEqual([true, true, true, true])
    expect(cells(/Write and moderate/)).toEqual([true, true, true, false])
    expect(cells(/Approve answers/)).toEqual([true, true, false, false])
    expect(cells(/Change the team/)).toEqual([true, false, false, false])
  })

  it('A visitor is led from the team page to the admin sign-in', async () => {
    const { findByRole } = renderPage({ path: '/admin/team' })
    expect(await findByRole('heading', { name: 'Admin Sign In' })).toBeVisible()
  })

  it('The dashboard links to the other pages of the admin area', async () => {
    const { findByRole, user } = renderPage({ path: '/admin/dashboard', session: ADMIN })
    const pages = within(await findByRole('navigation', { name: 'Admin pages' }))
    expect(pages.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(PAGES)
    await user.click(pages.getByText('Team'))
    expect(await findByRole('heading', { name: 'Team', level: 1 })).toBeVisible()
  })
})

describe('Inviting an administrator', () => {
  async function open(page: Page) {
    await page.user.click(await page.findByRole('button', { name: 'Invite Administrator' }))
    return within(await page.findByRole('dialog', { name: 'Invite Administrator' }))
  }

  it('An invitation is sent with name, address and the chosen role, and appears in the list', async () => {
    const page = atTheTeam([rosalind()])
    const dialog = await open(page)
    expect(dialog.getByRole('radio', { name: 'Viewer' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'Owner' })).toHaveAccessibleDescription(/^Everything/)
    await page.user.fill(dialog.getByLabelText('Name'), 'Anneliese Thorne')
    await page.user.fill(dialog.getByLabelText('Email'), 'A.Thorne@example.com')
    await page.user.click(dialog.getByRole('radio', { name: 'Editor' }))
    await page.user.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    expect(await row(page, /Anneliese Thorne.*a\.thorne@example\.com.*Invited/)).toBeVisible()
    expect(await roleOf(page, 'Anneliese Thorne')).toHaveTextContent('Editor')
    expect(await notifications()).toHaveTextContent('Invitation sent')
    expect(page.getByText('1 administrator, 1 invited')).toBeVisible()
  })

  it('Invalid values and a taken address keep the dialog open, with the error at the field', async () => {
    const page = atTheTeam([rosalind(), david()])
    const dialog = await open(page)
    const send = dialog.getByRole('button', { name: 'Send Invitation' })
    await page.user.fill(dialog.getByLabelText('Email'), 'd.lindqvist@')
    await page.user.click(send)
    expect(await dialog.findByText(messages.nameRequired)).toBeVisible()
    expect(dialog.getByText(messages.email)).toBeVisible()
    expect(page.network.operations).not.toContain('AdministratorInvite')

    await page.user.fill(dialog.getByLabelText('Name'), 'Another')
    await page.user.fill(dialog.getByLabelText('Email'), 'example.com')
    await page.user.click(send)
    const email = dialog.getByLabelText('Email')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('David Lindqvist has this address already'),
    )
    expect(email).toHaveFocus()
    expect(dialog.getByLabelText('Name')).toHaveValue('Another')
  })

  it('An invitation is sent again from its row, which then shows the new time, or taken back', async () => {
    const page = atTheTeam([rosalind(), noor()])
    await press(page, /Noor Aziz/, 'Send Again')
    expect(await row(page, /Noor Aziz.*3 Sep 2999/)).toBeVisible()
    expect(await notifications()).toHaveTextContent('Invitation sent again')
    await press(page, /Noor/, 'Remove')
    expect(
      await page.findByText(
        'The invitation of Noor Aziz is taken back, and its link is no longer good.',
      ),
    ).toBeVisible()
  })
})

describe('Changing a role', () => {
  it('A changed role is shown in its row and named in a toast, and a failed change keeps the role', async () => {
    const page = atTheTeam([rosalind(), david()])
    await give(page, 'David Lindqvist', 'Approver')
    expect(await notifications()).toHaveTextContent('Role changedDavid Lindqvist: Approver')
    expect(await roleOf(page, 'David Lindqvist')).toHaveTextContent('Approver')
    page.network.fail()
    await give(page, 'David Lindqvist', 'Viewer')
    expect(await page.findByText('Failed to change role')).toBeVisible()
    await waitFor(async () =>
      expect(await roleOf(page, 'David Lindqvist')).toHaveTextContent('Approver'),
    )
  })

  it('The last owner’s role is disabled with the reason, and there is no button to remove them', async () => {
    const page = atTheTeam([rosalind(), david(), { ...noor(), role: 'OWNER' }])
    const select = await roleOf(page, 'Rosalind Achebe')
    expect(select).toBeDisabled()
    expect(select).toHaveAccessibleDescription('The only owner cannot be changed')
    expect(within(await row(page, /Rosalind/)).queryByRole('button', { name: 'Remove' })).toBeNull()
    expect(within(await row(page, /Noor/)).getByRole('button', { name: 'Remove' })).toBeVisible()
  })

  it('An owner who gives themselves a lesser role sees the team without buttons from then on', async () => {
    const page = atTheTeam([rosalind(), david(), anAdministrator({ id: 'ingrid' })])
    await give(page, 'Rosalind Achebe', 'Viewer')
    await waitFor(() =>
      expect(page.queryByRole('button', { name: 'Invite Administrator' })).toBeNull(),
    )
    expect(page.queryByRole('combobox')).toBeNull()
    expect(await row(page, /Rosalind Achebe \(you\).*Viewer/)).toBeVisible()
  })
})

describe('Removing an administrator', () => {
  it('An administrator is removed after a question that says what happens', async () => {
    const page = atTheTeam([rosalind(), david()])
    await press(page, /David/, 'Remove')
    const dialog = within(
      await page.findByRole('alertdialog', { name: 'Remove this administrator?' }),
    )
    expect(
      dialog.getByText(
        /^David Lindqvist is signed out everywhere at once.*What they have written stays\.$/,
      ),
    ).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(page.queryByText('David Lindqvist')).toBeNull())
    expect(await notifications()).toHaveTextContent('Administrator removed')
  })
})

describe('The admin area of an administrator who only reads', () => {
  const reader = () => [rosalind({ role: 'VIEWER' }), anAdministrator({ id: 'ingrid' })]
  const seen = (options: Partial<PortalOptions> = {}, render: typeof openDesk = openDesk) =>
    render({
      data: {
        administrators: reader(),
        questions: questions(),
        undeliveredMails: [anUndeliveredMail()],
      },
      ...options,
    })

  it('The desk shows a viewer the questions without answer box, actions, notes and their keys', async () => {
    const { findAllByRole, queryByRole, queryByText, getByText } = seen({}, renderDesk)
    expect((await findAllByRole('article')).length).toBeGreaterThan(0)
    await waitFor(() => expect(queryByRole('button', { name: 'Archive' })).toBeNull())
    expect(queryByRole('textbox', { name: 'Official response' })).toBeNull()
    expect(queryByRole('button', { name: /^(Submit Answer|Flag|Unflag|Add Note)$/ })).toBeNull()
    expect(queryByText('Archive')).toBeNull()
    expect(getByText('Next, previous')).toBeInTheDocument()
  })

  it('The other tabs and the undelivered mails show a viewer no buttons that change them', async () => {
    const { findByRole, user } = seen()
    for (const [tab, role, name] of [
      ['Shareholders', 'row', /Desmond Achterberg/],
      ['Presentations', 'article', 'Half-Year Results'],
      ['Announcements', 'article', 'Quarterly Activities Report'],
      ['Policies', 'article', 'Continuous Disclosure Policy'],
    ] as const) {
      await user.click(await findByRole('tab', { name: tab }))
      const panel = within(await findByRole('tabpanel', { name: tab }))
      await panel.findByRole(role, { name })
      expect(panel.queryByRole('button', { name: /^(Add|Import|Edit|Delete)/ })).toBeNull()
    }

    await user.click(await findByRole('button', { name: 'Show' }))
    const dialog = within(await findByRole('dialog', { name: 'Mails that could not be delivered' }))
    await dialog.findByRole('heading', { level: 3 })
    for (const name of [/Delete/, /Retry/])
      expect(dialog.queryByRole('button', { name })).toBeNull()
  })

  it('After an action that a lesser role refuses, the card is as before and the desk has no buttons any more', async () => {
    const me = rosalind()
    const { findByRole, findAllByRole, queryByRole, user } = seen(
      {
        data: {
          administrators: [me, anAdministrator({ id: 'ingrid' })],
          questions: questions().slice(0, 1),
        },
      },
      renderDesk,
    )
    const archive = await findByRole('button', { name: 'Archive' })
    me.role = 'VIEWER'
    await user.click(archive)
    expect(await notifications()).toHaveTextContent(
      `Failed to archive question${messages.roleNeeded.EDITOR}`,
    )
    await waitFor(() => expect(queryByRole('button', { name: 'Archive' })).toBeNull())
    expect(await findAllByRole('article')).toHaveLength(1)
  })

  it.each(rows<AdminRole>(['APPROVER'], ['VIEWER', 'EDITOR']))(
    'The team page shows an administrator without the role OWNER no buttons: %s',
    async role => {
      const page = atTheTeam([rosalind({ role }), anAdministrator({ id: 'ingrid' })])
      await row(page, /Ingrid Solberg.*Owner/)
      expect(page.queryByRole('button', { name: /Invite|Remove|Send/ })).toBeNull()
      expect(page.queryByRole('combobox')).toBeNull()
    },
  )
})
