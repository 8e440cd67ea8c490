import { waitFor, within } from '@testing-library/react'
import { connectionOf } from '../testing/connection-of'
import { aBroadcast, anAdministrator, anAudience, aPortal } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleBroadcast } from '../testing/samples'

const open = (
  broadcasts: SampleBroadcast[],
  { data = {}, ...options }: Partial<PortalOptions> = {},
) =>
  renderPage({
    path: '/admin/broadcasts',
    session: ADMIN,
    data: { broadcasts, ...data },
    ...options,
  })

const paused = (given: Partial<SampleBroadcast> = {}) =>
  aBroadcast({
    id: 'paused',
    title: 'September 2026 Quarterly Activities Briefing',
    topic: 'PRESENTATIONS',
    state: 'PAUSED',
    audience: 1844,
    submitted: 1500,
    waiting: 344,
    bounced: 9,
    complained: 5,
    left: 21,
    createdAt: '2026-11-02T00:01:00.000Z',
    startedAt: '2026-11-02T00:02:00.000Z',
    endedAt: null,
    pauseReason: '5 complaints in 1,500 submitted: 0.33%.',
    ...given,
  })
const sending = (given: Partial<SampleBroadcast> = {}) =>
  aBroadcast({
    id: 'sending',
    title: 'Does the unit cost include the gold credit?',
    topic: 'ANSWERS',
    state: 'SENDING',
    audience: 1120,
    submitted: 1000,
    waiting: 120,
    bounced: 0,
    complained: 0,
    left: 0,
    createdAt: '2026-11-02T23:02:00.000Z',
    startedAt: '2026-11-02T23:02:05.000Z',
    endedAt: null,
    batches: 3,
    batchesDone: 2,
    ...given,
  })
const viewer = {
  administrators: [anAdministrator({ id: 'viewer-1', email: ADMIN.user.email, role: 'VIEWER' })],
}

const figuresOf = (article: HTMLElement) =>
  Object.fromEntries(
    [...article.querySelectorAll('dl > div')].map(one => [
      one.querySelector('dt')?.textContent,
      one.querySelector('dd')?.textContent,
    ]),
  )
const row = async (page: ReturnType<typeof open>, name: RegExp) =>
  within(await page.findByRole('table', { name: 'Earlier broadcasts' })).getByRole('row', { name })

describe('The broadcasts', () => {
  it('Without broadcasts the page shows who gets alerts, and who left and how', async () => {
    const audience = anAudience({
      topics: [
        { topic: 'RESULTS', immediately: 2400, daily: 612 },
        { topic: 'ANSWERS', immediately: 10, daily: 0 },
      ],
      left: [
        { topic: 'RESULTS', way: 'COMPLAINT', count: 1 },
        { topic: 'RESULTS', way: 'ONE_CLICK', count: 8 },
        { topic: 'RESULTS', way: 'BOUNCE', count: 0 },
      ],
    })
    const page = open([], { data: { audience } })
    expect(await page.findByText('No broadcasts yet')).toBeVisible()
    expect(page.getByText('4,812').previousElementSibling).toHaveTextContent('Shareholders')
    expect(page.getByText('4,127').previousElementSibling).toHaveTextContent('With an alert')
    const tables = page.getAllByRole('table')
    expect(tables).toHaveLength(1)
    expect(tables[0]).toHaveAccessibleName('Who gets alerts')
    const table = within(tables[0]!)
    expect(
      table.getByRole('row', {
        name: 'Results 2,400 612 9 8 by the mail program’s button, 1 marked as spam',
      }),
    ).toBeVisible()
    expect(table.getByRole('row', { name: 'Answers 10 0 0' })).toBeVisible()
  })

  it('What needs somebody stands first, then what is being sent, then what is over', async () => {
    const page = open([
      aBroadcast({ id: 'done', createdAt: '2026-11-03T00:00:00.000Z' }),
      sending(),
      paused(),
      sending({
        id: 'unread',
        title: 'Nobody reads it yet',
        createdAt: '2026-11-01T00:00:00.000Z',
        notice: 'The page does not show it.',
      }),
    ])
    const articles = await page.findAllByRole('article')
    expect(articles.map(article => article.querySelector('h2')?.textContent)).toEqual([
      'September 2026 Quarterly Activities Briefing',
      'Nobody reads it yet',
      'Does the unit cost include the gold credit?',
    ])
    expect(page.getByText('The page does not show it.')).toBeVisible()
    expect(page.getAllByText('3 broadcasts under way')[0]).toBeVisible()
    expect(await row(page, /Quarterly Activities Report/)).toBeVisible()
  })

  it('A paused broadcast shows why, by whom, and what has become of it', async () => {
    const page = open([
      paused(),
      paused({
        id: 'restored',
        title: 'Restored',
        complained: 0,
        pauseReason: 'The portal was restored from a backup.',
      }),
      paused({
        id: 'by-hand',
        title: 'By hand',
        pauseReason: null,
        pausedBy: 'Ingrid Solberg',
        unknown: 500,
        refused: 3,
        leftBefore: 2,
      }),
    ])
    const article = await page.findByRole('article', {
      name: 'September 2026 Quarterly Activities Briefing',
    })
    expect(article).toHaveTextContent('Presentations, begun 2 Nov 2026, 11:02 AEDT')
    expect(within(article).getByText('Paused by itself')).toBeVisible()
    expect(article).toHaveTextContent(
      '5 complaints in 1,500 submitted: 0.33%. At 0.3% a broadcast pauses by itself. Find out why before you resume it.',
    )
    expect(figuresOf(article)).toEqual({
      Audience: '1,844',
      Submitted: '1,500',
      Waiting: '344',
      Bounced: '9',
      Complained: '5',
      Left: '21',
    })

    const restored = page.getByRole('article', { name: 'Restored' })
    expect(within(restored).getByText('Paused by itself')).toBeVisible()
    expect(within(restored).getByText('The portal was restored from a backup.')).toBeVisible()
    expect(restored).not.toHaveTextContent('Find out why')

    const byHand = page.getByRole('article', { name: 'By hand' })
    expect(within(byHand).getByText('Paused')).toBeVisible()
    expect(byHand).toHaveTextContent(
      'Paused by Ingrid Solberg. Nothing more is sent until somebody resumes it.',
    )
    expect(byHand).not.toHaveTextContent('Find out why')
    expect(figuresOf(byHand)).toMatchObject({ Refused: '3', Unknown: '500', 'Left before': '2' })
    expect(within(byHand).getByText('500 unknown')).toBeVisible()
  })

  it('A broadcast shows its progress, or that it waits for its page', async () => {
    const page = open([
      sending({ audience: 1125, refused: 3, leftBefore: 2 }),
      sending({
        id: 'waiting',
        title: 'Written',
        state: 'WAITING_FOR_PAGE',
        startedAt: null,
        submitted: 0,
        waiting: 1120,
        batchesDone: 0,
        topic: null,
      }),
    ])
    const title = 'Does the unit cost include the gold credit?'
    const article = await page.findByRole('article', { name: title })
    expect(article).toHaveTextContent(
      'Answers, begun 3 Nov 2026, 10:02:05 AEDT, after the public page was read back',
    )
    expect(
      within(article).getByText(
        '1,000 of 1,125 submitted, 3 refused, 2 left before, 2 of 3 batches',
      ),
    ).toBeVisible()
    expect(within(article).getByRole('progressbar', { name: title })).toHaveAttribute(
      'aria-valuenow',
      '89',
    )

    const waiting = page.getByRole('article', { name: 'Written' })
    expect(within(waiting).getByText('Waiting for the page')).toBeVisible()
    expect(waiting).toHaveTextContent('Written 3 Nov 2026, 10:02 AEDT')
    expect(
      within(waiting).getByText('No mail leaves before everybody would see the public page.'),
    ).toBeVisible()
    expect(within(waiting).queryByRole('progressbar')).toBeNull()
  })

  it('The table of earlier broadcasts explains Submitted and shows who cancelled a broadcast', async () => {
    const page = open([
      aBroadcast(),
      aBroadcast({
        title: 'Daily digest',
        topic: null,
        audience: 612,
        submitted: 612,
        createdAt: '2026-11-02T21:30:00.000Z',
        startedAt: '2026-11-02T21:30:00.000Z',
      }),
      aBroadcast({
        title: 'Stopped by hand',
        state: 'CANCELLED',
        cancelledBy: 'Ingrid Solberg',
        audience: 2921,
        submitted: 1000,
        waiting: 1918,
        refused: 1,
        leftBefore: 2,
      }),
      aBroadcast({ title: 'Overtaken', state: 'CANCELLED', submitted: 0, waiting: 3906 }),
    ])
    expect(await row(page, /^September 2026 Quarterly Activities Report/)).toHaveAccessibleName(
      /Results, 22 Oct 2026, 08:42 AEDT Preview 3,906 3,906 11 1 6 Done$/,
    )
    expect(await row(page, /^Daily digest/)).toHaveAccessibleName(
      /^Daily digest 3 Nov 2026, 08:30 AEDT Preview 612 612/,
    )
    expect(
      page.getByText('Submitted means taken by the mail provider. It does not mean received.'),
    ).toBeVisible()
    expect(page.getAllByText('Nothing is being sent')[0]).toBeVisible()
    const cancelled = within(await row(page, /^Stopped by hand/))
    expect(cancelled.getByText('Cancelled')).toBeVisible()
    expect(cancelled.getByText('by Ingrid Solberg')).toBeVisible()
    expect(cancelled.getByText('1 refused, 2 left before, 1,918 not sent')).toBeVisible()
    expect(within(await row(page, /^Overtaken/)).getByText('by the portal')).toBeVisible()
  })

  it('What is unknown is said in place of done, and what is known of it can be read', async () => {
    const page = open([aBroadcast({ audience: 2914, submitted: 2414, unknown: 500 })])
    const line = within(await row(page, /Report/))
    expect(line.getByText('500 unknown')).toBeVisible()
    expect(line.queryByText('Done')).toBeNull()
    await page.user.click(line.getByRole('button', { name: 'What is known' }))
    const dialog = await page.findByRole('dialog', { name: 'What is known' })
    expect(dialog).toHaveTextContent(
      'The mail provider has not said whether it took 500 of these mails: no answer came when they were handed over.',
    )
    expect(dialog).toHaveTextContent(
      'None of them is sent again before it says that it did not take them, so that nobody gets a mail twice.',
    )
    await page.user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('Show more loads further broadcasts, and a change of one that is not loaded fetches nothing', async () => {
    const all = ['One', 'Two', 'Three'].map((title, place) =>
      aBroadcast({ title, createdAt: `2026-10-0${3 - place}T00:00:00.000Z` }),
    )
    const page = open([], {
      resolvers: { broadcasts: args => connectionOf(all, { ...args, first: 2 }) },
    })
    expect(await page.findByText('2 of 3')).toBeVisible()
    const asked = page.network.operations.length
    await page.live.push({
      broadcastChanged: aBroadcast({ createdAt: '2026-01-01T00:00:00.000Z', left: 7 }),
    })
    expect(page.network.operations).toHaveLength(asked)
    await page.user.click(page.getByRole('button', { name: 'Show more' }))
    expect(await page.findByText('Three')).toBeVisible()
    expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('Where alerts are not offered the page says what is missing', async () => {
    const page = open([], { data: { portal: aPortal({ offersAlerts: false }) } })
    expect(await page.findByRole('region', { name: 'Alerts are not offered' })).toHaveTextContent(
      'its postal address is missing',
    )
  })

  it('The page says that it is loading, and Try Again loads it after a failure', async () => {
    const page = open([sending()])
    page.network.hold()
    expect(await page.findByText('Loading broadcasts')).toHaveAttribute('role', 'status')
    page.network.fail()
    page.network.release()
    const again = await page.findByRole('button', { name: 'Try Again' })
    page.network.restore()
    await page.user.click(again)
    expect(await page.findByRole('article')).toBeVisible()
  })
})

describe('What can be done with a broadcast', () => {
  it('One that is being sent is paused and resumed by the same button, which keeps the focus', async () => {
    const page = open([sending()])
    await page.user.click(await page.findByRole('button', { name: 'Pause' }))
    expect(await notifications()).toHaveTextContent('Broadcast paused')
    const resume = await page.findByRole('button', { name: 'Resume' })
    expect(resume).toHaveFocus()
    expect(resume).toHaveAccessibleDescription('Does the unit cost include the gold credit?')
    expect(page.getByText(/^Paused by Rosalind Achebe\./)).toBeVisible()
    await page.user.click(resume)
    expect(await page.findByText('Broadcast resumed')).toBeVisible()
    expect(page.getByText('Sending')).toBeVisible()
  })

  it('The rest is cancelled once that is confirmed, and stands among the earlier ones', async () => {
    const page = open([paused()])
    await page.user.click(await page.findByRole('button', { name: 'Cancel the Rest' }))
    const dialog = await page.findByRole('alertdialog', {
      name: 'Cancel the rest of this broadcast?',
    })
    expect(dialog).toHaveAccessibleDescription(
      '344 people who wait for “September 2026 Quarterly Activities Briefing” will not get it. What was submitted to 1,500 cannot be taken back. This cannot be undone.',
    )
    expect(page.data.broadcasts[0]?.state).toBe('PAUSED')
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel the Rest' }))
    expect(await notifications()).toHaveTextContent('The rest is cancelled')
    expect(within(await row(page, /Briefing/)).getByText('by Rosalind Achebe')).toBeVisible()
    expect(page.queryByRole('article')).toBeNull()
  })

  it('What the API says stands in the way is said, and the list is read again', async () => {
    const page = open([sending()], {
      resolvers: {
        broadcastPause: () => {
          throw refusal('CONFLICT', 'This broadcast is done.')
        },
      },
    })
    const pause = await page.findByRole('button', { name: 'Pause' })
    Object.assign(page.data.broadcasts[0]!, { state: 'DONE', submitted: 1120, waiting: 0 })
    await page.user.click(pause)
    expect(await notifications()).toHaveTextContent('Failed to pauseThis broadcast is done.')
    expect(within(await row(page, /gold credit/)).getByText('Done')).toBeVisible()
  })

  it('Whoever only reads finds the broadcasts and their previews, and nothing to act with', async () => {
    const page = open([sending(), aBroadcast()], { data: viewer })
    await page.findByRole('article')
    await waitFor(() => expect(page.queryByRole('button', { name: 'Pause' })).toBeNull())
    expect(page.queryByRole('button', { name: 'Cancel the Rest' })).toBeNull()
    expect(page.queryByRole('button', { name: 'Send Test Mail' })).toBeNull()
    expect(page.getAllByRole('button', { name: 'Preview' })).toHaveLength(2)
  })

  it('A test mail goes to its sender, and a refused one shows why in the open dialog', async () => {
    let refused: Error | undefined = refusal('CONFLICT', 'The provider refuses us.')
    const alertTest = jest.fn(() => {
      if (refused) throw refused
      return { message: 'The mail is on its way to r.achebe@example.com.' }
    })
    const page = open([], { resolvers: { alertTest } })
    await page.user.click(await page.findByRole('button', { name: 'Send Test Mail' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Send Test Mail' }))
    await page.user.click(dialog.getByRole('radio', { name: 'Answers' }))
    const send = dialog.getByRole('button', { name: 'Send Test Mail' })
    await page.user.click(send)
    expect(await notifications()).toHaveTextContent(
      'Failed to send the test mailThe provider refuses us.',
    )
    refused = undefined
    await page.user.click(send)
    expect(await page.findByText('The mail is on its way to r.achebe@example.com.')).toBeVisible()
    expect(alertTest).toHaveBeenLastCalledWith({
      input: expect.objectContaining({ topic: 'ANSWERS' }) as object,
    })
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  })

  it('A preview is loaded on Try Again, in a frame that may run nothing, and as text', async () => {
    const page = open([aBroadcast()])
    const preview = await page.findByRole('button', { name: 'Preview' })
    page.network.fail()
    await page.user.click(preview)
    const dialog = within(await page.findByRole('dialog', { name: 'Preview' }))
    const again = await dialog.findByRole('button', { name: 'Try Again' })
    page.network.restore()
    await page.user.click(again)
    const frame = await dialog.findByTitle('The mail as HTML')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute(
      'srcdoc',
      '<html><head><base target="_blank"><title>Report</title></head><body>Production rose.</body></html>',
    )
    await page.user.click(dialog.getByRole('radio', { name: 'Text' }))
    expect(dialog.getByText('Production rose.')).toBeVisible()
    expect(dialog.queryByTitle('The mail as HTML')).toBeNull()
  })
})

describe('The broadcasts, live', () => {
  it('Progress, a pause and the end are shown as they happen, without a request', async () => {
    const page = open([sending()])
    await page.findByRole('article')
    const asked = page.network.operations.length
    await page.live.push({
      broadcastChanged: sending({ submitted: 1120, waiting: 0, batchesDone: 3 }),
    })
    expect(await page.findByText('1,120 of 1,120 submitted, 3 of 3 batches')).toBeVisible()
    const pauseReason = '3 complaints in 1,000 submitted: 0.3%.'
    await page.live.push({ broadcastChanged: sending({ state: 'PAUSED', pauseReason }) })
    expect(
      await page.findByText('Paused by itself: Does the unit cost include the gold credit?'),
    ).toHaveAttribute('role', 'status')
    await page.live.push({
      broadcastChanged: sending({ state: 'DONE', submitted: 1120, waiting: 0, batchesDone: 3 }),
    })
    await page.findByRole('table', { name: 'Earlier broadcasts' })
    expect(await row(page, /gold credit/)).toBeVisible()
    expect(page.network.operations).toHaveLength(asked)
  })

  it('A new broadcast is read, and stands on top', async () => {
    const page = open([aBroadcast()])
    await row(page, /Report/)
    const fresh = sending()
    page.data.broadcasts.push(fresh)
    await page.live.push({ broadcastChanged: fresh })
    expect(
      await page.findByRole('article', { name: 'Does the unit cost include the gold credit?' }),
    ).toBeVisible()
  })

  it('The list is read again after a lost connection', async () => {
    const page = open([sending()])
    await page.findByRole('article')
    Object.assign(page.data.broadcasts[0]!, { state: 'DONE', submitted: 1120, waiting: 0 })
    await page.live.catchUp()
    expect(await row(page, /gold credit/)).toBeVisible()
  })
})
