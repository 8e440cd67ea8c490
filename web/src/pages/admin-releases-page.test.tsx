import { waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { connectionOf, type PageArguments } from '../testing/connection-of'
import { anAdministrator, anAnswer, aPresentation, aQuestion } from '../testing/factories'
import { notifications } from '../testing/notifications'
import { ADMIN } from '../testing/open-desk'
import { portalData } from '../testing/portal-data'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import type { SampleAnswer } from '../testing/samples'

/** Of the tests' clock it is in an hour. */
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString()
const presentation = aPresentation({ title: 'FY26 Results' })

interface Held extends SampleAnswer {
  asked: string
  __typename: 'Answer'
}
const answer = (id: string, asked: string): Held => ({
  ...anAnswer({
    ...{ id, state: 'APPROVED', reviewedAt: '2026-11-02T06:20:00.000Z' },
    ...{
      authors: [{ id: 'one', name: 'Callum Prior' }],
      reviewer: { id: 'two', name: 'Ingrid Solberg' },
    },
  }),
  asked,
  __typename: 'Answer',
})
const questionOf = (held: Held) =>
  aQuestion({ id: `question-${held.id}`, questionText: held.asked, presentation, answers: [held] })

interface Sample {
  id: string
  state: 'HELD' | 'PUBLISHED' | 'CANCELLED'
  publishAt: string | null
  announcement: { id: string; releasedAt: string | null } | null
  announcementTitle: string | null
  answers: Held[]
  heldBecause: string | null
  cancelledBecause: string | null
}
const release = (given: Partial<Sample>) => ({
  id: 'held',
  state: 'HELD' as const,
  publishAt: IN_AN_HOUR as string | null,
  announcement: null,
  announcementTitle: null,
  scheduledAt: '2026-11-02T06:20:00.000Z',
  scheduledBy: { id: 'viewer-1', name: 'Rosalind Achebe' },
  publishedAt: given.state === 'PUBLISHED' ? '2026-11-02T06:30:00.000Z' : null,
  cancelledAt: given.state === 'CANCELLED' ? '2026-11-02T06:30:00.000Z' : null,
  heldBecause: 'It waits for its time.' as string | null,
  cancelledBecause: null,
  answers: [answer('a', 'What is the dividend?')],
  ...given,
})

function open({
  releases = [] as ReturnType<typeof release>[],
  approved = [] as Held[],
  /** Chosen elsewhere, and not approved any more. */
  gone = [] as Held[],
  pageSize = undefined as number | undefined,
  path = '/admin/releases',
} = {}) {
  const questions = [...releases.flatMap(({ answers }) => answers), ...approved, ...gone].map(
    questionOf,
  )
  const data = portalData({ administrators: [anAdministrator({ id: 'viewer-1' })], questions })
  Object.assign(data.disclosureSettings, { reviewRequired: true })
  const asked: object[] = []
  const pageOf = (args: PageArguments) => ({ ...args, first: pageSize ?? args.first })
  const page = renderPage({
    path,
    session: ADMIN,
    data,
    resolvers: {
      releases: args =>
        connectionOf(
          releases.filter(({ state }) =>
            (args as unknown as { states: string[] }).states.includes(state),
          ),
          pageOf(args),
        ),
      answersApproved: args => connectionOf(approved, pageOf(args)),
      nodes: args =>
        (args as unknown as { ids: string[] }).ids.map(
          id => [...approved, ...gone].find(answer => answer.id === id) ?? null,
        ),
      releaseSchedule: ({ input }) => {
        asked.push(input as object)
        const { answerIds, publishAt } = input as unknown as {
          answerIds: string[]
          publishAt: string
        }
        if (answerIds.length === 0)
          throw refusal('BAD_USER_INPUT', messages.answersToPublish(100), 'answerIds')
        const made = release({
          id: 'new',
          publishAt,
          answers: approved.filter(({ id }) => answerIds.includes(id)),
        })
        releases.push(made)
        return { release: made, desk: { queues: [], stats: {} } }
      },
      releaseCancel: ({ input }) => {
        const cancelled = releases.find(({ id }) => id === (input as { id: string }).id)!
        Object.assign(cancelled, {
          state: 'CANCELLED',
          cancelledAt: IN_AN_HOUR,
          cancelledBecause: messages.releaseCancelled.ADMINISTRATOR,
        })
        return { release: cancelled, desk: { queues: [], stats: {} } }
      },
    },
  })
  return { ...page, asked, releases }
}

describe('The page of releases', () => {
  it('A release shows what it waits for, its answers, and why it is still held', async () => {
    const citedReport = (releasedAt: string | null, title: string) => ({
      announcement: { id: title, releasedAt },
      announcementTitle: title,
    })
    const heldBecause = messages.citedDocumentChanged('Appendix 4E')
    const page = open({
      releases: [
        release({
          answers: [answer('a', 'What is the dividend?'), answer('b', 'When is it paid?')],
        }),
        release({
          ...citedReport(null, 'Quarterly Report'),
          id: 'overdue',
          publishAt: new Date(Date.now() - 60_000).toISOString(),
          heldBecause: 'It was due at 09:45. The exchange has not released “Quarterly Report”.',
        }),
        release({
          ...citedReport('2026-08-19T22:31:00.000Z', 'Appendix 4E'),
          id: 'lodged',
          publishAt: null,
          heldBecause,
        }),
        release({ id: 'far', publishAt: '2099-01-14T23:00:00.000Z' }),
      ],
    })
    await page.findAllByRole('article')
    const cardOf = (words: string | RegExp) => page.getByText(words).closest('article')!
    const shown = within(cardOf('2 of 2 approved'))
    expect(shown.getByText('Ready')).toBeVisible()
    expect(shown.getByText('When is it paid?').closest('a')).toHaveAttribute(
      'href',
      '/admin/questions/question-b',
    )
    expect(shown.getByText(/^Waits for (\d+ \w+ \d+, )?\d\d:\d\d/)).toBeVisible()
    expect(shown.getByText('Published together, or not at all.')).toBeVisible()
    expect(page.getByText(/^The next release is .*, in (5\d|60) minutes\.$/)).toBeVisible()

    const overdue = cardOf('When ASX releases “Quarterly Report”')
    expect(within(overdue).getByText('Waiting')).toBeVisible()
    expect(within(overdue).getByRole('status')).toHaveTextContent(
      /^It was due at 09:45\. .* The answer stays held; the scheduler gets an hourly reminder\.$/,
    )
    expect(within(cardOf(/“Appendix 4E”$/)).getByRole('status')).toHaveTextContent(
      `${heldBecause} The answer stays held.`,
    )
    expect(cardOf('Waits for 15 Jan 2099, 10:00 AEDT')).toHaveAccessibleName(
      '15 Jan 2099, 10:00 AEDT',
    )
  })

  it('Held and approved answers show their words, long ones on request', async () => {
    const text = `It is paid in March. ${'More follows. '.repeat(20)}Then it ends.`
    const page = open({
      releases: [release({ answers: [{ ...answer('a', 'What is paid?'), text: 'Nine cents.' }] })],
      approved: [{ ...answer('b', 'When is it paid?'), text }],
    })
    expect(await page.findByText('Nine cents.')).toBeVisible()
    expect(await page.findByText(/^It is paid in March/)).not.toHaveTextContent('Then it ends.')
    await page.user.click(page.getByRole('button', { name: 'Show more' }))
    expect(page.getByText(/^It is paid in March/)).toHaveTextContent('Then it ends.')
    expect(page.getByRole('button', { name: 'Show less' })).toHaveFocus()
  })

  it('An approved answer is scheduled by a time in the portal’s zone, and both are required', async () => {
    const paid = { ...answer('b', 'When is it paid?'), text: 'It is paid in March.' }
    const page = open({ approved: [answer('a', 'What is the dividend?'), paid] })
    await page.findByRole('link', { name: 'When is it paid?' })
    await page.user.click(page.getByRole('button', { name: 'Schedule a Release' }))
    const dialog = within(await page.findByRole('dialog', { name: 'Schedule a Release' }))
    expect(dialog.getByText('It is paid in March.')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText(messages.answersToPublish(100))).toBeVisible()
    expect(dialog.getByText(messages.releaseCondition)).toBeVisible()
    expect(page.asked).toEqual([])
    await page.user.click(dialog.getByRole('checkbox', { name: /When is it paid/ }))
    await page.user.fill(dialog.getByLabelText(/^Date/), '2099-01-15')
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText(messages.releaseTimeNeeded)).toBeVisible()
    await page.user.fill(dialog.getByLabelText(/^Time/), '10:00')
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await notifications()).toHaveTextContent('Release scheduled')
    // Sydney has summer time then.
    expect(page.asked).toEqual([
      expect.objectContaining({
        answerIds: ['b'],
        publishAt: '2099-01-14T23:00:00.000Z',
        announcementId: null,
      }),
    ])
    expect(await page.findByRole('article', { name: /15 Jan 2099, 10:00/ })).toBeVisible()
  })

  it('A time that clocks skip is refused for a release', async () => {
    const page = open({
      approved: [answer('a', 'What is the dividend?')],
      path: '/admin/releases?answers=a',
    })
    const dialog = within(await page.findByRole('dialog', { name: 'Schedule a Release' }))
    await page.user.fill(dialog.getByLabelText(/^Date/), '2026-10-04')
    await page.user.fill(dialog.getByLabelText(/^Time/), '02:30')
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
    expect(await dialog.findByText(/^02:30 does not exist on 4 Oct 2026/)).toBeVisible()
    expect(page.asked).toEqual([])
  })

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => answer(`a${index}`, `Question ${index}?`))
  const dialogOf = async (page: ReturnType<typeof open>) =>
    within(await page.findByRole('dialog', { name: 'Schedule a Release' }))

  it('An answer chosen beyond the first page is scheduled, and counted', async () => {
    const page = open({
      approved: many(4),
      path: '/admin/releases?answers=a3,a1',
      pageSize: 2,
    })
    const dialog = await dialogOf(page)
    expect(dialog.getByText(/^2 answers chosen/)).toBeVisible()
    expect(await dialog.findByRole('checkbox', { name: /Question 3/ })).toBeChecked()
    await page.user.fill(dialog.getByLabelText(/^Date/), '2099-01-15')
    await page.user.fill(dialog.getByLabelText(/^Time/), '10:00')
    await page.user.click(dialog.getByRole('button', { name: 'Schedule' }))
    await waitFor(() =>
      expect(page.asked).toEqual([expect.objectContaining({ answerIds: ['a3', 'a1'] })]),
    )
  })

  it('An earlier draft does not replace the chosen answers', async () => {
    const page = open({ approved: many(2) })
    await page.findByRole('link', { name: 'Question 1?' })
    await page.user.click(page.getByRole('button', { name: 'Schedule a Release' }))
    await page.user.click((await dialogOf(page)).getByRole('checkbox', { name: /Question 0/ }))
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await page.user.click(page.getAllByRole('button', { name: 'Schedule' })[1]!)
    const dialog = await dialogOf(page)
    expect(dialog.getByRole('checkbox', { name: /Question 1/ })).toBeChecked()
    expect(dialog.getByRole('checkbox', { name: /Question 0/ })).not.toBeChecked()
  })

  it('A chosen answer that is no longer approved says so', async () => {
    const over = { ...answer('over', 'Is the shaft dry?'), state: 'PUBLISHED' as const }
    const page = open({
      approved: many(1),
      gone: [over],
      path: '/admin/releases?answers=a0,over',
    })
    const dialog = await dialogOf(page)
    const box = await dialog.findByRole('checkbox', {
      name: /Is the shaft dry.*no longer approved/,
    })
    expect(box).toBeChecked()
    await page.user.click(box)
    expect(dialog.getByText(/^1 answer chosen/)).toBeVisible()
  })

  it('Show more lists further approved answers, held and past releases', async () => {
    const three = (given: Partial<Sample>) =>
      Array.from({ length: 3 }, (_, index) =>
        release({ ...given, id: `${given.state}${index}`, answers: [] }),
      )
    const page = open({
      approved: many(3),
      releases: [...three({ state: 'HELD' }), ...three({ state: 'PUBLISHED', heldBecause: null })],
      pageSize: 2,
    })
    await waitFor(() => expect(page.getAllByRole('button', { name: 'Show more' })).toHaveLength(3))
    for (const button of page.getAllByRole('button', { name: 'Show more' }))
      await page.user.click(button)
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(3))
    expect(await page.findByRole('link', { name: 'Question 2?' })).toBeVisible()
    await waitFor(() => expect(page.getAllByRole('row', { name: /Published/ })).toHaveLength(3))
    expect(page.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('Show more in the dialog moves the focus to the first further answer', async () => {
    const page = open({ approved: many(3), path: '/admin/releases?answers=a0', pageSize: 2 })
    const dialog = await dialogOf(page)
    await page.user.click(await dialog.findByRole('button', { name: 'Show more' }))
    const further = await dialog.findByRole('checkbox', { name: /^Question 2\?/ })
    await waitFor(() => expect(further).toHaveFocus())
  })

  it('A cancelled release moves to those that are over, with the reason', async () => {
    const page = open({ releases: [release({})] })
    await page.user.click(await page.findByRole('button', { name: 'Cancel Release' }))
    const dialog = within(await page.findByRole('alertdialog', { name: 'Cancel this release?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Cancel Release' }))
    const past = within(await page.findByRole('table', { name: 'Past releases' }))
    expect(past.getByRole('row', { name: /At a time Answers 1 Cancelled/ })).toHaveTextContent(
      messages.releaseCancelled.ADMINISTRATOR,
    )
    expect(page.queryByRole('article')).toBeNull()
  })

  it('It hears of a freeze, under which no release is ready', async () => {
    const page = open({ releases: [release({})] })
    const card = within(await page.findByRole('article'))
    expect(card.getByText('Not frozen')).toBeVisible()
    expect(card.getByText('Ready')).toBeVisible()
    await waitFor(() =>
      expect(page.live.subscriptions()).toContainEqual({
        field: 'disclosureSettingsChanged',
        args: {},
      }),
    )
    page.data.disclosureSettings.frozen = true
    await page.live.push({ disclosureSettingsChanged: page.data.disclosureSettings })
    expect(await card.findByText('Frozen')).toBeVisible()
    expect(card.getByText('Waiting')).toBeVisible()
    expect(card.queryByText('Ready')).toBeNull()
    expect(await page.findByText('Releases are frozen.')).toBeVisible()
    expect(page.queryByRole('button', { name: 'Freeze All Releases' })).toBeNull()
  })

  it('It hears of a release that is published elsewhere', async () => {
    const page = open({ releases: [release({})] })
    await page.findByRole('article')
    Object.assign(page.releases[0]!, {
      state: 'PUBLISHED',
      publishedAt: IN_AN_HOUR,
      heldBecause: null,
    })
    await page.live.push({ releaseChanged: { id: 'held', state: 'PUBLISHED' } })
    expect(
      within(await page.findByRole('table', { name: 'Past releases' })).getByRole('row', {
        name: /Published/,
      }),
    ).toBeVisible()
  })

  it('What is published while it still reads of another is read as well', async () => {
    const page = open({
      releases: [release({}), release({ id: 'next', answers: [answer('b', 'Is the shaft dry?')] })],
    })
    expect(await page.findAllByRole('article')).toHaveLength(2)
    page.network.hold()
    for (const [index, { id }] of page.releases.entries()) {
      Object.assign(page.releases[index]!, {
        state: 'PUBLISHED',
        publishedAt: IN_AN_HOUR,
        heldBecause: null,
      })
      await page.live.push({ releaseChanged: { id, state: 'PUBLISHED' } })
      await waitFor(() => expect(page.network.waiting()).toBe(3 * (index + 1)))
    }
    page.network.release()
    expect(
      within(await page.findByRole('table', { name: 'Past releases' })).getAllByRole('row', {
        name: /Published/,
      }),
    ).toHaveLength(2)
    await waitFor(() => expect(page.queryByRole('article')).toBeNull())
  })
})
