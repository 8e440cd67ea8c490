import { waitFor, within } from '@testing-library/react'
import { adminPaths } from '../admin-paths'
import { anAdministrator, anAnnouncement, anAnswer } from '../testing/factories'
import { ADMIN, counts, pending } from '../testing/open-desk'
import type { PortalData } from '../testing/portal-data'
import { renderPage } from '../testing/render-part'
import { elapse, type PortalOptions } from '../testing/render-portal'
import type { SampleAnswer, SampleQuestion } from '../testing/samples'

const report = anAnnouncement({
  id: 'report',
  title: 'Appendix 4E and Preliminary Final Report',
  source: 'EXCHANGE',
  documentUrl: '/objects/report.pdf',
  documentPages: 12,
  publishedAt: '2026-08-19T22:31:00.000Z',
})
const declaration = {
  key: 'NOTHING_NEW' as const,
  number: 2,
  text: 'This answer says nothing new.',
  since: '2026-06-12T00:00:00.000Z',
}
const author = { id: 'other', name: 'Callum Prior' }
const citation = {
  announcementId: 'report',
  title: report.title,
  publishedAt: report.publishedAt,
  page: 3,
}

const inReview = (given: Partial<SampleAnswer> = {}): SampleAnswer =>
  anAnswer({
    id: 'second',
    number: 2,
    text: 'About A$9 million of that is timing, because payments fell due in July.',
    state: 'IN_REVIEW',
    authors: [author],
    submittedAt: '2026-11-02T22:12:00.000Z',
    basis: 'RELEASED',
    citations: [citation],
    figures: [
      { text: 'A$9 million', found: false, page: null, line: null },
      { text: 'July', found: true, page: 1, line: 'Net cash in July' },
    ],
    ...given,
  })
const first = anAnswer({
  id: 'first',
  text: 'About A$9 million of that is timing, because creditors fell due in July.',
  state: 'CHANGES_REQUESTED',
})
const asked = (answer = inReview(), given: Partial<SampleQuestion> = {}): SampleQuestion => ({
  ...pending,
  reviewRevision: 3,
  answers: [answer, first],
  user: { name: 'Fergus McAllister', email: 'f@example.com' },
  ...given,
})

const settings = {
  reviewRequired: true,
  basisRequired: true,
  frozen: false,
  questionsNeedApproval: false,
  flaggedAreHidden: false,
  appliedAt: null,
  changes: [],
}
const open = (
  question = asked(),
  data: Partial<PortalData> = {},
  options: Partial<PortalOptions> = {},
) =>
  renderPage({
    path: '/admin/questions/pending/review',
    session: ADMIN,
    data: {
      disclosureSettings: settings,
      questions: [question],
      announcements: [report],
      wordings: [declaration],
      ...data,
    },
    ...options,
  })

const note = { name: 'Note to the authors (needed to request changes)' }

describe('The review of an answer', () => {
  it('Question, answer, what is not in the document before what is, and the difference stand in this order', async () => {
    const { findByRole, getAllByRole, getByRole } = open()
    expect(
      await findByRole('heading', { level: 1, name: 'Question from Fergus McAllister' }),
    ).toBeVisible()
    await findByRole('heading', { name: 'Answer, version 2' })
    expect(getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Question',
      'Answer, version 2',
      'Found in the cited document',
      'Rests on',
      'Changes since version 1',
    ])
    expect(getByRole('note')).toHaveTextContent(
      'A$9 million is not in the cited document. If it has not been released, request changes.',
    )
    expect(document.querySelector('mark')).toHaveTextContent('A$9 million')
    expect(document.querySelector('del')).toHaveTextContent('creditors')
    expect(document.querySelector('ins')).toHaveTextContent('payments')
  })

  it('The document of what awaits the exchange is saved instead of shown, since only administrators may have it', async () => {
    const { findByText, getByRole, queryByRole } = open(asked(), {
      announcements: [{ ...report, isScheduled: true, awaitsExchange: true }],
    })
    expect(await findByText('Awaits ASX, expected 20 Aug 2026, 08:31 AEST, page 3')).toBeVisible()
    expect(getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
      'href',
      '/objects/report.pdf',
    )
    expect(queryByRole('complementary', { name: 'Cited document' })).toBeNull()
  })

  it('The cited document opens beside the answer at the page that is cited', async () => {
    const { findByRole } = open()
    const aside = within(
      await findByRole('complementary', { name: 'Cited document', hidden: true }),
    )
    expect(aside.getByRole('link', { name: 'Open PDF', hidden: true })).toHaveAttribute(
      'href',
      '/objects/report.pdf#page=3',
    )
    expect(aside.getByText('Page 3 of 12, as cited')).toBeInTheDocument()
  })

  it('Figures that are not looked up yet are fetched five times, and not while the window is hidden', async () => {
    jest.useFakeTimers()
    try {
      const { findByRole, network } = open(asked(inReview({ figures: null })))
      await findByRole('heading', { name: 'Answer, version 2' })
      const fetches = () => network.operations.filter(name => name === 'AnswersOf').length
      const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      const before = fetches()
      await elapse(10_000)
      expect(fetches()).toBe(before)
      hidden.mockRestore()
      await elapse(60_000)
      expect(fetches()).toBe(before + 5)
    } finally {
      jest.useRealTimers()
    }
  })

  it('On a phone a sheet shows the document', async () => {
    const width = window.innerWidth
    window.innerWidth = 375
    try {
      const { findByRole, user } = open()
      await user.click(await findByRole('button', { name: `Show Page 3 of “${report.title}”` }))
      const sheet = within(await findByRole('dialog', { name: report.title }))
      expect(sheet.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
        'href',
        '/objects/report.pdf#page=3',
      )
    } finally {
      window.innerWidth = width
    }
  })

  it('An approved answer is published from there', async () => {
    const { findByRole, findByText, getByRole, data, user } = open()
    await user.click(await findByRole('button', { name: 'Approve' }))
    expect(await findByText('Answer approved')).toBeVisible()
    expect(await findByText('Approved')).toBeVisible()
    await user.click(getByRole('button', { name: 'Publish Now' }))
    expect(await findByText('Answer published')).toBeVisible()
    expect(data.questions[0]?.answers?.[0]?.state).toBe('PUBLISHED')
  })

  it('After approval one can schedule the answer or open the next in review', async () => {
    const other = asked(inReview({ id: 'of-other' }), {
      id: 'other-question',
      questionText: 'What else is there to be asked?',
      user: { name: 'Judith Strickland', email: 'j@example.com' },
    })
    const { findByRole, getByRole, user } = open(asked(), { questions: [asked(), other] })
    await user.click(await findByRole('button', { name: 'Approve' }))
    expect(await findByRole('link', { name: 'Schedule' })).toHaveAttribute(
      'href',
      adminPaths.scheduleAnswers(['second']),
    )
    await user.click(getByRole('link', { name: 'Next in Review' }))
    expect(
      await findByRole('heading', { level: 1, name: 'Question from Judith Strickland' }),
    ).toBeVisible()
  })

  it('Request Changes without a note leads to the note, and sends nothing', async () => {
    const { findByRole, findByText, getByRole, network, data, user } = open()
    await user.click(await findByRole('button', { name: 'Request Changes' }))
    const box = getByRole('textbox', note)
    expect(box).toHaveFocus()
    expect(box).toHaveAccessibleDescription(/Say what is to be changed\./)
    expect(network.operations).not.toContain('AnswerReview')
    await user.fill(box, 'Where have we released the A$9 million?')
    await user.click(getByRole('button', { name: 'Request Changes' }))
    expect(
      await findByText('Changes requested', { selector: '[class] > span, [class]' }),
    ).toBeVisible()
    expect(data.questions[0]?.answers?.[0]).toMatchObject({
      state: 'CHANGES_REQUESTED',
      reviewNote: 'Where have we released the A$9 million?',
    })
  })

  it('Where nothing is new, the approver declares the same first', async () => {
    const { findByRole, findByText, getByRole, network, user } = open(
      asked(
        inReview({
          basis: 'NOTHING_NEW',
          citations: [],
          figures: [],
          declarationId: 'NOTHING_NEW-2',
        }),
      ),
    )
    expect(await findByText('Declared by Callum Prior')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Approve' }))
    expect(await findByText('Declare it to approve the answer.')).toBeVisible()
    expect(network.operations).not.toContain('AnswerReview')
    await waitFor(() => expect(getByRole('checkbox', { name: declaration.text })).toHaveFocus())
    await user.click(getByRole('checkbox', { name: declaration.text }))
    await user.click(getByRole('button', { name: 'Approve' }))
    expect(await findByText('Answer approved')).toBeVisible()
  })

  it('Who wrote part of a version has no buttons, and reads why', async () => {
    const { findByText, queryByRole } = open(
      asked(inReview({ authors: [author, { id: 'viewer-1', name: 'Rosalind Achebe' }] })),
    )
    expect(
      await findByText('You wrote part of version 2. Somebody else has to approve it.'),
    ).toBeVisible()
    expect(queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
    expect(queryByRole('textbox', note)).not.toBeInTheDocument()
  })

  it('An editor reads the review and decides nothing', async () => {
    const { findByText, queryByRole } = open(asked(), {
      administrators: [
        anAdministrator({ id: 'viewer-1', email: ADMIN.user.email, role: 'EDITOR' }),
      ],
    })
    expect(await findByText('Approvers and owners review answers.')).toBeVisible()
    expect(queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })

  it('J and K lead to the next and the previous review, N to the note', async () => {
    const other = asked(inReview({ id: 'of-other' }), {
      id: 'other-question',
      questionText: 'What else is there to be asked?',
      createdAt: '2024-08-25T00:00:00.000Z',
      user: { name: 'Judith Strickland', email: 'j@example.com' },
    })
    const { findByRole, findByText, user } = open(asked(), { questions: [asked(), other] })
    expect(await findByText('1 of 2 in review')).toBeVisible()
    await user.keyboard('j')
    expect(
      await findByRole('heading', { level: 1, name: 'Question from Judith Strickland' }),
    ).toBeVisible()
    expect(await findByText('2 of 2 in review')).toBeVisible()
    await user.keyboard('k')
    expect(
      await findByRole('heading', { level: 1, name: 'Question from Fergus McAllister' }),
    ).toBeVisible()
    await findByRole('textbox', note)
    await user.keyboard('n')
    expect(await findByRole('textbox', note)).toHaveFocus()
  })

  it('A note is kept until it is sent, also over a visit to the next review and a reload', async () => {
    const other = asked(inReview({ id: 'of-other' }), {
      id: 'other-question',
      createdAt: '2024-08-25T00:00:00.000Z',
      user: { name: 'Judith Strickland', email: 'j@example.com' },
    })
    const questions = [asked(), other]
    const page = open(asked(), { questions })
    await page.user.fill(await page.findByRole('textbox', note), 'Which creditors?')
    await page.user.click(page.getByRole('heading', { level: 1 }))
    await page.user.keyboard('j')
    await page.findByRole('heading', { level: 1, name: 'Question from Judith Strickland' })
    expect(await page.findByRole('textbox', note)).toHaveValue('')
    await page.user.keyboard('k')
    await page.findByRole('heading', { level: 1, name: 'Question from Fergus McAllister' })
    expect(await page.findByRole('textbox', note)).toHaveValue('Which creditors?')
    page.unmount()

    const reloaded = open(asked(), { questions })
    expect(await reloaded.findByRole('textbox', note)).toHaveValue('Which creditors?')
    await reloaded.user.click(reloaded.getByRole('button', { name: 'Request Changes' }))
    await reloaded.findByText('Changes requested')
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('unsent-'))).toEqual([])
  })

  it('What another person decides meanwhile is shown at once', async () => {
    const { findByRole, findByText, queryByRole, data, live } = open()
    await findByRole('button', { name: 'Approve' })
    const question = data.questions[0]!
    Object.assign(question.answers![0]!, {
      state: 'APPROVED',
      reviewer: author,
      reviewedAt: '2026-11-02T22:30:00.000Z',
    })
    question.reviewRevision = 4
    await live.push({
      questionModerated: {
        action: 'ANSWER_REVIEWED',
        questionIds: [question.id],
        question,
        ...counts(1, 50),
      },
    })
    expect(
      await findByText('Callum Prior approved version 2, 3 Nov 2026, 09:30 AEDT.'),
    ).toBeVisible()
    expect(queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })
})
