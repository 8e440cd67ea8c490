import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { ADMIN_SESSION_HOURS, SHAREHOLDER_SESSION_DAYS } from '@portal/rules/limits'
import { removeAdmin } from '#modules/accounts/accounts/administrators.service'
import { sqlOf } from '#platform/database/kysely'
import { createLog } from '#platform/observability/log'
import { createObserver } from '#platform/observability/observer'
import { closeSocketsWithSessions } from '../../../src/transport/live/socket-sessions'
import { statementListeners } from '../../harness/database/statements'
import {
  QuestionAnswer,
  QuestionAnswered,
  QuestionFlag,
  SignOut,
} from '../../harness/generated/operations'
import { type Ear, type Live, openPages } from '../../harness/http/live'
import { RawClient } from '../../harness/http/raw-client'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'
import { until } from '../../harness/time/until'

const MODERATED =
  'subscription { questionModerated { action question { id user { email } moderation { note } } } }'

let portal: TestPortal
const observer = createObserver(createLog('silent'))
beforeAll(async () => void (portal = await startTestPortal({}, { observer })))
beforeEach(() => portal.reset())
const live = openPages()
afterAll(() => portal.stop())

/** What an open page gets to know first: another event, or that its socket is closed. */
const firstOf = (page: Live, ear: Ear) =>
  Promise.race([ear.next().then(heard => ({ heard })), page.closed.then(({ code }) => ({ code }))])

/** The desk's socket is open, and its watch has begun. */
async function watch(person: Person): Promise<{ desk: Live; ear: Ear }> {
  const desk = live(person)
  const ear = desk.hear(MODERATED)
  expect((await ear.next('OPENED')).data?.questionModerated).toMatchObject({ action: 'OPENED' })
  return { desk, ear }
}

async function somethingHappens(): Promise<void> {
  const [{ id }, admin] = [await portal.make.question(), await anAdmin(portal)]
  await admin.ask(QuestionFlag, { input: { id } })
}

/** Answers questions until one has had its effect: the first may be given before the page listens. */
async function answersUntil<T>(effect: Promise<T>): Promise<T> {
  let come = false
  void effect.then(() => (come = true))
  const admin = await anAdmin(portal)
  while (!come) {
    const { id } = await portal.make.question()
    await admin.ask(QuestionAnswer, { input: { id, answerText: 'This is the official answer.' } })
  }
  return effect
}

describe('A moderation desk whose session ends', () => {
  it('A moderation desk’s socket is closed with 4403 when its administrator signs out elsewhere', async () => {
    const admin = await anAdmin(portal)
    const { desk, ear } = await watch(admin)
    await admin.ask(SignOut)
    expect(await firstOf(desk, ear)).toEqual({ code: 4403 })
  })

  it('A moderation desk’s socket is closed with 4403 when its administrator is removed', async () => {
    const account = await portal.make.admin()
    await portal.make.admin()
    const { desk, ear } = await watch(await signedIn(portal, account))
    await removeAdmin({ services: portal.services, name: 'A keeper' }, account.email)
    expect(await firstOf(desk, ear)).toEqual({ code: 4403 })
  })

  it('A moderation desk’s socket is closed with 4403 when its session expires, without any event', async () => {
    const admin = await anAdmin(portal)
    // However long the rest of this takes: the portal goes by its clock, at which it looks again every 20 ms.
    portal.clock.pass({ hours: ADMIN_SESSION_HOURS, seconds: -0.02 })
    const { desk, ear } = await watch(admin)
    portal.clock.pass({ seconds: 0.02 })
    expect(await firstOf(desk, ear)).toEqual({ code: 4403 })
  })
})

describe('A socket whose session has ended without an event', () => {
  it('A socket is closed with 4403 instead of receiving the first event after its session expired', async () => {
    const { desk, ear } = await watch(await anAdmin(portal))
    portal.clock.pass({ hours: ADMIN_SESSION_HOURS })
    await somethingHappens()
    expect(await firstOf(desk, ear)).toEqual({ code: 4403 })
  })

  it.each([
    [
      'was ended',
      () => sqlOf(portal.em()).updateTable('session').set({ ended_at: portal.clock.now() }),
    ],
    ['was deleted', () => sqlOf(portal.em()).deleteFrom('session')],
    ['went with its account', () => sqlOf(portal.em()).deleteFrom('admin')],
  ])(
    'A socket is closed with 4403 instead of receiving the first event after the session %s silently',
    async (_how, end) => {
      const { desk, ear } = await watch(await anAdmin(portal))
      await end().execute()
      await somethingHappens()
      expect(await firstOf(desk, ear)).toEqual({ code: 4403 })
    },
  )

  it('A socket is closed with 4403 after its session was deleted, even for events that everybody may receive', async () => {
    const page = live(await signedIn(portal, await portal.make.shareholder()))
    const ear = page.hear(QuestionAnswered)
    expect(await answersUntil(firstOf(page, ear))).toMatchObject({
      heard: { data: { questionAnswered: {} } },
    })
    await sqlOf(portal.em()).deleteFrom('session').where('shareholder_id', 'is not', null).execute()
    expect(await answersUntil(page.closed)).toMatchObject({ code: 4403 })
  })

  it('A socket whose session was deleted is closed with 4403, while another desk receives the event', async () => {
    const account = await portal.make.admin()
    const [gone, stays] = [
      await watch(await signedIn(portal, account)),
      await watch(await signedIn(portal, account)),
    ]
    const oldest = sqlOf(portal.em()).selectFrom('session').select('id').orderBy('id').limit(1)
    await sqlOf(portal.em()).deleteFrom('session').where('id', '=', oldest).execute()
    await somethingHappens()
    expect(await firstOf(gone.desk, gone.ear)).toEqual({ code: 4403 })
    expect(await firstOf(stays.desk, stays.ear)).toMatchObject({
      heard: { data: { questionModerated: { action: 'FLAGGED' } } },
    })
  })
})

describe('A socket that closes during the lookup of its session', () => {
  afterEach(() => jest.restoreAllMocks())

  /** Runs this between the question whose session it is and the answer. */
  async function whileLookedUp(ask: () => unknown, run: () => Promise<unknown>): Promise<void> {
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const listener = (text: string) => {
      if (!text.includes('from "session"')) return
      asked.resolve()
      return () => answered.resolve()
    }
    await portal.em().transactional(async em => {
      await sql`lock table session in access exclusive mode`.execute(sqlOf(em))
      statementListeners.add(listener)
      ask()
      await asked.promise
      await run()
    })
    await answered.promise
    statementListeners.delete(listener)
  }

  const sockets = async () => (await observer.metrics.sockets.get()).values[0]?.value

  it('A socket that closes during the lookup of its session is not closed again at the end of the session', async () => {
    const admin = await anAdmin(portal)
    const client = await RawClient.of(portal.address, { authorization: `Bearer ${admin.token}` })
    await whileLookedUp(
      () =>
        client.say({ id: 'one', type: 'subscribe', payload: { query: '{ portal { ticker } }' } }),
      async () => {
        client.socket.terminate()
        await until('the socket is gone', async () => (await sockets()) === 0)
      },
    )
    const closed = jest.spyOn(WebSocket.prototype, 'close')
    const heard = new Promise<void>(
      resolve =>
        void portal.services.events.subscribe(({ type }) => type === 'session-ended' && resolve()),
    )
    await admin.ask(SignOut)
    await heard
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('A socket', () => {
  it('A socket is closed with 4403 when its session is signed out, and another session’s socket stays open', async () => {
    const shareholder = await portal.make.admin()
    const [phone, desk] = [await signedIn(portal, shareholder), await signedIn(portal, shareholder)]
    const [onPhone, onDesk] = [live(phone), live(desk)]
    const deskEar = onDesk.hear(MODERATED)
    await onPhone.hear(MODERATED).next('OPENED')
    await deskEar.next('OPENED')
    await phone.ask(SignOut)
    expect(await onPhone.closed).toMatchObject({ code: 4403 })
    const question = await portal.make.question()
    await desk.ask(QuestionFlag, { input: { id: question.id } })
    expect((await deskEar.next()).data?.questionModerated).toMatchObject({ action: 'FLAGGED' })
  })

  it('A socket stays open for the 30 days of its session, longer than one timer can wait, and is then closed', () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      const closed: number[] = []
      const socket = { close: (code: number) => void closed.push(code), once: () => undefined }
      const clock = { now: () => new Date() }
      const sessions = closeSocketsWithSessions({ ...portal.services, clock })
      const days = 86_400_000
      const sessionExpiresAt = new Date(Date.now() + SHAREHOLDER_SESSION_DAYS * days)
      sessions.track(
        {
          kind: 'shareholder',
          role: null,
          id: 'one',
          name: null,
          email: 'a@example.com',
          sessionId: 'one',
          sessionExpiresAt,
        },
        socket,
      )
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
