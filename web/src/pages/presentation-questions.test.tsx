import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { AskPanel } from '../features/questions/ask-panel'
import { OfficialResponse } from '../features/questions/official-response'
import { anAnswer, aPresentation, aQuestion } from '../testing/factories'
import { portalData } from '../testing/portal-data'
import { refusal } from '../testing/refusal'
import { renderPage, renderPart } from '../testing/render-part'
import { type PortalOptions, renderPortal } from '../testing/render-portal'
import type { RootResolvers } from '../testing/root-resolvers'
import { CopyLink } from '../ui/form/copy-link'

const presentation = aPresentation({ id: 'p' })
const path = '/presentations/p'
const shareholder = {
  token: 't',
  user: { userType: 'user', name: 'Margaret Hale', email: 'margaret.hale@example.com' },
} as const
const admin = {
  token: 't',
  user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
} as const

const pending = () =>
  aQuestion({ id: 'q1', presentation, questionText: 'Will the plant be expanded?' })
const answered = () =>
  aQuestion({
    id: 'q2',
    presentation,
    questionText: 'Why did costs fall?',
    answerText: 'The exchange rate helped.\n\nSo did the mill.',
    createdAt: '2024-08-20T00:00:00.000Z',
    answeredAt: '2024-08-23T23:00:00.000Z',
    user: { name: null, email: 'j•••@example.com' },
  })
const show = (
  options: {
    session?: typeof shareholder | typeof admin
    resolvers?: RootResolvers
    questions?: ReturnType<typeof aQuestion>[]
    path?: string
  } = {},
  render = renderPage,
) => {
  const { questions = [pending(), answered()], ...rest } = options
  return render({ path, data: { presentations: [presentation], questions }, ...rest })
}

/** The article that holds the words. */
const articleOf = (words: HTMLElement) => within(words.closest('article') as HTMLElement)

describe('The questions on a presentation', () => {
  it('A question is marked Pending until the official response, which is then shown', async () => {
    const { findByText, getByText } = show()
    const open = articleOf(await findByText('Will the plant be expanded?'))
    expect(open.getByText('Pending')).toBeVisible()
    expect(open.getByText('Margaret Hale')).toBeVisible()
    expect(open.getByText(/^\d+ \w{3} \d{4}, \d\d:\d\d AE[SD]T$/)).toBeVisible()
    const closed = articleOf(getByText('Why did costs fall?'))
    expect(closed.queryByText('Pending')).not.toBeInTheDocument()
    expect(closed.getByText('Official Response')).toBeVisible()
    expect(closed.getByText('So did the mill.')).toBeVisible()
    expect(closed.getByText('j•••@example.com')).toBeVisible()
    expect(closed.getByText('20 Aug 2024, 10:00 AEST')).toBeVisible()
    expect(closed.getByText('24 Aug 2024, 09:00 AEST')).toBeVisible()
  })

  it('Print All Questions loads all pages before it prints, also after a failure', async () => {
    const questions = Array.from({ length: 41 }, (_, index) =>
      aQuestion({ presentation, questionText: `Question number ${index}` }),
    )
    const { findByText, network, queryByText, user } = show({ questions })
    const printed = jest.spyOn(window, 'print').mockImplementation()
    const button = await findByText('Print All Questions')
    network.fail()
    await user.click(button)
    expect(await findByText('More questions could not be loaded. Try again.')).toBeVisible()
    expect(printed).not.toHaveBeenCalled()
    network.restore()
    printed.mockImplementation(() => expect(queryByText('Question number 40')).toBeVisible())
    await user.click(await findByText('Print All Questions'))
    await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
    expect((await findByText('Print All Questions')).closest('button')).toHaveFocus()
    printed.mockRestore()
  })

  describe('A link to a question', () => {
    const uuid = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
    const many = Array.from({ length: 22 }, (_, at) =>
      aQuestion({ id: uuid(at), presentation, questionText: `Question number ${at}` }),
    )
    const other = uuid(99)
    const GONE = 'This question is no longer public.'

    it.each([
      ['its parameter', `?question=${uuid(20)}#question-${uuid(20)}`],
      ['its hash alone', `#question-${uuid(20)}`],
    ])(
      'A link with %s shows the part of the list that begins with the question, which has the focus',
      async (_what, link) => {
        const { findByText, queryByText, user } = show({
          questions: many,
          path: path + link,
        })
        const question = (await findByText('Question number 20')).closest('article')
        await waitFor(() => expect(question).toHaveFocus())
        expect(question).toHaveAttribute('id', `question-${uuid(20)}`)
        expect(question).toHaveAttribute('data-linked')
        expect(await findByText('Question number 21')).toBeVisible()
        expect(queryByText('Question number 19')).toBeNull()
        expect(queryByText(GONE)).toBeNull()
        await user.click(await findByText('Show from the start'))
        expect(await findByText('Question number 0')).toBeVisible()
        expect(queryByText('Question number 20')).toBeNull()
        expect(queryByText(GONE)).toBeNull()
      },
    )

    it('A link with the hash of a question that is shown loads nothing else', async () => {
      const { findByText, network, queryByRole } = show({
        questions: many.slice(0, 6),
        path: `${path}#question-${uuid(5)}`,
      })
      const question = (await findByText('Question number 5')).closest('article')
      await waitFor(() => expect(question).toHaveFocus())
      expect(network.operations.filter(operation => operation === 'Presentation')).toHaveLength(1)
      expect(queryByRole('link', { name: 'Show from the start' })).toBeNull()
    })

    it.each([
      ['that is not public', `?question=${other}#question-${other}`],
      ['that is malformed', '?question=nonsense'],
      ['in a hash that is not public', `#question-${other}`],
    ])('A link to a question %s says so above the list from the start', async (_what, link) => {
      const { findByText, getByText, queryByRole } = show({
        questions: many.slice(0, 2),
        path: path + link,
      })
      const said = await findByText(GONE)
      const first = getByText('Question number 0')
      expect(said.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      expect(queryByRole('link', { name: 'Show from the start' })).toBeNull()
    })
  })

  describe('Copy Link', () => {
    const ADDRESS = 'http://localhost/presentations/p?question=q1#question-q1'

    it('Copy Link puts the address of its question on the clipboard and says so', async () => {
      const page = show()
      const copyLink = await articleOf(
        await page.findByText('Will the plant be expanded?'),
      ).findByRole('button', { name: 'Copy Link', description: 'Will the plant be expanded?' })
      await page.user.click(copyLink)
      expect(await page.findByText('Link copied')).toBeVisible()
      expect(await navigator.clipboard.readText()).toBe(ADDRESS)
      expect(page.queryByLabelText('Copy this address')).toBeNull()
    })

    it.each<[string, () => void]>([
      [
        'refuses',
        () =>
          jest
            .spyOn(navigator.clipboard, 'writeText')
            .mockRejectedValue(new DOMException('', 'NotAllowedError')),
      ],
      [
        'is missing',
        () => jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never),
      ],
    ])(
      'Where the clipboard %s, the address is shown in a field, selected, each time the button is pressed',
      async (_how, refuse) => {
        const page = renderPart(
          <CopyLink path="/presentations/p?question=q1#question-q1" aria-describedby="words" />,
        )
        const button = await page.findByRole('button', { name: 'Copy Link' })
        refuse()
        for (const _time of ['first', 'second']) {
          await page.user.click(button)
          const field = await page.findByLabelText<HTMLInputElement>('Copy this address')
          await waitFor(() => expect(field).toHaveFocus())
          expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(
            ADDRESS,
          )
        }
        expect(page.queryByText('Link copied')).toBeNull()
        jest.restoreAllMocks()
      },
    )
  })

  describe('A corrected answer', () => {
    const FIRST = 'Costs were US$0.16 in FY25. A reconciliation is on page 31.'
    const SECOND = 'Costs were US$0.17 in FY25. A reconciliation is on page 33.'
    const at = { first: '2026-08-20T03:31:00.000Z', second: '2026-11-02T23:02:00.000Z' }
    const versions = () => [
      anAnswer({ number: 2, text: SECOND, state: 'PUBLISHED', publishedAt: at.second }),
      anAnswer({ number: 1, text: FIRST, state: 'SUPERSEDED', publishedAt: at.first }),
    ]
    const corrected = () => ({
      ...answered(),
      answerText: SECOND,
      answeredAt: at.first,
      answerUpdatedAt: at.second,
      answers: versions(),
    })
    const withdrawn = () => ({
      ...answered(),
      answerText: null,
      answeredAt: at.first,
      answerUpdatedAt: at.second,
    })
    const answerIn = async (page: ReturnType<typeof show>) =>
      articleOf(await page.findByText('Why did costs fall?'))

    it('It says when it was updated in place of when it was given, and its earlier wording is folded and not loaded', async () => {
      const page = show({ questions: [corrected()] })
      const article = await answerIn(page)
      expect(article.getByText('Updated').textContent).toBe('Updated 3 Nov 2026, 10:02 AEDT')
      expect(article.queryByText(/20 Aug 2026/)).toBeNull()
      expect(article.getByText(SECOND)).toBeVisible()
      expect(article.getByRole('button', { name: 'Earlier wording' })).toHaveAttribute(
        'aria-expanded',
        'false',
      )
      expect(page.network.operations).not.toContain('AnswerHistory')
    })

    /** The answer alone, with its versions at the API. */
    const showAnswer = () =>
      renderPart(
        <OfficialResponse
          questionId="q2"
          text={SECOND}
          answeredAt={at.first}
          updatedAt={at.second}
        />,
        { data: { questions: [corrected()] } },
      )

    it('The earlier wording unfolds with its period and the changes marked, and folds again', async () => {
      const answer = showAnswer()
      const fold = await answer.findByRole('button', { name: 'Earlier wording' })
      await answer.user.click(fold)
      const wording = within(await answer.findByRole('listitem'))
      expect(wording.getByText(/Struck through/).textContent).toBe(
        '20 Aug 2026, 13:31 AEST to 3 Nov 2026, 10:02 AEDT. Struck through: what changed.',
      )
      expect(wording.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual([
        'US$0.16',
        '31.',
      ])
      expect(answer.getByRole('listitem')).toHaveTextContent(FIRST)
      expect(fold).toHaveAttribute('aria-expanded', 'true')
      await answer.user.click(fold)
      expect(answer.queryByRole('listitem')).toBeNull()
    })

    it('An earlier wording that could not be loaded is loaded by Try Again', async () => {
      const answer = showAnswer()
      const fold = await answer.findByRole('button', { name: 'Earlier wording' })
      answer.network.fail()
      await answer.user.click(fold)
      expect(await answer.findByRole('alert')).toHaveTextContent(
        'The earlier wording could not be loaded.',
      )
      answer.network.restore()
      await answer.user.click(answer.getByRole('button', { name: 'Try Again' }))
      expect(await answer.findByText(/Struck through/)).toBeVisible()
    })

    it('A withdrawn answer says when, without text, fold or the badge of an official response', async () => {
      const article = await answerIn(show({ session: shareholder, questions: [withdrawn()] }))
      expect(article.getByText('Withdrawn on').textContent).toBe(
        'Withdrawn on 3 Nov 2026, 10:02 AEDT',
      )
      expect(article.queryByRole('button', { name: 'Earlier wording' })).toBeNull()
      expect(article.queryByRole('button', { name: 'Add Yourself' })).toBeNull()
      expect(article.queryByText('Pending')).toBeNull()
      expect(article.queryByText('Official Response')).toBeNull()
      expect(article.getByText('Answer withdrawn')).toBeVisible()
    })

    it('A correction and a withdrawal arrive on an open page, in place, and are said; nothing is counted twice', async () => {
      const page = show({ questions: [pending(), answered()] })
      expect(await page.findByText('Answered 1 · Pending 1')).toBeVisible()
      await page.live.push({ questionsAnswered: [corrected()] })
      expect(
        await page.findByText('The company has updated its answer: Why did costs fall?'),
      ).toBeInTheDocument()
      expect(page.getByText(SECOND)).toBeVisible()
      expect(page.queryByText('So did the mill.')).toBeNull()
      await page.live.push({ questionsAnswered: [withdrawn()] })
      expect(
        await page.findByText('The company has withdrawn its answer: Why did costs fall?'),
      ).toBeInTheDocument()
      expect(page.getByText('Withdrawn on')).toBeVisible()
      expect(page.queryByText(SECOND)).toBeNull()
      await page.live.push({ questionsAnswered: [{ ...corrected(), id: 'not shown here' }] })
      expect(page.getAllByRole('article')).toHaveLength(2)
      expect(page.getByText('Answered 1 · Pending 1')).toBeVisible()
    })

    it('A correction and a withdrawal that were missed while the connection was lost are shown when it is back', async () => {
      const [first, second] = [
        answered(),
        {
          ...answered(),
          id: 'q3',
          questionText: 'When is the dividend paid?',
          answerText: 'In March.',
        },
      ]
      const page = show({ questions: [first, second] })
      await page.findByText('So did the mill.')
      Object.assign(first, corrected(), { id: first.id })
      Object.assign(second, { answerText: null, answeredAt: at.first, answerUpdatedAt: at.second })
      await page.live.catchUp()
      expect(await page.findByText(SECOND)).toBeVisible()
      expect(page.getByText('Updated').textContent).toBe('Updated 3 Nov 2026, 10:02 AEDT')
      expect(page.getByText('Withdrawn on').textContent).toBe('Withdrawn on 3 Nov 2026, 10:02 AEDT')
      for (const gone of ['So did the mill.', 'In March.'])
        expect(page.queryByText(gone)).toBeNull()
    })
  })

  describe('Report', () => {
    const others = () => ({
      ...pending(),
      user: { name: 'Minh Tran', email: 'minh.tran@example.com' },
    })
    const buttonOf = async (page: ReturnType<typeof show>, name: string) =>
      articleOf(await page.findByText('Will the plant be expanded?')).findByRole('button', { name })

    it('A shareholder reports a question once it is confirmed, and its button says so and has the focus', async () => {
      const page = show({ session: shareholder, questions: [others()] })
      await page.user.click(await buttonOf(page, 'Report'))
      const dialog = await page.findByRole('alertdialog', { name: 'Report this question?' })
      expect(dialog).toHaveAccessibleDescription(
        '“Will the plant be expanded?” is shown to the company for a second look. It stays public, and its asker is not told.',
      )
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus()
      expect(page.network.operations).not.toContain('QuestionReport')
      await page.user.click(within(dialog).getByRole('button', { name: 'Report' }))
      expect(await page.findByText('Question reported')).toBeVisible()
      const reported = await buttonOf(page, 'Reported')
      await waitFor(() => expect(reported).toHaveFocus())
      expect(reported).toHaveAttribute('aria-disabled', 'true')
      await page.user.click(reported)
      expect(page.queryByRole('alertdialog')).toBeNull()
    })

    it('A report that is refused says why, and the dialog stays', async () => {
      const refuse = () => {
        throw refusal('RATE_LIMITED', messages.tooManyReports)
      }
      const page = show({
        session: shareholder,
        questions: [others()],
        resolvers: { questionReport: refuse },
      })
      await page.user.click(await buttonOf(page, 'Report'))
      const dialog = await page.findByRole('alertdialog')
      await page.user.click(within(dialog).getByRole('button', { name: 'Report' }))
      expect(await page.findByText(messages.tooManyReports)).toBeVisible()
      expect(dialog).toBeVisible()
    })

    it.each<[string, Parameters<typeof show>[0]]>([
      ['A visitor', { questions: [others()] }],
      ['An administrator', { session: admin, questions: [others()] }],
      ['The asker', { session: shareholder, questions: [pending()] }],
    ])('%s is offered no report', async (_who, options) => {
      const page = show(options)
      await buttonOf(page, 'Copy Link')
      await page.findByText('Pending')
      expect(page.queryByRole('button', { name: 'Report' })).toBeNull()
    })

    it('Who has reported a question before finds it so', async () => {
      const page = show({
        session: shareholder,
        questions: [{ ...others(), reportedBy: [shareholder.user.email] }],
      })
      expect(await buttonOf(page, 'Reported')).toHaveAttribute('aria-disabled', 'true')
    })
  })

  it('A question on an open page receives its answer live, without a request, and the answer is announced', async () => {
    const { findByText, live, getByText, queryByText, network } = show()
    const open = articleOf(await findByText('Will the plant be expanded?'))
    const asked = network.operations.length
    await live.push({
      questionsAnswered: [
        {
          ...pending(),
          answerText: 'Not before 2027.',
          answeredAt: '2024-08-24T00:00:00.000Z',
          version: 2,
        },
      ],
    })
    expect(await open.findByText('Not before 2027.')).toBeVisible()
    expect(open.queryByText('Pending')).not.toBeInTheDocument()
    expect(
      getByText('The company has answered: Will the plant be expanded?').closest('[role="status"]'),
    ).not.toBeNull()
    expect(queryByText('Pending')).not.toBeInTheDocument()
    expect(network.operations).toHaveLength(asked)
  })

  it('Answers that are published together are all shown and counted, and announced in one sentence', async () => {
    const page = show({
      questions: [pending(), { ...pending(), id: 'other', questionText: 'Is the shaft dry?' }],
    })
    await page.findByText('Answered 0 · Pending 2')
    const answer = { answerText: 'It is.', answeredAt: '2024-08-24T00:00:00.000Z', version: 2 }
    for (const question of page.data.questions) Object.assign(question, answer)
    await page.live.push({ questionsAnswered: page.data.questions })
    expect(await page.findAllByText('It is.')).toHaveLength(2)
    expect(page.getByText('Answered 2 · Pending 0')).toBeVisible()
    expect(
      page.getByText('The company has answered 2 of these questions').closest('[role="status"]'),
    ).not.toBeNull()
  })

  it('The asker’s own email address stays unmasked when the live answer carries a masked one', async () => {
    const own = () => ({ ...pending(), user: { name: null, email: 'margaret.hale@example.com' } })
    const { findByText, live } = show({ session: shareholder, questions: [own()] })
    const open = articleOf(await findByText('Will the plant be expanded?'))
    await live.push({
      questionsAnswered: [
        {
          ...own(),
          answerText: 'Not before 2027.',
          user: { name: null, email: 'm•••@example.com' },
        },
      ],
    })
    expect(await open.findByText('Not before 2027.')).toBeVisible()
    expect(open.getByText('margaret.hale@example.com')).toBeVisible()
  })

  it('A live answer to a question that is not shown is ignored', async () => {
    const { findByText, live, queryByText } = show()
    await findByText('Will the plant be expanded?')
    await live.push({
      questionsAnswered: [
        aQuestion({ presentation, questionText: 'Unknown here?', answerText: 'An answer.' }),
      ],
    })
    expect(queryByText(/Unknown here/)).not.toBeInTheDocument()
  })

  it('The questions of a presentation are reloaded after a lost connection', async () => {
    const questions = [pending(), answered()]
    const { findByText, live, queryByText } = show({ questions })
    await findByText('Will the plant be expanded?')
    Object.assign(questions[0] as object, {
      answerText: 'Answered meanwhile.',
      answeredAt: '2024-08-24T00:00:00.000Z',
    })
    await live.catchUp()
    expect(await findByText('Answered meanwhile.')).toBeVisible()
    expect(queryByText('Pending')).not.toBeInTheDocument()
  })
})

describe('Asking', () => {
  const panel = <AskPanel presentationId="p" onAsked={() => undefined} />
  const showPanel = (options: Partial<PortalOptions> = {}) =>
    renderPart(panel, {
      data: { presentations: [presentation] },
      session: shareholder,
      ...options,
    })

  it('A visitor sees links instead of the form, and Sign In remembers the questions', async () => {
    const { findByText, queryByLabelText, user } = showPanel({ session: undefined, path })
    const prompt = (await findByText('Register to Ask Questions')).parentElement as HTMLElement
    expect(within(prompt).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/auth/signup',
    )
    expect(within(prompt).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      '/auth/signin',
    )
    expect(queryByLabelText('Your question')).not.toBeInTheDocument()
    await user.click(within(prompt).getByRole('link', { name: 'Sign In' }))
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({
      path: '/presentations/p#questions',
    })
  })

  it('A link of the portal to the questions leads there on their page, and Back to where one was', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView')
    const { findByRole, router } = show({ path: '/policies' }, renderPortal)
    await findByRole('heading', { name: 'Company Policies' })
    await act(() => router.navigate(`${path}#questions`))
    const questions = await findByRole('region', { name: 'Questions & Answers' })
    await waitFor(() => expect(questions).toHaveFocus())
    expect(scrolled.mock.contexts).toEqual([questions])
    await act(() => router.navigate(-1))
    await act(() => router.navigate(1))
    await findByRole('region', { name: 'Questions & Answers' })
    expect(scrolled.mock.contexts).toHaveLength(1)
    scrolled.mockRestore()
  })

  it('An administrator sees a link to the dashboard instead of the question form', async () => {
    const { findByRole, queryByLabelText, queryByText } = showPanel({ session: admin })
    expect(await findByRole('link', { name: 'Open Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    expect(queryByLabelText('Your question')).not.toBeInTheDocument()
    expect(queryByText('Register to Ask Questions')).not.toBeInTheDocument()
  })

  it('An administrator whose session has ended still sees the link to the dashboard', async () => {
    const { findByRole, queryByText } = show({ session: admin })
    await findByRole('link', { name: 'Open Admin Dashboard' })
    localStorage.removeItem('user')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })))
    // As a visitor sees it.
    expect(await findByRole('link', { name: 'Add Yourself' })).toBeVisible()
    expect(await findByRole('link', { name: 'Open Admin Dashboard' })).toHaveAttribute(
      'href',
      '/admin/dashboard',
    )
    expect(queryByText(/Sign in again to ask/)).toBeNull()
  })

  it.each([
    [false, /^Your question and name are public at once\. Leave out holding numbers/],
    [true, /^Your question and name are public once the company has approved/],
  ])(
    'If questionsNeedApproval is %s, the form says when a question is public',
    async (isOn, words) => {
      const data = portalData({ presentations: [presentation] })
      data.disclosureSettings.questionsNeedApproval = isOn
      const { findByText } = renderPart(panel, { session: shareholder, data })
      expect(await findByText(words)).toBeVisible()
    },
  )

  it('The submit button is enabled from ten characters, not counting surrounding spaces', async () => {
    const { findByLabelText, getByRole, getByText, user } = showPanel()
    const area = await findByLabelText('Your question')
    const submit = getByRole('button', { name: 'Submit Question' })
    expect(getByText('0 / 10 minimum characters')).toBeVisible()
    await user.fill(area, '   What is   ')
    expect(getByText('7 / 10 minimum characters')).toBeVisible()
    expect(submit).toBeDisabled()
    await user.tab()
    expect(getByText('7 / 10 minimum characters')).toBeVisible()
    await user.clear(area)
    await user.fill(area, 'What is it')
    expect(submit).toBeEnabled()
  })

  it('A question submitted by keyboard with fewer than ten characters is refused with a message', async () => {
    const { findByLabelText, findByText, network, user } = showPanel()
    await user.fill(await findByLabelText('Your question'), 'What is')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await findByText('Question too short')).toBeVisible()
    expect(await findByText('Please write at least 10 characters.')).toBeVisible()
    expect(network.operations).not.toContain('QuestionAsk')
  })

  it.each(['it was too short', 'sending it failed'])(
    'Once a question is sent, nothing says any longer that %s',
    async what => {
      let failures = what === 'sending it failed' ? 1 : 0
      const questionAsk = () => {
        if (failures-- > 0) throw refusal('INTERNAL', 'Something internal')
        return { question: aQuestion({ presentation, questionText: 'What is it worth?' }) }
      }
      const { findByLabelText, findByText, getByRole, queryByText, user } = showPanel({
        resolvers: { questionAsk },
      })
      const area = await findByLabelText('Your question')
      await user.fill(area, 'What is')
      await user.keyboard('{Control>}{Enter}{/Control}')
      let complaint = 'Question too short'
      await findByText(complaint)
      await user.fill(area, ' it worth?')
      if (failures > 0) {
        await user.click(getByRole('button', { name: 'Submit Question' }))
        complaint = 'Failed to submit question. Please try again.'
        await findByText(complaint)
      }
      await user.click(getByRole('button', { name: 'Submit Question' }))
      await findByText('Sent. We will email you when it is answered.')
      // Long before it would go by itself.
      await waitFor(() => expect(queryByText(complaint)).toBeNull(), { timeout: 2_000 })
    },
  )

  it('The counter says how many characters are left near the limit', async () => {
    const { findByLabelText, getByText, queryByText } = showPanel()
    const area = await findByLabelText('Your question')
    await act(async () => void fireEvent.change(area, { target: { value: 'a'.repeat(4_499) } }))
    expect(queryByText(/left$/)).toBeNull()
    await act(async () => void fireEvent.change(area, { target: { value: 'a'.repeat(4_700) } }))
    expect(getByText('4700 / 10 minimum characters, 300 left')).toBeVisible()
  })

  it('A question of more than 5,000 characters shows an error', async () => {
    const { findByLabelText, findByText } = showPanel()
    const area = await findByLabelText('Your question')
    await act(async () => void fireEvent.change(area, { target: { value: 'a'.repeat(5_001) } }))
    expect(await findByText('Please use at most 5,000 characters')).toBeVisible()
  })

  it('A submitted question appears at the top at once, clears the input and reloads nothing', async () => {
    const {
      findByLabelText,
      findByText,
      findAllByRole,
      getByRole,
      getByText,
      queryByText,
      user,
      network,
    } = show({ session: shareholder })
    const area = await findByLabelText('Your question')
    await findByText('Will the plant be expanded?')
    await user.fill(area, '  How is the water licence?  ')
    await user.click(getByRole('button', { name: 'Submit Question' }))
    const question = articleOf(await findByText('How is the water licence?', { selector: 'p' }))
    expect(question.getByText('Pending')).toBeVisible()
    expect((await findAllByRole('article'))[0]).toHaveTextContent('How is the water licence?')
    expect(area).toHaveValue('')
    expect(
      (await findByText('Your question has been submitted.')).closest('[role="status"]'),
    ).not.toBeNull()
    expect(network.operations.filter(name => name === 'Presentation')).toHaveLength(1)
    expect(getByText('Sent. We will email you when it is answered.')).toBeVisible()
    await user.type(area, 'A')
    expect(queryByText('Sent. We will email you when it is answered.')).toBeNull()
  })

  it('The focus moves to the heading Ask a question when the submit button is disabled again', async () => {
    const { findByLabelText, findByText, getByRole, user } = showPanel()
    await user.fill(await findByLabelText('Your question'), 'How is the water licence?')
    await user.tab()
    await user.keyboard('{Enter}')
    await findByText('Sent. We will email you when it is answered.')
    expect(getByRole('button', { name: 'Submit Question' })).toBeDisabled()
    expect(getByRole('heading', { name: 'Ask a question' })).toHaveFocus()
  })

  it('A question that the server fails to accept stays in the form with an error message', async () => {
    const { findByLabelText, findByText, getByRole, user } = showPanel({
      resolvers: {
        questionAsk: () => {
          throw refusal('INTERNAL', 'Something went wrong')
        },
      },
    })
    const area = await findByLabelText('Your question')
    await user.fill(area, 'How is the water licence?')
    await user.click(getByRole('button', { name: 'Submit Question' }))
    expect(await findByText('Failed to submit question. Please try again.')).toBeVisible()
    expect(await findByText('Error')).toBeVisible()
    expect(area).toHaveValue('How is the water licence?')
    expect(getByRole('button', { name: 'Submit Question' })).toBeEnabled()
  })

  it('A question is sent once when the submit button is pressed twice', async () => {
    const { findByLabelText, findByText, getByRole, user, network } = showPanel()
    await user.fill(await findByLabelText('Your question'), 'How is the water licence?')
    network.hold()
    await user.click(getByRole('button', { name: 'Submit Question' }))
    await user.click(getByRole('button', { name: 'Submitting...' }))
    network.release()
    await findByText('Sent. We will email you when it is answered.')
    expect(network.operations.filter(name => name === 'QuestionAsk')).toHaveLength(1)
  })
})
