// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import { waitFor, within } from '@testing-library/react'
import { aQuestion } from '../testing/factories'
import {
  answeredByAnother,
  archived,
  counts,
  event,
  flagged,
  openDesk,
  pending,
  questions,
} from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPortal } from '../testing/render-portal'
import { scrollTo } from '../testing/scroll-to'

describe('The admin dashboard', () => {
  it('The admin dashboard redirects a visitor to the admin sign-in', async () => {
    const { router } = renderPortal({ path: '/admin/dashboard' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/signin'))
  })

  it('The admin dashboard shows the counter of all questions and the five tabs', async () => {
    const { findByText, getByRole } = openDesk({ data: { questions: questions() } })
    expect(await findByText('Total questions')).toBeVisible()
    expect(
      within(getByRole('tablist', { name: 'Admin' }))
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Questions', 'Shareholders', 'Presentations', 'Announcements', 'Policies'])
  })

  it('The admin dashboard shows the queues with their counts, badges and actions', async () => {
    const { user, findByRole, getAllByRole, findByText } = openDesk({
      data: { questions: questions() },
    })
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
    const [first, second] = (await findByText(pending.questionText)) && getAllByRole('article')
    expect(within(first!).getByText('Pending')).toBeVisible()
    expect(within(first!).getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    expect(within(second!).getByText('Flagged')).toBeVisible()
    expect(within(second!).getByRole('button', { name: 'Unflag' })).toBeVisible()

    await user.click(await findByRole('tab', { name: 'Answered 1' }))
    expect(await findByText('The exchange rate and higher throughput.')).toBeVisible()
    await user.click(await findByRole('tab', { name: 'Archived 1' }))
    expect(await findByRole('button', { name: 'Restore' })).toBeVisible()
  })

  it.each([
    ['Pending', 'No pending questions'],
    ['Answered', 'No answered questions'],
    ['Flagged', 'No flagged questions'],
    ['Archived', 'No archived questions'],
  ])('The empty queue %s says: %s', async (tab, words) => {
    const { user, findByRole, findByText } = openDesk({ data: { questions: [] } })
    await user.click(await findByRole('tab', { name: `${tab} 0` }))
    expect(await findByText(words)).toBeVisible()
  })

  it('A long question is cut at 200 characters until an administrator presses Show more', async () => {
    const questionText = `${'word '.repeat(60)}end.`
    const { user, findByRole, queryByText } = openDesk({
      data: { questions: [aQuestion({ questionText })] },
    })
    const more = await findByRole('button', { name: 'Show more' })
    expect(queryByText(/end\./)).toBeNull()
    await user.click(more)
    expect(queryByText(/end\./)).toBeVisible()
    await user.click(await findByRole('button', { name: 'Show less' }))
    expect(queryByText(/end\./)).toBeNull()
  })

  it('An answer of ten characters can be submitted, and one of nine cannot', async () => {
    const { user, findByRole, getByRole } = openDesk({ data: { questions: [{ ...pending }] } })
    const answer = await findByRole('textbox', { name: 'Official response' })
    await user.type(answer, '  nine char ')
    expect(getByRole('button', { name: 'Submit Answer' })).toBeDisabled()
    await user.type(answer, 's')
    expect(getByRole('button', { name: 'Submit Answer' })).toBeEnabled()
  })

  it('An answered question moves to the answered queue without fetching any list again', async () => {
    const { user, network, findByRole, findByText, queryByText } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    const before = network.operations.length
    await user.fill(
      (
        await findByRole('article', { name: new RegExp(pending.questionText.slice(0, 20)) })
      ).querySelector('textarea')!,
      'It is paid in October.',
    )
    await user.click(
      (await within(await findByRole('article', { name: /dividend/ })).findByRole('button', {
        name: 'Submit Answer',
      }))!,
    )
    expect(await findByText('The shareholder will be notified.')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
    expect(network.operations.slice(before)).toEqual(['QuestionAnswer'])
  })

  it('A refused answer stays in the text box, and the reason is shown', async () => {
    const resolvers = {
      questionAnswer: () => {
        throw refusal('CONFLICT', 'This question has already been answered.')
      },
    }
    const { user, findByRole, findByText } = openDesk({
      data: { questions: [{ ...pending }] },
      resolvers,
    })
    const answer = await findByRole('textbox', { name: 'Official response' })
    await user.fill(answer, 'It is paid in October.')
    await user.click(await findByRole('button', { name: 'Submit Answer' }))
    expect(await findByText('Failed to submit answer.')).toBeVisible()
    expect(await findByText('This question has already been answered.')).toBeVisible()
    expect(answer).toHaveValue('It is paid in October.')
  })

  it('The next page can be loaded after every loaded question has been archived', async () => {
    const many = Array.from({ length: 21 }, (_, at) =>
      aQuestion({
        questionText: `Question number ${at} of many`,
        createdAt: `2024-08-01T00:${50 - at}:00.000Z`,
      }),
    )
    const { user, findByRole, findByText, queryByText } = openDesk({ data: { questions: many } })
    await findByText('Question number 0 of many')
    for (let at = 0; at < 20; at++) await user.keyboard(at === 0 ? 'je' : 'e')
    expect(await findByRole('tab', { name: 'Pending 1' })).toBeVisible()
    expect(queryByText('No pending questions')).toBeNull()
    await user.click(await findByRole('button', { name: 'Show more' }))
    expect(await findByText('Question number 20 of many')).toBeVisible()
  })

  it('An unsent answer stays in the text box while other tabs are shown', async () => {
    const { user, findByRole } = openDesk({ data: { questions: questions() } })
    const box = async () =>
      within(await findByRole('article', { name: /dividend/ })).getByRole('textbox')
    await user.type(await box(), 'Half an ans')
    await user.click(await findByRole('tab', { name: 'Archived 1' }))
    await user.click(await findByRole('tab', { name: 'Policies' }))
    await user.click(await findByRole('tab', { name: 'Questions' }))
    await user.click(await findByRole('tab', { name: 'Pending 2' }))
    expect(await box()).toHaveValue('Half an ans')
  })
})

describe('The desk, live', () => {
  it('A question that arrives is shown at the desk with the new counts', async () => {
    const { live, findByRole, findByText } = openDesk({ data: { questions: [{ ...pending }] } })
    await findByText(pending.questionText)
    const arrived = aQuestion({
      questionText: 'A question that has just been asked',
      createdAt: '2024-08-30T00:00:00.000Z',
    })
    await live.push({
      questionModerated: {
        action: 'ASKED',
        questionIds: [arrived.id],
        question: arrived,
        ...counts(2, 50),
      },
    })
    expect(await findByText(arrived.questionText)).toBeVisible()
    expect(await findByRole('tab', { name: 'Pending 2' })).toBeVisible()
  })

  it('A question that another administrator archived leaves the queue', async () => {
    const { live, findByText, queryByText } = openDesk({ data: { questions: [{ ...pending }] } })
    await findByText(pending.questionText)
    const gone = { ...pending, version: 2, isArchived: true }
    await live.push({
      questionModerated: {
        action: 'ARCHIVED',
        questionIds: [gone.id],
        question: gone,
        ...counts(0, 50),
      },
    })
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
  })

  it('Counts of an older revision that arrive late are ignored', async () => {
    const { live, findByRole, findByText } = openDesk({ data: { questions: [{ ...pending }] } })
    await findByText(pending.questionText)
    const event = { action: 'FLAGGED', questionIds: [pending.id], question: { ...pending } }
    await live.push({ questionModerated: { ...event, ...counts(7, 60) } })
    await live.push({ questionModerated: { ...event, ...counts(3, 55) } })
    expect(await findByRole('tab', { name: 'Pending 7' })).toBeVisible()
  })

  it('Questions deleted with their presentation leave the desk', async () => {
    const { live, findByText, queryByText } = openDesk({
      data: { questions: [{ ...pending }, { ...flagged }] },
    })
    await findByText(pending.questionText)
    await live.push({
      questionModerated: {
        action: 'DELETED',
        questionIds: [pending.id, flagged.id],
        question: null,
        ...counts(0, 50),
      },
    })
    expect(await findByText('No pending questions')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
  })

  it('A question deleted while an action was under way does not return', async () => {
    const { user, data, live, network, findByRole, findByText, queryByText } = openDesk({
      data: { questions: [{ ...pending }] },
    })
    await findByText(pending.questionText)
    network.hold()
    await user.click(await findByRole('button', { name: 'Flag' }))
    await waitFor(() => expect(data.questions[0]!.isFlagged).toBe(true))
    await live.push({
      questionModerated: {
        action: 'DELETED',
        questionIds: [pending.id],
        question: null,
        ...counts(0, 50),
      },
    })
    network.release()
    expect(await findByText('Question flagged')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
    expect(await findByText('No pending questions')).toBeVisible()
  })

  it('The counts of an event persist when an older response of the dashboard arrives afterwards', async () => {
    const answer = Promise.withResolvers<void>()
    const { live, findByText, findByRole, queryByText } = openDesk({
      data: { questions: questions() },
      resolvers: {
        adminStats: () => answer.promise.then(() => counts(2, 1).stats),
        moderationQueues: () => counts(2, 1).queues,
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

  it('A question that entered a queue while an older page of that queue was loading is shown', async () => {
    const { user, live, network, findByText, findByRole } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    network.hold()
    await user.click(await findByRole('tab', { name: /Archived/ }))
    await waitFor(() =>
      expect(network.operations.filter(name => name === 'DeskQueuePage')).toHaveLength(2),
    )
    await live.push(event('ARCHIVED', { ...pending, version: 2, isArchived: true }))
    network.release()
    expect(await findByText(archived.questionText)).toBeVisible()
    expect(await findByText(pending.questionText)).toBeVisible()
  })

  it('The desk fetches its list again when the subscription reopens after a lost connection', async () => {
    const { data, live, findByText, queryByText } = openDesk({
      data: { questions: [{ ...pending }] },
    })
    await findByText(pending.questionText)
    const opened = { action: 'OPENED', questionIds: [], question: null }
    await live.push({ questionModerated: { ...opened, ...counts(1, 50) } })
    data.questions.splice(0, 1, aQuestion({ questionText: 'Asked while nobody could hear of it' }))
    await live.push({ questionModerated: { ...opened, ...counts(1, 51) } })
    expect(await findByText('Asked while nobody could hear of it')).toBeVisible()
    expect(queryByText(pending.questionText)).toBeNull()
  })

  it('A list that could not be loaded is loaded when the subscription reopens', async () => {
    const { user, live, network, findByText, findByRole } = openDesk({
      data: { questions: [{ ...pending }] },
    })
    const opened = { action: 'OPENED', questionIds: [], question: null }
    await findByText(pending.questionText)
    await live.push({ questionModerated: { ...opened, ...counts(1, 50) } })
    network.fail()
    await user.click(await findByRole('tab', { name: /Archived/ }))
    await findByText('The questions could not be loaded')
    network.restore()
    await live.push({ questionModerated: { ...opened, ...counts(1, 51) } })
    expect(await findByText('No archived questions')).toBeVisible()
  })

  it('A list retains its length when fetched again after the subscription reopened', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      aQuestion({
        questionText: `Question number ${at} of many`,
        createdAt: `2024-08-01T00:${50 - at}:00.000Z`,
      }),
    )
    const { data, user, live, findByText, findByRole, getByText } = openDesk({
      data: { questions: many },
    })
    await user.click(await findByRole('button', { name: 'Show more' }))
    await scrollTo(5_000)
    const last = await findByText('Question number 29 of many')
    const opened = { action: 'OPENED', questionIds: [], question: null }
    await live.push({ questionModerated: { ...opened, ...counts(30, 50) } })
    Object.assign(data.questions[28]!, { version: 2, questionText: 'Read anew by its new words' })
    await live.push({ questionModerated: { ...opened, ...counts(30, 51) } })
    await findByText('Read anew by its new words')
    expect(getByText('Question number 29 of many')).toBe(last)
  })

  it('The desk fetches its list again when a question was asked before the subscription began', async () => {
    const { data, live, findByText } = openDesk({ data: { questions: [{ ...pending }] } })
    await findByText(pending.questionText)
    data.questions.push(aQuestion({ questionText: 'Asked between the list and the watch' }))
    await live.push({
      questionModerated: { action: 'OPENED', questionIds: [], question: null, ...counts(2, 50) },
    })
    expect(await findByText('Asked between the list and the watch')).toBeVisible()
  })
})

describe('The desk by keyboard', () => {
  it('J and K move between the cards, F flags and A answers a question', async () => {
    const { user, findByText, getAllByRole, findByRole } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    await user.keyboard('j')
    expect(getAllByRole('article')[0]).toHaveFocus()
    await user.keyboard('jk')
    expect(getAllByRole('article')[0]).toHaveFocus()
    await user.keyboard('f')
    expect(await findByText('Question flagged')).toBeVisible()
    getAllByRole('article')[0]?.focus()
    await user.keyboard('a')
    expect(within(getAllByRole('article')[0]!).getByRole('textbox')).toHaveFocus()
    await user.keyboard('It is paid in October, fee free.{Control>}{Enter}{/Control}')
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
  })

  /** Pressed, and held until the keyboard repeats it. */
  const hold = (key: string, times = 5) => `{${key}>${times}/}`

  it('A held E, F or A acts once, and a held J moves on from card to card', async () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      aQuestion({ id: `many${index}`, questionText: `Question number ${index}?` }),
    )
    const { user, findAllByRole, getAllByRole, findByRole } = openDesk({
      data: { questions: many },
    })
    await findAllByRole('article')
    await user.keyboard(hold('j', 3))
    expect(getAllByRole('article')[2]).toHaveFocus()
    await user.keyboard(hold('e'))
    expect(await findByRole('tab', { name: 'Archived 1' })).toBeVisible()
    await user.keyboard('kj')
    await user.keyboard(hold('f', 4))
    expect(await findByRole('tab', { name: 'Flagged 1' })).toBeVisible()
    await user.keyboard(hold('a'))
    const box = document.activeElement as HTMLTextAreaElement
    expect([box.tagName, box.value]).toEqual(['TEXTAREA', ''])
  })

  it('Shortcuts are ignored beside an open dialog and when switched off, which is remembered', async () => {
    const { user, findByText, getAllByRole, getByRole, unmount } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    await user.click(getByRole('link', { name: 'Policies' }).parentElement ?? document.body)
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('role', 'alertdialog')
    await user.keyboard('j')
    expect(document.body).toHaveFocus()
    dialog.remove()
    await user.keyboard('j')
    expect(getAllByRole('article')[0]).toHaveFocus()
    await user.click(getByRole('button', { name: 'Turn shortcuts off' }))
    await user.keyboard('j')
    expect(getByRole('button', { name: 'Turn shortcuts on' })).toHaveFocus()
    unmount()
    const again = openDesk({ data: { questions: questions() } })
    await again.findByText(pending.questionText)
    await again.user.keyboard('j')
    expect(document.body).toHaveFocus()
    await again.user.click(again.getByRole('button', { name: 'Turn shortcuts on' }))
    await again.user.keyboard('j')
    expect(again.getAllByRole('article')[0]).toHaveFocus()
  })

  it('Archiving a question moves the focus to the card that takes its place', async () => {
    const { user, findByText, getAllByRole } = openDesk({ data: { questions: questions() } })
    await findByText(pending.questionText)
    const before = getAllByRole('article')
    await user.keyboard('je')
    expect(await findByText('Question archived')).toBeVisible()
    expect(before[0]).not.toBeInTheDocument()
    expect(getAllByRole('article')[0]).toHaveFocus()
  })

  it('The focus moves to no card when another administrator archives the focused question', async () => {
    const { user, live, findByText, queryByText, getAllByRole } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    await user.keyboard('j')
    const gone = { ...pending, version: 2, isArchived: true }
    await live.push({
      questionModerated: {
        action: 'ARCHIVED',
        questionIds: [gone.id],
        question: gone,
        ...counts(1, 50),
      },
    })
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    expect(getAllByRole('article')[0]).not.toHaveFocus()
  })

  it('The focus moves to no card when another administrator archives a question that was flagged here', async () => {
    const { user, live, findByText, queryByText, getAllByRole } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    await user.keyboard('jf')
    await findByText('Question flagged')
    expect(getAllByRole('article')[0]).toHaveFocus()
    await live.push(event('ARCHIVED', { ...pending, version: 3, isArchived: true }))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    expect(document.body).toHaveFocus()
  })

  it('The focus moves to no card when another administrator archives a question that was answered here', async () => {
    const both = [{ ...pending, isFlagged: true }, { ...flagged }]
    const { user, live, findByText, findByRole, queryByText } = openDesk({
      data: { questions: both },
    })
    await user.click(await findByRole('tab', { name: 'Flagged 2' }))
    const card = await findByRole('article', { name: /dividend/ })
    await user.type(
      within(card).getByRole('textbox'),
      'It is paid in October.{Control>}{Enter}{/Control}',
    )
    await findByText('The shareholder will be notified.')
    expect(card).toHaveTextContent('It is paid in October.')
    await live.push(event('ARCHIVED', { ...answeredByAnother, version: 3, isArchived: true }))
    await waitFor(() => expect(queryByText(pending.questionText)).toBeNull())
    expect(document.body).toHaveFocus()
  })

  it('Escape leaves the text box, R restores a question, and an emptied list takes the focus', async () => {
    const { user, findByText, findByRole, getAllByRole } = openDesk({
      data: { questions: questions() },
    })
    await findByText(pending.questionText)
    await user.keyboard('ja')
    expect(within(getAllByRole('article')[0]!).getByRole('textbox')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(getAllByRole('article')[0]).toHaveFocus()
    await user.click(await findByRole('tab', { name: 'Archived 1' }))
    await findByText(archived.questionText)
    await user.keyboard('jr')
    expect(await findByText('Question restored')).toBeVisible()
    expect(await findByRole('tabpanel', { name: 'Archived 0' })).toHaveFocus()
  })
})
