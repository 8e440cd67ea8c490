// Loaded beforehand: a chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/moderation/review/parts'
import './admin-question-page'
import { within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { anAnswer, aQuestion } from '../testing/factories'
import { openDesk } from '../testing/open-desk'
import { renderDesk } from '../testing/render-desk'
import { renderPage } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleAnswer, SampleQuestion } from '../testing/samples'

const settings = {
  reviewRequired: false,
  basisRequired: false,
  frozen: false,
  questionsNeedApproval: false,
  flaggedAreHidden: false,
  appliedAt: null,
  changes: [],
}
const reviewed = { ...settings, reviewRequired: true }
const FIRST = 'The dividend is five cents a share.'
const SECOND = 'The dividend is six cents a share.'
const AT = '2026-08-20T03:31:00.000Z'
const me = { id: 'viewer-1', name: 'Rosalind Achebe' }
const other = { id: 'other', name: 'Callum Prior' }

const published = () =>
  anAnswer({ id: 'first', text: FIRST, state: 'PUBLISHED', publishedAt: AT, authors: [other] })
const answered = (given: Partial<SampleQuestion> = {}): SampleQuestion =>
  aQuestion({
    id: 'q',
    questionText: 'What is the dividend?',
    answerText: FIRST,
    answeredAt: AT,
    answers: [published()],
    ...given,
  })
/** With a version that is to follow what is published. */
const followed = (answer: Partial<SampleAnswer>): SampleQuestion =>
  answered({
    reviewRevision: 1,
    answers: [
      anAnswer({ id: 'second', number: 2, text: SECOND, authors: [me], ...answer }),
      published(),
    ],
  })

const options = (
  question: SampleQuestion,
  disclosureSettings: typeof settings,
): Pick<PortalOptions, 'data'> => ({
  data: { disclosureSettings, questions: [question] },
})
const desk = (
  question = answered(),
  disclosureSettings = settings,
  queue = 'answered',
  render: typeof openDesk = renderDesk,
) => render({ ...options(question, disclosureSettings), path: `/admin/dashboard?queue=${queue}` })
const cardOf = async (page: ReturnType<typeof renderPage>) =>
  within(await page.findByRole('article', { name: /dividend/ }))

describe('A correction at the desk', () => {
  it('Nothing more is loaded for an answer that nobody corrects', async () => {
    const page = desk()
    expect(
      await (await cardOf(page)).findByRole('button', { name: 'Correct Answer' }),
    ).toBeVisible()
    expect(page.network.operations).not.toContain('AnswersOf')
  })

  it('Without review the text is saved as it is typed and published at once, and it is said who is mailed', async () => {
    const page = desk(answered({ upvotedBy: ['one@example.com', 'two@example.com'] }))
    const card = await cardOf(page)
    await page.user.click(await card.findByRole('button', { name: 'Correct Answer' }))
    const field = await card.findByRole('textbox', { name: 'Corrected answer' })
    expect(field).toHaveValue(FIRST)
    expect(field).toHaveFocus()
    expect(card.getByRole('button', { name: 'Publish Correction' })).toBeDisabled()
    expect(
      card.getByText(
        /Of the 3 people who asked, whoever was mailed the answer is mailed the correction\.$/,
      ),
    ).toBeVisible()
    expect(card.queryByRole('group', { name: 'Basis' })).toBeNull()
    await page.user.clear(field)
    await page.user.fill(field, SECOND)
    expect(await card.findByText('Saved 09:41', {}, { timeout: 3_000 })).toBeVisible()
    expect(page.data.questions[0]).toMatchObject({
      answerText: FIRST,
      answers: [{ state: 'DRAFT', text: SECOND }, {}],
    })
    await page.user.click(card.getByRole('button', { name: 'Publish Correction' }))
    expect(await page.findByText('Correction published')).toBeVisible()
    expect(await (await cardOf(page)).findByText(SECOND)).toBeVisible()
    expect(page.queryByRole('textbox', { name: 'Corrected answer' })).toBeNull()
    expect(page.data.questions[0]).toMatchObject({
      answerText: SECOND,
      answers: [{ state: 'PUBLISHED' }, { state: 'SUPERSEDED' }],
    })
  })

  it('One that was begun is gone on with', async () => {
    const page = desk(followed({}))
    const card = await cardOf(page)
    await page.user.click(await card.findByRole('button', { name: 'Continue Correction' }))
    expect(await card.findByRole('textbox', { name: 'Corrected answer' })).toHaveValue(SECOND)
    await page.user.click(card.getByRole('button', { name: 'Close' }))
    expect(await card.findByText('Draft')).toBeVisible()
  })

  it('With review it goes to review with its basis, from the same editor', async () => {
    const page = desk(answered(), reviewed)
    const card = await cardOf(page)
    await page.user.click(await card.findByRole('button', { name: 'Correct Answer' }))
    const field = await card.findByRole('textbox', { name: 'Corrected answer' })
    await page.user.clear(field)
    await page.user.fill(field, SECOND)
    expect(card.getByRole('group', { name: 'Basis' })).toBeVisible()
    await page.user.click(card.getByRole('button', { name: 'Submit for Review' }))
    expect(await page.findByText('Sent for review')).toBeVisible()
    expect(await page.findByRole('tab', { name: 'In review 1' })).toBeVisible()
    expect(await card.findByRole('link', { name: 'View Review' })).toBeVisible()
    expect(card.getByText(FIRST)).toBeVisible()
    expect(card.getByText('In review')).toBeVisible()
  })

  it('It stands in the list of those in review as an answered one, beside the pending counter', async () => {
    const page = desk(
      followed({ state: 'IN_REVIEW', submittedAt: AT, authors: [other] }),
      reviewed,
      'in-review',
      openDesk,
    )
    const card = await cardOf(page)
    expect(await card.findByRole('link', { name: 'Review Answer' })).toBeVisible()
    expect(card.getByText('Correction')).toBeVisible()
    expect(page.getByText('Pending questions').closest('div')).toHaveTextContent('0')
  })

  it('An approved one is published from its card', async () => {
    const page = desk(
      followed({ state: 'APPROVED', reviewer: other, reviewedAt: AT }),
      reviewed,
      'held',
    )
    await page.user.click(await (await cardOf(page)).findByRole('button', { name: 'Publish Now' }))
    expect(await page.findByText('Answer published')).toBeVisible()
    expect(page.data.questions[0]).toMatchObject({ answerText: SECOND })
  })
})

describe('A withdrawal at the desk', () => {
  const withdraw = async (page: ReturnType<typeof renderPage>, reason: string) => {
    await page.user.click(
      await (await cardOf(page)).findByRole('button', { name: 'Withdraw Answer' }),
    )
    const dialog = within(await page.findByRole('dialog', { name: 'Withdraw this answer' }))
    if (reason) await page.user.fill(dialog.getByRole('textbox', { name: /Reason/ }), reason)
    return dialog
  }

  it('It needs a reason, which Escape keeps for the next time and Cancel discards', async () => {
    const page = desk()
    const reason = { name: /Reason/ }
    const dialog = await withdraw(page, '')
    expect(dialog.getByText(/Shareholders read only that the answer was withdrawn/)).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw Answer' }))
    expect(await dialog.findByText(messages.withdrawalReasonNeeded)).toBeVisible()
    expect(page.data.questions[0]?.answerText).toBe(FIRST)
    await page.user.fill(dialog.getByRole('textbox', reason), 'About another company.')
    await page.user.keyboard('{Escape}')
    const again = await withdraw(page, '')
    expect(again.getByRole('textbox', reason)).toHaveValue('About another company.')
    await page.user.click(again.getByRole('button', { name: 'Cancel' }))
    expect((await withdraw(page, '')).getByRole('textbox', reason)).toHaveValue('')
  })

  it('A withdrawal that fails keeps its reason in the open dialog', async () => {
    const page = desk()
    const dialog = await withdraw(page, 'About another company.')
    page.network.fail()
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw Answer' }))
    expect(await page.findByText('Not withdrawn')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('About another company.')
  })

  it('Without review it is withdrawn at once; the question stays answered and can be answered again', async () => {
    const page = desk()
    const dialog = await withdraw(page, 'About another company.')
    await page.user.click(dialog.getByRole('button', { name: 'Withdraw Answer' }))
    expect(await page.findByText('Answer withdrawn')).toBeVisible()
    const card = await cardOf(page)
    expect(await card.findByRole('button', { name: 'Answer Again' })).toBeVisible()
    expect(card.queryByText(FIRST)).toBeNull()
    expect(page.data.questions[0]?.answers?.[0]).toMatchObject({
      withdrawalReason: 'About another company.',
      state: 'PUBLISHED',
    })
  })

  it('With review it goes to review', async () => {
    const page = desk(answered(), reviewed)
    const dialog = await withdraw(page, 'About another company.')
    expect(dialog.getByText(/as soon as somebody else approves/)).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Submit for Review' }))
    expect(await page.findByText('Withdrawal sent for review')).toBeVisible()
    expect(await (await cardOf(page)).findByText('Reason: About another company.')).toBeVisible()
  })

  it('Its review says that approving withdraws at once, with its reason and the answer', async () => {
    const admin = {
      token: 't',
      user: { userType: 'admin', name: 'Rosalind Achebe', email: 'r@example.com' },
    } as const
    const question = followed({
      state: 'IN_REVIEW',
      text: '',
      withdrawalReason: 'About another company.',
      authors: [other],
      submittedAt: AT,
    })
    const page = renderPage({
      ...options(question, reviewed),
      session: admin,
      path: '/admin/questions/q/review',
    })
    expect(await page.findByText('Reason: About another company.')).toBeVisible()
    expect(page.getByText(/Approving it withdraws the answer at once/)).toBeVisible()
    expect(page.getByText(FIRST)).toBeVisible()
    await page.user.click(page.getByRole('button', { name: 'Approve and Withdraw' }))
    expect(await page.findByText('Answer withdrawn')).toBeVisible()
    expect(page.data.questions[0]).toMatchObject({ answerText: null })
  })

  it('The page of the question shows every version with what became of it', async () => {
    const admin = {
      token: 't',
      user: { userType: 'admin', name: 'Rosalind Achebe', email: 'r@example.com' },
    } as const
    const versions = [
      anAnswer({
        number: 3,
        state: 'PUBLISHED',
        publishedAt: AT,
        withdrawalReason: 'About another company.',
        authors: [me],
      }),
      anAnswer({ number: 2, text: SECOND, state: 'SUPERSEDED', savedAt: AT }),
      { ...published(), state: 'WITHDRAWN' as const },
    ]
    const question = answered({ answerText: null, reviewRevision: 3, answers: versions })
    const page = renderPage({
      ...options(question, settings),
      session: admin,
      path: '/admin/questions/q',
    })
    const section = within(await page.findByRole('region', { name: 'Versions of the answer' }))
    expect(section.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringMatching(/^Version 3Withdrawn on .*Reason: About another company\.$/),
      expect.stringMatching(/^Version 2Superseded.*six cents/),
      expect.stringMatching(/^Version 1Withdrawn.*five cents/),
    ])
  })
})
