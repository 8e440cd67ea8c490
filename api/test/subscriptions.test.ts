import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { createContext } from '../src/context'
import { sqlOf } from '../src/database/kysely'
import { statementRunner } from '../src/database/statement-runner'
import { endSocketsWithTheirSessions } from '../src/graphql/live/socket-sessions'
import { Presentation } from '../src/presentations/presentation.entity'
import { SHAREHOLDER_SESSION_DAYS } from '../src/rules/limits'
import { Live, type Ear } from './harness/live'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { severable } from './harness/severable'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'

const MODERATED =
  'subscription { questionModerated { action questionIds question { id status isFlagged answerText queues version user { email } presentation { title } } queues { name count revision } stats { totalQuestions pendingQuestions totalUsers revision } } }'
const ANSWERED = 'subscription ($id: ID) { questionAnswered(presentationId: $id) { id answerText isFlagged user { name email } } }'
const ASK = 'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { id } } }'
const ANSWER = 'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }'
const act = (name: string) =>
  `mutation ($input: QuestionActionInput!) { ${name}(input: $input) { question { id } queues { name count revision } } }`
const answerText = 'This is the official answer.'

let portal: TestPortal
const open = new Set<Live>()
beforeAll(async () => void (portal = await startTestPortal()))
afterEach(async () => {
  await Promise.all([...open].map(live => live.leave()))
  open.clear()
})
afterAll(() => portal.stop())

function live(person: Person, options?: { reconnects?: boolean }): Live {
  const made = new Live(person, options)
  open.add(made)
  return made
}

/** The desk of an administrator who has begun to watch. */
async function watch(person: Person): Promise<{ ear: Ear; opened: Record<string, any> }> {
  const ear = live(person).hear(MODERATED)
  const { data } = await ear.next('OPENED')
  return { ear, opened: data?.questionModerated }
}

const moderated = async (ear: Ear) => (await ear.next()).data?.questionModerated
const countsOf = (event: Record<string, any>): Record<string, number> =>
  Object.fromEntries(event.queues.map(({ name, count }: { name: string; count: number }) => [name, count]))

/** Starts listening, and waits until a question of the portal's own is heard: from then on nothing is missed. */
async function listenForAnswers(person: Person, presentationId: string): Promise<Ear> {
  const ear = live(person).hear(ANSWERED, { id: presentationId })
  const presentation = await portal.em().findOneOrFail(Presentation, presentationId)
  const heard = ear.next('probe').then(() => true)
  const admin = await anAdmin(portal)
  for (let tries = 0; tries < 200; tries++) {
    const probe = await portal.make.question({ presentation })
    await admin.ask(ANSWER, { input: { id: probe.id, answerText } })
    if (await Promise.race([heard, nextTurn()])) break
  }
  await heard
  return ear
}
const nextTurn = () => new Promise<false>(resolve => setImmediate(() => resolve(false)))

describe('The desk', () => {
  it('hears first that its watch has begun, with the counts of that moment', async () => {
    await portal.make.question()
    const admin = await anAdmin(portal)
    const { opened } = await watch(admin)
    const { moderationQueues, adminStats } = await admin.ask(
      '{ moderationQueues { name count } adminStats { totalQuestions pendingQuestions totalUsers } }',
    )
    expect(opened).toMatchObject({ action: 'OPENED', questionIds: [], question: null, queues: moderationQueues, stats: adminStats })
  })

  it('hears a question as it is asked, and everything that becomes of it, with the counts', async () => {
    const presentation = await portal.make.presentation()
    const shareholder = await portal.make.shareholder({ email: 'heard@example.com' })
    const [admin, person] = [await anAdmin(portal), await signedIn(portal, shareholder)]
    const { ear, opened } = await watch(await anAdmin(portal))
    const { questionAsk } = await person.ask(ASK, {
      input: { presentationId: presentation.id, questionText: 'When is the dividend paid?' },
    })
    const id = questionAsk.question.id
    const start = countsOf(opened)
    const steps: [string, () => Promise<unknown>, Record<string, unknown>, Record<string, number>][] = [
      ['ASKED', async () => undefined, { status: 'PENDING', queues: ['PENDING'], user: { email: 'heard@example.com' } }, { PENDING: 1 }],
      ['FLAGGED', () => admin.ask(act('questionFlag'), { input: { id } }), { isFlagged: true }, { PENDING: 1, FLAGGED: 1 }],
      ['UNFLAGGED', () => admin.ask(act('questionUnflag'), { input: { id } }), { isFlagged: false }, { PENDING: 1 }],
      ['ANSWERED', () => admin.ask(ANSWER, { input: { id, answerText } }), { status: 'ANSWERED', answerText }, { ANSWERED: 1 }],
      [
        'ARCHIVED',
        () => admin.ask(act('questionArchive'), { input: { id } }),
        { status: 'ARCHIVED', queues: ['ARCHIVED'] },
        { ARCHIVED: 1 },
      ],
      ['RESTORED', () => admin.ask(act('questionRestore'), { input: { id } }), { status: 'ANSWERED' }, { ANSWERED: 1 }],
    ]
    let revision = opened.stats.revision
    for (const [action, step, question, more] of steps) {
      await step()
      const event = await moderated(ear)
      expect(event).toMatchObject({ action, questionIds: [id], question: { id, ...question } })
      expect(event.stats).toMatchObject({ totalQuestions: opened.stats.totalQuestions + 1, totalUsers: opened.stats.totalUsers })
      expect(countsOf(event)).toEqual(Object.fromEntries(Object.entries(start).map(([name, count]) => [name, count + (more[name] ?? 0)])))
      expect(event.stats.revision).toBeGreaterThan(revision)
      expect(event.queues.every((queue: { revision: number }) => queue.revision === event.stats.revision)).toBe(true)
      revision = event.stats.revision
    }
  })

  it('hears nothing of what changes nothing', async () => {
    const question = await portal.make.question({}, made => made.flag(portal.clock.now()))
    const admin = await anAdmin(portal)
    const { ear } = await watch(admin)
    await admin.ask(act('questionFlag'), { input: { id: question.id } })
    await admin.ask(act('questionRestore'), { input: { id: question.id } })
    await admin.ask(act('questionArchive'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({ action: 'ARCHIVED' })
  })

  it('hears nothing of a change that is rolled back', async () => {
    const question = await portal.make.question()
    const admin = await anAdmin(portal)
    const { ear } = await watch(admin)
    const context = createContext(portal.services, null, '127.0.0.1')
    const undone = context.em.transactional(async em => {
      await sqlOf(em).updateTable('question').set({ is_flagged: true }).where('id', '=', question.id).execute()
      await portal.services.events.publish(statementRunner(em), {
        type: 'question',
        action: 'FLAGGED',
        questionIds: [question.id],
        presentationId: question.presentation.id,
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await admin.refusal(ANSWER, { input: { id: question.id, answerText: 'short' } })).toMatchObject({ code: 'BAD_USER_INPUT' })
    await admin.ask(act('questionArchive'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({ action: 'ARCHIVED', question: { isFlagged: false } })
  })

  it('reads each event anew, so that nothing read for one stands in for the next', async () => {
    const asker = await portal.make.shareholder({ email: 'before@example.com' })
    const presentation = await portal.make.presentation({ title: 'Before' })
    const question = await portal.make.question({ presentation, shareholder: asker })
    const admin = await anAdmin(portal)
    const { ear } = await watch(admin)
    await admin.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({
      question: { version: 2, isFlagged: true, user: { email: 'before@example.com' }, presentation: { title: 'Before' } },
    })
    await sqlOf(portal.em()).updateTable('shareholder').set({ email: 'after@example.com' }).where('id', '=', asker.id).execute()
    await sqlOf(portal.em()).updateTable('presentation').set({ title: 'After' }).where('id', '=', question.presentation.id).execute()
    await admin.ask(act('questionUnflag'), { input: { id: question.id } })
    expect(await moderated(ear)).toMatchObject({
      question: { version: 3, isFlagged: false, user: { email: 'after@example.com' }, presentation: { title: 'After' } },
    })
  })

  it('hears of ten changes at the same moment ten times, and the newest counts are the right ones', async () => {
    const questions = []
    for (let count = 0; count < 10; count++) questions.push(await portal.make.question())
    const admin = await anAdmin(portal)
    const { ear, opened } = await watch(admin)
    await Promise.all(questions.map(({ id }) => admin.ask(act('questionFlag'), { input: { id } })))
    const events = []
    for (let count = 0; count < 10; count++) events.push(await moderated(ear))
    expect(new Set(events.map(event => event.questionIds[0]))).toEqual(new Set(questions.map(({ id }) => id)))
    const newest = events.reduce((one, other) => (other.stats.revision > one.stats.revision ? other : one))
    expect(countsOf(newest).FLAGGED).toBe((countsOf(opened).FLAGGED ?? 0) + 10)
  })

  it('is closed to visitors and to shareholders, whatever they are told otherwise', async () => {
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

describe('An open page', () => {
  it('hears the answers on its presentation and on no other', async () => {
    const [presentation, another] = [await portal.make.presentation(), await portal.make.presentation()]
    const [elsewhere, here] = [await portal.make.question({ presentation: another }), await portal.make.question({ presentation })]
    const ear = await listenForAnswers(portal.visitor(), presentation.id)
    const admin = await anAdmin(portal)
    await admin.ask(ANSWER, { input: { id: elsewhere.id, answerText } })
    await admin.ask(act('questionFlag'), { input: { id: here.id } })
    await admin.ask(ANSWER, { input: { id: here.id, answerText } })
    let heard = (await ear.next()).data?.questionAnswered
    while (heard.id !== here.id && heard.id !== elsewhere.id) heard = (await ear.next()).data?.questionAnswered
    expect(heard).toMatchObject({ id: here.id, answerText })
  })

  it('hears them also when it writes the presentation’s id in capitals', async () => {
    const presentation = await portal.make.presentation()
    const question = await portal.make.question({ presentation })
    const ear = live(portal.visitor()).hear(ANSWERED, { id: presentation.id.toUpperCase() })
    const all = live(portal.visitor()).hear(ANSWERED)
    await probe(all)
    const admin = await anAdmin(portal)
    await admin.ask(ANSWER, { input: { id: question.id, answerText } })
    expect((await ear.next('answer')).data?.questionAnswered).toMatchObject({ id: question.id })
  })

  it('of a visitor shows masked addresses and nothing of the desk; of the asker and of an administrator the address', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder({ email: 'quiet.person@example.com', name: null })
    const question = await portal.make.question({ presentation, shareholder: asker }, made => made.flag(portal.clock.now()))
    const admin = await anAdmin(portal)
    const shown: [Person, string, boolean | null][] = [
      [portal.visitor(), 'q•••@example.com', null],
      [await aShareholder(portal), 'q•••@example.com', null],
      [await signedIn(portal, asker), 'quiet.person@example.com', null],
      [admin, 'quiet.person@example.com', true],
    ]
    const ears: Ear[] = []
    for (const [person] of shown) ears.push(await listenForAnswers(person, presentation.id))
    await admin.ask(ANSWER, { input: { id: question.id, answerText } })
    for (const [index, [, email, isFlagged]] of shown.entries()) {
      let heard = (await ears[index]!.next()).data?.questionAnswered
      while (heard.id !== question.id) heard = (await ears[index]!.next()).data?.questionAnswered
      expect(heard).toMatchObject({ isFlagged, user: { email } })
    }
  })

  it('is told what is wrong with what it asks for', async () => {
    const page = live(portal.visitor())
    const refusal = async (query: string) => page.ask(query)
    expect(await refusal('subscription {')).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(await refusal('subscription { nothing }')).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    expect(await page.ask('query ($id: ID!) { presentation(id: $id) { id } }')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
    expect(await page.ask('{ portal { ticker } }')).toEqual({ data: { portal: { ticker: 'TST' } } })
  })

  it('is refused in words over the socket as over HTTP', async () => {
    const page = live(portal.visitor())
    const query = 'mutation { signIn(input: { email: "a@b" }) { message } }'
    const { message, extensions } = (await page.ask(query)).errors?.[0] ?? {}
    expect({ message, ...extensions }).toEqual(await portal.visitor().refusal(query))
  })
})

/** Waits until this ear hears. */
async function probe(ear: Ear): Promise<void> {
  const admin = await anAdmin(portal)
  const heard = ear.next('probe').then(() => true)
  for (let tries = 0; tries < 200; tries++) {
    const question = await portal.make.question()
    await admin.ask(ANSWER, { input: { id: question.id, answerText } })
    if (await Promise.race([heard, nextTurn()])) return
  }
  await heard
}

describe('A socket', () => {
  it('is closed with 4403 when its session is signed out, and no other is', async () => {
    const shareholder = await portal.make.admin()
    const [phone, desk] = [await signedIn(portal, shareholder), await signedIn(portal, shareholder)]
    const [onPhone, onDesk] = [live(phone), live(desk)]
    const deskEar = onDesk.hear(MODERATED)
    await onPhone.hear(MODERATED).next('OPENED')
    await deskEar.next('OPENED')
    await phone.ask('mutation { signOut }')
    expect(await onPhone.closed).toMatchObject({ code: 4403 })
    const question = await portal.make.question()
    await desk.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await moderated(deskEar)).toMatchObject({ action: 'FLAGGED' })
  })

  it('may not be opened anywhere but at /graphql', async () => {
    const socket = new WebSocket(`${portal.address.replace('http', 'ws')}/elsewhere`, 'graphql-transport-ws')
    await new Promise(resolve => socket.once('error', resolve))
    expect(socket.readyState).not.toBe(WebSocket.OPEN)
  })

  it('stays open as long as its session: 30 days, which is longer than one timer can wait', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const closed: number[] = []
      const socket = { close: (code: number) => void closed.push(code), once: () => undefined }
      const clock = { now: () => new Date() }
      const sessions = endSocketsWithTheirSessions({ ...portal.services, clock })
      const days = 86_400_000
      const sessionExpiresAt = new Date(Date.now() + SHAREHOLDER_SESSION_DAYS * days)
      sessions.hold({ kind: 'shareholder', id: 'one', name: null, email: 'a@example.com', sessionId: 'one', sessionExpiresAt }, socket)
      jest.advanceTimersByTime(SHAREHOLDER_SESSION_DAYS * days - 1_000)
      expect(closed).toEqual([])
      jest.advanceTimersByTime(2_000)
      expect(closed).toEqual([4403])
      sessions.close()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('Two processes on one database', () => {
  let beside: TestPortal
  beforeEach(async () => void (beside = await startTestPortal({}, { beside: portal })))
  afterEach(async () => {
    await Promise.all([...open].map(page => page.leave()))
    open.clear()
    await beside.stop()
  })

  it('hear each other', async () => {
    const account = await portal.make.admin()
    const here = await signedIn(portal, account)
    const there = beside.signedIn(here.token ?? '')
    const question = await portal.make.question()
    const [earHere, earThere] = [await watch(here), await watch(there)]
    await here.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await moderated(earThere.ear)).toMatchObject({ action: 'FLAGGED', questionIds: [question.id] })
    await there.ask(act('questionUnflag'), { input: { id: question.id } })
    expect(await moderated(earThere.ear)).toMatchObject({ action: 'UNFLAGGED' })
    expect([await moderated(earHere.ear), await moderated(earHere.ear)]).toMatchObject([{ action: 'FLAGGED' }, { action: 'UNFLAGGED' }])
  })

  it('end each other’s sockets with their session', async () => {
    const here = await anAdmin(portal)
    const there = live(beside.signedIn(here.token ?? ''))
    await there.hear(MODERATED).next('OPENED')
    await here.ask('mutation { signOut }')
    expect(await there.closed).toMatchObject({ code: 4403 })
  })

  it('ask their sockets to come back when the process stops', async () => {
    const other = await startTestPortal({}, { beside: portal })
    const here = await anAdmin(portal)
    const there = live(other.signedIn(here.token ?? ''))
    await there.hear(MODERATED).next('OPENED')
    const stopped = other.stop()
    expect([1001, 1012]).toContain((await there.closed).code)
    await stopped
  })
})

describe('When the connection on which events arrive is lost', () => {
  it('sockets are asked to come back, and hear what happens then', async () => {
    const alone = await startTestPortal()
    const page = new Live(await anAdmin(alone), { reconnects: true })
    try {
      const ear = page.hear(MODERATED)
      await ear.next('OPENED')
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-events' and datname = current_database()`.execute(
        sqlOf(alone.em()),
      )
      expect(await page.closed).toMatchObject({ code: 1012 })
      expect((await ear.next('OPENED again')).data?.questionModerated).toMatchObject({ action: 'OPENED' })
      expect(page.connected).toBe(2)
      const question = await alone.make.question()
      await (await anAdmin(alone)).ask(act('questionFlag'), { input: { id: question.id } })
      expect((await ear.next()).data?.questionModerated).toMatchObject({ action: 'FLAGGED', questionIds: [question.id] })
    } finally {
      await page.leave()
      await alone.stop()
    }
  })
})

describe('A fault of ours over the socket', () => {
  it('hides its cause', async () => {
    const broken = await startTestPortal()
    const page = new Live(broken.visitor())
    try {
      await sql`drop table policy`.execute(sqlOf(broken.em()))
      const { errors } = await page.ask('{ policies { totalCount } }')
      expect(errors).toMatchObject([{ message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' } }])
    } finally {
      await page.leave()
      await broken.stop()
    }
  })

  it('tells when the database is gone', async () => {
    const whole = await startTestPortal()
    const way = await severable(whole.database.url)
    const cutOff = await startTestPortal({}, { beside: { database: { ...whole.database, url: way.url }, clock: whole.clock } })
    const [page, desk] = [new Live(await anAdmin(cutOff)), new Live(await anAdmin(cutOff))]
    try {
      expect(await page.ask('{ portal { ticker } }')).toEqual({ data: { portal: { ticker: 'TST' } } })
      await way.cut()
      const { errors } = await page.ask('{ adminStats { totalUsers } }')
      expect(errors).toMatchObject([{ message: expect.stringContaining('cannot reach its database'), extensions: { code: 'UNAVAILABLE' } }])
      // Who asked is told; who wants to listen is sent away, to come back when there is something to hear.
      desk.hear(MODERATED)
      expect(await desk.closed).toMatchObject({ code: 1013 })
    } finally {
      await page.leave()
      await cutOff.stop()
      await way.close()
      await whole.stop()
    }
  })
})
