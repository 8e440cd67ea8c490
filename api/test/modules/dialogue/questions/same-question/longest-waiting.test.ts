import { statementsOf } from '../../../../harness/database/statements'
import { QuestionAnswer } from '../../../../harness/generated/operations'
import { openPages } from '../../../../harness/http/live'
import { startListenedPortal } from '../../../../harness/portal/listening'
import type { Person } from '../../../../harness/portal/person'
import { anAdmin } from '../../../../harness/portal/signed-in'

const STATS = '{ adminStats { pendingQuestions oldestPendingAt } }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let admin: Person
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
})
const live = openPages()
afterAll(() => portal.stop())

const oldest = async () => (await admin.ask(STATS)).adminStats.oldestPendingAt
const asked = async (hours: number) => {
  const question = await portal.make.question({}, made =>
    Object.assign(made, { createdAt: new Date(Date.UTC(2026, 0, 1, hours)) }),
  )
  return { id: question.id, at: question.createdAt.toISOString() }
}

describe('The pending question that waits longest', () => {
  it('The counters of the desk say since when it waits, in their one SQL statement', async () => {
    const second = await asked(2)
    const first = await asked(1)
    const texts = await statementsOf(async () => expect(await oldest()).toBe(first.at))
    expect(texts.filter(text => text.includes('question'))).toHaveLength(1)
    const { questionAnswer } = await admin.ask(
      'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { desk { stats { oldestPendingAt } } } }',
      { input: { id: first.id, answerText: 'It is paid in October.' } },
    )
    expect(questionAnswer.desk.stats.oldestPendingAt).toBe(second.at)
  })

  it('An archived question waits no longer, a restored one as long as before, and where none waits there is no time', async () => {
    expect(await oldest()).toBeNull()
    const { id, at } = await asked(1)
    const act = (name: string) =>
      admin.ask(`mutation ($id: ID!) { ${name}(input: { id: $id }) { question { id } } }`, { id })
    await act('questionArchive')
    expect(await oldest()).toBeNull()
    await act('questionRestore')
    expect(await oldest()).toBe(at)
  })

  it('Events of the desk carry since when it waits', async () => {
    const [first, second] = [await asked(1), await asked(2)]
    const ear = live(admin).hear(
      'subscription { questionModerated { desk { stats { oldestPendingAt } } } }',
    )
    const next = async () => (await ear.next()).data?.questionModerated.desk.stats.oldestPendingAt
    expect(await next()).toBe(first.at)
    await admin.ask(QuestionAnswer, {
      input: { id: first.id, answerText: 'It is paid in October.' },
    })
    expect(await next()).toBe(second.at)
  })
})
