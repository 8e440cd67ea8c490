import { evidenceOf } from '../../../harness/modules/evidence'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const ASK =
  'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id questionText status user { name email } } } }'
const ANSWER =
  'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id status answerText version moderation { queues } } desk { queues { name count revision } stats { totalQuestions pendingQuestions totalUsers } } } }'
const act = (name: string) =>
  `mutation ($input: QuestionActionInput!) { ${name}(input: $input) { question { id isArchived version moderation { isFlagged queues } } desk { queues { name count } } } }`

const ALL =
  'id questionText answerText answeredAt createdAt version status isArchived moderation { changedAt isFlagged note queues } user { name email } presentation { id title }'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

describe('A shareholder who asks', () => {
  it('A question is returned to its asker with trimmed text, status PENDING and the asker’s address', async () => {
    const presentation = await portal.make.presentation()
    const shareholder = await portal.make.shareholder({ email: 'margaret@example.com' })
    const margaret = await signedIn(portal, shareholder)
    const { questionAsk } = await margaret.ask(ASK, {
      input: { presentationId: presentation.id, questionText: '  When is the dividend paid?  ' },
    })
    expect(questionAsk.question).toMatchObject({
      questionText: 'When is the dividend paid?',
      status: 'PENDING',
      user: { email: 'margaret@example.com' },
    })
  })

  it.each(['', '   short   ', '123456789'])(
    'The question %j with less than 10 characters is refused with BAD_USER_INPUT and not stored',
    async questionText => {
      const presentation = await portal.make.presentation()
      const person = await aShareholder(portal)
      expect(
        await person.refusal(ASK, { input: { presentationId: presentation.id, questionText } }),
      ).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'Question must be at least 10 characters',
        field: 'questionText',
      })
      const { presentation: page } = await person.ask(
        'query ($id: ID!) { presentation(id: $id) { questions { totalCount } } }',
        {
          id: presentation.id,
        },
      )
      expect(page.questions.totalCount).toBe(0)
    },
  )

  it.each(['nonsense', '01a1fd87-5d32-7439-9fd5-377ba6850815'])(
    'A question on the unknown presentation %s is refused with NOT_FOUND',
    async presentationId => {
      const person = await aShareholder(portal)
      expect(
        await person.refusal(ASK, {
          input: { presentationId, questionText: 'When is the dividend paid?' },
        }),
      ).toMatchObject({
        code: 'NOT_FOUND',
      })
    },
  )

  it('A question is stored without its NUL characters', async () => {
    const { id: presentationId } = await portal.make.presentation()
    const person = await aShareholder(portal)
    const input = { presentationId, questionText: 'A question with\u0000 one in it' }
    expect((await person.ask(ASK, { input })).questionAsk.question).toMatchObject({
      questionText: 'A question with one in it',
    })
  })

  it('The asker’s address is masked for everyone but the asker and administrators', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder({ email: 'secret.person@example.com', name: null })
    await portal.make.question({ presentation, shareholder: asker })
    const query =
      'query ($id: ID!) { presentation(id: $id) { questions { edges { node { user { name email } } } } } }'
    const emailFor = async (person: Person) =>
      (await person.ask(query, { id: presentation.id })).presentation.questions.edges[0].node.user
        .email
    expect(await emailFor(portal.visitor())).toBe('s•••@example.com')
    expect(await emailFor(await aShareholder(portal))).toBe('s•••@example.com')
    expect(await emailFor(await signedIn(portal, asker))).toBe('secret.person@example.com')
    expect(await emailFor(await anAdmin(portal))).toBe('secret.person@example.com')
  })
})

describe('An administrator who answers', () => {
  it('An answer moves its question from pending to answered and is mailed to the asker', async () => {
    const asker = await portal.make.shareholder({ email: 'asker@example.com', name: 'Anand' })
    const question = await portal.make.question({
      shareholder: asker,
      questionText: 'Is Marrowa on schedule this year?',
    })
    const admin = await anAdmin(portal)
    const before = (await admin.ask('{ adminStats { pendingQuestions } }')).adminStats
      .pendingQuestions
    await portal.mails()
    const { questionAnswer } = await admin.ask(ANSWER, {
      input: { id: question.id, answerText: '  Yes, it is on schedule.  ' },
    })
    expect(questionAnswer.question).toMatchObject({
      status: 'ANSWERED',
      answerText: 'Yes, it is on schedule.',
      moderation: { queues: ['ANSWERED'] },
      version: 2,
    })
    expect(questionAnswer.desk.stats.pendingQuestions).toBe(before - 1)
    const mails = await portal.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({
      to: 'asker@example.com',
      subject: 'Test Mining has answered your question',
    })
    expect(mails[0]?.text).toContain('Yes, it is on schedule.')
    expect(mails[0]?.text).toContain(
      `https://portal.test/presentations/${question.presentation.id}?question=${question.id}#question-${question.id}`,
    )
  })

  it.each(['', 'too short'])(
    'The answer %j with less than 10 characters is refused with BAD_USER_INPUT',
    async answerText => {
      const question = await portal.make.question()
      const admin = await anAdmin(portal)
      expect(await admin.refusal(ANSWER, { input: { id: question.id, answerText } })).toMatchObject(
        {
          code: 'BAD_USER_INPUT',
          message: 'Answer must be at least 10 characters',
          field: 'answerText',
        },
      )
    },
  )

  it('A second answer is refused with CONFLICT and does not overwrite the first', async () => {
    const question = await portal.make.question({}, made =>
      made.answer('The first answer.', portal.clock.now()),
    )
    const admin = await anAdmin(portal)
    expect(
      await admin.refusal(ANSWER, { input: { id: question.id, answerText: 'Another answer.' } }),
    ).toMatchObject({ code: 'CONFLICT' })
    const kept = await admin.ask(
      'query ($id: ID!) { question(id: $id) { answerText status moderation { queues } } }',
      { id: question.id },
    )
    expect(kept.question).toEqual({
      answerText: 'The first answer.',
      status: 'ANSWERED',
      moderation: { queues: ['ANSWERED'] },
    })
  })

  it('A question with an unknown or invalid id is null for an administrator', async () => {
    const admin = await anAdmin(portal)
    for (const id of ['018f0000-0000-7000-8000-000000000000', 'no id at all'])
      expect(await admin.ask('query ($id: ID!) { question(id: $id) { id } }', { id })).toEqual({
        question: null,
      })
  })

  it('Of two concurrent answers one returns CONFLICT; one email is sent', async () => {
    const question = await portal.make.question()
    const admins = await Promise.all([anAdmin(portal), anAdmin(portal)])
    await portal.mails()
    const answers = await Promise.all(
      admins.map(admin =>
        admin.graphql(ANSWER, { input: { id: question.id, answerText: 'This is the answer.' } }),
      ),
    )
    expect(answers.map(({ errors }) => errors?.[0]?.extensions.code).sort()).toEqual([
      'CONFLICT',
      undefined,
    ])
    expect(await portal.mails()).toHaveLength(1)
  })

  it('An answer to an archived question is refused with CONFLICT', async () => {
    const question = await portal.make.question({}, made => made.archive(portal.clock.now()))
    const admin = await anAdmin(portal)
    expect(
      await admin.refusal(ANSWER, {
        input: { id: question.id, answerText: 'This is the answer.' },
      }),
    ).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('Flagging, unflagging, archiving and restoring', () => {
  it.each([
    ['questionFlag', ['PENDING', 'FLAGGED']],
    ['questionArchive', ['ARCHIVED']],
  ])('Mutation %s sent twice gives the same result as sent once', async (mutation, queues) => {
    const question = await portal.make.question()
    const admin = await anAdmin(portal)
    const once = (await admin.ask(act(mutation), { input: { id: question.id } }))[mutation]
    portal.clock.pass({ minutes: 1 })
    const twice = (await admin.ask(act(mutation), { input: { id: question.id } }))[mutation]
    expect(once.question.moderation.queues).toEqual(queues)
    expect(twice).toEqual(once)
  })

  it('A flagged question that is restored from the archive is in both the pending and the flagged queue', async () => {
    const question = await portal.make.question({}, made => {
      made.flag(portal.clock.now())
      made.archive(portal.clock.now())
    })
    const admin = await anAdmin(portal)
    const { questionRestore } = await admin.ask(act('questionRestore'), {
      input: { id: question.id },
    })
    expect(questionRestore.question.moderation.queues).toEqual(['PENDING', 'FLAGGED'])
  })

  it('An archived question is hidden from a visitor on the presentation’s page and shown to its asker', async () => {
    const asker = await portal.make.shareholder()
    const question = await portal.make.question({ shareholder: asker }, made =>
      made.archive(portal.clock.now()),
    )
    const query = 'query ($id: ID!) { presentation(id: $id) { questions { totalCount } } }'
    const shownTo = async (person: Person) =>
      (await person.ask(query, { id: question.presentation.id })).presentation.questions.totalCount
    expect(await shownTo(portal.visitor())).toBe(0)
    expect(await shownTo(await signedIn(portal, asker))).toBe(1)
  })

  it('A flagged question leaves an event with its actor', async () => {
    const question = await portal.make.question()
    const account = await portal.make.admin({ name: 'Priya Raman' })
    const admin = await signedIn(portal, account)
    await admin.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await evidenceOf(portal, question.id)).toMatchObject([
      { type: 'question.flagged', actor: { kind: 'administrator', id: account.id } },
    ])
  })

  it.each(['nonsense', '01a1fd87-5d32-7439-9fd5-377ba6850815'])(
    'A moderation action on the unknown question %s is refused with NOT_FOUND',
    async id => {
      const admin = await anAdmin(portal)
      for (const mutation of [
        'questionFlag',
        'questionUnflag',
        'questionArchive',
        'questionRestore',
      ])
        expect(await admin.refusal(act(mutation), { input: { id } })).toMatchObject({
          code: 'NOT_FOUND',
          message: 'Question not found',
        })
    },
  )
})

describe('The result of a mutation', () => {
  it('The question that a mutation returns equals the question that is read afterwards', async () => {
    const presentation = await portal.make.presentation()
    const [asker, admin] = [await aShareholder(portal), await anAdmin(portal)]
    const read = async (person: Person) => {
      const query = `query ($id: ID!) { presentation(id: $id) { questions { edges { node { ${ALL} } } } } }`
      return (await person.ask(query, { id: presentation.id })).presentation.questions.edges[0].node
    }
    const ask = `mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { ${ALL} } } }`
    const { questionAsk } = await asker.ask(ask, {
      input: { presentationId: presentation.id, questionText: ' How much water\nis left? ' },
    })
    expect(questionAsk.question).toEqual(await read(asker))
    portal.clock.pass({ minutes: 1 })
    const { id } = questionAsk.question
    const inputs = {
      questionAnswer: ['QuestionAnswerInput', { id, answerText: ' There is enough. ' }],
      questionFlag: ['QuestionActionInput', { id }],
    }
    for (const [mutation, [type, input]] of Object.entries(inputs)) {
      const change = `mutation ($input: ${type as string}!) { ${mutation}(input: $input) { question { ${ALL} } } }`
      const answered = (await admin.ask(change, { input }))[mutation].question
      expect(answered).toEqual(await read(admin))
    }
  })
})
