import { type Kysely, sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { UPVOTE } from '../../harness/modules/same-question'
import { Pipeline } from '../../../src/transport/graphql/pipeline'
import { openPages } from '../../harness/http/live'
import { startListenedPortal } from '../../harness/portal/listening'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

/** A query whose lists return the square of the number of merged questions. */
const squared = (field: string) =>
  `query ($id: ID!) { node(id: $id) { ... on Question { mergedQuestions(first: 100) { mergedInto { mergedQuestions(first: 100) { ${field} } } } } } }`
const TOO_MANY = {
  message: 'This operation returns more than 10,000 items: please ask for fewer.',
  extensions: { code: 'BAD_USER_INPUT' },
}
const TOO_LARGE = {
  message: 'This response has more than 8 MB: please ask for fewer items or fields.',
  extensions: { code: 'BAD_USER_INPUT' },
}

let portal: Awaited<ReturnType<typeof startListenedPortal>>
/** The id of a question with long wordings. */
let longId: string
beforeAll(async () => {
  portal = await startListenedPortal()
  longId = await questionWith(45, 'How much? '.repeat(450))
})
afterAll(() => portal.stop())
const live = openPages()

/** Returns the id of a question into which others are merged. */
async function questionWith(merged: number, questionText?: string): Promise<string> {
  const target = await portal.make.question()
  const { presentation } = target
  const shareholder = await portal.make.shareholder()
  for (let count = 0; count < merged; count++)
    await portal.make.question({ presentation, shareholder, questionText }, question =>
      question.mergeInto(target, portal.clock.now()),
    )
  return target.id
}

describe('An operation whose lists return more than 10,000 items', () => {
  let id: string
  beforeAll(async () => void (id = await questionWith(100)))

  it('An operation is refused over HTTP, also once it is compiled', async () => {
    for (let time = 0; time < 4; time++) {
      const { data, errors } = await portal.visitor().graphql(squared('id'), { id })
      expect([data, errors]).toEqual([null, [expect.objectContaining(TOO_MANY)]])
    }
  })

  it('An operation of an administrator is refused over WebSocket', async () => {
    const { data, errors } = await live(await anAdmin(portal)).ask(squared('id'), { id })
    expect([data, errors]).toMatchObject([null, [TOO_MANY]])
  })

  it('An operation with fewer items is answered', async () => {
    const { node } = await portal
      .visitor()
      .ask(
        'query ($id: ID!) { node(id: $id) { ... on Question { mergedQuestions(first: 100) { mergedInto { id } } } } }',
        { id },
      )
    expect(node.mergedQuestions).toHaveLength(100)
  })
})

describe('A response of more than 8 MB', () => {
  it.each([
    ['a visitor', () => portal.visitor()],
    ['an administrator', () => anAdmin(portal)],
  ])('A large response to %s is an error over HTTP and WebSocket', async (_who, person) => {
    const caller = await person()
    const { status, errors } = await caller.graphql(squared('questionText'), { id: longId })
    expect([status, errors]).toMatchObject([400, [TOO_LARGE]])
    const heard = await live(caller).ask(squared('questionText'), { id: longId })
    expect(heard.errors).toMatchObject([TOO_LARGE])
  })

  it('A large event is an error', async () => {
    const [ear] = await portal.allHear(
      [live(portal.visitor())],
      'subscription { questionCountsChanged { mergedQuestions(first: 100) { mergedInto { mergedQuestions(first: 100) { questionText } } } } }',
    )
    await (await aShareholder(portal)).ask(UPVOTE, { input: { id: longId } })
    expect((await ear!.next()).errors).toMatchObject([TOO_LARGE])
  })
})

describe('An operation that returns many items after its deadline', () => {
  /** Another process, whose operations have 300 ms. */
  let hasty: TestPortal
  beforeAll(async () => {
    hasty = await startTestPortal({}, { operationTimeoutMs: 300, beside: portal })
  })
  afterAll(() => hasty.stop())
  afterEach(() => jest.restoreAllMocks())

  const whileQuestionsAreLocked = (work: () => Promise<void>) =>
    (sqlOf(portal.em()) as unknown as Kysely<unknown>).transaction().execute(async locked => {
      await sql`lock table question in access exclusive mode`.execute(locked)
      await work()
    })

  it.each([
    ['a visitor over HTTP', false, false],
    ['an administrator over HTTP', true, false],
    ['a visitor over WebSocket', false, true],
    ['an administrator over WebSocket', true, true],
  ])('The late operation of %s ends with UNAVAILABLE', async (_who, isAdmin, isSocket) => {
    const caller = isAdmin ? hasty.signedIn((await anAdmin(portal)).token ?? '') : hasty.visitor()
    const executed = jest.spyOn(Pipeline.prototype, 'execute')
    const unavailable = { extensions: { code: 'UNAVAILABLE' } }
    await whileQuestionsAreLocked(async () => {
      const page = isSocket ? live(caller) : undefined
      const variables = { id: longId }
      const { errors } = await (page?.ask(squared('id'), variables) ??
        caller.graphql(squared('id'), variables))
      expect(errors).toMatchObject([unavailable])
    })
    expect(await executed.mock.results[0]!.value).toMatchObject({
      data: null,
      errors: [{ originalError: { code: 'UNAVAILABLE' } }],
    })
  })
})
