import { messages } from '@portal/rules/messages'
import { statementsOf } from '../../../harness/database/statements'
import { QuestionAnswer } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

const answered = (values: Parameters<typeof portal.make.question>[0] = {}) =>
  portal.make.question(values, question =>
    question.answer('This is the official answer.', portal.clock.now()),
  )
const soon = () => new Date(portal.clock.now().getTime() + 60_000)
const LIST = `query ($since: DateTime, $first: Int, $after: String) { answeredQuestions(since: $since, first: $first, after: $after) {
  edges { node { id answeredAt user { email } presentation { title } } } pageInfo { endCursor hasNextPage } totalCount
} }`

async function read(person: Person, variables: object = {}) {
  const { answeredQuestions: list } = await person.ask(LIST, variables)
  return { ...list, ids: list.edges.map(({ node }: { node: { id: string } }) => node.id) }
}

describe('The answered questions', () => {
  it('They come in the order of their answers, oldest first, whenever they were asked, from the time that is given on', async () => {
    const asked = [
      await portal.make.question(),
      await portal.make.question(),
      await portal.make.question(),
    ]
    const admin = await anAdmin(portal)
    const times: string[] = []
    for (const { id } of asked.toReversed()) {
      portal.clock.pass({ minutes: 1 })
      times.push(portal.clock.now().toISOString())
      await admin.ask(QuestionAnswer, { input: { id, answerText: 'On schedule, and on budget.' } })
    }
    const ids = asked.map(({ id }) => id).toReversed()
    const visitor = portal.visitor()
    expect(await read(visitor)).toMatchObject({ ids, totalCount: 3 })
    expect(await read(visitor, { since: null })).toMatchObject({ ids })
    expect(await read(visitor, { since: times[1], first: 1 })).toMatchObject({
      ids: [ids[1]],
      totalCount: 2,
    })
    const after = new Date(Date.parse(times[2]!) + 1).toISOString()
    expect(await read(visitor, { since: after })).toMatchObject({ ids: [], totalCount: 0 })
  })

  it('The last cursor is where later answers begin', async () => {
    await answered()
    portal.clock.pass({ seconds: 1 })
    await answered()
    const { pageInfo } = await read(portal.visitor())
    expect(await read(portal.visitor(), { after: pageInfo.endCursor })).toMatchObject({ ids: [] })
    portal.clock.pass({ seconds: 1 })
    const { id } = await answered()
    expect(await read(portal.visitor(), { after: pageInfo.endCursor })).toMatchObject({ ids: [id] })
  })

  it('Neither pending nor archived ones are among them, nor those on a scheduled presentation but for administrators', async () => {
    const asker = await portal.make.shareholder({ email: 'the.asker@example.com' })
    const { id } = await answered({ shareholder: asker })
    await portal.make.question({ shareholder: asker })
    await portal.make.question({ shareholder: asker }, question => {
      question.answer('This is the official answer.', portal.clock.now())
      question.archive(portal.clock.now())
    })
    const scheduled = await answered({
      presentation: await portal.make.presentation({ publishedAt: soon() }),
    })
    for (const person of [portal.visitor(), await signedIn(portal, asker)])
      expect(await read(person)).toMatchObject({ ids: [id], totalCount: 1 })
    expect((await read(await anAdmin(portal))).ids.toSorted()).toEqual(
      [id, scheduled.id].toSorted(),
    )
    const emailOf = async (person: Person) => (await read(person)).edges[0].node.user.email
    expect(await emailOf(portal.visitor())).toBe('t•••@example.com')
    portal.clock.pass({ seconds: 60 })
    expect((await read(portal.visitor())).ids).toContain(scheduled.id)
  })

  it('A page takes at most three SQL statements, with its presentations and its count', async () => {
    for (let count = 0; count < 5; count++) await answered()
    const statements = await statementsOf(() =>
      read(portal.visitor(), { since: '2020-01-01', first: 3 }),
    )
    expect(statements).toHaveLength(3)
  })

  it('A time that is ahead is refused with BAD_USER_INPUT', async () => {
    const since = new Date(portal.clock.now().getTime() + 61_000).toISOString()
    const refusal = await portal.visitor().refusal(LIST, { since })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: messages.sinceAhead,
      field: 'since',
    })
  })
})
