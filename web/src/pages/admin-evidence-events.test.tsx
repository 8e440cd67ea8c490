import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { anEvent } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'

const margaret = { kind: 'SHAREHOLDER', id: 'margaret', name: 'Margaret Hale' } as const
const question = { type: 'question', id: 'q1' }
const asked = anEvent({
  id: 'asked',
  number: 1,
  at: '2026-08-20T01:52:00.000Z',
  type: 'QUESTION_ASKED',
  subject: question,
  actor: margaret,
  sentence: 'Margaret Hale asked the question.',
})
const flagged = anEvent({
  id: 'flagged',
  number: 2,
  // Already the 21st in Sydney.
  at: '2026-08-20T15:00:00.000Z',
  type: 'QUESTION_FLAGGED',
  subject: question,
  sentence: 'Rosalind Achebe flagged the question.',
})
const made = anEvent({ id: 'made', number: 3, at: '2026-08-22T02:00:00.000Z' })
const tested = anEvent({
  id: 'tested',
  number: 4,
  at: '2026-08-23T02:00:00.000Z',
  type: 'WEBHOOK_TESTED',
  subject: { type: 'webhook', id: 'w1' },
  sentence: 'Rosalind Achebe tested the webhook endpoint at hooks.example.',
})

const openEvents = (search = '', options: Partial<PortalOptions> = {}) => {
  const portal = renderPage({
    path: `/admin/evidence/events${search}`,
    session: ADMIN,
    data: { events: [asked, flagged, made, tested] },
    ...options,
  })
  return {
    ...portal,
    address: () => portal.router.state.location.search,
    numbers: () =>
      portal.queryAllByText(/^No\. \d+$/).map(({ textContent }) => Number(textContent?.slice(4))),
    date: (label: string, value: string) =>
      fireEvent.change(portal.getByLabelText(label), { target: { value } }),
  }
}

describe('The events of the evidence', () => {
  it('All events are listed oldest first, and each leads to what it is about where that has a page', async () => {
    const { findByText, numbers, queryByText, getByRole, getAllByRole } = openEvents()
    await findByText('4 events')
    expect(queryByText(/registered last/)).toBeNull()
    expect(numbers()).toEqual([1, 2, 3, 4])
    expect(getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      '20 Aug 2026 AEST',
      '21 Aug 2026 AEST',
      '22 Aug 2026 AEST',
      '23 Aug 2026 AEST',
    ])
    const links = getAllByRole('listitem').map(item =>
      within(item)
        .queryByRole('link', { name: /^(Question|Policy|Webhook)$/ })
        ?.getAttribute('href'),
    )
    expect(links.filter(href => href !== undefined)).toEqual([
      '/admin/questions/q1',
      '/admin/questions/q1',
      '/admin/policies/policy-1',
    ])
    expect(getByRole('link', { name: 'Back to Evidence' })).toHaveAttribute(
      'href',
      '/admin/evidence',
    )
  })

  it('A name leads to all that the person did, and Clear Filters back to everything', async () => {
    const { user, findByRole, getByRole, getByText, numbers, address } = openEvents()
    await user.click(await findByRole('link', { name: 'Margaret Hale' }))
    await waitFor(() => expect(numbers()).toEqual([1]))
    expect(address()).toBe('?person=margaret')
    expect(getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('Margaret Hale')
    await user.click(getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(getByText('4 events')).toBeVisible())
    expect(address()).toBe('')
    expect(getByRole('combobox', { name: 'Person' })).toHaveFocus()
  })

  it('Person and kind are chosen from lists, stand in the address, and Back returns to the choice before', async () => {
    const { user, findByText, getByRole, numbers, address, router } = openEvents()
    await findByText('4 events')
    const person = getByRole('combobox', { name: 'Person' })
    expect(
      within(person)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everybody', 'Margaret Hale', 'Rosalind Achebe'])
    await user.selectOptions(person, 'Rosalind Achebe')
    await waitFor(() => expect(numbers()).toEqual([2, 3, 4]))
    await user.selectOptions(getByRole('combobox', { name: 'Kind' }), 'Question flagged')
    await waitFor(() => expect(numbers()).toEqual([2]))
    expect(address()).toBe('?person=rosalind&kind=QUESTION_FLAGGED')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(numbers()).toEqual([2, 3, 4]))
    expect(getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('All kinds')
  })

  it('A cut-off list of people leads to the shareholders', async () => {
    const actors = Array.from({ length: 1_000 }, (_, at) => ({
      ...margaret,
      id: `s${at}`,
      name: `Person ${at}`,
    }))
    const { findByText, getByText } = openEvents('', {
      resolvers: { evidenceActors: () => actors },
    })
    const note = { selector: 'p' }
    expect(
      await findByText(/^Person lists the 1,000 shareholders who registered last/, note),
    ).toBeVisible()
    expect(getByText('Find a Shareholder', { selector: 'a' })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=shareholders',
    )
  })

  it('The newest events come first on Newest First, which stands in the address', async () => {
    const { user, findByText, getByRole, numbers, address } = openEvents()
    await findByText('4 events')
    await user.click(getByRole('button', { name: 'Newest First' }))
    await waitFor(() => expect(numbers()).toEqual([4, 3, 2, 1]))
    expect(address()).toBe('?order=newest')
    await user.click(getByRole('button', { name: 'Oldest First' }))
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]))
  })

  it('From and To are days of the portal’s zone, both within the period', async () => {
    const { findByText, date, numbers, address } = openEvents()
    await findByText('4 events')
    date('From', '2026-08-21')
    await waitFor(() => expect(numbers()).toEqual([2, 3, 4]))
    date('To', '2026-08-22')
    await waitFor(() => expect(numbers()).toEqual([2, 3]))
    expect(address()).toBe('?from=2026-08-21&to=2026-08-22')
  })

  it('A period that ends before it begins is said to at its field, and nothing is asked', async () => {
    const { findByText, getByLabelText, numbers, network } = openEvents(
      '?from=2026-08-22&to=2026-08-21',
    )
    expect(await findByText('The end must come after the beginning.')).toBeVisible()
    expect(getByLabelText('To')).toBeInvalid()
    expect(numbers()).toEqual([])
    expect(network.operations).not.toContain('EvidenceEvents')
  })

  it('An address with a subject lists what happened with it, also where it was deleted, and leads to its page', async () => {
    const { user, findByText, findByRole, numbers, getByRole } = openEvents('?subject=q1')
    expect(await findByText(/^Only what happened with one question/)).toBeVisible()
    expect(await findByRole('link', { name: 'View Question' })).toHaveAttribute(
      'href',
      '/admin/questions/q1',
    )
    expect(numbers()).toEqual([1, 2])
    await user.click(getByRole('button', { name: 'Clear Filters' }))
    await waitFor(() => expect(numbers()).toEqual([1, 2, 3, 4]))
  })

  it('The address names the filter, and a person without such events is called by name all the same', async () => {
    const { findByText, findByRole, getByRole } = openEvents('?person=margaret&kind=WEBHOOK_TESTED')
    expect(await findByText('No events match')).toBeVisible()
    await waitFor(() =>
      expect(getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('Margaret Hale'),
    )
    expect(await findByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Webhook tested')
  })

  it('An unknown person finds nothing, and an unknown kind does not filter', async () => {
    const { findByText, getByRole } = openEvents('?person=nobody&kind=RELEASE_HELD_BACK')
    expect(await findByText('No events match')).toBeVisible()
    expect(getByRole('combobox', { name: 'Person' })).toHaveDisplayValue('One person')
    expect(getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('All kinds')
  })

  it('A portal in which nothing has happened says so', async () => {
    const { findByText } = openEvents('', { data: { events: [] } })
    expect(await findByText('Nothing is recorded yet.')).toBeVisible()
  })

  it('Events that cannot be loaded say so and are loaded on Try Again', async () => {
    const { user, network, findByText, findByRole, getByText } = openEvents()
    network.fail()
    expect(await findByText('The events could not be loaded')).toBeVisible()
    network.restore()
    await user.click(await findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(getByText('4 events')).toBeInTheDocument())
  })
})
