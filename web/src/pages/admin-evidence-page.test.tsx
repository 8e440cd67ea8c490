import { waitFor, within } from '@testing-library/react'
import { aCheckpoint, anEvent } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
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
  it('The evidence shows what is sealed and the newest checkpoint, and Earlier ones unfolds the others', async () => {
    const first = aCheckpoint({ size: 1, at: '2026-07-01T00:00:00.000Z' })
    const { user, findByRole, findByText, queryByText, queryByRole, getByText, getByRole } =
      openEvidence({
        checkpoints: [aCheckpoint(), first],
      })
    expect(await findByText('48,231')).toBeVisible()
    expect(getByText('10:04:11')).toBeVisible()
    expect(getByText('Sealed up to, 3 Nov 2026 AEDT')).toBeVisible()
    expect(queryByText('Not sealed yet')).toBeNull()
    expect(getByRole('link', { name: 'All Events' })).toHaveAttribute(
      'href',
      '/admin/evidence/events',
    )

    expect(await findByText('48,223 events')).toBeVisible()
    expect(getByText('3 Nov 2026, 10:02:08 AEDT')).toBeVisible()
    expect(getByText('9ac4f0d7').parentElement).toHaveTextContent(
      /^9ac4f0d7 00010203 04050607 08090a0b 0c0d0e0f 10111213 14151617 18191a1b$/,
    )
    expect(getByRole('link', { name: 'Public checkpoint' })).toHaveAttribute(
      'href',
      '/evidence/checkpoint',
    )
    expect(queryByText('Mailed')).toBeNull()
    expect(queryByRole('region', { name: 'Restored database' })).toBeNull()

    await user.click(getByRole('button', { name: 'Earlier ones' }))
    const list = within(await findByRole('list', { name: '', description: '' }))
    expect(list.getAllByRole('listitem')).toHaveLength(1)
    expect(list.getByRole('link', { name: '1 event' })).toHaveAttribute(
      'href',
      '/evidence/checkpoint/1',
    )
    await user.click(getByRole('button', { name: 'Earlier ones', expanded: true }))
    expect(getByRole('button', { name: 'Earlier ones', expanded: false })).toBeVisible()
  })

  it('The evidence shows what is not sealed, who is mailed, and a restore above everything', async () => {
    const { findByRole, findByText, getByText } = openEvidence({
      events: [sealed, anEvent({ number: null }), anEvent({ number: null })],
      mailedTo: ['audit@harrowgate.example'],
      restoredAt: '2026-11-01T22:00:00.000Z',
    })
    expect((await findByText('Not sealed yet')).parentElement).toHaveTextContent('2')
    expect(await findByText('audit@harrowgate.example')).toBeVisible()
    const notice = await findByRole('region', { name: 'Restored database' })
    expect(notice).toHaveTextContent('Found on 2 Nov 2026, 09:00 AEDT.')
    expect(within(notice).getByRole('link', { name: 'Show the events' })).toHaveAttribute(
      'href',
      '/admin/evidence/events?kind=DATABASE_RESTORED',
    )
    const checkpoint = getByText('Checkpoint', { selector: 'h2' })
    expect(notice.compareDocumentPosition(checkpoint)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('A portal without a checkpoint says so', async () => {
    const { findByText } = openEvidence({ checkpoints: [] })
    expect(await findByText('No checkpoint was signed yet.')).toBeVisible()
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
