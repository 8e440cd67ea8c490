import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { createContext } from '#platform/operation/context'
import { act, MODERATED, moderated, watch } from '../../../../harness/modules/desk'
import { QuestionAnswer, QuestionAsk } from '../../../../harness/generated/operations'
import { openPages } from '../../../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../../../harness/portal/signed-in'

const answerText = 'This is the official answer.'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
const live = openPages()
afterAll(() => portal.stop())

const countsOf = (event: Record<string, any>): Record<string, number> =>
  Object.fromEntries(
    event.desk.queues.map(({ name, count }: { name: string; count: number }) => [name, count]),
  )

describe('The desk', () => {
  it('The moderation desk first receives OPENED with the current counts of the queues', async () => {
    await portal.make.question()
    const admin = await anAdmin(portal)
    const { opened } = await watch(live(admin))
    const { moderationQueues, adminStats } = await admin.ask(
      '{ moderationQueues { name count } adminStats { totalQuestions pendingQuestions totalUsers } }',
    )
    expect(opened).toMatchObject({
      action: 'OPENED',
      questionIds: [],
      question: null,
      desk: { queues: moderationQueues, stats: adminStats },
    })
  })

  it('The moderation desk receives a new question and every later change to the question, with the counts', async () => {
    const presentation = await portal.make.presentation()
    const shareholder = await portal.make.shareholder({ email: 'heard@example.com' })
    const [admin, person] = [await anAdmin(portal), await signedIn(portal, shareholder)]
    const { ear, opened } = await watch(live(await anAdmin(portal)))
    const { questionAsk } = await person.ask(QuestionAsk, {
      input: { presentationId: presentation.id, questionText: 'When is the dividend paid?' },
    })
    const id = questionAsk.question.id
    const start = countsOf(opened)
    const steps: [
      string,
      () => Promise<unknown>,
      Record<string, unknown>,
      Record<string, number>,
    ][] = [
      [
        'ASKED',
        async () => undefined,
        {
          status: 'PENDING',
          moderation: { queues: ['PENDING'] },
          user: { email: 'heard@example.com' },
        },
        { PENDING: 1 },
      ],
      [
        'FLAGGED',
        () => admin.ask(act('questionFlag'), { input: { id } }),
        { moderation: { isFlagged: true } },
        { PENDING: 1, FLAGGED: 1 },
      ],
      [
        'UNFLAGGED',
        () => admin.ask(act('questionUnflag'), { input: { id } }),
        { moderation: { isFlagged: false } },
        { PENDING: 1 },
      ],
      [
        'ANSWERED',
        () => admin.ask(QuestionAnswer, { input: { id, answerText } }),
        { status: 'ANSWERED', answerText },
        { ANSWERED: 1 },
      ],
      [
        'ARCHIVED',
        () => admin.ask(act('questionArchive'), { input: { id } }),
        { status: 'ARCHIVED', moderation: { queues: ['ARCHIVED'] } },
        { ARCHIVED: 1 },
      ],
      [
        'RESTORED',
        () => admin.ask(act('questionRestore'), { input: { id } }),
        { status: 'ANSWERED' },
        { ANSWERED: 1 },
      ],
    ]
    let revision = opened.desk.stats.revision
    for (const [action, step, question, more] of steps) {
      await step()
      const event = await moderated(ear)
      expect(event).toMatchObject({ action, questionIds: [id], question: { id, ...question } })
      expect(event.desk.stats).toMatchObject({
        totalQuestions: opened.desk.stats.totalQuestions + 1,
        totalUsers: opened.desk.stats.totalUsers,
      })
      expect(countsOf(event)).toEqual(
        Object.fromEntries(
          Object.entries(start).map(([name, count]) => [name, count + (more[name] ?? 0)]),
        ),
      )
      expect(event.desk.stats.revision).toBeGreaterThan(revision)
      expect(
        event.desk.queues.every(
          (queue: { revision: number }) => queue.revision === event.desk.stats.revision,
        ),
      ).toBe(true)
      const { status, version, moderation } = event.question
      expect(moderation).toMatchObject({
        version,
        status,
        isArchived: status === 'ARCHIVED',
        answerText: event.question.answerText,
      })
      for (const { count, revision, counter } of event.desk.queues)
        expect(counter).toEqual({ count, revision })
      revision = event.desk.stats.revision
    }
  })

  it('The moderation desk receives no event for an action that changes nothing', async () => {
    const question = await portal.make.question({}, made => made.flag(portal.clock.now()))
    const admin = await anAdmin(portal)
    const { ear } = await watch(live(admin))
    await admin.ask(act('questionFlag'), { input: { id: question.id } })
    await admin.ask(act('questionRestore'), { input: { id: question.id } })
    await admin.ask(act('questionArchive'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({ action: 'ARCHIVED' })
  })

  it('The moderation desk receives no event for a change that is rolled back', async () => {
    const question = await portal.make.question()
    const admin = await anAdmin(portal)
    const { ear } = await watch(live(admin))
    const context = createContext(portal.services, null, '127.0.0.1')
    const undone = context.em.transactional(async em => {
      await sqlOf(em)
        .updateTable('question')
        .set({ is_flagged: true })
        .where('id', '=', question.id)
        .execute()
      await portal.services.events.publish(statementRunner(em), {
        type: 'question',
        action: 'FLAGGED',
        questionIds: [question.id],
        presentationId: question.presentation.id,
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(
      await admin.refusal(QuestionAnswer, { input: { id: question.id, answerText: 'short' } }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' })
    await admin.ask(act('questionArchive'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({
      action: 'ARCHIVED',
      question: { moderation: { isFlagged: false } },
    })
  })

  it('The moderation desk receives each event with refetched data', async () => {
    const asker = await portal.make.shareholder({ email: 'before@example.com' })
    const presentation = await portal.make.presentation({ title: 'Before' })
    const question = await portal.make.question({ presentation, shareholder: asker })
    const admin = await anAdmin(portal)
    const { ear } = await watch(live(admin))
    await admin.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({
      question: {
        version: 2,
        moderation: { isFlagged: true },
        user: { email: 'before@example.com' },
        presentation: { title: 'Before' },
      },
    })
    await sqlOf(portal.em())
      .updateTable('shareholder')
      .set({ email: 'after@example.com' })
      .where('id', '=', asker.id)
      .execute()
    await sqlOf(portal.em())
      .updateTable('presentation')
      .set({ title: 'After' })
      .where('id', '=', question.presentation.id)
      .execute()
    await admin.ask(act('questionUnflag'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({
      question: {
        version: 3,
        moderation: { isFlagged: false },
        user: { email: 'after@example.com' },
        presentation: { title: 'After' },
      },
    })
  })

  it('The moderation desk receives ten events for ten concurrent changes, and the newest counts are right', async () => {
    const questions = []
    for (let count = 0; count < 10; count++) questions.push(await portal.make.question())
    const admin = await anAdmin(portal)
    const { ear, opened } = await watch(live(admin))
    await Promise.all(questions.map(({ id }) => admin.ask(act('questionFlag'), { input: { id } })))
    const events = []
    for (let count = 0; count < 10; count++) events.push(await moderated(ear))
    expect(new Set(events.map(event => event.questionIds[0]))).toEqual(
      new Set(questions.map(({ id }) => id)),
    )
    const newest = events.reduce((one, other) =>
      other.desk.stats.revision > one.desk.stats.revision ? other : one,
    )
    expect(countsOf(newest).FLAGGED).toBe((countsOf(opened).FLAGGED ?? 0) + 10)
  })

  it('Visitors and shareholders are refused when they subscribe to the moderation desk', async () => {
    for (const [person, code] of [
      [portal.visitor(), 'UNAUTHENTICATED'],
      [portal.signedIn('nonsense'), 'UNAUTHENTICATED'],
      [await aShareholder(portal), 'FORBIDDEN'],
    ] as const) {
      const refused = await live(person).hear(MODERATED).ended
      expect(refused).toMatchObject([{ extensions: { code } }])
    }
  })
})
