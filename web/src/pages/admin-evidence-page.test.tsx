import { waitFor, within } from '@testing-library/react'
import { aCheckpoint, anEvent } from '../testing/factories'
import { ADMIN, openDesk } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const sealed = anEvent({ number: 48_231, at: '2026-11-02T23:04:11.000Z' })
const openEvidence = (data: PortalOptions['data'] = {}) =>
  renderPage({
    path: '/admin/evidence',
    session: ADMIN,
    data: { events: [sealed], checkpoints: [aCheckpoint()], ...data },
  })

describe('The page of the evidence', () => {
  it('The dashboard leads to the evidence, and the evidence to all events', async () => {
    const { user, findByRole, router } = openDesk({
      data: { events: [sealed], checkpoints: [aCheckpoint()] },
    })
    await user.click(await findByRole('link', { name: 'Evidence' }))
    expect(await findByRole('heading', { level: 1, name: 'Evidence' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/admin/evidence')
    await user.click(await findByRole('link', { name: 'All Events' }))
    expect(await findByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  })

  it('It shows how many events are sealed and up to when, and how many are not only where there are some', async () => {
    const { findByText, queryByText, getByText, unmount } = openEvidence()
    expect(await findByText('48,231')).toBeVisible()
    expect(getByText('10:04:11')).toBeVisible()
    expect(getByText('Sealed up to, 3 Nov 2026 AEDT')).toBeVisible()
    expect(queryByText('Not sealed yet')).toBeNull()
    unmount()
    const behind = openEvidence({
      events: [sealed, anEvent({ number: null }), anEvent({ number: null })],
    })
    expect(await behind.findByText('Not sealed yet')).toBeVisible()
    expect(behind.getByText('2')).toBeVisible()
  })

  it('The newest checkpoint has its size, time and hash in groups, and leads to its public note', async () => {
    const { findByText, getByText, getByRole } = openEvidence()
    expect(await findByText('48,223 events')).toBeVisible()
    expect(getByText('3 Nov 2026, 10:02:08 AEDT')).toBeVisible()
    expect(getByText('9ac4f0d7').parentElement).toHaveTextContent(
      /^9ac4f0d7 00010203 04050607 08090a0b 0c0d0e0f 10111213 14151617 18191a1b$/,
    )
    expect(getByRole('link', { name: 'Public checkpoint' })).toHaveAttribute(
      'href',
      '/evidence/checkpoint',
    )
  })

  it('Earlier ones unfolds the checkpoints before it, each with its note', async () => {
    const first = aCheckpoint({ size: 1, at: '2026-07-01T00:00:00.000Z' })
    const { user, findByRole } = openEvidence({ checkpoints: [aCheckpoint(), first] })
    await user.click(await findByRole('button', { name: 'Earlier ones' }))
    const list = within(await findByRole('list', { name: '', description: '' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByRole('link', { name: '1 event' })).toHaveAttribute(
      'href',
      '/evidence/checkpoint/1',
    )
    await user.click(await findByRole('button', { name: 'Earlier ones', expanded: true }))
    expect(await findByRole('button', { name: 'Earlier ones', expanded: false })).toBeVisible()
  })

  it('Whom checkpoints are mailed to stands among the facts, where there is somebody', async () => {
    const { findByText, queryByText, unmount } = openEvidence()
    await findByText('48,223 events')
    expect(queryByText('Mailed')).toBeNull()
    unmount()
    const mailed = openEvidence({ mailedTo: ['audit@harrowgate.example'] })
    expect(await mailed.findByText('audit@harrowgate.example')).toBeVisible()
  })

  it('A portal without a checkpoint says so', async () => {
    const { findByText } = openEvidence({ checkpoints: [] })
    expect(await findByText('No checkpoint was signed yet.')).toBeVisible()
  })

  it('After a restore a notice stands above everything and leads to its events', async () => {
    const { findByRole } = openEvidence({ restoredAt: '2026-11-01T22:00:00.000Z' })
    const notice = await findByRole('region', { name: 'Restored database' })
    expect(notice).toHaveTextContent('Found on 2 Nov 2026, 09:00 AEDT.')
    expect(within(notice).getByRole('link', { name: 'Show the events' })).toHaveAttribute(
      'href',
      '/admin/evidence/events?kind=database.restored',
    )
    const checkpoint = await findByRole('heading', { name: 'Checkpoint' })
    expect(notice.compareDocumentPosition(checkpoint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('Without a restore there is no notice', async () => {
    const { findByText, queryByRole } = openEvidence()
    await findByText('48,223 events')
    expect(queryByRole('region', { name: 'Restored database' })).toBeNull()
  })

  it('An evidence page that cannot be loaded says so and is loaded on Try Again', async () => {
    const { user, network, findByText, findAllByRole } = openEvidence()
    network.fail()
    expect(await findByText('The checkpoint could not be loaded')).toBeVisible()
    network.restore()
    for (const button of await findAllByRole('button', { name: 'Try Again' }))
      await user.click(button)
    await waitFor(async () => expect(await findByText('48,223 events')).toBeVisible())
  })
})
