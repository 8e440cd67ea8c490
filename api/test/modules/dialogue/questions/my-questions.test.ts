import pg from 'pg'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import { declined } from '../../../harness/modules/declined'
import { moderated, watch } from '../../../harness/modules/desk'
import { evidenceOf } from '../../../harness/modules/evidence'
import { excessOf, type Statement, tellingClient } from '../../../harness/database/list-plans'
import { statementsOf } from '../../../harness/database/statements'
import { SignIn } from '../../../harness/generated/operations'
import { openPages } from '../../../harness/http/live'
import { startListenedPortal, workOf } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const MINE = `query ($first: Int = 20, $after: String) { viewerQuestions(first: $first, after: $after) {
  totalCount edges { cursor node { id progress questionText answerText presentation { id title } } } pageInfo { hasNextPage endCursor }
} }`
const WITHDRAW =
  'mutation ($input: IdInput!) { questionWithdraw(input: $input) { question { id progress status } } }'
const CHANGED = 'subscription { viewerQuestionChanged { id progress answerText user { email } } }'
const ON_PAGE =
  'query ($id: ID!) { presentation(id: $id) { questions { totalCount nodes { id } } } }'
const MODERATION = 'question { id status isArchived progress moderation { queues } }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let person: Person
let admin: Person
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder({ email: 'the.asker@example.com' })
  person = await signedIn(portal, asker)
  admin = await anAdmin(portal)
})
const live = openPages()
afterAll(() => portal.stop())

const ask = (change?: (question: Question) => void, shareholder = asker) =>
  portal.make.question({ shareholder }, change)
const inState = (state: Question['state']) =>
  ask(question =>
    Object.assign(question, {
      state,
      isPublic: false,
      mergedInto: state === 'MERGED' ? question : null,
    }),
  )
const progressOf = async (): Promise<Record<string, string>> => {
  const { edges } = (await person.ask(MINE)).viewerQuestions
  return Object.fromEntries(
    edges.map(({ node }: { node: { id: string; progress: string } }) => [node.id, node.progress]),
  )
}
const withdraw = (id: string, by = person) => by.ask(WITHDRAW, { input: { id } })
const act = (name: string, input: object, type = 'QuestionActionInput') =>
  admin.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${MODERATION} } }`, { input })
const answer = (id: string) =>
  act('questionAnswer', { id, answerText: 'It is paid in October.' }, 'QuestionAnswerInput')
const idsOn = async (presentationId: string, by: Person): Promise<string[]> => {
  const { totalCount, nodes } = (await by.ask(ON_PAGE, { id: presentationId })).presentation
    .questions
  const ids = nodes.map(({ id }: { id: string }) => id)
  expect(totalCount).toBe(ids.length)
  const { body } = await by.get(`/api/presentations/${presentationId}`)
  expect(body.questions.map(({ id }: { id: string }) => id)).toEqual(ids)
  return ids
}

describe('The list of one’s own questions', () => {
  it('A shareholder’s questions have a progress in every state', async () => {
    const made = {
      RECEIVED: await ask(),
      UNDER_REVIEW: await ask(question =>
        Object.assign(question, { isApproved: false, isPublic: false }),
      ),
      ANSWERED: await ask(question =>
        question.answer('It is paid in October.', portal.clock.now()),
      ),
      SET_ASIDE: await ask(question => question.archive(portal.clock.now())),
      DECLINED: await ask(question => declined(question, portal.clock.now())),
      MERGED: await inState('MERGED'),
      WITHDRAWN: await ask(question => question.withdraw(portal.clock.now())),
    }
    await ask(undefined, await portal.make.shareholder())
    expect(await progressOf()).toEqual(
      Object.fromEntries(Object.entries(made).map(([progress, { id }]) => [id, progress])),
    )
  })

  it('A flag that hides nothing is not visible to the asker', async () => {
    const { id } = await ask()
    await act('questionFlag', { id, note: 'Names a private person.' })
    expect(await progressOf()).toEqual({ [id]: 'RECEIVED' })
  })

  it('A question on a presentation that is dated ahead again is not listed, and cannot be withdrawn', async () => {
    const presentation = await portal.make.presentation({
      publishedAt: new Date(portal.clock.now().getTime() + 86_400_000),
    })
    const { id } = await portal.make.question({ shareholder: asker, presentation })
    expect((await person.ask(MINE)).viewerQuestions).toMatchObject({ totalCount: 0, edges: [] })
    expect(await person.refusal(WITHDRAW, { input: { id } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('The list is read in three statements with the presentations, and reads no more of 500 questions than of 20', async () => {
    const presentation = await portal.make.presentation()
    const client = new pg.Client(portal.database.url)
    await client.connect()
    await client.query(
      `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
       select gen_random_uuid(), $1, $2, 'Question ' || i, now() - i * interval '1 hour', now(), 'RECEIVED', true from generate_series(1, 500) i`,
      [presentation.id, asker.id],
    )
    // Others' questions, so that reading the table would show.
    await client.query(
      `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
       select gen_random_uuid(), $1, $2, 'Question ' || i, now() - i * interval '1 minute', now(), 'RECEIVED', true from generate_series(1, 5000) i`,
      [presentation.id, (await portal.make.shareholder()).id],
    )
    await client.query('analyze question')
    await client.end()
    expect((await statementsOf(() => person.ask(MINE))).length).toBeLessThanOrEqual(3)
    const sent = jest.spyOn(pg.Client.prototype, 'query')
    const first = (await person.ask(MINE)).viewerQuestions
    await person.ask(MINE, { after: first.pageInfo.endCursor })
    const calls = sent.mock.calls.map(([statement]) => statement as unknown as Statement)
    sent.mockRestore()
    expect(first).toMatchObject({ totalCount: 500, pageInfo: { hasNextPage: true } })
    const pages = calls.filter(({ text }) => /from "question".*limit/s.test(text))
    expect(pages).toHaveLength(2)
    const teller = await tellingClient(portal.database.url)
    for (const page of pages) expect(await excessOf(teller, page, 25)).toEqual([])
    await teller.end()
  })

  it('Only the asker and administrators see a question’s progress', async () => {
    const { id } = await ask()
    const query = 'query ($id: ID!) { node(id: $id) { ... on Question { progress } } }'
    const seenBy = async (one: Person) => (await one.ask(query, { id })).node.progress
    expect(
      await Promise.all([person, admin, await aShareholder(portal), portal.visitor()].map(seenBy)),
    ).toEqual(['RECEIVED', 'RECEIVED', null, null])
  })
})

describe('The mail of an answer', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['an answer', async () => answer((await ask()).id)],
    ['a link to sign in', () => portal.visitor().ask(SignIn, { input: { email: asker.email } })],
  ])(
    'The mail of %s leads a shareholder to My Questions, in its text and in its HTML',
    async (_what, send) => {
      await portal.mails()
      await send()
      const [mail] = await portal.mails()
      expect(mail?.text).toContain('My Questions:\nhttps://portal.test/my-questions')
      expect(mail?.html).toMatch(
        /<a href="https:\/\/portal\.test\/my-questions"[^>]*>My Questions<\/a>/,
      )
    },
  )
})

describe('Withdrawing a question', () => {
  it('A withdrawn question is only in its asker’s list', async () => {
    const question = await ask()
    const { id } = question.presentation
    const visitor = portal.visitor()
    // So that the response is cached.
    expect(await idsOn(id, visitor)).toEqual([question.id])
    expect(await idsOn(id, person)).toEqual([question.id])
    expect((await withdraw(question.id)).questionWithdraw.question).toEqual({
      id: question.id,
      progress: 'WITHDRAWN',
      status: 'ARCHIVED',
    })
    for (const one of [visitor, person, admin]) expect(await idsOn(id, one)).toEqual([])
    expect(await progressOf()).toEqual({ [question.id]: 'WITHDRAWN' })
    // A link to it finds nothing either.
    const linked =
      'query ($id: ID!, $from: ID!) { presentation(id: $id) { questions(from: $from) { nodes { id } } } }'
    expect(
      (await person.ask(linked, { id, from: question.id })).presentation.questions.nodes,
    ).toEqual([])
  })

  it('A withdrawn question is archived over REST and on the desk', async () => {
    const { id } = await ask()
    await withdraw(id)
    const { body } = await admin.get('/api/admin/questions')
    expect(body).toMatchObject([{ id, status: 'archived', isArchived: false }])
    const { moderationQueues, adminStats } = await admin.ask(
      '{ moderationQueues { name count questions { nodes { id progress isArchived } } } adminStats { totalQuestions pendingQuestions } }',
    )
    expect(
      moderationQueues.map(({ name, count }: { name: string; count: number }) => [name, count]),
    ).toEqual([
      ['PENDING', 0],
      ['ANSWERED', 0],
      ['FLAGGED', 0],
      ['ARCHIVED', 1],
      ['IN_REVIEW', 0],
      ['HELD', 0],
    ])
    expect(moderationQueues[3].questions.nodes).toEqual([
      { id, progress: 'WITHDRAWN', isArchived: false },
    ])
    expect(adminStats).toEqual({ totalQuestions: 1, pendingQuestions: 0 })
  })

  it('The time of withdrawal is permanent and not public', async () => {
    const { id } = await ask(question => question.flag(portal.clock.now()))
    const at = async (who: Person) =>
      (
        await who.ask('query ($id: ID!) { node(id: $id) { ... on Question { withdrawnAt } } }', {
          id,
        })
      ).node
    expect(await at(person)).toEqual({ withdrawnAt: null })
    portal.clock.pass({ minutes: 1 })
    const withdrawnAt = portal.clock.now().toISOString()
    await withdraw(id)
    portal.clock.pass({ minutes: 1 })
    await withdraw(id)
    for (const [name, type] of [
      ['questionUnflag', 'QuestionActionInput'],
      ['questionNoteUpdate', 'QuestionActionInput'],
    ])
      await admin.graphql(
        `mutation ($input: ${type}!) { ${name}(input: $input) { question { id } } }`,
        { input: { id } },
      )
    for (const one of [person, admin]) expect(await at(one)).toEqual({ withdrawnAt })
    for (const one of [portal.visitor(), await aShareholder(portal)])
      expect(await at(one)).toBeNull()
  })

  it('A question that is withdrawn twice is withdrawn once', async () => {
    const { id } = await ask()
    const first = await withdraw(id)
    expect(await withdraw(id)).toEqual(first)
    expect((await evidenceOf(portal, id)).map(({ type }) => type)).toEqual(['question.withdrawn'])
  })

  it('Mirrors receive a withdrawn question as removed', async () => {
    const { id } = await ask()
    portal.clock.pass({ minutes: 1 })
    await withdraw(id)
    const since = new Date(portal.clock.now().getTime() - 3_600_000).toISOString()
    const { removals } = await portal
      .visitor()
      .ask(`{ removals(since: "${since}") { nodes { id typename } } }`)
    expect(removals.nodes).toEqual([{ id, typename: 'QUESTION' }])
  })

  it.each<[string, (question: Question) => void, string, string]>([
    [
      'answered',
      question => question.answer('It is paid in October.', portal.clock.now()),
      messages.alreadyAnswered,
      'ANSWERED',
    ],
    [
      'archived',
      question => question.archive(portal.clock.now()),
      messages.setAsideNotWithdrawable,
      'SET_ASIDE',
    ],
    [
      'declined',
      question => declined(question, portal.clock.now()),
      messages.questionEnded.DECLINED,
      'DECLINED',
    ],
  ])(
    'Withdrawing a question that is %s returns CONFLICT with the current state',
    async (_what, change, message, progress) => {
      const { id } = await ask(change)
      const { current, ...refusal } = (await person.refusal(WITHDRAW, { input: { id } })) as {
        current?: object
      }
      expect(refusal).toMatchObject({ code: 'CONFLICT', message })
      // No internal data.
      expect(current).toEqual({ progress })
      expect(await progressOf()).toEqual({ [id]: progress })
    },
  )

  it('Withdrawing another person’s question returns NOT_FOUND', async () => {
    const { id } = await ask(undefined, await portal.make.shareholder())
    const [others, unknown] = [
      await person.refusal(WITHDRAW, { input: { id } }),
      await person.refusal(WITHDRAW, { input: { id: '01a1fd87-5d32-7439-9fd5-377ba6850815' } }),
    ]
    expect(others).toEqual(unknown)
    expect(others).toMatchObject({ code: 'NOT_FOUND' })
    expect(await admin.refusal(WITHDRAW, { input: { id } })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await evidenceOf(portal, id)).toEqual([])
  })

  it.each([
    ['questionAnswer', 'QuestionAnswerInput', { answerText: 'It is paid in October.' }],
    ['questionFlag', 'QuestionActionInput', {}],
    ['questionArchive', 'QuestionActionInput', {}],
    ['questionRestore', 'QuestionActionInput', {}],
  ])(
    'A withdrawal is final: %s returns CONFLICT with the current state',
    async (name, type, given) => {
      const { id } = await ask()
      await withdraw(id)
      const mutation = `mutation ($input: ${type}!) { ${name}(input: $input) { ${MODERATION} } }`
      expect(await admin.refusal(mutation, { input: { id, ...given } })).toMatchObject({
        code: 'CONFLICT',
        message: messages.questionEnded.WITHDRAWN,
        current: { status: 'ARCHIVED', progress: 'WITHDRAWN', isArchived: false },
      })
      // An earlier version is not a repetition of the current state.
      expect(
        await admin.refusal(mutation, { input: { id, ...given, expectedVersion: 1 } }),
      ).toMatchObject({ code: 'CONFLICT' })
      expect(await progressOf()).toEqual({ [id]: 'WITHDRAWN' })
    },
  )

  it('A withdrawal is in the evidence and on every desk', async () => {
    const { id, presentation } = await ask()
    const { ear } = await watch(live(admin))
    await withdraw(id)
    expect(await moderated(ear)).toMatchObject({
      action: 'WITHDRAWN',
      questionIds: [id],
      question: {
        status: 'ARCHIVED',
        version: 2,
        moderation: { isArchived: false, queues: ['ARCHIVED'] },
      },
    })
    expect(await evidenceOf(portal, id)).toMatchObject([
      {
        type: 'question.withdrawn',
        actor: { kind: 'shareholder', id: asker.id },
        body: { presentationId: presentation.id },
      },
    ])
    const { question } = await admin.ask(
      'query ($id: ID!) { question(id: $id) { timeline { nodes { sentence } } } }',
      { id },
    )
    expect(question.timeline.nodes).toEqual([{ sentence: 'Margaret Hale withdrew the question.' }])
  })

  it('An answer that races a withdrawal leaves the question either answered or withdrawn, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await ask()
      await Promise.allSettled([answer(id), withdraw(id)])
      const [{ node }] = (await person.ask(MINE)).viewerQuestions.edges
      expect([node.id, node.progress, node.answerText !== null]).toEqual([
        id,
        node.progress,
        node.progress === 'ANSWERED',
      ])
      expect(['ANSWERED', 'WITHDRAWN']).toContain(node.progress)
      portal.clock.pass({ minutes: 1 })
    }
  })
})

describe('Hearing of one’s own questions', () => {
  it('The asker hears of everything that they can see, with their own address, and of nothing else', async () => {
    const { id } = await ask()
    const [ear] = await portal.allHear([live(person)], CHANGED)
    const heard = async () => (await ear!.next()).data?.viewerQuestionChanged
    await act('questionFlag', { id, note: 'Names a private person.' })
    await act('questionUnflag', { id })
    await act('questionArchive', { id })
    expect(await heard()).toEqual({
      id,
      progress: 'SET_ASIDE',
      answerText: null,
      user: { email: 'the.asker@example.com' },
    })
    await act('questionRestore', { id })
    expect(await heard()).toMatchObject({ id, progress: 'RECEIVED' })
    await answer(id)
    expect(await heard()).toMatchObject({
      id,
      progress: 'ANSWERED',
      answerText: 'It is paid in October.',
    })
    const other = await ask()
    await withdraw(other.id)
    expect(await heard()).toMatchObject({ id: other.id, progress: 'WITHDRAWN' })
  })

  /** Another person with a question of their own: their first event shows that they received none before. */
  async function aNeighbour() {
    const shareholder = await portal.make.shareholder()
    return {
      page: live(await signedIn(portal, shareholder)),
      own: await ask(undefined, shareholder),
    }
  }

  it('Other subscribers receive nothing and no operation is executed', async () => {
    const [neighbour, { id }] = [await aNeighbour(), await ask()]
    const [mine, others] = await portal.allHear([live(person), neighbour.page], CHANGED)
    const { executions } = await workOf(portal, 'viewerQuestionChanged', async () => {
      await act('questionArchive', { id })
      await mine!.next()
      await act('questionArchive', { id: neighbour.own.id })
      expect((await others!.next()).data?.viewerQuestionChanged).toMatchObject({
        id: neighbour.own.id,
      })
    })
    expect(executions).toBe(2)
  })

  it('An event without an asker reaches only the asker', async () => {
    const [neighbour, { id, presentation }] = [await aNeighbour(), await ask()]
    const [mine, others] = await portal.allHear([live(person), neighbour.page], CHANGED)
    const event: PortalEvent = {
      type: 'question',
      action: 'ARCHIVED',
      questionIds: [id],
      presentationId: presentation.id,
    }
    await portal.services.events.publish(statementRunner(portal.em()), event)
    expect((await mine!.next()).data?.viewerQuestionChanged).toMatchObject({ id })
    await act('questionArchive', { id: neighbour.own.id })
    expect((await others!.next()).data?.viewerQuestionChanged).toMatchObject({
      id: neighbour.own.id,
    })
  })
})
