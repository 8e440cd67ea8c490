// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/disclosure/frozen-notice'
import '../features/moderation/review/parts'
import { waitFor, within } from '@testing-library/react'
import { anAnswer } from '../testing/factories'
import { ADMIN, pending } from '../testing/open-desk'
import { type PortalData, portalData } from '../testing/portal-data'
import { renderPage } from '../testing/render-part'

const NOTICE = 'Releases are frozen.'
const frozenBy = { setting: 'FROZEN', at: '2026-11-02T22:41:00.000Z', by: 'Callum Prior' }

/** Somebody else changes the settings, and the page is told. */
const change = (
  page: { data: PortalData; live: ReturnType<typeof renderPage>['live'] },
  values: Partial<PortalData['disclosureSettings']>,
) => {
  Object.assign(page.data.disclosureSettings, values)
  return page.live.push({ disclosureSettingsChanged: page.data.disclosureSettings })
}
const openDesk = (data: PortalData) =>
  renderPage({ path: '/admin/dashboard', session: ADMIN, data })
const desk = async () => {
  const page = openDesk(portalData({ questions: [{ ...pending }] }))
  await page.findByRole('button', { name: 'Submit Answer' })
  await waitFor(() =>
    expect(page.live.subscriptions()).toContainEqual({
      field: 'disclosureSettingsChanged',
      args: {},
    }),
  )
  return page
}

describe('An open page of the admin area', () => {
  it('A status region says that releases are frozen, until they are thawed, also after a lost connection', async () => {
    const page = await desk()
    expect(page.queryByText(NOTICE)).toBeNull()
    const places = page.getAllByRole('status')
    await change(page, { frozen: true, changes: [frozenBy] })
    const notice = (await page.findByText(NOTICE)).closest('[role="status"]') as HTMLElement
    expect(places).toContain(notice)
    expect(await within(notice).findByText(/Callum Prior, 3 Nov 2026, 09:41 AEDT\.$/)).toBeVisible()
    expect(await within(notice).findByRole('button', { name: 'Lift the Freeze' })).toBeVisible()
    await change(page, { frozen: false })
    await waitFor(() => expect(page.queryByText(NOTICE)).toBeNull())

    Object.assign(page.data.disclosureSettings, { frozen: true })
    await page.live.catchUp()
    expect(await page.findByText(NOTICE)).toBeVisible()
  })

  it('The desk shows lists of reviewed answers and the editor when another user requires reviews', async () => {
    const page = await desk()
    expect(page.queryByRole('tab', { name: /^In review/ })).toBeNull()
    await change(page, { reviewRequired: true })
    expect(await page.findByRole('tab', { name: /^In review/ })).toBeVisible()
    expect(await page.findByRole('button', { name: 'Submit for Review' })).toBeVisible()
    expect(page.queryByRole('button', { name: 'Submit Answer' })).toBeNull()
  })

  it('What holds an answer is read again when a freeze begins', async () => {
    const held = {
      ...anAnswer({ id: 'held', text: 'It is paid in March.', state: 'HELD' }),
      heldBecause: 'It waits for its time.',
    }
    const question = { ...pending, reviewRevision: 1, answers: [held] }
    const data = portalData({ questions: [question] })
    Object.assign(data.disclosureSettings, { reviewRequired: true })
    const page = openDesk(data)
    await page.user.click(await page.findByRole('tab', { name: 'Held 1' }))
    expect(await page.findByText('It waits for its time.')).toBeVisible()
    await waitFor(() =>
      expect(page.live.subscriptions()).toContainEqual({
        field: 'disclosureSettingsChanged',
        args: {},
      }),
    )
    held.heldBecause = 'Releases are frozen until an owner lifts the freeze.'
    await change(page, { frozen: true })
    expect(
      await page.findByText('Releases are frozen until an owner lifts the freeze.'),
    ).toBeVisible()
  })

  it('The switches turn, and say by whom', async () => {
    const page = renderPage({ path: '/admin/disclosure', session: ADMIN })
    expect(await page.findByRole('switch', { name: 'Review every answer' })).not.toBeChecked()
    expect(page.getByRole('switch', { name: 'Every answer states its basis' })).toBeDisabled()
    await change(page, {
      reviewRequired: true,
      changes: [{ ...frozenBy, setting: 'REVIEW_REQUIRED' }],
    })
    const review = page.getByRole('switch', { name: 'Review every answer' })
    await waitFor(() => expect(review).toBeChecked())
    expect(review).toHaveAccessibleDescription(
      /On since 3 Nov 2026, 09:41 AEDT, by Callum Prior\.$/,
    )
    expect(page.getByRole('switch', { name: 'Every answer states its basis' })).toBeEnabled()
    await change(page, { frozen: true })
    await waitFor(() =>
      expect(page.getByRole('switch', { name: 'Freeze all releases' })).toBeChecked(),
    )
  })
})
