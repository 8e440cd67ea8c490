import { act, waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { AskPanel } from '../features/questions/ask-panel'
import { aPresentation, aQuestion } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPage, renderPart } from '../testing/render-part'
import { elapse, type PortalOptions } from '../testing/render-portal'
import type { SampleQuestion } from '../testing/samples'
import { rows } from '../testing/thorough'

const uuid = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`
const presentation = aPresentation({ id: 'p' })
const path = '/presentations/p'
const email = 'margaret.hale@example.com'
const shareholder = {
  token: 't',
  user: { userType: 'user', name: 'Margaret Hale', email },
} as const
const admin = {
  token: 't',
  user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
} as const
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `person-${at}@example.com`)

const JOAO = 'Is the dividend reinvestment plan open to shareholders in New Zealand?'
/** Asked by 14. */
const joaos = (given: Partial<SampleQuestion> = {}) =>
  aQuestion({
    id: uuid(1),
    presentation,
    questionText: JOAO,
    user: { name: 'Joao Pereira', email: 'joao@example.com' },
    upvotedBy: people(13),
    ...given,
  })
const others = (at: number, given: Partial<SampleQuestion> = {}) =>
  aQuestion({
    id: uuid(at),
    presentation,
    questionText: `Question number ${at}`,
    user: { name: 'Ben', email: 'ben@example.com' },
    ...given,
  })

const open = (questions: SampleQuestion[], options: Partial<PortalOptions> = {}) =>
  renderPage({ path, data: { presentations: [presentation], questions }, ...options })
type Page = ReturnType<typeof open>

const articleOf = async (page: Page, words = JOAO) =>
  within((await page.findByText(words)).closest('article') as HTMLElement)
const textsOf = (page: Page) =>
  page.getAllByRole('article').map(article => article.querySelector('p')?.textContent)
const refuse = (code: string, message: string) => () => {
  throw refusal(code as Parameters<typeof refusal>[0], message)
}

describe('Adding oneself to a question', () => {
  it('A shareholder is among those who ask at once, and is not any more when the button is pressed again', async () => {
    const page = open([joaos()], { session: shareholder })
    const question = await articleOf(page)
    const button = await question.findByRole('button', { name: 'Add Yourself', description: JOAO })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(question.getByText('Asked by 14')).toBeVisible()
    page.network.hold()
    await page.user.click(button)
    expect(await question.findByText('Asked by 15')).toBeVisible()
    expect(question.getByRole('button', { name: 'You asked too' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(question.getByRole('button', { name: 'You asked too' })).toHaveFocus()
    // While that is under way another press does nothing.
    await page.user.click(question.getByRole('button', { name: 'You asked too' }))
    page.network.release()
    await waitFor(() => expect(page.data.questions[0]?.upvotedBy).toContain(email))
    await page.user.click(question.getByRole('button', { name: 'You asked too' }))
    expect(await question.findByText('Asked by 14')).toBeVisible()
    await waitFor(() => expect(page.data.questions[0]?.upvotedBy).not.toContain(email))
    expect(page.network.operations.filter(name => name.startsWith('QuestionUpvote'))).toEqual([
      'QuestionUpvote',
      'QuestionUpvoteRemove',
    ])
  })

  it.each(['Add Yourself', 'You asked too'])(
    'Where %s is refused, the count is what it was and a toast says why',
    async name => {
      const upvotedBy = name === 'Add Yourself' ? people(13) : [...people(12), email]
      const refused = refuse('CONFLICT', messages.notUpvotable)
      const page = open([joaos({ upvotedBy })], {
        session: shareholder,
        resolvers: { questionUpvote: refused, questionUpvoteRemove: refused },
      })
      const question = await articleOf(page)
      await page.user.click(await question.findByRole('button', { name }))
      expect(await page.findByText('This question is no longer public.')).toBeVisible()
      expect(question.getByText('Asked by 14')).toBeVisible()
      expect(question.getByRole('button', { name })).toBeVisible()
    },
  )

  it.each<[string, Partial<PortalOptions>, Partial<SampleQuestion>]>(
    rows(
      [
        ['An administrator is', { session: admin }, {}],
        ['The asker is', { session: shareholder }, { user: { name: 'Margaret Hale', email } }],
        ['A visitor is, of an answered question,', {}, { answerText: 'It is.' }],
      ],
      [
        [
          'A shareholder is, of an answered question,',
          { session: shareholder },
          { answerText: 'It is.' },
        ],
      ],
    ),
  )('%s told how many ask a question, and offered no more', async (_who, options, given) => {
    const page = open([joaos(given)], options)
    const question = await articleOf(page)
    expect(question.getByText('Asked by 14')).toBeVisible()
    await page.findByRole('button', { name: 'Copy Link' })
    expect(question.queryByText('Add Yourself')).toBeNull()
  })

  it('Who asked an answered question too finds it so, and can leave it', async () => {
    const page = open([joaos({ answerText: 'It is.', upvotedBy: [email] })], {
      session: shareholder,
    })
    const question = await articleOf(page)
    await page.user.click(await question.findByRole('button', { name: 'You asked too' }))
    expect(await question.findByRole('button', { name: 'Add Yourself' })).toHaveFocus()
    expect(question.queryByText(/^Asked by/)).toBeNull()
  })

  it('A question that only its asker asks says nothing of how many do', async () => {
    const page = open([joaos({ upvotedBy: [] })], { session: shareholder })
    const question = await articleOf(page)
    expect(await question.findByRole('button', { name: 'Add Yourself' })).toBeVisible()
    expect(question.queryByText(/^Asked by/)).toBeNull()
  })
})

describe('A visitor who adds themselves', () => {
  const linked = `${path}?question=${uuid(1)}#question-${uuid(1)}`
  const INTENT = 'unsent-upvote'
  const intend = (questionId: string) =>
    localStorage.setItem(
      INTENT,
      JSON.stringify({ presentationId: 'p', questionId, at: Date.now() }),
    )
  const said = (page: Page) => page.queryAllByRole('status').map(({ textContent }) => textContent)

  it('A visitor is led to sign in, and what they wanted and where is remembered', async () => {
    const page = open([joaos()])
    const link = await (
      await articleOf(page)
    ).findByRole('link', { name: 'Add Yourself', description: JOAO })
    expect(link).toHaveAttribute('href', '/auth/signin')
    await page.user.click(link)
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({ path: linked })
    expect(JSON.parse(localStorage.getItem(INTENT) ?? '{}')).toMatchObject({
      presentationId: 'p',
      questionId: uuid(1),
    })
  })

  it('Signed in at that question they are added once, and told so', async () => {
    intend(uuid(1))
    const page = open([joaos()], { path: linked, session: shareholder, strict: true })
    const question = await articleOf(page)
    expect(await question.findByRole('button', { name: 'You asked too' })).toBeVisible()
    await waitFor(() => expect(said(page)).toContain('You asked too'))
    expect(question.getByText('Asked by 15')).toBeVisible()
    expect(localStorage.getItem(INTENT)).toBeNull()
    expect(page.network.operations.filter(name => name === 'QuestionUpvote')).toHaveLength(1)
  })

  it('The wish for a question that was merged since is carried out on the one that it was merged into', async () => {
    intend(uuid(2))
    const page = open([joaos(), others(2, { progress: 'MERGED', mergedIntoId: uuid(1) })], {
      path: `${path}?question=${uuid(2)}`,
      session: shareholder,
    })
    expect(
      await (await articleOf(page)).findByRole('button', { name: 'You asked too' }),
    ).toBeVisible()
    expect(page.data.questions[0]?.upvotedBy).toContain(email)
  })

  const DAY_MS = 24 * 3_600_000

  it.each(
    rows<[string, () => void, string, Partial<PortalOptions>, number]>(
      [
        ['at another place', () => intend(uuid(1)), path, { session: shareholder }, 0],
        ['at another question', () => intend(uuid(2)), linked, { session: shareholder }, 0],
        ['for an administrator', () => intend(uuid(1)), linked, { session: admin }, 0],
      ],
      [
        ['by a link alone', () => undefined, linked, { session: shareholder }, 0],
        ['for who is not signed in', () => intend(uuid(1)), linked, {}, 0],
        [
          'after a day at the open page',
          () => intend(uuid(1)),
          linked,
          { session: shareholder },
          DAY_MS,
        ],
      ],
    ),
  )('Nobody is added %s', async (_how, prepare, address, options, pastMs) => {
    jest.useFakeTimers()
    try {
      prepare()
      const page = open([joaos()], { path: address, ...options })
      jest.setSystemTime(Date.now() + pastMs)
      await (await articleOf(page)).findByRole('button', { name: 'Copy Link' })
      await elapse(1_000)
      expect(page.network.operations).not.toContain('QuestionUpvote')
    } finally {
      jest.useRealTimers()
    }
  })

  it.each<[string, Partial<SampleQuestion>]>([
    ['one’s own question', { user: { name: 'Margaret Hale', email } }],
    ['a question that one asks already', { upvotedBy: [email] }],
  ])('The wish for %s does no harm', async (_what, given) => {
    intend(uuid(1))
    const page = open([joaos(given)], { path: linked, session: shareholder })
    await (await articleOf(page)).findByRole('button', { name: 'Copy Link' })
    await waitFor(() => expect(localStorage.getItem(INTENT)).toBeNull())
    expect(page.network.operations).not.toContain('QuestionUpvote')
  })
})

describe('Who asks, on an open page', () => {
  it('The count changes live without a request, and a question that is merged into another leaves the list and the counts', async () => {
    const page = open([joaos(), others(2), others(3, { answerText: 'It is.' })])
    await page.findByText('Answered 1 · Pending 2')
    const asked = page.network.operations.length
    page.data.questions[0]?.upvotedBy?.push('one.more@example.com')
    Object.assign(page.data.questions[1] as object, { progress: 'MERGED', mergedIntoId: uuid(1) })
    await page.live.push({ questionCountsChanged: [page.data.questions[0]] })
    expect(await page.findByText('Answered 1 · Pending 1')).toBeVisible()
    const question = await articleOf(page)
    expect(question.getByText('Asked by 16')).toBeVisible()
    expect(question.getByRole('button', { name: '1 other wording' })).toBeVisible()
    expect(page.queryByRole('article', { name: 'Question number 2' })).toBeNull()
    expect(page.network.operations).toHaveLength(asked)
  })

  it('Merged questions beyond those that are loaded leave the count too', async () => {
    const page = open([joaos(), ...Array.from({ length: 22 }, (_, place) => others(place + 2))])
    await page.findByText('Answered 0 · Pending 23')
    for (const question of page.data.questions.slice(1, 21))
      Object.assign(question, { progress: 'MERGED', mergedIntoId: uuid(1) })
    await page.live.push({ questionCountsChanged: [page.data.questions[0]] })
    expect(await page.findByText('Answered 0 · Pending 3')).toBeVisible()
  })

  it('What the viewer has done stays when a count arrives', async () => {
    const page = open([joaos({ upvotedBy: [email] })], { session: shareholder })
    const question = await articleOf(page)
    await question.findByRole('button', { name: 'You asked too' })
    page.data.questions[0]?.upvotedBy?.push('one.more@example.com')
    await page.live.push({ questionCountsChanged: [page.data.questions[0]] })
    expect(await question.findByText('Asked by 3')).toBeVisible()
    expect(question.getByRole('button', { name: 'You asked too' })).toBeVisible()
  })

  it('An answer is counted as it comes, and a corrected one is not counted again', async () => {
    const page = open([joaos(), others(2)])
    await page.findByText('Answered 0 · Pending 2')
    for (const answerText of ['It is.', 'It is not.']) {
      const [question] = page.data.questions
      Object.assign(question!, { answerText, answeredAt: '2024-08-24T00:00:00.000Z' })
      await page.live.push({ questionsAnswered: [question] })
      expect(await page.findByText(answerText)).toBeVisible()
      expect(page.getByText('Answered 1 · Pending 1')).toBeVisible()
    }
  })
})

describe('The order of a presentation’s questions', () => {
  const questions = () => [
    others(1, { createdAt: '2024-08-05T00:00:00.000Z' }),
    others(2, { createdAt: '2024-08-04T00:00:00.000Z', upvotedBy: people(3) }),
    others(3, { createdAt: '2024-08-03T00:00:00.000Z', upvotedBy: people(5) }),
    others(4, {
      createdAt: '2024-08-02T00:00:00.000Z',
      upvotedBy: people(4),
      answerText: 'It is.',
    }),
  ]
  const ordered = (...places: number[]) => places.map(place => `Question number ${place}`)

  it.each(
    rows<[search: string, current: string, places: number[]]>(
      [
        ['?order=nonsense', 'Answered first', [4, 3, 2, 1]],
        ['?order=most-asked', 'Most asked', [3, 4, 2, 1]],
      ],
      [
        ['', 'Answered first', [4, 3, 2, 1]],
        ['?order=answered-first', 'Answered first', [4, 3, 2, 1]],
        ['?order=newest', 'Newest', [1, 2, 3, 4]],
      ],
    ),
  )('The address with "%s" shows them %s', async (search, current, places) => {
    const page = open(questions(), { path: path + search })
    await page.findByText('Question number 1')
    expect(textsOf(page)).toEqual(ordered(...places))
    const orders = within(page.getByRole('navigation', { name: 'Order of questions' }))
    expect(
      orders.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Newest', '/presentations/p?order=newest#questions'],
      ['Most asked', '/presentations/p?order=most-asked#questions'],
      ['Answered first', '/presentations/p#questions'],
    ])
    expect(orders.getByRole('link', { current: 'page' })).toHaveTextContent(current)
  })

  it('Another order is read while the questions from before stay, and Back leads to the order before', async () => {
    const page = open(questions())
    await page.findByText('Question number 1')
    page.network.hold()
    const link = page.getByRole('link', { name: 'Newest' })
    await page.user.click(link)
    expect(textsOf(page)).toEqual(ordered(4, 3, 2, 1))
    page.network.release()
    await waitFor(() => expect(textsOf(page)).toEqual(ordered(1, 2, 3, 4)))
    expect(link).toHaveFocus()
    await act(() => page.router.navigate(-1))
    expect(textsOf(page)).toEqual(ordered(4, 3, 2, 1))
  })

  it('Each order goes on by itself, and another one begins with its first question', async () => {
    const many = Array.from({ length: 21 }, (_, at) =>
      others(at, {
        createdAt: `2024-08-01T00:00:${String(at).padStart(2, '0')}.000Z`,
        upvotedBy: people(21 - at),
      }),
    )
    const page = open(many, { path: `${path}?order=newest` })
    await page.user.click(await page.findByText('Show more'))
    expect(await page.findByText('Question number 0')).toBeVisible()
    await page.user.click(page.getByText('Most asked'))
    expect(await page.findByText('20 of 21')).toBeVisible()
    expect(textsOf(page)[0]).toBe('Question number 0')
    const next = page.getByText('Show more').closest('a')?.getAttribute('href') ?? ''
    expect(next).toMatch(/^\?order=most-asked&after=.*#questions$/)
    await act(() => page.router.navigate(path + next))
    expect(await page.findByText('Question number 20')).toBeVisible()
    expect(page.queryByText('Question number 19')).toBeNull()
    expect(page.getByRole('link', { name: 'Show from the start' })).toHaveAttribute(
      'href',
      '/presentations/p?order=most-asked#questions',
    )
    await page.user.click(page.getByText('Newest'))
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(21))
    expect(page.router.state.location.search).toBe('?order=newest')
  })

  it.each(rows(['?order=newest'], ['', '?order=most-asked']))(
    'With "%s" one’s own pending questions stand on top, once',
    async search => {
      const own = { user: { name: 'Margaret Hale', email } }
      const page = open(
        [
          ...questions(),
          others(5, { ...own, createdAt: '2024-07-02T00:00:00.000Z' }),
          others(6, { ...own, createdAt: '2024-07-01T00:00:00.000Z' }),
        ],
        { path: path + search, session: shareholder },
      )
      await page.findByText('Question number 6')
      expect(textsOf(page).slice(0, 2)).toEqual(ordered(5, 6))
      expect(textsOf(page)).toHaveLength(6)
    },
  )

  it('A question that is asked now stands on top and is counted, in every order', async () => {
    const page = open(questions(), { session: shareholder })
    await page.user.fill(await page.findByLabelText('Your question'), 'How is the water licence?')
    await page.user.click(page.getByRole('button', { name: 'Submit Question' }))
    await page.findByText('How is the water licence?', { selector: 'article *' })
    expect(textsOf(page)[0]).toBe('How is the water licence?')
    expect(page.getByText('Answered 1 · Pending 4')).toBeVisible()
    await page.user.click(page.getByRole('link', { name: 'Most asked' }))
    await waitFor(() =>
      expect(textsOf(page)).toEqual(['How is the water licence?', ...ordered(3, 4, 2, 1)]),
    )
  })

  it('A presentation without questions has no order to choose', async () => {
    const page = open([])
    await page.findByText('No questions yet')
    expect(page.queryByRole('navigation', { name: 'Order of questions' })).toBeNull()
  })
})

describe('Questions that were merged into one', () => {
  const merged = (at: number, given: Partial<SampleQuestion> = {}) =>
    others(at, {
      questionText: `Wording number ${at}`,
      progress: 'MERGED',
      mergedIntoId: uuid(1),
      ...given,
    })

  it('Other wordings are folded below the question and opened by its button, without the names of who asked', async () => {
    const page = open([
      joaos(),
      merged(2, { user: { name: 'Minh Tran', email: 'minh@example.com' } }),
      merged(3),
    ])
    const question = await articleOf(page)
    const fold = question.getByRole('button', { name: '2 other wordings' })
    expect(fold).toHaveAttribute('aria-expanded', 'false')
    await page.user.click(fold)
    expect(fold).toHaveAttribute('aria-expanded', 'true')
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Wording number 2',
      'Wording number 3',
    ])
    expect(page.queryByText('Minh Tran')).toBeNull()
    expect(question.getByText('Asked by 16')).toBeVisible()
  })

  it.each([
    ['its parameter', `?question=${uuid(2)}#question-${uuid(2)}`],
    ['its hash alone', `#question-${uuid(2)}`],
  ])(
    'A link to a merged question by %s leads to the one that it was merged into',
    async (_what, link) => {
      const many = Array.from({ length: 20 }, (_, at) => others(at + 10, { answerText: 'It is.' }))
      const page = open([...many, joaos(), merged(2)], { path: path + link })
      const question = (await page.findByText(JOAO)).closest('article')
      expect(question).toHaveAccessibleName(JOAO)
      await waitFor(() => expect(question).toHaveFocus())
      expect(question).toHaveAttribute('data-linked')
      expect(page.getAllByRole('article')).toHaveLength(1)
      expect(page.queryByText('This question is no longer public.')).toBeNull()
    },
  )

  it('A link to a question that was merged into one that is not public says that it is no longer public', async () => {
    const page = open([joaos({ isArchived: true }), merged(2), others(3)], {
      path: `${path}?question=${uuid(2)}`,
    })
    expect(await page.findByText('This question is no longer public.')).toBeVisible()
    expect((await page.findByText('Question number 3')).closest('article')).not.toHaveAttribute(
      'data-linked',
    )
  })
})

describe('While a question is typed', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const ANSWERED = 'Do shares under the reinvestment plan come at a discount?'
  const asked = () => [
    joaos(),
    others(2, { questionText: ANSWERED, answerText: 'Two per cent.' }),
    others(3, { questionText: 'Will the dividend grow?', user: { name: 'Margaret Hale', email } }),
  ]
  const TYPED = 'Can I have the dividend reinvestment in shares?'
  const open = (questions: SampleQuestion[], options: Partial<PortalOptions> = {}) =>
    renderPart(<AskPanel presentationId="p" onAsked={() => undefined} />, {
      data: { presentations: [presentation], questions },
      session: shareholder,
      ...options,
    })
  const searches = (page: Page) =>
    page.network.operations.filter(name => name === 'SimilarQuestions')
  const similar = (page: Page) => within(page.getByRole('region', { name: 'Already asked here' }))
  const write = async (page: Page, text = TYPED) => {
    const field = await page.findByLabelText('Your question')
    await page.user.fill(field, text)
    return field
  }
  const type = async (page: Page, text = TYPED) => {
    const field = await write(page, text)
    await elapse(400)
    // What was found is shown.
    await elapse(20)
    return field
  }

  it('After ten characters and 400 ms similar questions stand below the text, which is announced', async () => {
    const page = open(asked())
    await write(page, 'dividend ')
    await elapse(1_000)
    expect(searches(page)).toEqual([])
    await write(page, 'now?')
    await elapse(399)
    expect(searches(page)).toEqual([])
    await elapse(1)
    expect(searches(page)).toHaveLength(1)
    await elapse(20)
    expect(similar(page).getAllByRole('listitem')).toHaveLength(2)
    expect(page.getByText('2 similar questions').closest('[role="status"]')).not.toBeNull()
    expect(page.getByRole('button', { name: 'Submit Question' })).toBeEnabled()
    await page.user.clear(page.getByLabelText('Your question'))
    expect(page.queryByText('Already asked here')).toBeNull()
  })

  it('Of more than three similar questions the first three are shown', async () => {
    const five = [1, 2, 3, 4, 5].map(at => others(at))
    const page = open(asked(), {
      resolvers: { similarQuestions: () => five },
    })
    await type(page)
    expect(similar(page).getAllByRole('listitem')).toHaveLength(3)
    expect(page.getByText('3 similar questions')).toBeInTheDocument()
  })

  it('Each of them says who asks it, that it is answered, or that it is one’s own', async () => {
    const page = open(asked())
    await type(page)
    const rows = similar(page).getAllByRole('listitem')
    const row = (words: string) =>
      within(rows.find(({ textContent }) => textContent?.includes(words)) as HTMLElement)
    expect(row(JOAO).getByText('Asked by 14')).toBeVisible()
    expect(row(JOAO).getByRole('button', { name: 'Add Yourself', description: JOAO })).toBeVisible()
    expect(row(ANSWERED).getByText('Answered')).toBeVisible()
    expect(
      row(ANSWERED).getByRole('link', { name: 'Read the Answer', description: ANSWERED }),
    ).toHaveAttribute('href', `/presentations/p?question=${uuid(2)}#question-${uuid(2)}`)
    expect(row('Will the dividend grow?').getByText('You asked this')).toBeVisible()
    expect(row('Will the dividend grow?').queryByRole('button')).toBeNull()
  })

  it('Who adds themselves is told which place they have, and Remove Yourself brings back what they typed', async () => {
    const page = open(asked())
    const field = await type(page)
    await page.user.click(similar(page).getByRole('button', { name: 'Add Yourself' }))
    const title = await page.findByRole('heading', { name: 'You are the 15th to ask' })
    expect(title).toHaveFocus()
    expect(page.getByText(`“${JOAO}” You will be told of its answer.`)).toBeVisible()
    expect(field).toHaveValue('')
    expect(page.getByRole('button', { name: 'Submit Question' })).toBeDisabled()
    expect(page.data.questions[0]?.upvotedBy).toContain(email)
    await page.user.click(page.getByRole('button', { name: 'Remove Yourself' }))
    await waitFor(() => expect(field).toHaveValue(TYPED))
    expect(field).toHaveFocus()
    expect(page.data.questions[0]?.upvotedBy).not.toContain(email)
    expect(page.queryByText(/^You are the/)).toBeNull()
    await elapse(400)
    await elapse(20)
    expect(similar(page).getByText('Asked by 14')).toBeVisible()
  })

  it('What was typed stays where adding oneself fails, and is brought back after another question was begun', async () => {
    let failures = 1
    const questionUpvote = () => {
      if (failures-- > 0) throw refusal('RATE_LIMITED', messages.tooManyUpvotes)
      return { question: joaos({ upvotedBy: [...people(13), email] }) }
    }
    const page = open(asked(), { resolvers: { questionUpvote } })
    const field = await type(page)
    await page.user.click(similar(page).getByRole('button', { name: 'Add Yourself' }))
    expect(await page.findByText(messages.tooManyUpvotes)).toBeVisible()
    expect(field).toHaveValue(TYPED)
    await page.user.click(similar(page).getByRole('button', { name: 'Add Yourself' }))
    await page.findByText('You are the 15th to ask')
    await page.user.fill(field, 'Another')
    expect(page.queryByText('You are the 15th to ask')).toBeNull()
    await page.user.clear(field)
    await page.user.click(page.getByRole('button', { name: 'Remove Yourself' }))
    await waitFor(() => expect(field).toHaveValue(TYPED))
  })

  it('Where removing oneself fails, one stays among those who ask', async () => {
    const page = open(asked(), {
      resolvers: { questionUpvoteRemove: refuse('INTERNAL', 'Something internal') },
    })
    await type(page)
    await page.user.click(similar(page).getByRole('button', { name: 'Add Yourself' }))
    await page.user.click(await page.findByRole('button', { name: 'Remove Yourself' }))
    expect(await page.findByText('You could not be removed')).toBeVisible()
    expect(page.getByText('You are the 15th to ask')).toBeVisible()
  })

  it('What is found for an older text and arrives late is not shown', async () => {
    const pending: ((questions: SampleQuestion[]) => void)[] = []
    const similarQuestions = () => new Promise(resolve => pending.push(resolve))
    const page = open(asked(), { resolvers: { similarQuestions } })
    await type(page)
    await type(page, ' And when?')
    expect(pending).toHaveLength(2)
    await act(async () => pending[1]?.([joaos()]))
    await elapse(0)
    expect(similar(page).getAllByRole('listitem')).toHaveLength(1)
    await act(async () => pending[0]?.([others(2), others(3)]))
    await elapse(0)
    expect(similar(page).getByText(JOAO)).toBeVisible()
    expect(similar(page).getAllByRole('listitem')).toHaveLength(1)
  })

  it('Where a later search fails, what was found for the text before it goes', async () => {
    let searched = 0
    const similarQuestions = () =>
      searched++ ? refuse('INTERNAL', 'Something internal')() : [joaos()]
    const page = open(asked(), { resolvers: { similarQuestions } })
    await type(page)
    expect(similar(page).getByText(JOAO)).toBeVisible()
    await type(page, ' And when?')
    expect(searched).toBe(2)
    expect(page.queryByText('Already asked here')).toBeNull()
  })

  it('A search that fails says nothing', async () => {
    const page = open(asked(), {
      resolvers: { similarQuestions: refuse('INTERNAL', 'Something internal') },
    })
    const field = await type(page)
    expect(searches(page)).toHaveLength(1)
    expect(page.queryByText('Already asked here')).toBeNull()
    expect(page.queryByRole('alert')).toBeNull()
    expect(page.queryByText(/went wrong/)).toBeNull()
    expect(field).toHaveValue(TYPED)
  })
})
