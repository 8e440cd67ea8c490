// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import { act, within } from '@testing-library/react'
import { storeSession } from '../session/session-storage'
import { anAnnouncement, anAnswer } from '../testing/factories'
import { ADMIN, counts, openDesk, pending } from '../testing/open-desk'
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
  it('The desk has two more lists with their counts, and none of them while answers are not reviewed', async () => {
    const { findByRole, getAllByRole } = desk(withAnswer({ state: 'IN_REVIEW' }))
    await findByRole('tab', { name: 'In review 1' })
    expect(getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Pending 0', 'In review 1', 'Held 0', 'Answered 0']),
    )
  })

  it('Without review the desk has four lists and its form', async () => {
    const { findByRole, queryByRole } = renderDesk({ data: { questions: [{ ...pending }] } })
    expect(await findByRole('button', { name: 'Submit Answer' })).toBeVisible()
    expect(queryByRole('tab', { name: /^In review/ })).not.toBeInTheDocument()
  })

  it('An answer is saved as it is typed, on the revision that it rests on', async () => {
    const saved: unknown[] = []
    const { findByRole, findByText, data, user } = desk()
    await user.fill(await findByRole('textbox', box), answer)
    expect(await findByText('Saving…')).toBeVisible()
    expect(await findByText('Saved 09:41', {}, { timeout: 3_000 })).toBeVisible()
    saved.push(data.questions[0]?.answers?.[0])
    expect(saved).toEqual([expect.objectContaining({ text: answer, revision: 1, state: 'DRAFT' })])
    await user.fill(await findByRole('textbox', box), ' Not before.')
    await user.tab()
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      text: `${answer} Not before.`,
      revision: 2,
    })
  })

  it('What could not be saved is kept here, says so, and is saved when tried again', async () => {
    const { findByRole, findByText, getByRole, network, data, user } = desk()
    const field = await findByRole('textbox', box)
    network.fail()
    await user.fill(field, answer)
    expect(await findByRole('alert', {}, { timeout: 3_000 })).toHaveTextContent(
      'Not saved. Your text is kept on this computer.',
    )
    expect(field).toHaveValue(answer)
    network.restore()
    await user.click(getByRole('button', { name: 'Try Again' }))
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]?.text).toBe(answer)
  })

  it('Text typed before the session ended is not sent or kept for the next user', async () => {
    jest.useFakeTimers()
    try {
      const { findByRole, network, user } = openDesk({
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

  it('Basis and citations come with the first focus, in the order text, basis, citations, submit', async () => {
    const { findByRole, queryByRole, getByRole, user } = desk(withAnswer({}))
    const field = await findByRole('textbox', box)
    expect(queryByRole('group', { name: 'Basis' })).not.toBeInTheDocument()
    await user.click(field)
    await user.click(getByRole('radio', { name: 'Rests on announcements' }))
    await user.click(field)
    await user.tab()
    expect(getByRole('radio', { name: 'Rests on announcements' })).toHaveFocus()
    await user.tab()
    expect(getByRole('combobox', { name: 'Add an announcement' })).toHaveFocus()
    await user.tab()
    expect(getByRole('button', submitButton)).toHaveFocus()
  })

  it('An announcement that awaits the exchange can be cited, and says that it does', async () => {
    const awaited = {
      ...report,
      source: 'MANUAL' as const,
      isScheduled: true,
      awaitsExchange: true,
    }
    const { findByRole, getByRole, getByText, user } = desk(
      withAnswer({}),
      {},
      { announcements: [awaited] },
    )
    await user.click(await findByRole('textbox', box))
    await user.click(getByRole('radio', { name: 'Rests on announcements' }))
    await user.fill(getByRole('combobox', { name: 'Add an announcement' }), 'quarterly')
    const option = await findByRole('option', { name: /^September 2026/ })
    expect(option).toHaveTextContent('Awaits ASX, expected 22 Oct 2026, 08:41 AEDT')
    expect(option).not.toHaveAttribute('aria-disabled')
    await user.keyboard('{Enter}')
    await findByRole('textbox', { name: `Page of “${report.title}”` })
    expect(getByText('Awaits ASX, expected 22 Oct 2026, 08:41 AEDT')).toBeVisible()
  })

  it('Announcements are found by their title; one that was entered by hand says why it cannot be cited', async () => {
    const { findByRole, findByText, getByRole, data, user } = desk(withAnswer({}))
    await user.click(await findByRole('textbox', box))
    await user.click(getByRole('radio', { name: 'Rests on announcements' }))
    await user.fill(getByRole('combobox', { name: 'Add an announcement' }), 'quarterly')
    const option = await findByRole('option', { name: /^September 2026/ })
    expect(option).toHaveTextContent('Released by ASX 22 Oct 2026, 08:41 AEDT')
    const found = () =>
      within(getByRole('listbox', { name: 'Announcements' })).getAllByRole('option')
    const options = found()
    expect(options).toHaveLength(2)
    expect(options[1]).toHaveAttribute('aria-disabled', 'true')
    expect(options[1]).toHaveTextContent('Entered by hand: it cannot be cited as released')
    await user.keyboard('{ArrowDown}{Enter}')
    expect(found()).toHaveLength(2)
    await user.keyboard('{ArrowUp}{Enter}')
    const page = await findByRole('textbox', { name: `Page of “${report.title}”` })
    await user.clear(page)
    await user.fill(page, '13')
    expect(await findByText('Give a page from 1 to 12')).toBeVisible()
    await user.clear(page)
    await user.fill(page, '3')
    await user.click(getByRole('button', submitButton))
    expect(await findByText('Sent for review')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      state: 'IN_REVIEW',
      basis: 'RELEASED',
      citations: [{ announcementId: 'report', page: 3 }],
    })
    expect(await findByRole('tab', { name: 'In review 1' })).toBeVisible()
  })

  it('Who says that nothing is new ticks the declaration, whose wording is numbered', async () => {
    const { findByRole, getByRole, findByText, data, user } = desk(withAnswer({}))
    await user.click(await findByRole('textbox', box))
    await user.click(getByRole('radio', { name: 'Nothing new' }))
    await user.click(await findByRole('checkbox', { name: declaration.text }))
    expect(getByRole('checkbox', { name: declaration.text })).toHaveAccessibleDescription(
      'Wording 2, of 12 Jun 2026. The approver declares the same.',
    )
    await user.click(getByRole('button', submitButton))
    expect(await findByText('Sent for review')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      basis: 'NOTHING_NEW',
      declarationId: 'NOTHING_NEW-2',
    })
  })

  it.each([
    ['Nobody is mailed at once unless it is ticked', false],
    ['Ticked, the approvers are mailed at once', true],
  ])('%s', async (_what, isTicked) => {
    const { findByRole, findByText, getByRole, queryByText, queryByRole, data, user } = desk(
      withAnswer({ basis: 'NOTHING_NEW' }),
    )
    const ask = { name: 'Mail the approvers now' }
    const field = await findByRole('textbox', box)
    expect(queryByRole('checkbox', ask)).not.toBeInTheDocument()
    await user.click(field)
    expect(getByRole('checkbox', ask)).not.toBeChecked()
    if (isTicked) await user.click(getByRole('checkbox', ask))
    await user.click(getByRole('button', submitButton))
    expect(await findByText('Sent for review')).toBeVisible()
    expect(queryByText('The approvers are mailed now.') !== null).toBe(isTicked)
    expect(data.askedAtOnce).toEqual(isTicked ? ['answer'] : [])
  })

  it('A refused submission says so at its field, which takes the focus', async () => {
    const { findByRole, findByText, getByRole, user } = desk(withAnswer({}))
    await user.click(await findByRole('textbox', box))
    await user.click(getByRole('button', submitButton))
    const group = await findByRole('group', { name: 'Basis' })
    expect(await within(group.parentElement!).findByText('Say what it rests on.')).toBeVisible()
    expect(await findByText('Not sent for review')).toBeVisible()
    expect(getByRole('radio', { name: 'Rests on announcements' })).toHaveFocus()
  })

  it('Figures are told with the line in which they stand, or that they stand in none', async () => {
    const { findByRole } = desk(
      withAnswer({
        basis: 'RELEASED',
        figures: [
          { text: 'A$87 million', found: false, page: null, line: null },
          { text: 'A$1,748 million', found: true, page: 1, line: 'Revenue: A$1,748 million' },
        ],
      }),
    )
    const figures = within(await findByRole('region', { name: 'Figures in your answer' }))
    expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Not in the cited document',
      'Page 1: Revenue: A$1,748 million',
    ])
  })

  it('Another person’s text stands beside one’s own until one of the two is chosen', async () => {
    const question = withAnswer({ revision: 4, text: 'What stood before.' })
    const { findByRole, findByText, getByRole, queryByText, data, user } = desk(question)
    const field = await findByRole('textbox', box)
    Object.assign(data.questions[0]!.answers![0]!, {
      revision: 5,
      text: 'What another person wrote.',
    })
    await user.clear(field)
    await user.fill(field, answer)
    expect(await findByText('What another person wrote.', {}, { timeout: 3_000 })).toBeVisible()
    expect(field).toHaveValue(answer)
    expect(getByRole('button', submitButton)).toBeDisabled()
    await user.click(getByRole('button', { name: 'Keep Mine' }))
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(queryByText('What another person wrote.')).not.toBeInTheDocument()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({ text: answer, revision: 6 })
  })

  it('Who takes the other text has their own back by Undo', async () => {
    const { findByRole, findByText, data, user } = desk(
      withAnswer({ revision: 4, text: 'What stood before.' }),
    )
    const field = await findByRole('textbox', box)
    Object.assign(data.questions[0]!.answers![0]!, {
      revision: 5,
      text: 'What another person wrote.',
    })
    data.questions[0]!.reviewRevision = 2
    await user.clear(field)
    await user.fill(field, answer)
    await user.click(await findByRole('button', { name: 'Take Theirs' }, { timeout: 3_000 }))
    expect(await findByText('Their text was taken')).toBeVisible()
    expect(await findByRole('textbox', box)).toHaveValue('What another person wrote.')
    await user.click(await findByRole('button', { name: 'Undo' }))
    expect(await findByRole('textbox', box)).toHaveValue(answer)
    await user.click(await findByRole('textbox', box))
    await user.tab()
    expect(await findByText('Saved 09:41')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({ text: answer, revision: 6 })
  })

  it('What another person saves is shown to whoever has typed nothing', async () => {
    const { findByRole, findByDisplayValue, data, live } = desk(withAnswer({ revision: 1 }))
    await findByRole('textbox', box)
    const question = data.questions[0]!
    Object.assign(question.answers![0]!, { revision: 2, text: 'What another person wrote.' })
    question.reviewRevision = 2
    await live.push({
      questionModerated: {
        action: 'ANSWER_SAVED',
        questionIds: [question.id],
        question,
        ...counts(1, 50),
      },
    })
    expect(await findByDisplayValue('What another person wrote.')).toBeVisible()
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

  it('A card in review leads to the review, and its author recalls it', async () => {
    const { findByRole, findByText, getByRole, user } = desk(
      withAnswer({ state: 'IN_REVIEW', submittedAt: '2026-11-02T21:55:00.000Z' }),
    )
    await user.click(await findByRole('tab', { name: 'In review 1' }))
    expect(await findByRole('link', { name: 'View Review' })).toHaveAttribute(
      'href',
      '/admin/questions/pending/review',
    )
    await user.click(getByRole('button', { name: 'Recall' }))
    expect(await findByText('Answer recalled')).toBeVisible()
    expect(await findByRole('tab', { name: 'Pending 1' })).toBeVisible()
  })

  it('Another person’s answer in review cannot be recalled', async () => {
    const { findByRole, queryByRole, user } = desk(
      withAnswer({ state: 'IN_REVIEW', authors: [other] }),
    )
    await user.click(await findByRole('tab', { name: 'In review 1' }))
    expect(await findByRole('link', { name: 'Review Answer' })).toBeVisible()
    expect(queryByRole('button', { name: 'Recall' })).not.toBeInTheDocument()
  })

  it('An approved answer is published from the held ones', async () => {
    const { findByRole, findByText, data, user } = desk(
      withAnswer({ state: 'APPROVED', reviewer: other, reviewedAt: '2026-11-02T21:55:00.000Z' }),
    )
    await user.click(await findByRole('tab', { name: 'Held 1' }))
    expect(await findByText('Approved')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Publish Now' }))
    expect(await findByText('Answer published')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]?.state).toBe('PUBLISHED')
    expect(await findByRole('tab', { name: 'Answered 1' })).toBeVisible()
  })

  it('Several are published together, or none of them with the reason', async () => {
    const approved = (id: string) =>
      withAnswer(
        { id: `answer-of-${id}`, state: 'APPROVED' },
        { id, questionText: `What about the ${id} one of them?` },
      )
    const { findByRole, findByText, findAllByRole, getByRole, data, user } = desk(
      approved('first'),
      {},
      {
        questions: [approved('first'), approved('second')],
      },
    )
    await user.click(await findByRole('tab', { name: 'Held 2' }))
    for (const choice of await findAllByRole('checkbox', { name: 'Choose to publish with others' }))
      await user.click(choice)
    const bar = within(await findByRole('region', { name: 'Chosen answers' }))
    expect(bar.getByRole('status')).toHaveTextContent('2 chosen, published together or not at all')
    data.disclosureSettings.frozen = true
    await user.click(bar.getByRole('button', { name: 'Publish Now' }))
    expect(await findByText('Releases are frozen.')).toBeVisible()
    expect(getByRole('region', { name: 'Chosen answers' })).toBeVisible()
    data.disclosureSettings.frozen = false
    await user.click(bar.getByRole('button', { name: 'Publish Now' }))
    expect(await findByText('2 answers published')).toBeVisible()
    expect(await findByRole('tab', { name: 'Answered 2' })).toBeVisible()
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
