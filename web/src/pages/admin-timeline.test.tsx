import { act, waitFor, within } from '@testing-library/react'
import { connectionOf } from '../testing/connection-of'
import { anAnnouncement, anEvent, aPolicy, aPresentation, aShareholder } from '../testing/factories'
import { ADMIN, pending, questions } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions, renderPortal } from '../testing/render-portal'
import type { SampleEvidenceEvent } from '../testing/samples'
import { rows } from '../testing/thorough'

const system = { kind: 'SYSTEM', id: null, name: null } as const

const policy = aPolicy({ id: 'policy-1', title: 'Conduct Policy' })
const created = anEvent({ id: 'created', at: '2026-08-20T01:52:07.000Z', number: 46_118 })
const updated = anEvent({
  id: 'updated',
  at: '2026-11-02T05:48:00.000Z',
  number: 48_188,
  type: 'POLICY_UPDATED',
  sentence: 'Rosalind Achebe changed the title and the date of publication of the policy.',
  changes: [
    { field: 'title', from: 'Code of Conduct', to: 'Code of Good Conduct' },
    { field: 'publishedAt', from: null, to: '2026-11-02T05:48:00.000Z' },
    { field: 'isPinned', from: 'false', to: 'true' },
  ],
})
const bySystem = anEvent({
  id: 'system',
  at: '2026-11-02T05:50:09.000Z',
  number: 48_189,
  type: 'POLICY_UPDATED',
  actor: system,
  sentence: 'The policy was published.',
})

const openAt = (
  path: string,
  data: PortalOptions['data'] = {},
  options: Partial<PortalOptions> = {},
) => renderPage({ path, session: ADMIN, data, ...options })
const openPolicy = (events: SampleEvidenceEvent[], options: Partial<PortalOptions> = {}) =>
  openAt(
    '/admin/policies/policy-1',
    { policies: [{ ...policy }], events: events.map(event => ({ ...event })) },
    options,
  )

/** The lines of the timeline, each under its day. */
const linesOf = (region: HTMLElement) =>
  [...region.querySelectorAll('h3, li')].map(({ textContent }) =>
    textContent?.replaceAll(/\s+/g, ' ').trim(),
  )

describe('The timeline of a page', () => {
  it('The timeline tells what happened by day, with zone, time, sentence and number, and seconds where the system acts', async () => {
    // The night in which the clocks change has a heading for each zone.
    const before = anEvent({ id: 'before', number: 47_000, at: '2026-10-03T15:59:00.000Z' })
    const after = anEvent({ id: 'after', number: 47_001, at: '2026-10-03T16:01:00.000Z' })
    const { findByRole, getByText } = openPolicy([created, before, after, updated, bySystem])
    const main = await findByRole('main')
    await within(main).findByRole('heading', { level: 3, name: '20 Aug 2026 AEST' })
    const sentence = 'Rosalind Achebe created the policy “Continuous Disclosure Policy”.'
    expect(linesOf(main)).toEqual([
      '20 Aug 2026 AEST',
      `11:52${sentence}No. 46,118`,
      '4 Oct 2026 AEST',
      `01:59${sentence}No. 47,000`,
      '4 Oct 2026 AEDT',
      `03:01${sentence}No. 47,001`,
      '2 Nov 2026 AEDT',
      '16:48Rosalind Achebe changed the title and the date of publication of the policy. Show the changesNo. 48,188',
      '16:50:09The policy was published.No. 48,189',
    ])
    expect(within(main).getAllByRole('list')).toHaveLength(4)
    expect(getByText('11:52').closest('time')).toHaveAttribute(
      'datetime',
      '2026-08-20T01:52:07.000Z',
    )
    await waitFor(() => expect(within(main).getByText('5 events, all sealed')).toBeVisible())
    expect(within(main).getAllByRole('link', { name: 'Rosalind Achebe' })[0]).toHaveAttribute(
      'href',
      '/admin/evidence/events?person=rosalind',
    )
  })

  it('Show the changes unfolds what was removed and added, and folds it again', async () => {
    const { user, findByRole, getByRole, queryByRole, getByText } = openPolicy([updated])
    const show = await findByRole('button', { name: 'Show the changes' })
    expect(show).toHaveAccessibleDescription(updated.sentence)
    expect(show).toHaveAttribute('aria-expanded', 'false')
    await user.click(show)
    const hide = getByRole('button', { name: 'Hide the changes', expanded: true })
    const changes = document.getElementById(hide.getAttribute('aria-controls') ?? '')!
    expect(
      within(changes)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'Published Date', 'Pin to homepage'])
    expect(within(changes).getByText('Good').tagName).toBe('INS')
    expect(within(changes).getByText('No').tagName).toBe('DEL')
    expect(within(changes).getByText('Yes').tagName).toBe('INS')
    expect(getByText('2 Nov 2026, 16:48 AEDT').tagName).toBe('INS')
    await user.click(hide)
    expect(queryByRole('button', { name: 'Hide the changes' })).toBeNull()
  })

  it('An event that is not sealed yet says so, and has its number once it is', async () => {
    const { data, findByText, findAllByText } = openPolicy([created, { ...updated, number: null }])
    expect(await findByText('Not sealed yet')).toBeVisible()
    expect(await findByText('2 events, 1 not sealed yet')).toBeVisible()
    data.events[1]!.number = 48_188
    expect(await findByText('No. 48,188')).toBeVisible()
    expect(await findAllByText('2 events, all sealed')).toHaveLength(1)
  })

  it('An event that is not sealed yet is fetched alone, and not while the window is hidden', async () => {
    jest.useFakeTimers()
    try {
      const { data, network, findByText, getByText } = openPolicy([
        created,
        { ...updated, number: null },
      ])
      await findByText('Not sealed yet')
      const fetches = (operation: string) =>
        network.operations.filter(name => name === operation).length
      const lists = fetches('EvidenceEvents')
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const before = fetches('EvidenceNumbers')
      await elapse(10_000)
      expect(fetches('EvidenceNumbers')).toBe(before)
      hidden.mockRestore()
      await elapse(5_000)
      expect(fetches('EvidenceNumbers')).toBeGreaterThan(before)
      data.events[1]!.number = 48_188
      await elapse(3_000)
      expect(getByText('No. 48,188')).toBeVisible()
      const ended = fetches('EvidenceNumbers')
      await elapse(10_000)
      expect(fetches('EvidenceNumbers')).toBe(ended)
      expect(fetches('EvidenceEvents')).toBe(lists)
    } finally {
      jest.useRealTimers()
    }
  })

  it('Show more brings the next events and leads the focus to the first of them', async () => {
    const events = [1, 2, 3, 4].map(number =>
      anEvent({ id: `e${number}`, number, at: `2026-08-2${number < 3 ? 0 : 1}T01:1${number}:00Z` }),
    )
    const { user, findByRole, findByText, queryByRole } = openPolicy(events, {
      resolvers: { evidenceEvents: args => connectionOf(events, { ...args, first: 2 }) },
    })
    expect(await findByText('2 of 4')).toBeVisible()
    expect(await findByText('4 events, all sealed')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Show more' }))
    expect(await findByText('No. 4')).toBeVisible()
    expect(queryByRole('button', { name: 'Show more' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('No. 3'))
  })

  it('A timeline that cannot be loaded says so, while the page stands, and is loaded on Try Again', async () => {
    let isBroken = true
    const { user, findByText, findByRole } = openPolicy([created], {
      resolvers: {
        evidenceEvents: args => {
          if (isBroken) throw refusal('INTERNAL', 'Something went wrong')
          return connectionOf([created], args)
        },
      },
    })
    expect(await findByText('The timeline could not be loaded')).toBeVisible()
    expect(await findByRole('heading', { level: 1, name: 'Conduct Policy' })).toBeVisible()
    isBroken = false
    await user.click(await findByRole('button', { name: 'Try Again' }))
    expect(await findByText('No. 46,118')).toBeVisible()
  })

  it('A page whose subject cannot be loaded says so and is loaded on Try Again', async () => {
    const { network, user, findByText, findByRole } = openPolicy([created])
    network.fail()
    expect(await findByText('The policy could not be loaded')).toBeVisible()
    network.restore()
    await user.click(await findByRole('button', { name: 'Try Again' }))
    expect(await findByText('No. 46,118')).toBeVisible()
  })

  it('The page of a merged announcement keeps its own timeline', async () => {
    const gone = anEvent({
      subject: { type: 'announcement', id: 'gone' },
      sentence: 'Rosalind Achebe deleted the announcement.',
    })
    const { findByText } = openAt(
      '/admin/announcements/gone',
      { events: [gone] },
      { resolvers: { announcement: () => anAnnouncement({ id: 'remains' }) } },
    )
    expect(await findByText('This announcement was deleted')).toBeVisible()
  })

  it('What an erased person did keeps the words of the API', async () => {
    const sentence = 'A shareholder, erased on 3 Nov 2026, asked the question.'
    const event = anEvent({
      actor: { kind: 'SHAREHOLDER', id: 'gone', name: 'A shareholder, erased on 3 Nov 2026' },
      sentence,
    })
    const { findAllByRole } = openPolicy([event])
    await waitFor(async () =>
      expect(
        (await findAllByRole('listitem')).some(({ textContent }) =>
          textContent?.includes(sentence),
        ),
      ).toBe(true),
    )
  })

  it('The page of a question has its timeline, which goes on with what is done there', async () => {
    const asked = anEvent({
      id: 'asked',
      type: 'QUESTION_ASKED',
      subject: { type: 'question', id: 'pending' },
      sentence: 'Margaret Hale asked the question.',
      actor: { kind: 'SHAREHOLDER', id: 'margaret', name: 'Margaret Hale' },
    })
    const { user, data, findByText, findByRole, getByRole, getByText } = renderPage({
      session: ADMIN,
      path: '/admin/questions/pending',
      data: { questions: questions(), events: [asked] },
    })
    expect(await findByText('1 event, all sealed')).toBeVisible()
    const facts = within(getByRole('main')).getAllByRole('definition')
    expect(within(facts[0]!).getByRole('link', { name: 'Margaret Hale' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/shareholders\//),
    )
    expect(within(facts[1]!).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/presentations/${pending.presentation.id}`,
    )
    data.events.push(
      anEvent({
        id: 'flagged',
        subject: asked.subject,
        sentence: 'Rosalind Achebe flagged the question.',
        number: 46_119,
      }),
    )
    await user.click(await findByRole('button', { name: 'Flag' }))
    await waitFor(() => expect(getByText('2 events, all sealed')).toBeVisible())
    expect(await findByText('No. 46,119')).toBeVisible()
  })
})

describe('The detail pages of the admin area', () => {
  const at = '2026-08-20T01:00:00.000Z'
  const about = (type: string, id: string) =>
    anEvent({ subject: { type, id }, sentence: `Rosalind Achebe changed the ${type}.` })
  const presentation = aPresentation({
    id: 'results',
    title: 'Annual Results',
    publishedAt: at,
    isPinned: true,
  })
  const announcement = anAnnouncement({
    id: 'dividend',
    title: 'Final Dividend',
    publishedAt: at,
    isPriceSensitive: true,
  })
  const shareholder = aShareholder({
    id: 'ada',
    name: 'Ada Nolan',
    email: 'ada@example.com',
    createdAt: at,
  })
  const data = () => ({
    presentations: [{ ...presentation }],
    announcements: [{ ...announcement }],
    policies: [{ ...policy }],
    shareholders: [{ ...shareholder }],
    questions: [],
    events: [
      about('presentation', 'results'),
      about('announcement', 'dividend'),
      about('policy', 'policy-1'),
      about('shareholder', 'ada'),
    ],
  })

  it.each([
    [
      'presentations',
      'results',
      'Annual Results',
      ['Pinned', '1,204 views', '52:36', 'Half-Year'],
      'View Presentation',
    ],
    [
      'announcements',
      'dividend',
      'Final Dividend',
      ['Price sensitive', 'Costs fell.', 'Entered by hand'],
      'View Announcement',
    ],
    ['policies', 'policy-1', 'Conduct Policy', ['Governance', 'View/Download PDF'], 'View Policy'],
    [
      'shareholders',
      'ada',
      'Ada Nolan',
      ['ada@example.com', 'Questions0', 'What this shareholder did'],
      null,
    ],
  ])(
    'The page of one of the %s shows title, facts and timeline, and leads back to the tab',
    async (tab, id, title, words, publicLink) => {
      const { findByRole, findByText, getByRole } = openAt(`/admin/${tab}/${id}`, data())
      expect(await findByRole('heading', { level: 1, name: title })).toBeVisible()
      await findByText('1 event, all sealed')
      const main = getByRole('main')
      for (const part of words)
        expect(main).toHaveTextContent(part === 'Half-Year' ? 'The half year in figures' : part)
      expect(main).toHaveTextContent(
        `Rosalind Achebe changed the ${tab === 'policies' ? 'policy' : tab.slice(0, -1)}.`,
      )
      expect(getByRole('link', { name: /^Back to / })).toHaveAttribute(
        'href',
        `/admin/dashboard?tab=${tab}`,
      )
      const exported = { presentations: 'presentation=results', shareholders: 'shareholder=ada' }
      if (Object.hasOwn(exported, tab))
        expect(getByRole('link', { name: 'Export Evidence' })).toHaveAttribute(
          'href',
          `/admin/evidence?${exported[tab as keyof typeof exported]}`,
        )
      if (publicLink)
        expect(getByRole('link', { name: publicLink })).toHaveAttribute('href', `/${tab}/${id}`)
      else expect(within(main).queryByRole('link', { name: /^View / })).toBeNull()
      await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · `)))
    },
  )

  it('The page of an administrator shows role, facts and timeline, and leads to what they did', async () => {
    const invited = anEvent({
      subject: { type: 'administrator', id: 'viewer-1' },
      sentence: 'The administrator was added.',
    })
    const { findByRole, findByText, getByRole, user, router } = openAt('/admin/team', {
      events: [invited],
    })
    await user.click(await findByRole('link', { name: 'Rosalind Achebe' }))
    expect(router.state.location.pathname).toBe('/admin/team/viewer-1')
    expect(await findByRole('heading', { level: 1, name: 'Rosalind Achebe' })).toBeVisible()
    expect(await findByText('1 event, all sealed')).toBeVisible()
    for (const words of ['Owner', 'you', 'r.achebe@example.com'])
      expect(getByRole('main')).toHaveTextContent(words)
    expect(getByRole('link', { name: 'What this administrator did' })).toHaveAttribute(
      'href',
      '/admin/evidence/events?person=viewer-1',
    )
    expect(getByRole('link', { name: 'Back to Team' })).toHaveAttribute('href', '/admin/team')
  })

  it('The page of an administrator who was removed says so and keeps the timeline', async () => {
    const removed = anEvent({
      subject: { type: 'administrator', id: 'gone' },
      sentence: 'Rosalind Achebe removed the administrator.',
    })
    const { findByText } = openAt('/admin/team/gone', { events: [removed] })
    expect(await findByText('This administrator was deleted')).toBeVisible()
    expect(await findByText('1 event, all sealed')).toBeVisible()
  })

  it.each(
    rows(
      // The page of a question is the only one without AdminDetailPage.
      [
        ['policies', 'Policy'],
        ['questions', 'Question'],
      ],
      [
        ['presentations', 'Presentation'],
        ['announcements', 'Announcement'],
        ['shareholders', 'Shareholder'],
      ],
    ),
  )(
    'The page of one of the %s that was deleted says so and keeps its timeline',
    async (tab = '', noun = '') => {
      const gone = anEvent({
        subject: { type: noun.toLowerCase(), id: 'gone' },
        sentence: `Rosalind Achebe deleted the ${noun.toLowerCase()}.`,
      })
      const { findByText, findByRole, getByRole, getByText } = openAt(`/admin/${tab}/gone`, {
        ...data(),
        events: [gone],
      })
      expect(await findByText(`This ${noun.toLowerCase()} was deleted`)).toBeVisible()
      expect(await findByRole('heading', { level: 1, name: noun })).toBeVisible()
      expect(getByRole('main')).toHaveTextContent('Deleted')
      // The words are rendered anew where the status comes after the events.
      await waitFor(() => expect(getByText('1 event, all sealed')).toBeVisible())
    },
  )

  it('The page of an unknown id says that it does not exist', async () => {
    const { findByRole } = openAt('/admin/shareholders/nothing', data())
    expect(await findByRole('heading', { name: 'Shareholder not found' })).toBeVisible()
    expect(await findByRole('link', { name: 'Back to Shareholders' })).toHaveAttribute(
      'href',
      '/admin/dashboard?tab=shareholders',
    )
  })

  it.each(
    rows(
      [['shareholders', 'Ada Nolan', 'Ada Nolan', '/admin/shareholders/ada']],
      [
        ['presentations', 'Annual Results', 'Timeline', '/admin/presentations/results'],
        ['announcements', 'Final Dividend', 'Timeline', '/admin/announcements/dividend'],
        ['policies', 'Conduct Policy', 'Timeline', '/admin/policies/policy-1'],
      ],
    ),
  )(
    'The %s tab leads to the page of each',
    async (tab = '', title = '', link = '', address = '') => {
      const { findByRole, user, router } = openAt(`/admin/dashboard?tab=${tab}`, data())
      const row = await findByRole(tab === 'shareholders' ? 'row' : 'article', {
        name: new RegExp(title),
      })
      await user.click(within(row).getByRole('link', { name: link }))
      expect(router.state.location.pathname).toBe(address)
      expect(await findByRole('heading', { level: 1, name: title })).toBeVisible()
      await act(() => router.navigate(-1))
      expect(router.state.location.search).toBe(`?tab=${tab}`)
    },
  )

  const addresses = [
    '/admin/policies/policy-1',
    '/admin/shareholders/ada',
    '/admin/team/viewer-1',
    '/admin/evidence',
    '/admin/evidence/events?kind=POLICY_CREATED',
  ]
  const asked = ({ network }: ReturnType<typeof renderPortal>) =>
    network.operations.filter(name => /Evidence|Detail/.test(name))

  it.each(rows(addresses.slice(0, 1), addresses.slice(1)))(
    'A visitor to %s is led to the admin sign-in and asks nothing',
    async path => {
      const portal = renderPage({ path, data: data() })
      await portal.findByLabelText('Password')
      expect(portal.router.state.location.pathname).toBe('/admin/signin')
      expect(asked(portal)).toEqual([])
    },
  )

  it.each(rows(addresses.slice(-1), addresses.slice(0, -1)))(
    'A visitor to %s who signs in returns there',
    async path => {
      const portal = renderPage({ path, data: data() })
      const { user, router, findByLabelText } = portal
      for (const label of ['Email Address', 'Password'])
        await user.fill(await findByLabelText(label), 'r@example.com')
      await user.keyboard('{Enter}')
      await waitFor(() =>
        expect(router.state.location.pathname + router.state.location.search).toBe(path),
      )
      await waitFor(() => expect(asked(portal)).not.toEqual([]))
    },
  )

  it.each(rows(addresses.slice(-1), addresses.slice(0, -1)))(
    'A shareholder at %s is led home and asks nothing',
    async path => {
      const session = {
        token: 'token',
        user: { userType: 'user' as const, name: 'Margaret', email: 'm@example.com' },
      }
      const portal = renderPortal({ path, data: data(), session })
      await waitFor(() => expect(portal.router.state.location.pathname).toBe('/'))
      expect(asked(portal)).toEqual([])
    },
  )
})
