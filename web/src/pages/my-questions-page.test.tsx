import { act, waitFor, within } from '@testing-library/react'
import { messages } from '@portal/rules/messages'
import { aDecline, aPresentation, aQuestion } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderPage } from '../testing/render-part'
import { renderPortal } from '../testing/render-portal'
import type { SampleQuestion } from '../testing/samples'

const presentation = aPresentation({ id: 'p', title: 'FY26 Results' })
const email = 'margaret.hale@example.com'
const session = { token: 't', user: { userType: 'user', name: 'Margaret Hale', email } } as const
const admin = {
  token: 't',
  user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
} as const
const own = (given: Partial<SampleQuestion> = {}) =>
  aQuestion({ presentation, user: { name: 'Margaret Hale', email }, ...given })
const received = () => own({ id: 'q1', questionText: 'Will the plant be expanded?' })

const open = (
  questions: SampleQuestion[],
  options: Partial<Parameters<typeof renderPortal>[0]> = {},
  render = renderPage,
) =>
  render({
    path: '/my-questions',
    session,
    data: { presentations: [presentation], questions },
    ...options,
  })

describe('My Questions', () => {
  it('Each question says its state in plain words and offers Withdraw until its end', async () => {
    const states: [string, Partial<SampleQuestion>, string | null, boolean][] = [
      ['Received', {}, null, true],
      [
        'Under review',
        { progress: 'UNDER_REVIEW' },
        'The company looks at your question before others see it.',
        true,
      ],
      ['Answered', { answerText: 'Not before 2027.' }, 'Not before 2027.', false],
      [
        'Set aside',
        { isArchived: true },
        'The company has set it aside. It is not public for now.',
        false,
      ],
      [
        'Declined',
        { progress: 'DECLINED', decline: aDecline() },
        'Reason: no comment. Declined 27 Jul 2026, 15:20 AEST.',
        false,
      ],
      [
        'Under review',
        {
          progress: 'DECLINED',
          decline: aDecline({ reviewRequestedAt: '2026-07-28T05:20:00.000Z' }),
        },
        'You asked for another review on 28 Jul 2026, 15:20 AEST.',
        false,
      ],
      [
        'Received',
        {
          decline: aDecline({
            reviewRequestedAt: '2026-07-28T05:20:00.000Z',
            reviewOutcome: 'REOPENED',
          }),
        },
        'It was reviewed and reopened. It waits for an answer.',
        true,
      ],
      ['Merged', { progress: 'MERGED' }, 'It was merged with a question that asks the same.', true],
      [
        'Withdrawn',
        { progress: 'WITHDRAWN', changedAt: '2026-06-07T15:00:00.000Z' },
        'You withdrew it on 8 Jun 2026. Nobody but the company sees it.',
        false,
      ],
    ]
    const { findByText } = open(
      states.map(([, given], at) => own({ questionText: `Question number ${at}?`, ...given })),
    )
    for (const [at, [badge, , note, offered]] of states.entries()) {
      const heading = await findByText(`Question number ${at}?`)
      const question = within(heading.closest('article')!)
      expect(question.getByText(badge)).toBeVisible()
      expect(question.getByText(/^Asked/)).toBeVisible()
      if (note) expect(question.getByText(note)).toBeVisible()
      expect(question.queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(offered ? 1 : 0)
    }
  })

  it('Another person’s review of a decline is asked for once, and what came of it stands there', async () => {
    const { findByRole, findByText, queryByRole, user } = open([
      { ...received(), progress: 'DECLINED', decline: aDecline() },
    ])
    expect(await findByText(/does not comment on rumours/)).toBeVisible()
    await user.click(await findByRole('button', { name: 'Ask for Another Review' }))
    expect(await findByText('Review requested')).toBeVisible()
    expect(await findByText(/^You asked for another review on/)).toBeVisible()
    expect(queryByRole('button', { name: 'Ask for Another Review' })).not.toBeInTheDocument()
    expect(within(await findByRole('article')).getByText('Under review')).toBeVisible()
  })

  it('A review that is refused says why, and can be asked for again', async () => {
    const { findByText, findByRole, user } = open(
      [{ ...received(), progress: 'DECLINED', decline: aDecline() }],
      {
        resolvers: {
          questionReviewRequest: () => {
            throw refusal('RATE_LIMITED', messages.tooManyReviewRequests)
          },
        },
      },
    )
    await user.click(await findByRole('button', { name: 'Ask for Another Review' }))
    expect(await findByText(messages.tooManyReviewRequests)).toBeVisible()
    expect(await findByRole('button', { name: 'Ask for Another Review' })).toBeVisible()
  })

  describe('A question that was merged into another', () => {
    const target = (given: Partial<SampleQuestion> = {}) =>
      aQuestion({
        id: 'target',
        presentation,
        questionText: 'Is the dividend reinvestment plan open?',
        user: { name: 'Joao', email: 'joao@example.com' },
        upvotedBy: ['one@example.com', 'two@example.com'],
        ...given,
      })
    const merged = (given: Partial<SampleQuestion> = {}) =>
      own({
        questionText: 'Can I have shares?',
        progress: 'MERGED',
        mergedIntoId: 'target',
        ...given,
      })
    const article = (page: ReturnType<typeof open>) =>
      page.findByRole('article', { name: 'Can I have shares?' }).then(within)

    it('A merged question leads to the one that it was merged into, and says how many ask that', async () => {
      const question = await article(open([target(), merged()]))
      expect(question.getByText('Merged')).toBeVisible()
      expect(
        question.getByText(
          'Merged with a question that asks the same, asked by 4. You will be told of its answer.',
        ),
      ).toBeVisible()
      expect(
        question.getByRole('link', { name: 'Is the dividend reinvestment plan open?' }),
      ).toHaveAttribute('href', '/presentations/p?question=target#question-target')
      expect(question.queryByRole('button', { name: 'Copy Link' })).toBeNull()
    })

    it('Once that is answered, its answer stands with the merged question', async () => {
      const question = await article(
        open([target({ answerText: 'It is, since March.' }), merged()]),
      )
      expect(question.getByText('Answered')).toBeVisible()
      expect(question.getByText('It is, since March.')).toBeVisible()
      expect(
        question.getByText('Merged with a question that asks the same, asked by 4.'),
      ).toBeVisible()
      expect(question.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    })

    it('Once that is declined, the merged question says why, and offers no review', async () => {
      const question = await article(
        open([target({ progress: 'DECLINED', decline: aDecline() }), merged()]),
      )
      expect(question.getByText('Declined')).toBeVisible()
      expect(question.getByText(/does not comment on rumours/)).toBeVisible()
      expect(question.queryByRole('button', { name: 'Ask for Another Review' })).toBeNull()
      expect(question.queryByText(/^You asked for another review/)).toBeNull()
    })

    it('A merged question can be withdrawn', async () => {
      const page = open([target(), merged()])
      const question = await article(page)
      await page.user.click(question.getByRole('button', { name: 'Withdraw' }))
      const dialog = await page.findByRole('alertdialog', { name: 'Withdraw this question?' })
      expect(dialog).toHaveAccessibleDescription(
        '“Can I have shares?” leaves the question that it was merged with, of whose answer you will not be told. This cannot be undone.',
      )
      await page.user.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
      expect(await question.findByText('Withdrawn')).toBeVisible()
      expect(question.queryByText(/Merged with/)).toBeNull()
    })
  })

  it.each([
    [1, '1 other person asked this too. '],
    [13, '13 other people asked this too. '],
    [0, ''],
  ])('The dialog of a withdrawal says that %i others asked it too', async (count, words) => {
    const upvotedBy = Array.from({ length: count }, (_, at) => `person-${at}@example.com`)
    const page = open([{ ...received(), upvotedBy }])
    await page.user.click(await page.findByRole('button', { name: 'Withdraw' }))
    expect(await page.findByRole('alertdialog')).toHaveAccessibleDescription(
      `“Will the plant be expanded?” leaves the presentation’s page and will not be answered. ${words}This cannot be undone.`,
    )
  })

  it('A question that was answered already leads to the one with the answer', async () => {
    const answeredBy = aQuestion({
      id: 'other',
      presentation,
      questionText: 'Do you hedge diesel?',
      answerText: 'Half of it.',
    })
    const decline = aDecline({ reason: 'ALREADY_ANSWERED', answeredBy })
    const { findByRole } = open([{ ...received(), progress: 'DECLINED', decline }])
    expect(await findByRole('link', { name: 'Do you hedge diesel?' })).toHaveAttribute(
      'href',
      '/presentations/p?question=other#question-other',
    )
  })

  it('Copy Link is offered only for questions that are public', async () => {
    const states: [Partial<SampleQuestion>, boolean][] = [
      [{}, true],
      [{ answerText: 'Not before 2027.' }, true],
      [{ progress: 'UNDER_REVIEW' }, false],
      [{ isArchived: true }, false],
      [{ progress: 'DECLINED' }, false],
      [{ progress: 'MERGED' }, false],
      [{ progress: 'WITHDRAWN' }, false],
    ]
    const { findByRole, findByText, user } = open(
      states.map(([given], at) => own({ id: `q${at}`, questionText: `Question ${at}?`, ...given })),
    )
    for (const [at, [, offered]] of states.entries()) {
      const question = within(await findByRole('article', { name: `Question ${at}?` }))
      expect(question.queryAllByRole('button', { name: 'Copy Link' })).toHaveLength(offered ? 1 : 0)
    }
    const answered = within(await findByRole('article', { name: 'Question 1?' }))
    await user.click(answered.getByRole('button', { name: 'Copy Link' }))
    expect(await findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(
      'http://localhost/presentations/p?question=q1#question-q1',
    )
  })

  it('The list holds one’s own questions alone, newest first, with how many there are', async () => {
    const questions = [
      own({ questionText: 'The older one of two?', createdAt: '2024-08-01T00:00:00.000Z' }),
      own({ questionText: 'The newer one of two?', createdAt: '2024-08-02T00:00:00.000Z' }),
      aQuestion({
        presentation,
        questionText: 'Asked by somebody else?',
        user: { name: 'Ben', email: 'ben@example.com' },
      }),
    ]
    const { findAllByRole, getByRole, getByText } = open(questions)
    expect(
      (await findAllByRole('article')).map(one => one.querySelector('h2')?.textContent),
    ).toEqual(['The newer one of two?', 'The older one of two?'])
    expect(getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
    expect(getByText('2 questions. Follow the progress of each question here.')).toBeVisible()
  })

  it('Questions that the shareholder added themselves to are listed with their state', async () => {
    const other = (given: Partial<SampleQuestion>) =>
      aQuestion({ presentation, user: { name: 'Ben', email: 'b•••@example.com' }, ...given })
    const { findByRole, live, user } = open([
      received(),
      other({ id: 'q2', questionText: 'Is the plan open?', upvotedBy: [email] }),
      other({ id: 'q3', questionText: 'Asked without me?' }),
    ])
    const heading = await findByRole('heading', { name: 'Questions You Added Yourself To' })
    const section = within(heading.closest('section')!)
    const question = within(section.getByRole('article', { name: 'Is the plan open?' }))
    expect(section.getAllByRole('article')).toHaveLength(1)
    expect(question.getByText('Pending')).toBeVisible()
    expect(question.getByText('Asked by 2')).toBeVisible()
    expect(question.getByRole('link', { name: 'FY26 Results' })).toHaveAttribute(
      'href',
      '/presentations/p?question=q2#question-q2',
    )
    await live.push({
      questionsAnswered: [
        {
          ...other({ id: 'q2', questionText: 'Is the plan open?' }),
          answerText: 'It is open.',
          answeredAt: '2026-11-02T00:00:00.000Z',
          answerUpdatedAt: null,
        },
      ],
    })
    expect(await question.findByText('It is open.')).toBeVisible()
    expect(question.getByText('Answered')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'You asked too' }))
    expect(await question.findByRole('button', { name: 'Add Yourself' })).toBeVisible()
  })

  it.each<[string, Partial<SampleQuestion>, string]>([
    [
      'that stands on its presentation’s page leads there',
      {},
      '/presentations/p?question=q1#question-q1',
    ],
    [
      'that has left the page leads to the presentation',
      { progress: 'WITHDRAWN' },
      '/presentations/p',
    ],
  ])('A question %s', async (_what, given, href) => {
    const { findByRole } = open([{ ...received(), ...given }])
    const question = within(await findByRole('article'))
    expect(question.getByRole('link', { name: 'FY26 Results' })).toHaveAttribute('href', href)
  })

  it('Show more loads the questions that follow', async () => {
    const questions = Array.from({ length: 21 }, (_, index) =>
      own({ questionText: `Question number ${index}` }),
    )
    const { findAllByRole, findByText, user } = open(questions)
    await findByText('20 of 21')
    await user.click(await findByText('Show more'))
    await findByText('Question number 20')
    expect(await findAllByRole('article')).toHaveLength(21)
  })

  it('Whoever has asked nothing yet is led to the presentations', async () => {
    const { findByText, getByRole } = open([])
    expect(await findByText('No questions yet')).toBeVisible()
    expect(within(getByRole('main')).getByRole('link', { name: 'Presentations' })).toHaveAttribute(
      'href',
      '/presentations',
    )
  })

  it('The list says that it is loading, and Try Again loads it after a failure', async () => {
    const { findByRole, findByText, network, user } = open([received()])
    network.hold()
    expect(await findByText('Loading your questions')).toHaveAttribute('role', 'status')
    network.fail()
    network.release()
    const again = await findByRole('button', { name: 'Try Again' })
    network.restore()
    await user.click(again)
    await findByRole('article', { name: 'Will the plant be expanded?' })
  })
})

describe('Withdrawing', () => {
  it('A question is withdrawn once that is confirmed, and the focus stays with it', async () => {
    const { findByRole, findByText, user, network } = open([
      received(),
      own({ questionText: 'Another one that is open?' }),
    ])
    const question = await findByRole('article', { name: 'Will the plant be expanded?' })
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await findByRole('alertdialog', { name: 'Withdraw this question?' }))
    expect(
      dialog.getByText(/^“Will the plant be expanded\?” leaves the presentation’s page/),
    ).toBeVisible()
    expect(network.operations).not.toContain('QuestionWithdraw')
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await findByText('Question withdrawn')).toBeVisible()
    expect(within(question).getByText('Withdrawn')).toBeVisible()
    await waitFor(() => expect(question).toHaveFocus())
  })

  it('A question that is withdrawn is gone from its presentation’s page, without reading that again', async () => {
    const { findByRole, findByText, queryByText, user, router, network } = open([received()], {
      path: '/presentations/p',
    })
    await findByText('Will the plant be expanded?')
    await act(() => router.navigate('/my-questions'))
    await user.click(await findByRole('button', { name: 'Withdraw' }))
    await user.click(
      within(await findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    )
    await findByText('Question withdrawn')
    await user.click(await findByRole('link', { name: presentation.title }))
    await findByText('No questions yet')
    expect(router.state.location.pathname).toBe('/presentations/p')
    expect(queryByText('Will the plant be expanded?')).toBeNull()
    expect(network.operations.filter(operation => operation === 'Presentation')).toHaveLength(1)
  })

  it('What the API says stands in the way of a withdrawal is said, and the question stays', async () => {
    const { findByRole, findByText, user } = open([received()], {
      resolvers: {
        questionWithdraw: () => {
          throw refusal('CONFLICT', messages.alreadyAnswered)
        },
      },
    })
    await user.click(await findByRole('button', { name: 'Withdraw' }))
    await user.click(
      within(await findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }),
    )
    expect(await findByText('Failed to withdraw question')).toBeVisible()
    expect(await findByText(messages.alreadyAnswered)).toBeVisible()
    expect(await findByRole('alertdialog')).toBeVisible()
  })
})

describe('My Questions, live', () => {
  it('An answer appears as it is given, without a request, and is announced politely', async () => {
    const { findByRole, getByText, live, network } = open([received()])
    const question = within(await findByRole('article'))
    const asked = network.operations.length
    await live.push({
      viewerQuestionChanged: {
        ...received(),
        answerText: 'Not before 2027.',
        answeredAt: '2024-08-24T00:00:00.000Z',
      },
    })
    expect(await question.findByText('Not before 2027.')).toBeVisible()
    expect(question.getByText('Answered')).toBeVisible()
    expect(question.queryByRole('button', { name: 'Withdraw' })).toBeNull()
    expect(
      getByText('The company has answered: Will the plant be expanded?').closest('[role="status"]'),
    ).not.toBeNull()
    expect(network.operations).toHaveLength(asked)
  })

  it('A correction and a withdrawal appear as they are made, and are announced as what they are', async () => {
    const given = {
      ...received(),
      answerText: 'Not before 2027.',
      answeredAt: '2026-08-20T03:31:00.000Z',
    }
    const { findByText, getByText, queryByText, live } = open([given])
    await findByText('Not before 2027.')
    const corrected = {
      ...given,
      answerText: 'Not before 2028.',
      answerUpdatedAt: '2026-11-02T23:02:00.000Z',
    }
    await live.push({ viewerQuestionChanged: corrected })
    expect(
      await findByText('The company has updated its answer: Will the plant be expanded?'),
    ).toBeInTheDocument()
    expect(getByText('Updated').textContent).toBe('Updated 3 Nov 2026, 10:02 AEDT')
    expect(queryByText('Not before 2027.')).toBeNull()
    await live.push({ viewerQuestionChanged: { ...corrected, answerText: null } })
    expect(
      await findByText('The company has withdrawn its answer: Will the plant be expanded?'),
    ).toBeInTheDocument()
    expect(getByText('Withdrawn on').textContent).toBe('Withdrawn on 3 Nov 2026, 10:02 AEDT')
    expect(getByText('Answered')).toBeVisible()
  })

  it('A question that was asked in another tab is read, and stands first', async () => {
    const { findByText, getAllByRole, findByRole, live, data } = open([received()])
    await findByRole('article')
    const other = own({
      questionText: 'Asked in another tab?',
      createdAt: '2024-09-01T00:00:00.000Z',
    })
    data.questions.push(other)
    await live.push({ viewerQuestionChanged: other })
    await findByText('Asked in another tab?')
    expect(getAllByRole('article')[0]).toHaveAccessibleName('Asked in another tab?')
  })

  it('The list is read again after a lost connection', async () => {
    const question = received()
    const { findByRole, findByText, live } = open([question])
    await findByRole('article')
    Object.assign(question, { isArchived: true })
    await live.catchUp()
    expect(await findByText('Set aside')).toBeVisible()
  })
})

describe('The way to My Questions', () => {
  it('A visitor is led to sign in, and the mailed link leads back', async () => {
    const { findByRole, router } = renderPage({ path: '/my-questions' })
    await findByRole('heading', { name: 'Welcome Back' })
    expect(router.state.location.pathname).toBe('/auth/signin')
    expect(JSON.parse(localStorage.getItem('return-to') ?? '{}')).toMatchObject({
      path: '/my-questions',
    })
  })

  it('An administrator is led to the desk', async () => {
    const { router } = renderPortal({ path: '/my-questions', session: admin })
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
  })

  it('Whoever signs out on the page is led to the home page, and not to sign in again', async () => {
    const { findByRole, findAllByRole, user, router } = open([received()], {}, renderPortal)
    await findByRole('article')
    await user.click((await findAllByRole('button', { name: 'Sign Out' }))[0]!)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(localStorage.getItem('return-to')).toBeNull()
  })

  it('After asking, the form leads to My Questions', async () => {
    const { findByRole, findByLabelText, user } = open([], { path: '/presentations/p' })
    await user.fill(await findByLabelText('Your question'), 'When is the dividend paid?')
    await user.click(await findByRole('button', { name: 'Submit Question' }))
    expect(await findByRole('link', { name: 'My Questions' })).toHaveAttribute(
      'href',
      '/my-questions',
    )
  })

  it('An archived question reads Set aside to its asker on the presentation’s page, and no longer Pending', async () => {
    const { findByRole } = open([{ ...received(), isArchived: true }], { path: '/presentations/p' })
    const question = within(await findByRole('article', { name: 'Will the plant be expanded?' }))
    expect(question.getByText('Set aside')).toBeVisible()
    expect(question.queryByText('Pending')).toBeNull()
  })
})
