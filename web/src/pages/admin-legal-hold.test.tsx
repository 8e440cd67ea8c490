import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { anEvent, aShareholder } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const ada = aShareholder({ id: 'ada', name: 'Ada Nolan', email: 'ada@example.com' })
const hold = { shareholderId: 'ada', reason: 'A claim at court', since: '2026-11-02T23:02:00.000Z' }
const asked = anEvent({
  subject: { type: 'shareholder', id: 'ada' },
  type: 'SHAREHOLDER_REGISTERED',
})
const openAda = (data: PortalOptions['data'] = {}, options: Partial<PortalOptions> = {}) =>
  renderPage({
    path: '/admin/shareholders/ada',
    session: ADMIN,
    data: { shareholders: [ada], events: [asked], ...data },
    ...options,
  })
const viewer = {
  viewer: () => ({
    id: 'viewer-1',
    email: 'v@example.com',
    name: 'Vera',
    userType: 'ADMIN',
    role: 'EDITOR',
  }),
}

describe('The legal hold of a shareholder', () => {
  it('An owner sets it with a reason, which is required, and it stands there since then', async () => {
    const page = openAda()
    await page.user.click(await page.findByRole('button', { name: 'Set Legal Hold' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Set Legal Hold' }))
    await page.user.click(dialog.getByRole('button', { name: 'Set Legal Hold' }))
    expect(await dialog.findByText(messages.holdReasonRequired)).toBeVisible()
    await page.user.type(dialog.getByLabelText('Reason'), 'A claim at court')
    await page.user.click(dialog.getByRole('button', { name: 'Set Legal Hold' }))
    const region = within(await page.findByRole('region', { name: 'Legal Hold' }))
    expect(await region.findByText('A claim at court')).toBeVisible()
    expect(region.getByText('3 Nov 2026, 10:02 AEDT')).toBeVisible()
    expect(await notifications()).toHaveTextContent('Legal hold set')
  })

  it('An owner lifts it after a question', async () => {
    const page = openAda({ legalHolds: [hold] })
    await page.user.click(await page.findByRole('button', { name: 'Lift Legal Hold' }))
    const question = within(await page.findByRole('alertdialog', { name: 'Lift this legal hold?' }))
    await page.user.click(question.getByRole('button', { name: 'Lift' }))
    expect(await page.findByRole('button', { name: 'Set Legal Hold' })).toBeVisible()
    expect(page.data.legalHolds).toEqual([])
  })

  it('It is seen by others than owners, who neither set nor lift it', async () => {
    const page = openAda({ legalHolds: [hold] }, { resolvers: viewer })
    expect(await page.findByText('A claim at court')).toBeVisible()
    await waitFor(() => expect(page.queryByRole('button', { name: 'Lift Legal Hold' })).toBeNull())
  })

  it('On a deleted shareholder it stands beside the timeline, and lifting it says that it erases', async () => {
    const page = openAda({ shareholders: [], legalHolds: [hold] })
    expect(await page.findByText('This shareholder was deleted')).toBeVisible()
    await page.user.click(await page.findByRole('button', { name: 'Lift Legal Hold' }))
    expect(await page.findByRole('alertdialog')).toHaveTextContent(
      'erased from the evidence at once. This cannot be undone.',
    )
  })

  it('A deleted shareholder without one has no such part', async () => {
    const page = openAda({ shareholders: [] })
    expect(await page.findByText('1 event, all sealed')).toBeVisible()
    expect(page.queryByRole('region', { name: 'Legal Hold' })).toBeNull()
  })
})
