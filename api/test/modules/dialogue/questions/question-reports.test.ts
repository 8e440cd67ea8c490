import { REPORTS_PER_HOUR } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { act } from '../../../harness/modules/desk'
import { evidenceOf } from '../../../harness/modules/evidence'
import { statementsOf } from '../../../harness/database/statements'
import { QuestionAnswer, QuestionFlag } from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import { openPages } from '../../../harness/http/live'
import { startListenedPortal } from '../../../harness/portal/listening'
import type { Person } from '../../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const REPORT =
  'mutation ($input: IdInput!) { questionReport(input: $input) { question { id viewerHasReported reportCount } } }'
const FLAGGED =
  '{ moderationQueue(name: FLAGGED) { count questions { nodes { id reportCount moderation { isFlagged } } } } }'
const ON_PAGE =
  'query ($id: ID!) { presentation(id: $id) { questions(first: 50) { nodes { id viewerHasReported } } } }'
const MODERATED =
  'subscription { questionModerated { action question { id reportCount moderation { queues } } desk { queues { name count } } } }'
const NOBODY = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
let asker: Shareholder
let reader: Person
let admin: Person
beforeAll(async () => void (portal = await startListenedPortal()))
beforeEach(async () => {
  await portal.reset()
  asker = await portal.make.shareholder()
  reader = await aShareholder(portal)
  admin = await anAdmin(portal)
})
const live = openPages()
afterAll(() => portal.stop())

const ask = (change?: (question: Question) => void) =>
  portal.make.question({ shareholder: asker }, change)
const report = async (id: string, by = reader) =>
  (await by.ask(REPORT, { input: { id } })).questionReport.question
const flagged = async () => (await admin.ask(FLAGGED)).moderationQueue
const onPage = async (presentationId: string, by: Person) =>
  (await by.ask(ON_PAGE, { id: presentationId })).presentation.questions.nodes
const reportedBy = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aShareholder(portal)))
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)

describe('Reporting a question', () => {
  it('A reported question comes to the desk’s Flagged list with the number of people, and stays public', async () => {
    const { id, presentation } = await ask()
    for (const one of await reportedBy(2))
      expect(await report(id, one)).toEqual({ id, viewerHasReported: true, reportCount: null })
    expect(await flagged()).toEqual({
      count: 1,
      questions: { nodes: [{ id, moderation: { isFlagged: true }, reportCount: 2 }] },
    })
    expect(await onPage(presentation.id, portal.visitor())).toEqual([
      { id, viewerHasReported: false },
    ])
  })

  it('Only the reporter sees that they have reported a question', async () => {
    const { id, presentation } = await ask()
    await report(id)
    const reported = (by: Person) => onPage(presentation.id, by)
    expect(await reported(reader)).toEqual([{ id, viewerHasReported: true }])
    for (const other of [await aShareholder(portal), await signedIn(portal, asker), admin])
      expect(await reported(other)).toEqual([{ id, viewerHasReported: false }])
    const elsewhere =
      'query ($id: ID!) { node(id: $id) { ... on Question { viewerHasReported } } answeredQuestions { nodes { viewerHasReported } } }'
    await admin.ask(QuestionAnswer, { input: { id, answerText: 'In October.' } })
    expect(await reader.ask(elsewhere, { id })).toEqual({
      node: { viewerHasReported: true },
      answeredQuestions: { nodes: [{ viewerHasReported: true }] },
    })
  })

  it('A second report by the same shareholder has no effect and is no error, not even at the same moment', async () => {
    const { id } = await ask()
    const reports = await Promise.all([report(id), report(id), report(id)])
    expect(reports).toEqual(
      Array.from({ length: 3 }, () => ({ id, viewerHasReported: true, reportCount: null })),
    )
    expect((await flagged()).questions.nodes).toEqual([
      { id, moderation: { isFlagged: true }, reportCount: 1 },
    ])
    expect(await typesOf(id)).toEqual(['question.reported'])
  })

  it('A flag of a reported question is recorded, and hides it where flags hide', async () => {
    await admin.ask(
      'mutation { disclosureSettingsUpdate(input: { flaggedAreHidden: true }) { disclosureSettings { appliedAt } } }',
    )
    const { id, presentation } = await ask()
    await report(id)
    for (let times = 0; times < 2; times++) await admin.ask(QuestionFlag, { input: { id } })
    expect(await onPage(presentation.id, portal.visitor())).toEqual([])
    expect(await typesOf(id)).toEqual(['question.reported', 'question.flagged'])
  })

  it('A report of one’s own question has no effect and is no error', async () => {
    const { id } = await ask()
    expect(await report(id, await signedIn(portal, asker))).toEqual({
      id,
      viewerHasReported: false,
      reportCount: null,
    })
    expect((await flagged()).count).toBe(0)
    expect(await typesOf(id)).toEqual([])
  })

  it.each<[string, () => Promise<string>]>([
    [
      'that is archived',
      async () => (await ask(question => question.archive(portal.clock.now()))).id,
    ],
    [
      'that is withdrawn',
      async () => (await ask(question => question.withdraw(portal.clock.now()))).id,
    ],
    [
      'that waits for approval',
      async () =>
        (
          await ask(
            question => void Object.assign(question, { isApproved: false, isPublic: false }),
          )
        ).id,
    ],
    [
      'on a presentation that is dated ahead',
      async () => {
        const publishedAt = new Date(portal.clock.now().getTime() + 3_600_000)
        return (
          await portal.make.question({
            presentation: await portal.make.presentation({ publishedAt }),
          })
        ).id
      },
    ],
    ['that does not exist', () => Promise.resolve(NOBODY)],
    ['without a readable id', () => Promise.resolve('nonsense')],
  ])('A question %s is not found', async (_which, make) => {
    const id = await make()
    expect(await reader.refusal(REPORT, { input: { id } })).toMatchObject({
      code: 'NOT_FOUND',
      message: messages.notFound('Question'),
    })
    expect((await flagged()).count).toBe(0)
  })

  it('Beyond 120 reports an hour a shareholder is refused with RATE_LIMITED, which leaves nothing behind; repetitions do not count', async () => {
    const [first, second] = [await ask(), await ask()]
    await report(first.id)
    await sqlOf(portal.em())
      .updateTable('rate_limit' as never)
      .set({ points: REPORTS_PER_HOUR } as never)
      .where('key' as never, 'like', 'reports:%' as never)
      .execute()
    expect(REPORTS_PER_HOUR).toBe(120)
    expect((await report(first.id)).viewerHasReported).toBe(true)
    expect(await reader.refusal(REPORT, { input: { id: second.id } })).toMatchObject({
      code: 'RATE_LIMITED',
      message: messages.tooManyReports,
    })
    expect((await flagged()).count).toBe(1)
    expect(await typesOf(second.id)).toEqual([])
  })
})

describe('At the desk', () => {
  it('Unflagging settles earlier reports; a new report flags again', async () => {
    const { id } = await ask()
    for (const one of [reader, ...(await reportedBy(2))]) await report(id, one)
    await admin.ask(act('questionUnflag'), { input: { id } })
    expect((await flagged()).count).toBe(0)
    // Who has reported it before reports it no second time.
    expect((await report(id)).viewerHasReported).toBe(true)
    expect((await flagged()).count).toBe(0)
    await report(id, await aShareholder(portal))
    expect((await flagged()).questions.nodes).toEqual([
      { id, moderation: { isFlagged: true }, reportCount: 1 },
    ])
  })

  it('A report changes no version of a question that is flagged already, so that no answer to it is refused', async () => {
    const { id } = await ask(question => question.flag(portal.clock.now()))
    const version = async () =>
      (await admin.ask('query ($id: ID!) { question(id: $id) { version } }', { id })).question
        .version
    const before = await version()
    await report(id)
    expect([await version(), (await flagged()).questions.nodes[0].reportCount]).toEqual([before, 1])
  })

  it('Every desk hears of each report, with the count and the lists', async () => {
    const { id } = await ask()
    const ear = live(admin).hear(MODERATED)
    await ear.next('OPENED')
    for (const [count, one] of (await reportedBy(2)).entries()) {
      await report(id, one)
      const { data } = await ear.next()
      expect(data?.questionModerated).toMatchObject({
        action: 'REPORTED',
        question: { id, reportCount: count + 1, moderation: { queues: ['PENDING', 'FLAGGED'] } },
        desk: { queues: expect.arrayContaining([{ name: 'FLAGGED', count: 1 }]) },
      })
    }
  })

  it('The evidence names the reporter of a question', async () => {
    const { id, presentation } = await ask()
    await report(id)
    expect(await evidenceOf(portal, id)).toMatchObject([
      {
        type: 'question.reported',
        actor: { kind: 'shareholder' },
        body: { presentationId: presentation.id },
      },
    ])
    const { question } = await admin.ask(
      'query ($id: ID!) { question(id: $id) { timeline { nodes { sentence } } } }',
      { id },
    )
    expect(question.timeline.nodes).toEqual([
      { sentence: expect.stringMatching(/ reported the question\.$/) },
    ])
  })

  it.each(['shareholder', 'presentation'] as const)('A report goes with its %s', async owner => {
    const reporter = await portal.make.shareholder()
    const { id, presentation } = await ask()
    await report(id, await signedIn(portal, reporter))
    const [name, of] =
      owner === 'shareholder'
        ? ['shareholderDelete', reporter.id]
        : ['presentationDelete', presentation.id]
    await admin.ask(
      `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { deletedQuestionIds } }`,
      {
        input: { id: of },
      },
    )
    expect(await sqlOf(portal.em()).selectFrom('question_report').selectAll().execute()).toEqual([])
  })

  it('Neither a shareholder’s page of questions nor the desk’s list needs an SQL statement for the reports', async () => {
    const { id, presentation } = await ask()
    await report(id)
    const statements = async (run: () => Promise<unknown>) => {
      await run()
      return (await statementsOf(run)).length
    }
    const page = (selection: string) => () =>
      reader.ask(
        `query ($id: ID!) { presentation(id: $id) { questions { nodes { ${selection} } } } }`,
        { id: presentation.id },
      )
    expect(await statements(page('id viewerHasReported'))).toBe(await statements(page('id')))
    const queue = (selection: string) => () =>
      admin.ask(`{ moderationQueue(name: FLAGGED) { count questions { nodes { ${selection} } } } }`)
    expect(await statements(queue('id reportCount'))).toBe(await statements(queue('id')))
  })
})
