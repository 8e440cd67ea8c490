// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import { act, fireEvent, within } from '@testing-library/react'
import { storeSession } from '../session/session-storage'
import { anAnnouncement, anAnswer } from '../testing/factories'
import { ADMIN, counts, pending } from '../testing/open-desk'
import type { PortalData } from '../testing/portal-data'
import { refusal } from '../testing/refusal'
import { renderDesk } from '../testing/render-desk'
import { elapse, type PortalOptions } from '../testing/render-portal'
import type { SampleAnswer, SampleQuestion } from '../testing/samples'

const settings = {
  reviewRequired: true,
  basisRequired: true,
  frozen: false,
  questionsNeedApproval: false,
  flaggedAreHidden: false,
  appliedAt: null,
  changes: [],
}
const report = anAnnouncement({
  id: 'report',
  title: 'September 2026 Quarterly Activities Report',
  source: 'EXCHANGE',
  documentUrl: '/objects/report.pdf',
  documentPages: 12,
  publishedAt: '2026-10-21T21:41:00.000Z',
})
const byHand = anAnnouncement({
  id: 'by-hand',
  title: 'June 2026 Quarterly Activities Report',
  source: 'MANUAL',
})
const declaration = {
  key: 'NOTHING_NEW' as const,
  number: 2,
  text: 'This answer says nothing new.',
  since: '2026-06-12T00:00:00.000Z',
}

const me = { id: 'viewer-1', name: 'Rosalind Achebe' }
const other = { id: 'other', name: 'Callum Prior' }

function withAnswer(
  answer: Partial<SampleAnswer>,
  question: Partial<SampleQuestion> = {},
): SampleQuestion {
  const text = 'Royalties were A$87 million in the year.'
  return {
    ...pending,
    reviewRevision: 1,
    answers: [anAnswer({ id: 'answer', text, authors: [me], ...answer })],
    ...question,
  }
}
const desk = (
  question: SampleQuestion = { ...pending },
  options: Partial<PortalOptions> = {},
  data: Partial<PortalData> = {},
) =>
  renderDesk({
    data: {
      disclosureSettings: settings,
      questions: [question],
      announcements: [report, byHand],
      wordings: [declaration],
      ...data,
    },
    ...options,
  })

const box = { name: 'Official response' }
const submitButton = { name: 'Submit for Review' }
const answer = 'It is paid on the fourth of October.'

describe('Answers that another person approves', () => {
  it('The desk lists what is in review, which its author alone recalls', async () => {
    const inReview = { state: 'IN_REVIEW' as const, submittedAt: '2026-11-02T21:55:00.000Z' }
    const theirs = withAnswer(
      { ...inReview, id: 'theirs', authors: [other] },
      { id: 'theirs', questionText: 'Who answers this one?' },
    )
    const { findByRole, findByText, getAllByRole, getByText, user } = desk(
      undefined,
      {},
      { questions: [withAnswer(inReview), theirs] },
    )
    await user.click(await findByRole('tab', { name: 'In review 2' }))
    expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Pending 0', 'In review 2', 'Held 0', 'Answered 0']),
    )
    const mine = within(await findByRole('article', { name: pending.questionText }))
    expect(await mine.findByRole('link', { name: 'View Review' })).toHaveAttribute(
      'href',
      '/admin/questions/pending/review',
    )
    const card = within(getByText(theirs.questionText).closest('article')!)
    expect(card.getByRole('link', { name: 'Review Answer' })).toBeVisible()
    expect(card.queryByText('Recall')).not.toBeInTheDocument()
    await user.click(mine.getByRole('button', { name: 'Recall' }))
    expect(await findByText('Answer recalled')).toBeVisible()
    expect(await findByRole('tab', { name: 'Pending 1' })).toBeVisible()
  })

  it('Without review the desk has four lists and its form', async () => {
    const { findByRole, queryByRole } = renderDesk({ data: { questions: [{ ...pending }] } })
    expect(await findByRole('button', { name: 'Submit Answer' })).toBeVisible()
    expect(queryByRole('tab', { name: /^In review/ })).not.toBeInTheDocument()
  })

  it('An answer is saved as it is typed, and kept here while it cannot be saved', async () => {
    const { findByLabelText, findByRole, findByText, network, data, user } = desk()
    const field = await findByLabelText(box.name)
    const saved = () => data.questions[0]?.answers?.[0]
    await user.fill(field, answer)
    expect(await findByText('Saving…')).toBeVisible()
    expect(await findByText('Saved 09:41', {}, { timeout: 3_000 })).toBeVisible()
    expect(saved()).toMatchObject({ text: answer, revision: 1, state: 'DRAFT' })
    await user.fill(field, ' Not before.')
    await user.tab()
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(saved()).toMatchObject({ text: `${answer} Not before.`, revision: 2 })

    network.fail()
    await user.fill(field, ' Or later.')
    expect(await findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent(
      'Not saved. Your text is kept on this computer.',
    )
    expect(field).toHaveValue(`${answer} Not before. Or later.`)
    network.restore()
    await user.click(await findByText('Try Again'))
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(saved()?.text).toBe(`${answer} Not before. Or later.`)
  })

  it('The live update of a first save leaves the focus in its text', async () => {
    const { data, findByLabelText, live, network, user } = desk()
    const field = await findByLabelText(box.name)
    await user.click(field)
    await user.keyboard('It is paid')
    const question = data.questions[0]!
    const saved = anAnswer({ id: 'saved', text: 'It is paid', authors: [me] })
    Object.assign(question, { reviewRevision: 1, answers: [saved] })
    network.hold('AnswersOf')
    const event = { action: 'ANSWER_SAVED', questionIds: [question.id], question }
    await live.push({ questionModerated: { ...event, ...counts(1, 50) } })
    expect(field).toHaveFocus()
    await act(async () => network.release())
    await user.keyboard(' today')
    expect(await findByLabelText(box.name)).toHaveValue('It is paid today')
  })

  it('Text typed before the session ended is not sent or kept for the next user', async () => {
    jest.useFakeTimers()
    try {
      const { findByRole, network, user } = renderDesk({
        data: { disclosureSettings: settings, questions: [{ ...pending }] },
      })
      await user.fill(await findByRole('textbox', box), answer)
      const changeUser = () =>
        act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
      localStorage.removeItem('authToken')
      localStorage.removeItem('user')
      changeUser()
      storeSession({ token: 'other', user: { ...ADMIN.user, email: 'other@example.com' } })
      changeUser()
      await elapse(5_000)
      expect(network.operations).not.toContain('AnswerSave')
      expect(Object.keys(sessionStorage).join()).not.toContain('other@example.com')
    } finally {
      jest.useRealTimers()
    }
  })

  it('Text typed after the writer signed out in another tab is not kept', async () => {
    const { findByRole, user } = renderDesk({
      data: { disclosureSettings: settings, questions: [{ ...pending }] },
    })
    const field = await findByRole('textbox', box)
    localStorage.removeItem('user')
    await user.fill(field, answer)
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('unsent-'))).toEqual([])
  })

  it('An answer cites announcements that the exchange released or has yet to release', async () => {
    const awaited = {
      ...report,
      id: 'awaited',
      title: 'Outlook of October',
      source: 'MANUAL' as const,
      isScheduled: true,
      awaitsExchange: true,
    }
    const { findByRole, findByText, findByLabelText, getByRole, getByText, queryByText, ...rest } =
      desk(withAnswer({}), {}, { announcements: [report, byHand, awaited] })
    const { data, user, queryByRole } = rest
    const field = await findByLabelText(box.name)
    expect(queryByRole('group', { name: 'Basis' })).not.toBeInTheDocument()
    await user.click(field)
    const released = getByRole('radio', { name: 'Rests on announcements' })
    await user.click(released)
    await user.click(field)
    await user.tab()
    expect(released).toHaveFocus()
    await user.tab()
    const search = getByRole('combobox', { name: 'Add an announcement' })
    expect(search).toHaveFocus()
    await user.tab()
    expect(getByRole('button', submitButton)).toHaveFocus()

    await user.fill(search, 'quarterly')
    expect(await findByRole('option', { name: /^September 2026/ })).toHaveTextContent(
      'Released by ASX 22 Oct 2026, 08:41 AEDT',
    )
    const found = () =>
      within(getByRole('listbox', { name: 'Announcements' })).getAllByRole('option')
    const [, option, manual, ...others] = found()
    expect(option).toHaveTextContent('Awaits ASX, expected 22 Oct 2026, 08:41 AEDT')
    expect(option).not.toHaveAttribute('aria-disabled')
    expect(manual).toHaveAttribute('aria-disabled', 'true')
    expect(manual).toHaveTextContent('Entered by hand: it cannot be cited as released')
    expect(others).toEqual([])
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(found()).toHaveLength(3)
    await user.keyboard('{ArrowUp}{Enter}')
    await findByRole('textbox', { name: `Page of “${awaited.title}”` })
    expect(getByText('Awaits ASX, expected 22 Oct 2026, 08:41 AEDT')).toBeVisible()
    await user.fill(getByRole('combobox', { name: 'Add an announcement' }), 'quarterly')
    await findByRole('option', { name: /^September 2026/ })
    fireEvent.keyDown(getByRole('combobox', { name: 'Add an announcement' }), {
      key: 'Enter',
      isComposing: true,
    })
    expect(found()).toHaveLength(3)
    await user.keyboard('{Enter}')
    const page = await findByRole('textbox', { name: `Page of “${report.title}”` })
    await user.clear(page)
    await user.fill(page, '13')
    expect(await findByText('Give a page from 1 to 12')).toBeVisible()
    await user.clear(page)
    await user.fill(page, '3')
    await user.click(getByRole('button', submitButton))
    expect(await findByText('Sent for review')).toBeVisible()
    expect(queryByText('The approvers are mailed now.')).toBeNull()
    expect(data.askedAtOnce).toEqual([])
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      state: 'IN_REVIEW',
      basis: 'RELEASED',
      citations: [{ announcementId: 'awaited' }, { announcementId: 'report', page: 3 }],
    })
    expect(await findByRole('tab', { name: 'In review 1' })).toBeVisible()
  })

  it('The citation field offers the newest five announcements before typing', async () => {
    const { findByLabelText, findByRole, getByRole, queryByRole, user } = desk(
      withAnswer({ basis: 'RELEASED' }),
      {},
      { announcements: Array.from({ length: 6 }, (_, at) => ({ ...report, id: `report-${at}` })) },
    )
    await user.click(await findByLabelText(box.name))
    const search = getByRole('combobox', { name: 'Add an announcement' })
    const list = { name: 'Announcements' }
    act(() => search.focus())
    await user.keyboard('{Enter}')
    expect(queryByRole('listbox', list)).toBeNull()
    await user.keyboard('{ArrowDown}')
    expect(within(await findByRole('listbox', list)).getAllByRole('option')).toHaveLength(5)
    await user.keyboard('{Escape}')
    expect(queryByRole('listbox', list)).toBeNull()
    await user.click(search)
    await findByRole('listbox', list)
    await user.keyboard('{Enter}')
    await findByRole('textbox', { name: `Page of “${report.title}”` })
  })

  it('A submission that is refused for its basis is sent once nothing new is declared', async () => {
    const { findByText, findByLabelText, getByLabelText, getByRole, queryByLabelText, ...rest } =
      desk(withAnswer({}))
    const { data, user } = rest
    const field = await findByLabelText(box.name)
    expect(queryByLabelText('Mail the approvers now')).not.toBeInTheDocument()
    await user.click(field)
    const submit = getByRole('button', submitButton)
    await user.click(submit)
    const problem = await findByText('Say what it rests on.')
    expect(getByRole('group', { name: 'Basis' }).parentElement).toContainElement(problem)
    expect(await findByText('Not sent for review')).toBeVisible()
    expect(getByLabelText('Rests on announcements')).toHaveFocus()

    await user.click(getByLabelText('Nothing new'))
    const declared = await findByLabelText(declaration.text)
    await user.click(declared)
    expect(declared).toHaveAccessibleDescription(
      'Wording 2, of 12 Jun 2026. The approver declares the same.',
    )
    const ask = getByLabelText('Mail the approvers now')
    expect(ask).not.toBeChecked()
    await user.click(ask)
    await user.click(submit)
    expect(await findByText('The approvers are mailed now.')).toBeVisible()
    expect(data.askedAtOnce).toEqual(['answer'])
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      basis: 'NOTHING_NEW',
      declarationId: 'NOTHING_NEW-2',
    })
  })

  it('A card never offers to publish at once an answer that another person reviews', async () => {
    const { network, findByRole, findByText, queryByRole } = renderDesk({
      data: { disclosureSettings: settings, questions: [{ ...pending }] },
    })
    network.hold('AdminDashboard')
    await findByText(pending.questionText)
    expect(queryByRole('button', { name: 'Submit Answer' })).toBeNull()
    expect(await findByRole('button', submitButton)).toBeVisible()
    await act(async () => network.release())
  })

  it('Pressing a button of an unused card moves nothing under the pointer', async () => {
    const { findByRole, queryByText, user } = desk()
    const flag = await findByRole('button', { name: 'Flag' })
    await user.pointer({ keys: '[MouseLeft>]', target: flag })
    expect(flag).toHaveFocus()
    expect(queryByText('Basis')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: flag })
  })

  it('Submitting a draft without a basis opens its choice', async () => {
    const { findByRole, findByText, user } = desk(withAnswer({}))
    await user.click(await findByRole('button', submitButton))
    expect(await findByText('Say what it rests on.')).toBeVisible()
    expect(await findByRole('radio', { name: 'Rests on announcements' })).toHaveFocus()
  })

  it('Submitting with nothing new undeclared leads to the declaration', async () => {
    const { findByLabelText, getByLabelText, getByRole, user, data } = desk(withAnswer({}))
    await user.click(await findByLabelText(box.name))
    await user.click(getByLabelText('Nothing new'))
    const declared = await findByLabelText(declaration.text)
    await user.click(getByRole('button', submitButton))
    expect(declared).toHaveAccessibleDescription(/Tick the declaration/)
    expect(declared).toHaveFocus()
    expect(data.questions[0]?.answers?.[0]?.state).toBe('DRAFT')
  })

  it('Without a citation, the figures ask for an announcement', async () => {
    const { findByLabelText, findByText, user } = desk(
      withAnswer({ basis: 'RELEASED', citations: [], figures: null }),
    )
    await user.click(await findByLabelText(box.name))
    expect(await findByText('Add an announcement to look them up.')).toBeVisible()
  })

  it('Another person’s text stands beside one’s own until one of the two is chosen', async () => {
    const { findByLabelText, findByDisplayValue, findByText, getByRole, queryByText, ...rest } =
      desk(
        withAnswer({
          basis: 'RELEASED',
          figures: [
            { text: 'A$87 million', found: false, page: null, line: null },
            { text: 'A$1,748 million', found: true, page: 1, line: 'Revenue: A$1,748 million' },
          ],
        }),
      )
    const { data, live, user } = rest
    const field = () => findByLabelText(box.name)
    await field()
    const question = data.questions[0]!
    const saved = question.answers![0]!
    const theySave = (text: string) => Object.assign(saved, { revision: saved.revision! + 1, text })
    const figures = within(await findByLabelText('Figures in your answer'))
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Not in the cited document',
      'Page 1: Revenue: A$1,748 million',
    ])

    // Whoever has typed nothing sees it at once.
    theySave('What another person wrote.')
    question.reviewRevision = 2
    const event = { action: 'ANSWER_SAVED', questionIds: [question.id], question }
    await live.push({ questionModerated: { ...event, ...counts(1, 50) } })
    await findByDisplayValue('What another person wrote.')

    theySave('What they wrote next.')
    question.reviewRevision = 3
    await user.clear(await field())
    await user.fill(await field(), answer)
    expect(await findByText('What they wrote next.', {}, { timeout: 3_000 })).toBeVisible()
    expect(await field()).toHaveValue(answer)
    expect(getByRole('button', submitButton)).toBeDisabled()
    await user.click(await findByText('Take Theirs'))
    expect(await findByText('Their text was taken')).toBeVisible()
    expect(await field()).toHaveValue('What they wrote next.')
    await user.click(await findByText('Undo'))
    expect(await field()).toHaveValue(answer)
    await user.click(await field())
    await user.tab()
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(saved).toMatchObject({ text: answer, revision: 4 })

    theySave('What they wrote last.')
    await user.fill(await field(), ' Not before.')
    expect(await findByText('What they wrote last.', {}, { timeout: 3_000 })).toBeVisible()
    await user.click(getByRole('button', { name: 'Keep Mine' }))
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(queryByText('What they wrote last.')).not.toBeInTheDocument()
    expect(saved).toMatchObject({ text: `${answer} Not before.`, revision: 6 })
  })

  it('Where changes are requested, the note stands under the text, and submitting waits for an edit', async () => {
    const { findByText, getByRole, data, user } = desk(
      withAnswer({
        state: 'CHANGES_REQUESTED',
        reviewDecision: 'REQUEST_CHANGES',
        reviewer: other,
        reviewNote: 'Leave the forecast out.',
        reviewedAt: '2026-11-02T21:55:00.000Z',
      }),
    )
    expect(await findByText('Leave the forecast out.')).toBeVisible()
    expect(await findByText('Changes requested')).toBeVisible()
    expect(getByRole('button', submitButton)).toBeDisabled()
    await user.fill(getByRole('textbox', box), ' That is all.')
    expect(getByRole('button', submitButton)).toBeEnabled()
    await user.tab()
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(data.questions[0]?.answers?.map(({ number, state }) => [number, state])).toEqual([
      [2, 'DRAFT'],
      [1, 'CHANGES_REQUESTED'],
    ])
  })

  it('Approved answers are published from the held ones, several together or none of them', async () => {
    const approved = (id: string) =>
      withAnswer(
        {
          id: `answer-of-${id}`,
          state: 'APPROVED',
          reviewer: other,
          reviewedAt: '2026-11-02T21:55:00.000Z',
        },
        { id, questionText: `What about the ${id} one of them?` },
      )
    const { findByRole, findByText, findByLabelText, findAllByText, data, user } = desk(
      undefined,
      {},
      { questions: [approved('first'), approved('second'), approved('third')] },
    )
    await user.click(await findByRole('tab', { name: 'Held 3' }))
    const card = within(await findByRole('article', { name: /first/ }))
    expect(await card.findByText('Approved')).toBeVisible()
    await user.click(await card.findByText('Publish Now'))
    expect(await findByText('Answer published')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]?.state).toBe('PUBLISHED')
    expect(await findByRole('tab', { name: 'Answered 1' })).toBeVisible()

    for (const choice of await findAllByText('Choose to publish with others'))
      await user.click(choice)
    const bar = within(await findByLabelText('Chosen answers'))
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen, published together or not at all')
    data.disclosureSettings.frozen = true
    await user.click(bar.getByText('Publish Now'))
    expect(await findByText('Releases are frozen.')).toBeVisible()
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen')
    data.disclosureSettings.frozen = false
    await user.click(bar.getByText('Publish Now'))
    expect(await findByText('2 answers published')).toBeVisible()
    expect(await findByRole('tab', { name: 'Answered 3' })).toBeVisible()
  })

  it('Where the answers cannot be loaded the card says so, and tries again', async () => {
    let fails = true
    const question = withAnswer({})
    const { findByRole, user } = desk(question, {
      resolvers: {
        nodes: () => {
          if (fails) throw refusal('INTERNAL', 'Internal error')
          return [question]
        },
      },
    })
    expect(await findByRole('alert')).toHaveTextContent('The answer could not be loaded.')
    fails = false
    await user.click(await findByRole('button', { name: 'Try Again' }))
    expect(await findByRole('textbox', box)).toHaveValue('Royalties were A$87 million in the year.')
  })
})
