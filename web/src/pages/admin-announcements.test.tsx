import { act, waitFor, within } from '@testing-library/react'
import { AdminAnnouncements } from '../features/announcements/admin-announcements'
import { RequireAdmin } from '../session/require-admin'
import { storeSession } from '../session/session-storage'
import { anAnnouncement, anAudience } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { DashboardData } from '../testing/render-desk'
import { renderAdminPart } from '../testing/render-part'
import { elapse, type PortalOptions, renderPortal } from '../testing/render-portal'
import type { RootArguments } from '../testing/root-resolvers'

const report = anAnnouncement({
  id: 'report',
  title: 'Quarterly Report',
  documentUrl: '/objects/report.pdf',
})
const notice = anAnnouncement({
  id: 'notice',
  title: 'Notice of Meeting',
  category: null,
  publishedAt: '2024-08-01T00:00:00.000Z',
})

const doNotFake: ('nextTick' | 'queueMicrotask')[] = ['nextTick', 'queueMicrotask']
const data = () => ({ announcements: [{ ...report }, { ...notice }] })
const openList = (options: Partial<PortalOptions> = {}) =>
  renderAdminPart(<AdminAnnouncements />, { data: data(), ...options })

type Desk = ReturnType<typeof renderPortal>
const titles = ({ getAllByRole }: Desk) =>
  getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
const card = async ({ findByText }: Desk, title: string) =>
  (await findByText(title, { selector: 'h2 *' })).closest('article')!
const press = async (desk: Desk, title: string, button: string) =>
  desk.user.click(within(await card(desk, title)).getByRole('button', { name: button }))
async function edit(desk: Desk, title: string) {
  await press(desk, title, 'Edit')
  return within(await desk.findByRole('dialog', { name: 'Edit Announcement' }))
}
async function openNew(desk: Desk) {
  await desk.user.click(await desk.findByText('Add Announcement'))
  return within(await desk.findByRole('dialog', { name: 'Add Announcement' }))
}
const add = (desk: Desk, form: { getByRole: Desk['getByRole'] }) =>
  desk.user.click(form.getByRole('button', { name: 'Add Announcement' }))

describe('The Announcements tab', () => {
  it('The Announcements tab says when there are no announcements', async () => {
    const { findByText } = openList({ data: { announcements: [] } })
    expect(await findByText('No announcements yet...')).toBeVisible()
  })

  it('A card shows the date and the attachment of an announcement, which can be removed', async () => {
    const documentUrl = '/objects/announcements/01a1fdd5-20dd-7512-a799-739575877607.docx'
    const files = [{ url: documentUrl, fileName: 'Full-year results 2026.docx', size: 1_258_291 }]
    const ahead = anAnnouncement({
      id: 'ahead',
      title: 'Ahead',
      documentUrl,
      publishedAt: '2027-02-02T22:30:00.000Z',
      isScheduled: true,
    })
    const inputs: unknown[] = []
    const resolvers = {
      announcementUpdate: ({ input }: RootArguments) => {
        inputs.push({ ...input })
        return { announcement: { ...report, documentUrl: null, version: 2 } }
      },
    }
    const announcements = [ahead, { ...report }, { ...notice }]
    const desk = openList({ data: { announcements, files }, resolvers })
    const shown = within(await card(desk, report.title))
    expect(shown.getByText('Aug 22, 2024')).toBeVisible()
    expect(shown.getByRole('link', { name: 'Download Attachment' })).toHaveAttribute(
      'href',
      '/objects/report.pdf',
    )
    expect(shown.getByText('Timeline').closest('a')).toHaveAttribute(
      'href',
      '/admin/announcements/report',
    )
    const plain = within(await card(desk, notice.title))
    expect(plain.queryByText('Download Attachment')).toBeNull()
    expect(plain.queryByText(/Scheduled/)).toBeNull()
    const scheduled = within(await card(desk, 'Ahead'))
    expect(scheduled.getByText('Scheduled for 3 Feb 2027, 09:30 AEDT')).toBeVisible()
    expect(scheduled.getByText('Full-year results 2026.docx, 1.2 MB')).toBeVisible()
    expect(desk.getByText('3 announcements')).toBeVisible()

    const other = await edit(desk, 'Ahead')
    const attachment = within(other.getByRole('group', { name: 'Attachment' }))
    expect(attachment.getByText('Full-year results 2026.docx')).toBeVisible()
    expect(attachment.getByText('1.2 MB')).toBeVisible()
    await desk.user.click(
      attachment.getByRole('button', { name: 'Remove Full-year results 2026.docx' }),
    )
    expect(other.getByText('Choose a file')).toBeVisible()
    await desk.user.click(other.getByText('Cancel'))

    const form = await edit(desk, report.title)
    expect(form.getByText('report.pdf')).toBeVisible()
    await desk.user.click(form.getByRole('button', { name: /^Remove/ }))
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Announcement updated')).toBeVisible()
    expect(inputs).toEqual([
      {
        id: 'report',
        expectedVersion: 1,
        title: report.title,
        content: report.content,
        documentUrl: null,
        publishedAt: report.publishedAt,
        category: report.category,
      },
    ])
    await waitFor(() => expect(shown.queryByText('Download Attachment')).toBeNull())
  })

  it('The document of a scheduled announcement is fetched with the session, and a failure is told', async () => {
    const ahead = anAnnouncement({
      id: 'ahead',
      title: 'Ahead',
      documentUrl: '/objects/ahead.pdf',
      publishedAt: '2027-02-02T22:30:00.000Z',
      isScheduled: true,
    })
    const desk = openList({ data: { announcements: [ahead] } })
    const link = within(await card(desk, 'Ahead')).getByRole('link', {
      name: 'Download Attachment',
    })
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(new Response('', { status: 503 }))
    await desk.user.click(link)
    expect(await desk.findByText('The document could not be fetched.')).toBeVisible()
    expect(asked).toHaveBeenCalledWith('/objects/ahead.pdf', {
      headers: { authorization: `Bearer ${ADMIN.token}` },
    })
    asked.mockResolvedValueOnce(new Response('%PDF'))
    URL.createObjectURL = jest.fn(() => 'blob:saved')
    URL.revokeObjectURL = jest.fn()
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await desk.user.click(link)
    await waitFor(() =>
      expect(saved.mock.contexts.map(anchor => (anchor as HTMLAnchorElement).href)).toEqual([
        'blob:saved',
      ]),
    )
    asked.mockRestore()
    saved.mockRestore()
  })
})

describe('Adding and editing an announcement', () => {
  it('The form of a new announcement retains its input until saved, also when the session ends', async () => {
    const desk = renderAdminPart(
      <RequireAdmin>
        <AdminAnnouncements />
      </RequireAdmin>,
      { data: data() },
    )
    await desk.user.fill((await openNew(desk)).getByLabelText('Title'), 'Four hundred words')
    const tell = () =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    localStorage.removeItem('authToken')
    localStorage.removeItem('user')
    tell()
    await desk.findByRole('heading', { name: 'Admin Sign In' })
    storeSession(ADMIN)
    tell()
    await desk.goTo('/admin/dashboard')
    const other = await edit(desk, report.title)
    expect(other.getByLabelText('Title')).toHaveValue(report.title)
    await desk.user.click(other.getByText('Cancel'))
    const form = await openNew(desk)
    expect(form.getByLabelText('Title')).toHaveValue('Four hundred words')

    // Without a time, it is published now.
    await desk.user.fill(form.getByLabelText('Content'), 'Five cents.')
    const before = Date.now()
    await add(desk, form)
    await desk.findByText('Announcement created')
    const { publishedAt = '' } = desk.data.announcements.at(-1) ?? {}
    expect(Date.parse(publishedAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(publishedAt)).toBeLessThanOrEqual(Date.now())
    await waitFor(() => expect(desk.queryByRole('dialog')).toBeNull())
    expect((await openNew(desk)).getByLabelText('Title')).toHaveValue('')
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('unsent-dialog'))).toEqual([])
  })

  it('The form offers today’s date in the portal’s time zone even when the portal query fails', async () => {
    jest.useFakeTimers({ now: new Date('2024-08-31T20:00:00.000Z'), doNotFake })
    document.documentElement.dataset.timeZone = 'Australia/Sydney'
    try {
      const desk = renderPortal({
        path: '/admin/dashboard?tab=announcements',
        session: ADMIN,
        data: data(),
        resolvers: {
          portal: () => {
            throw refusal('UNAVAILABLE', 'Not now')
          },
        },
      })
      await card(desk, report.title)
      const form = await openNew(desk)
      expect(form.getByLabelText('Published Date')).toHaveValue('2024-09-01')
    } finally {
      delete document.documentElement.dataset.timeZone
      jest.useRealTimers()
    }
  })

  it('A new announcement needs title, content and date, and is inserted at its place', async () => {
    const desk = openList()
    const form = await openNew(desk)
    const before = desk.network.operations.length
    await desk.user.clear(form.getByLabelText('Published Date'))
    await add(desk, form)
    for (const words of ['Title is required', 'Content is required', 'Published date is required'])
      expect(await form.findByText(words)).toBeVisible()
    expect(desk.since(before)).toEqual([])
    await desk.user.fill(form.getByLabelText('Title'), 'Dividend')
    await desk.user.fill(form.getByLabelText('Content'), 'Five cents.')
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-10')
    await add(desk, form)
    expect(await desk.findByText('Announcement created')).toBeVisible()
    expect(titles(desk)).toEqual([report.title, 'Dividend', notice.title])
    expect(desk.data.announcements.at(-1)).toMatchObject({ documentUrl: null, category: null })
    expect(desk.since(before).filter(name => name !== 'AlertRecipients')).toEqual([
      'AnnouncementCreate',
    ])
  })

  it('A new announcement that waits for review is not in the list', async () => {
    const desk = openList({ resolvers: { announcementCreate: () => ({ announcement: null }) } })
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Dividend')
    await desk.user.fill(form.getByLabelText('Content'), 'Five cents.')
    await add(desk, form)
    expect(await desk.findByText('Submitted for review')).toBeVisible()
    expect(titles(desk)).toEqual([report.title, notice.title])
  })

  it('The form names recipients and previews the email, unless the announcement is public', async () => {
    const topics = [{ topic: 'ANNOUNCEMENTS', immediately: 23, daily: 5 } as const]
    const desk = openList({ data: { ...data(), audience: anAudience({ topics }) } })
    const form = await openNew(desk)
    expect(
      await form.findByText(
        'Emailed to 23 people who chose Announcements, and to 5 more in their daily email.',
      ),
    ).toBeVisible()
    await desk.user.fill(form.getByLabelText('Title'), 'Record date')
    await desk.user.click(form.getByRole('button', { name: 'Preview Email' }))
    expect(await form.findByText('Record date')).toBeVisible()
    expect(form.getByTitle('The mail as HTML')).toBeVisible()
    await desk.user.click(form.getByText('Cancel'))

    const published = await edit(desk, report.title)
    expect(published.getByLabelText('Title')).toHaveValue(report.title)
    expect(published.queryByRole('button', { name: 'Preview Email' })).toBeNull()
  })

  it('A scheduled announcement is confirmed with its time, and a time that clocks skip is refused', async () => {
    const announcement = anAnnouncement({
      isScheduled: true,
      publishedAt: '2099-02-02T22:30:00.000Z',
    })
    const desk = openList({ resolvers: { announcementCreate: () => ({ announcement }) } })
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Dividend')
    await desk.user.fill(form.getByLabelText('Content'), 'Five cents.')
    const date = form.getByLabelText('Published Date')
    await desk.user.clear(date)
    await desk.user.fill(date, '2026-10-04')
    await desk.user.fill(form.getByLabelText('Time'), '02:30')
    await add(desk, form)
    expect(await form.findByText(/^02:30 does not exist on 4 Oct 2026/)).toBeVisible()
    expect(desk.network.operations).not.toContain('AnnouncementCreate')

    await desk.user.clear(date)
    await desk.user.fill(date, '2026-10-05')
    await add(desk, form)
    expect(await notifications()).toHaveTextContent(
      /Announcement created.*Scheduled for 3 Feb 2099, 09:30/,
    )
  })

  it('A failed change keeps what was typed, and a deletion removes the announcement everywhere', async () => {
    const desk = openList()
    const form = await edit(desk, notice.title)
    await desk.user.fill(form.getByLabelText('Title'), ' 2024')
    desk.network.fail()
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Failed to update announcement')).toBeVisible()
    expect(form.getByLabelText('Title')).toHaveValue('Notice of Meeting 2024')
    await desk.user.click(form.getByText('Cancel'))

    await press(desk, notice.title, 'Delete')
    expect(
      await desk.findByText('“Notice of Meeting” will be removed. This cannot be undone.'),
    ).toBeVisible()
    expect(desk.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await desk.user.keyboard('{Enter}')
    await press(desk, report.title, 'Delete')
    expect(
      await desk.findByText(
        '“Quarterly Report” and its attachment will be removed. This cannot be undone.',
      ),
    ).toBeVisible()
    const confirm = desk.getByRole('button', { name: 'Delete' })
    await desk.user.click(confirm)
    expect(await desk.findByText('Failed to delete announcement')).toBeVisible()
    desk.network.restore()
    const before = desk.network.operations.length
    await desk.user.click(confirm)
    expect(await desk.findByText('Announcement deleted')).toBeVisible()
    expect(titles(desk)).toEqual([notice.title])
    await desk.goTo('/announcements/report')
    expect(await desk.findByText('Announcement not found')).toBeVisible()
    expect(desk.since(before)).toEqual(['AnnouncementDelete'])
  })
})

describe('The import from the exchange', () => {
  const imported = anAnnouncement({
    id: 'imported',
    title: 'Change of Director’s Interest',
    publishedAt: '2024-08-30T00:00:00.000Z',
  })
  const run = async (desk: Desk) =>
    desk.user.click(await desk.findByRole('button', { name: 'Import from ASX' }))

  it('The import shows its progress and its result, and adds announcements without fetching the list again', async () => {
    let result: (() => object) | undefined
    const desk = openList({ resolvers: { announcementsImport: () => result?.() } })
    await card(desk, report.title)
    const before = desk.network.operations.length
    result = () => ({
      message: '',
      imported: 1,
      announcements: [imported],
      released: [],
      unreadable: [],
    })
    desk.network.hold()
    await run(desk)
    await desk.user.click(await desk.findByText('Fetching...'))
    desk.network.release()
    expect(await desk.findByText('Imported 1 new announcements')).toBeVisible()
    expect(titles(desk)).toEqual([imported.title, report.title, notice.title])
    expect(desk.getByText('3 announcements')).toBeVisible()
    expect(desk.since(before)).toEqual(['AnnouncementsImport'])

    result = () => ({
      message: 'No new announcements',
      imported: 0,
      announcements: [],
      released: [],
      unreadable: [],
    })
    await run(desk)
    expect(await desk.findByText('No new announcements')).toBeVisible()
    result = () => {
      throw refusal('UPSTREAM_FAILED', 'The exchange did not answer')
    }
    await run(desk)
    expect(await desk.findByText('The exchange did not answer')).toBeVisible()
    desk.network.fail()
    await run(desk)
    expect(await desk.findByText('Failed to fetch ASX announcements')).toBeVisible()
  })
})

describe('Unreadable announcements of the last import', () => {
  const note = ({ queryByRole }: Desk) => queryByRole('group', { name: 'Unreadable announcements' })

  it('The tab names ten unreadable announcements and counts the others, until an import reads them', async () => {
    const reasons = Array.from({ length: 12 }, (_, at) => `data[${at}] is no item`)
    const desk = openList({ resolvers: { announcementsUnreadable: () => reasons } })
    await card(desk, report.title)
    expect(note(desk)).toHaveTextContent('The last import could not read 12 announcements of ASX:')
    expect(
      within(note(desk)!)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([...reasons.slice(0, 10), 'and 2 more'])
    await desk.user.click(desk.getByText('Import from ASX'))
    await waitFor(() => expect(note(desk)).toBeNull())
  })
})

describe('An import that repeats an announcement of the company’s own', () => {
  const dividend = anAnnouncement({
    id: 'dividend',
    title: 'Dividend Declared',
    publishedAt: '2024-08-30T01:00:00.000Z',
  })
  const copy = () =>
    anAnnouncement({
      id: 'copy',
      title: 'DIVIDEND DECLARED - MRC',
      source: 'EXCHANGE',
      publishedAt: '2024-08-30T00:00:00.000Z',
      sameAs: { ...dividend },
    })
  const openCopy = (options: Partial<PortalOptions> = {}) =>
    openList({
      data: { announcements: [{ ...dividend }, copy(), { ...report }] },
      ...options,
    })
  const copyCard = async (desk: Desk) => within(await card(desk, copy().title))
  const KEEP = 'Keep Both of Dividend Declared'

  it('The card of the import says what it is the same as, until both are kept', async () => {
    const desk = openCopy()
    const shown = await copyCard(desk)
    expect(shown.getByText(/^Same as/)).toHaveTextContent(
      'Same as Dividend Declared, written here. Keep both or delete one.',
    )
    expect(shown.getByRole('link', { name: 'Dividend Declared' })).toHaveAttribute(
      'href',
      '/announcements/dividend',
    )
    expect(desk.getAllByText(/^Same as/)).toHaveLength(1)

    const keep = shown.getByRole('button', { name: KEEP })
    desk.network.fail()
    await desk.user.click(keep)
    expect(await desk.findByText('Failed to keep both announcements')).toBeVisible()
    desk.network.restore()
    const before = desk.network.operations.length
    await desk.user.click(keep)
    expect(await desk.findByText('Both announcements kept')).toBeVisible()
    expect(desk.queryByText(/^Same as/)).toBeNull()
    expect(shown.getByRole('link', { name: copy().title })).toHaveFocus()
    expect(desk.getByText('3 announcements')).toBeVisible()
    expect(desk.since(before)).toEqual(['AnnouncementKeep'])
  })

  it('The mark is there directly after the import, and deleting the import leaves the company’s own', async () => {
    const resolvers = {
      announcementsImport: () => ({
        message: 'Imported 1 new announcement',
        imported: 1,
        announcements: [copy()],
        released: [],
        unreadable: [],
      }),
    }
    const desk = openList({ data: { announcements: [{ ...dividend }, copy()] }, resolvers })
    await card(desk, dividend.title)
    const before = desk.network.operations.length
    await desk.user.click(desk.getByText('Import from ASX'))
    expect(await desk.findByText('1 repeats one of your own.')).toBeVisible()
    expect((await copyCard(desk)).getByText(/^Same as/)).toBeVisible()
    expect(desk.since(before)).toEqual(['AnnouncementsImport'])
    await press(desk, copy().title, 'Delete')
    await desk.user.click(await desk.findByText('Delete', { selector: '[role="alertdialog"] *' }))
    expect(await desk.findByText('Announcement deleted')).toBeVisible()
    expect(titles(desk)).toEqual([dividend.title])
    expect(desk.since(before)).toEqual(['AnnouncementsImport', 'AnnouncementDelete'])
  })

  it('Renaming or deleting the company’s own takes the mark away, as the server says', async () => {
    // Of other days: only imports of the day are read again.
    const earlier = { ...report, title: 'Report', publishedAt: '2024-08-20T02:00:00.000Z' }
    const repeats = () => ({
      ...copy(),
      id: 'repeats',
      title: 'REPORT',
      publishedAt: earlier.publishedAt,
      sameAs: { ...earlier },
    })
    const announcement = ({ id }: RootArguments) => ({
      ...(id === 'copy' ? copy() : repeats()),
      sameAs: null,
    })
    const announcements = [{ ...dividend }, copy(), earlier, repeats()]
    const desk = openList({ data: { announcements }, resolvers: { announcement } })
    await copyCard(desk)
    expect(desk.getAllByText(/^Same as/)).toHaveLength(2)
    const form = await edit(desk, 'Report')
    await desk.user.fill(form.getByLabelText('Title'), ', corrected')
    await desk.user.click(form.getByText('Save Changes'))
    expect(await desk.findByText('Announcement updated')).toBeVisible()
    await waitFor(() => expect(desk.getAllByText(/^Same as/)).toHaveLength(1))
    expect((await copyCard(desk)).getByText(/^Same as/)).toBeVisible()

    const before = desk.network.operations.length
    await press(desk, dividend.title, 'Delete')
    await desk.user.click(await desk.findByText('Delete', { selector: '[role="alertdialog"] *' }))
    expect(await desk.findByText('Announcement deleted')).toBeVisible()
    expect(titles(desk)).not.toContain(dividend.title)
    expect(desk.queryByText(/^Same as/)).toBeNull()
    await waitFor(() =>
      expect(desk.since(before)).toEqual(['AnnouncementDelete', 'AnnouncementSameAs']),
    )
  })

  it('An announcement that is added marks the import of its day that repeats it, and asks for no other', async () => {
    const asked: string[] = []
    const announcement = ({ id }: RootArguments) => {
      asked.push(id)
      return copy()
    }
    const announcements = [
      { ...copy(), sameAs: null },
      anAnnouncement({ id: 'old', title: 'Old', source: 'EXCHANGE' }),
      { ...report },
    ]
    const desk = openList({ data: { announcements }, resolvers: { announcement } })
    await copyCard(desk)
    const form = await openNew(desk)
    await desk.user.fill(form.getByLabelText('Title'), 'Dividend Declared')
    await desk.user.fill(form.getByLabelText('Content'), 'Five cents.')
    await desk.user.clear(form.getByLabelText('Published Date'))
    await desk.user.fill(form.getByLabelText('Published Date'), '2024-08-30')
    await desk.user.click(form.getByRole('button', { name: 'Add Announcement' }))
    expect(await desk.findByText(/^Same as/)).toBeVisible()
    expect(asked).toEqual(['copy'])
  })
})

describe('An announcement that awaits the exchange', () => {
  const released = anAnnouncement({
    id: 'released',
    title: 'Appendix 4E',
    source: 'EXCHANGE',
    asxAnnouncementId: 'research:2924-1',
    publishedAt: '2026-08-19T22:31:00.000Z',
  })
  const awaited = () =>
    anAnnouncement({
      id: 'awaited',
      title: 'Full-Year Results',
      publishedAt: '2026-08-19T23:00:00.000Z',
      isScheduled: true,
      awaitsExchange: true,
      possibleMatches: [{ ...released }],
      heldQuestions: ['When is production?'],
    })
  const openAwaited = (options: Partial<PortalOptions> = {}) =>
    openList({
      data: { announcements: [awaited(), { ...released }, { ...report }] },
      ...options,
    })
  const awaitsBox = { name: 'Awaits ASX' }

  it('The form offers to await the exchange, except for what is public or was found there', async () => {
    const found = { ...awaited(), asxAnnouncementId: 'research:2924-1', possibleMatches: [] }
    const desk = openList({ data: { announcements: [found, { ...report }] } })
    const form = await openNew(desk)
    const box = form.getByRole('checkbox', awaitsBox)
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription(
      'Administrators alone see it until ASX has released it.',
    )
    await desk.user.fill(form.getByLabelText('Title'), 'Half-Year Results')
    await desk.user.fill(form.getByLabelText('Content'), 'Words')
    expect(form.getByLabelText('Published Date')).toBeVisible()
    await desk.user.click(box)
    expect(form.getByLabelText('Expected Date')).toBeVisible()
    await add(desk, form)
    expect(await desk.findByText('Announcement created')).toBeVisible()
    const shown = within(await card(desk, 'Half-Year Results'))
    expect(shown.getByText('Awaits ASX')).toBeVisible()
    expect(titles(desk).slice(0, 2)).toContain('Half-Year Results')

    const published = await edit(desk, report.title)
    expect(published.queryByRole('checkbox', awaitsBox)).toBeNull()
    await desk.user.click(published.getByText('Cancel'))
    const released = await edit(desk, found.title)
    expect(released.getByLabelText('Expected Date')).toHaveValue('2026-08-20')
    expect(released.queryByRole('checkbox', awaitsBox)).toBeNull()
  })

  it('Its card says when it is expected, and offers to release it in the place of what was imported', async () => {
    const desk = openAwaited()
    const shown = within(await card(desk, 'Full-Year Results'))
    expect(shown.getByText('Awaits ASX')).toBeVisible()
    expect(shown.getByText('20 Aug 2026, 09:00 AEST')).toBeVisible()
    expect(shown.getByText(/^ASX released/)).toHaveTextContent(
      'ASX released: Appendix 4E, 20 Aug 2026, 08:31 AEST. Is it this one?',
    )
    expect(shown.getByRole('link', { name: 'Appendix 4E' })).toHaveAttribute(
      'href',
      '/announcements/released',
    )
    expect(desk.getAllByText('Awaits ASX')).toHaveLength(1)

    const before = desk.network.operations.length
    await desk.user.click(shown.getByRole('button', { name: 'Confirm “Appendix 4E”' }))
    const dialog = within(await desk.findByRole('alertdialog'))
    const confirm = await dialog.findByRole('button', { name: 'Confirm' })
    expect(dialog.getByText(/becomes public/)).toHaveTextContent(
      '“Full-Year Results” becomes public. “Appendix 4E” is merged into it. This cannot be undone. The held answers to these questions can then be published: “When is production?”',
    )
    await desk.user.click(confirm)
    expect(await desk.findByText('Announcement released')).toBeVisible()
    expect(titles(desk)).toEqual(['Full-Year Results', report.title])
    expect(desk.queryByText('Awaits ASX')).toBeNull()
    expect(desk.getByText('2 announcements')).toBeVisible()
    expect(desk.since(before)).toEqual(['AnnouncementHeldQuestions', 'AnnouncementMatch'])
  })

  it('Not This One removes a suggestion from the card', async () => {
    const desk = openAwaited()
    const shown = within(await card(desk, 'Full-Year Results'))
    await desk.user.click(shown.getByRole('button', { name: 'Not This One: “Appendix 4E”' }))
    expect(await desk.findByText('Suggestion dismissed')).toBeVisible()
    expect(shown.queryByText(/^ASX released/)).toBeNull()
    expect(titles(desk)).toContain('Appendix 4E')
  })

  it('An approver confirms the document and the release of announcements at a time that exists', async () => {
    const row = { ...awaited(), asxAnnouncementId: 'research:2924-1', possibleMatches: [] }
    const entered = { ...report, needsDocumentConfirmation: true }
    const desk = renderAdminPart(
      <>
        <DashboardData />
        <AdminAnnouncements />
      </>,
      { data: { announcements: [row, entered] } },
    )
    const published = within(await card(desk, report.title))
    expect(published.getByText(/^ASX released this without a document/)).toBeVisible()
    await desk.user.click(
      published.getByRole('button', { name: `Confirm Document of ${report.title}` }),
    )
    expect(await desk.findByText('Document confirmed')).toBeVisible()
    expect(published.queryByText(/^ASX released this without a document/)).toBeNull()

    const shown = within(await card(desk, row.title))
    await desk.user.click(shown.getByRole('button', { name: `Confirm Release of ${row.title}` }))
    const dialog = within(await desk.findByRole('dialog', { name: 'Has ASX released this?' }))
    const confirm = dialog.getByRole('button', { name: 'Confirm Release' })
    const [date, time] = [
      dialog.getByLabelText('Date of the release'),
      dialog.getByLabelText('Time'),
    ]
    await desk.user.click(confirm)
    expect(await dialog.findByText('Choose a date')).toBeVisible()
    await desk.user.fill(date, '2026-10-04')
    await desk.user.fill(time, '02:30')
    const before = desk.network.operations.length
    await desk.user.click(confirm)
    expect(await dialog.findByText(/^02:30 does not exist on 4 Oct 2026/)).toBeVisible()
    expect(desk.since(before)).toEqual([])
    await desk.user.clear(date)
    await desk.user.fill(date, '2026-04-05')
    await waitFor(() =>
      expect(time).toHaveAccessibleDescription(
        /Clocks show 02:30 twice on this day; the first one \(AEDT\) is used/,
      ),
    )
    await desk.user.clear(date)
    await desk.user.fill(date, '2026-08-20')
    await desk.user.click(confirm)
    await waitFor(() => expect(desk.queryByText('Awaits ASX')).toBeNull())
    expect(shown.queryByText('Expected')).toBeNull()
    expect(shown.queryByRole('button', { name: /^Confirm Release/ })).toBeNull()
  })

  it('An import that releases it says so, and one that finds something else offers it', async () => {
    const row = { ...awaited(), possibleMatches: [] }
    let result: object = {
      message: 'Imported 1 new announcement',
      imported: 1,
      announcements: [{ ...released }],
      released: [],
      unreadable: [],
    }
    const resolvers = { announcementsImport: () => result, announcement: () => awaited() }
    const desk = openList({ data: { announcements: [row, { ...report }] }, resolvers })
    expect(within(await card(desk, row.title)).queryByText(/^ASX released/)).toBeNull()
    const run = async () => desk.user.click(desk.getByRole('button', { name: 'Import from ASX' }))
    await run()
    expect(await desk.findByText(/^ASX released/)).toBeVisible()
    const here = { ...row, awaitsExchange: false, isScheduled: false, possibleMatches: null }
    result = {
      message: '1 announcement is released',
      imported: 0,
      announcements: [],
      released: [here],
      unreadable: [],
    }
    await run()
    expect(await desk.findByText('Released here: “Full-Year Results”.')).toBeVisible()
    await waitFor(() => expect(desk.queryByText('Awaits ASX')).toBeNull())
  })

  it('The expected time of an awaited announcement reloads nothing', async () => {
    jest.useFakeTimers({ now: new Date(awaited().publishedAt), doNotFake })
    try {
      const desk = openAwaited()
      await card(desk, 'Full-Year Results')
      const before = desk.network.operations.length
      await elapse(60_000)
      expect(desk.since(before)).toEqual([])
    } finally {
      jest.useRealTimers()
    }
  })
})
