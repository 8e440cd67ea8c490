// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import { waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import {
  ADMIN,
  answeredByAnother,
  archived,
  counts,
  event,
  flagged,
  pending,
  questions,
} from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import { scrollTo } from '../testing/scroll-to'

const openDashboard = (options: Partial<PortalOptions> = {}) =>
  renderPage({
    path: '/admin/dashboard',
    session: ADMIN,
    data: { questions: questions() },
    ...options,
  })

const numbered = (length: number) =>
  Array.from({ length }, (_, at) =>
    aQuestion({
      id: `numbered-${at}`,
      questionText: `Question number ${at} of many`,
      createdAt: `2024-08-01T00:${50 - at}:00.000Z`,
    }),
  )

const opened = (pendingCount: number, revision: number) => ({
  questionModerated: {
    action: 'OPENED',
    questionIds: [],
    question: null,
    ...counts(pendingCount, revision),
  },
})

const deleted = (questionIds: string[], pendingCount: number) => ({
  questionModerated: {
    action: 'DELETED',
    questionIds,
    question: null,
    ...counts(pendingCount, 90),
  },
})

describe('The admin dashboard', () => {
  it('The admin dashboard redirects a visitor to the admin sign-in', async () => {
    const { router } = renderPage({ path: '/admin/dashboard' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/signin'))
  })

  it('An unsent answer stays in the text box while other tabs of the dashboard are shown', async () => {
    const { user, findByRole, getByText, getByRole } = openDashboard()
    const box = async () =>
      within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await user.fill(await box(), 'Half an ans')
    expect(getByText('Total questions')).toBeVisible()
    const dashboardTabs = within(getByRole('tablist', { name: 'Admin' }))
    expect(dashboardTabs.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
      'Questions',
      'Shareholders',
      'Presentations',
      'Announcements',
      'Policies',
    ])
    const deskTabs = within(getByRole('tablist', { name: 'Questions by state' }))
    await user.click(deskTabs.getByText('Archived'))
    await user.click(dashboardTabs.getByText('Policies'))
    await user.click(dashboardTabs.getByText('Questions'))
    await user.click(deskTabs.getByText('Pending'))
    expect(await box()).toHaveValue('Half an ans')
  })

  it('The counts of an event persist when an older response of the dashboard arrives afterwards', async () => {
    const answer = Promise.withResolvers<void>()
    const { live, findByText, findByRole, queryByText } = openDashboard({
      resolvers: {
        adminStats: () => answer.promise.then(() => counts(2, 1).desk.stats),
        moderationQueues: () => counts(2, 1).desk.queues,
      },
    })
    await findByText(pending.questionText)
    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    answer.resolve()
    // The counters wait for the whole answer.
    const counter = (await findByText('Pending questions')).parentElement!
    await waitFor(() => expect(counter).toHaveTextContent(/\d/))
    expect(await findByRole('tab', { name: /^Pending/ })).toHaveAccessibleName('Pending 1')
    expect(counter).toHaveTextContent('Pending questions1')
  })
})

describe('The desk', () => {
  it('The desk shows the queues with their counts, badges and actions', async () => {
    const { user, findByRole, getAllByRole, findByText } = renderDesk({
      data: { questions: questions() },
    })
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
    await findByText(pending.questionText)
    const [first, second] = getAllByRole('article').map(card => within(card))
    expect(first!.getByText('Pending')).toBeVisible()
    expect(first!.getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    expect(second!.getByText('Flagged')).toBeVisible()
    expect(second!.getByRole('button', { name: 'Unflag' })).toBeVisible()

    await user.click(await findByRole('tab', { name: 'Answered 1' }))
    expect(await findByText('The exchange rate and higher throughput.')).toBeVisible()
    await user.click(await findByRole('tab', { name: 'Archived 1' }))
    expect(await findByRole('button', { name: 'Restore' })).toBeVisible()
  })

  it('An empty queue names its state', async () => {
    const { user, findByRole, findByText } = renderDesk({ data: { questions: [] } })
    const tabs = within(await findByRole('tablist'))
    for (const [tab, words] of [
      ['Answered', 'No answered questions'],
      ['Flagged', 'No flagged questions'],
      ['Archived', 'No archived questions'],
      ['Pending', 'No pending questions'],
    ] as const) {
      await user.click(tabs.getByText(tab))
      expect(await findByText(words)).toBeVisible()
    }
    expect(tabs.getByRole('tab', { name: 'Pending 0' })).toBeVisible()
  })

  it('A long question is cut at 200 characters until an administrator presses Show more', async () => {
    const questionText = `${'word '.repeat(60)}end.`
    const { user, findByText, getByText, queryByText } = renderDesk({
      data: { questions: [aQuestion({ questionText })] },
    })
    const more = await findByText('Show more')
    expect(queryByText(/end\./)).toBeNull()
    await user.click(more)
    expect(getByText(/end\./)).toBeVisible()
    await user.click(getByText('Show less'))
    expect(queryByText(/end\./)).toBeNull()
  })

  it('An answer of at least ten characters is submitted, and stays in the text box when refused', async () => {
    const resolvers = {
      questionAnswer: () => {
        throw refusal('CONFLICT', 'This question has already been answered.')
      },
    }
    const { user, findByLabelText, findByText, getByRole } = renderDesk({
      data: { questions: [{ ...pending }] },
      resolvers,
    })
    const answer = await findByLabelText('Official response')
    await user.fill(answer, '  nine char ')
    expect(getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    await user.fill(answer, 's')
    expect(getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
    await user.click(getByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await findByText('This question has already been answered.')).toBeVisible()
    expect(answer).toHaveValue('  nine char s')
  })

  it('An answered question moves to the answered queue without fetching any list again', async () => {
    const { user, network, findByRole, findByText, queryByText } = renderDesk({
      data: { questions: questions() },
    })
    const card = within(await findByRole('article', { name: /dividend/ }))
    const before = network.operations.length
    await user.fill(card.getByLabelText('Official response'), 'It is paid in October.')
    await user.click(card.getByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('The shareholder will be notified.')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
    expect(network.operations.slice(before)).toEqual(['QuestionAnswer'])
  })

  it('The next page can be loaded after every loaded question has left the list', async () => {
    const many = numbered(21)
    const { user, live, findByText, queryByText } = renderDesk({ data: { questions: many } })
    await findByText('Question number 0 of many')
    const loaded = many.slice(0, 20).map(({ id }) => id)
    await live.push(deleted(loaded, 1))
    const more = await findByText('Show more')
    expect(queryByText('No pending questions')).toBeNull()
    await user.click(more)
    expect(await findByText('Question number 20 of many')).toBeVisible()
  })
})

describe('The desk, live', () => {
  it('Events of other administrators change the list and the counts', async () => {
    const { live, findByRole, getByRole, findByText, queryByText } = renderDesk({
      data: { questions: [{ ...pending }, { ...flagged }] },
    })
    await findByText(pending.questionText)
    const arrived = aQuestion({
      id: 'arrived',
      questionText: 'A question that has just been asked',
      createdAt: '2024-08-30T00:00:00.000Z',
    })
    await live.push(event('ASKED', arrived, 3))
    expect(await findByText(arrived.questionText)).toBeVisible()
    expect(getByRole('tab', { name: 'Pending 3' })).toBeVisible()

    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }, 2))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())

    const { questionModerated } = event('FLAGGED', flagged)
    await live.push({ questionModerated: { ...questionModerated, ...counts(7, 60) } })
    await live.push({ questionModerated: { ...questionModerated, ...counts(3, 55) } })
    expect(await findByRole('tab', { name: 'Pending 7' })).toBeVisible()

    await live.push(deleted([arrived.id, flagged.id], 0))
    expect(await findByText('No pending questions')).toBeVisible()
    expect(queryByText(arrived.questionText)).toBeNull()
    expect(await findByRole('tab', { name: 'Pending 0' })).toBeVisible()
  })

  it('A question deleted while an action was under way does not return', async () => {
    const { user, data, live, network, findByText, getByRole, queryByText } = renderDesk({
      data: { questions: [{ ...pending }] },
    })
    await findByText(pending.questionText)
    network.hold()
    await user.click(getByRole('button', { name: 'Flag' }))
    await waitFor(() => expect(data.questions[0]!.isFlagged).toBe(true))
    await live.push(deleted([pending.id], 0))
    network.release()
    expect(await findByText('Question flagged')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    expect(await findByText('No pending questions')).toBeVisible()
  })

  it('A question that entered a queue while an older page was loading is shown, also after sixty other events', async () => {
    const { user, live, network, findByText, getByText } = renderDesk({
      data: { questions: [{ ...pending }, { ...archived }] },
    })
    await findByText(pending.questionText)
    network.hold()
    await user.click(getByText('Archived'))
    await waitFor(() =>
      expect(network.operations.filter(name => name === 'DeskQueuePage')).toHaveLength(2),
    )
    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }))
    for (let version = 2; version < 62; version++)
      await live.push(event('NOTED', { ...archived, version }))
    network.release()
    expect(await findByText(archived.questionText)).toBeVisible()
    expect(await findByText(pending.questionText)).toBeVisible()
  })

  it('The desk fetches its list again when events may have been missed', async () => {
    const { user, data, live, network, findByText, getByText, queryByText } = renderDesk({
      data: { questions: [{ ...pending }] },
    })
    await findByText(pending.questionText)
    // The counts differ from those of the list: a question was asked before the subscription began.
    data.questions.push(aQuestion({ questionText: 'Asked between the list and the watch' }))
    await live.push(opened(2, 50))
    expect(await findByText('Asked between the list and the watch')).toBeVisible()
    // The same counts, but the subscription opens again after a lost connection.
    data.questions.splice(0, 2, aQuestion({ questionText: 'Asked without a connection' }))
    await live.push(opened(2, 51))
    expect(await findByText('Asked without a connection')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    // A list that could not be loaded.
    network.fail()
    await user.click(getByText('Archived'))
    await findByText('The questions could not be loaded')
    network.restore()
    await live.push(opened(2, 52))
    expect(await findByText('No archived questions')).toBeVisible()
  })

  it('A list retains its length when fetched again after the subscription reopened', async () => {
    const { data, user, live, findByText, getByText } = renderDesk({
      data: { questions: numbered(22) },
    })
    await user.click(await findByText('Show more'))
    await scrollTo(5_000)
    const last = await findByText('Question number 21 of many')
    await live.push(opened(22, 50))
    Object.assign(data.questions[20]!, { version: 2, questionText: 'Read anew by its new words' })
    await live.push(opened(22, 51))
    await findByText('Read anew by its new words')
    expect(getByText('Question number 21 of many')).toBe(last)
  })
})

describe('The desk by keyboard', () => {
  it('J and K move between the cards, A answers a question and Escape leaves the text box', async () => {
    const { user, findByText, getAllByRole, findByRole } = renderDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    const [first] = getAllByRole('article')
    await user.keyboard('j')
    expect(first).toHaveFocus()
    await user.keyboard('jk')
    expect(first).toHaveFocus()
    await user.keyboard('a')
    expect(within(first!).getByRole('textbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(first).toHaveFocus()
    await user.keyboard('a')
    await user.paste('It is paid in October, fee free.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
  })

  it('After F, E or R the focus moves to the card that takes the place, or to the emptied list', async () => {
    const { user, findByText, getByText, getAllByRole, findByRole } = renderDesk({
      data: { questions: [{ ...pending }, { ...flagged }] },
    })
    await findByText(pending.questionText)
    const [first, second] = getAllByRole('article')
    await user.keyboard('jf')
    expect(await findByText('Question flagged')).toBeVisible()
    expect(first).toHaveFocus()
    await user.keyboard('e')
    expect(await findByText('Question archived')).toBeVisible()
    expect(first).not.toBeInTheDocument()
    expect(second).toHaveFocus()
    await user.click(getByText('Archived', { selector: '[role="tab"]' }))
    await findByText(pending.questionText)
    await user.keyboard('jr')
    expect(await findByText('Question restored')).toBeVisible()
    expect(await findByRole('tabpanel', { name: 'Archived 0' })).toHaveFocus()
  })

  /** Pressed, and held until the keyboard repeats it. */
  const hold = (key: string, times = 5) => `{${key}>${times}/}`

  it('A held E, F or A acts once, and a held J moves on from card to card', async () => {
    const { user, findAllByRole, getAllByRole, findByRole } = renderDesk({
      data: { questions: numbered(5) },
    })
    await findAllByRole('article')
    await user.keyboard(hold('j', 3))
    expect(getAllByRole('article')[2]).toHaveFocus()
    await user.keyboard(hold('e', 2))
    expect(await findByRole('tab', { name: 'Archived 1' })).toBeVisible()
    await user.keyboard('kj')
    await user.keyboard(hold('f', 2))
    expect(await findByRole('tab', { name: 'Flagged 1' })).toBeVisible()
    await user.keyboard(hold('a', 2))
    const box = document.activeElement as HTMLTextAreaElement
    expect([box.tagName, box.value]).toEqual(['TEXTAREA', ''])
  })

  it('Shortcuts are ignored beside an open dialog and when switched off, which is remembered', async () => {
    const data = { questions: [{ ...pending }] }
    const { user, findByText, getByRole, getByText, unmount } = renderDesk({ data })
    await findByText(pending.questionText)
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'alertdialog')
    await user.keyboard('j')
    expect(document.body).toHaveFocus()
    dialog.remove()
    await user.keyboard('j')
    expect(getByRole('article')).toHaveFocus()
    await user.click(getByText('Turn shortcuts off'))
    await user.keyboard('j')
    expect(getByText('Turn shortcuts on')).toHaveFocus()
    unmount()
    const again = renderDesk({ data })
    await again.findByText(pending.questionText)
    await again.user.keyboard('j')
    expect(document.body).toHaveFocus()
    await again.user.click(again.getByText('Turn shortcuts on'))
    await again.user.keyboard('j')
    expect(again.getByRole('article')).toHaveFocus()
  })

  it('The focus moves to no card when another administrator archives the focused question', async () => {
    const acted = aQuestion({ id: 'acted', questionText: 'Flagged here', createdAt: '2024-08-15' })
    const { user, live, findByText, findByRole, queryByText } = renderDesk({
      data: { questions: [{ ...pending }, acted, { ...flagged }] },
    })
    await findByText(pending.questionText)
    await user.keyboard('j')
    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }, 2))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    expect(document.body).toHaveFocus()

    await user.keyboard('jf')
    await findByText('Question flagged')
    expect(await findByRole('article', { name: acted.questionText })).toHaveFocus()
    await live.push(event('ARCHIVED', { ...acted, version: 3, isArchived: true }))
    await waitFor(() => expect(queryByText(acted.questionText)).toBeNull())
    expect(document.body).toHaveFocus()
  })

  it('The focus moves to no card when another administrator archives a question that was answered here', async () => {
    const both = [{ ...pending, isFlagged: true }, { ...flagged }]
    const { user, live, findByText, findByRole, getByText, queryByText } = renderDesk({
      data: { questions: both },
    })
    await findByText(pending.questionText)
    await user.click(getByText('Flagged', { selector: '[role="tab"]' }))
    const card = await findByRole('article', { name: /dividend/ })
    await user.fill(within(card).getByRole('textbox'), 'It is paid in October.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await findByText('The shareholder will be notified.')
    expect(card).toHaveTextContent('It is paid in October.')
    await live.push(event('ARCHIVED', { ...answeredByAnother, version: 3, isArchived: true }))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    expect(document.body).toHaveFocus()
  })
})
