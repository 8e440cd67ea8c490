import { sql } from 'kysely'
import { WebSocket } from 'ws'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import { act } from '../../harness/modules/desk'
import { withoutTable } from '../../harness/database/without-table'
import { Live, openPages } from '../../harness/http/live'
import { captureLog } from '../../harness/portal/captured-log'
import { startListenedPortal } from '../../harness/portal/listening'
import { startTestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { severable } from '../../harness/stand-ins/severable'

const ANSWERED = 'subscription { questionAnswered { id answerText } }'
const MODERATED =
  'subscription { questionModerated { action questionIds desk { stats { totalQuestions } } } }'

type Portal = Awaited<ReturnType<typeof startListenedPortal>>
const log = captureLog('info')
let portal: Portal
beforeAll(async () => void (portal = await startListenedPortal({ log: log.log })))
beforeEach(async () => {
  await portal.reset()
  log.forget()
})
const live = openPages()
afterAll(() => portal.stop())

const pages = (many: number, of = portal) => Array.from({ length: many }, () => live(of.visitor()))
const answered = (
  text = 'This is the official answer.',
  presentation?: Question['presentation'],
  on = portal,
) =>
  on.make.question(presentation ? { presentation } : {}, question =>
    question.answer(text, on.clock.now()),
  )
const happens = ({ id, presentation }: Question, on = portal) => {
  const event: PortalEvent = {
    type: 'question',
    action: 'ANSWERED',
    questionIds: [id],
    presentationId: presentation.id,
  }
  return on.services.events.publish(statementRunner(on.em()), event)
}
const faults = () => log.lines().filter(({ msg }) => msg === 'internal error')

describe('A fault while an event is resolved', () => {
  it('A fault in resolving an event is sent to every subscriber and logged once, and later events still arrive', async () => {
    const ears = await portal.allHear(pages(5), ANSWERED)
    const question = await answered()
    await withoutTable(portal, 'question', async () => {
      await happens(question)
      for (const ear of ears)
        expect(await ear.next()).toMatchObject({
          data: null,
          errors: [{ extensions: { code: 'INTERNAL' } }],
        })
    })
    expect(faults()).toMatchObject([{ field: 'questionAnswered' }])
    await happens(question)
    for (const ear of ears)
      expect(await ear.next()).toMatchObject({ data: { questionAnswered: { id: question.id } } })
  })

  it('Every socket is closed with 1013 when resolving an event takes longer than the operation timeout', async () => {
    const impatient = await startListenedPortal({ log: log.log, operationTimeoutMs: 500 })
    try {
      const listening = pages(3, impatient)
      await impatient.allHear(listening, ANSWERED)
      const question = await answered('Too late.', undefined, impatient)
      await impatient.em().transactional(async em => {
        await sql`lock table question in access exclusive mode`.execute(sqlOf(em))
        await happens(question, impatient)
        for (const page of listening) expect(await page.closed).toMatchObject({ code: 1013 })
      })
    } finally {
      await impatient.stop()
    }
  })

  it('Every subscription of a moderation desk ends with INTERNAL when the session cannot be checked', async () => {
    const desks = [live(await anAdmin(portal)), live(await anAdmin(portal))]
    const ears = await portal.allHear(desks, MODERATED)
    for (const ear of ears) await ear.next('OPENED')
    await withoutTable(portal, 'session', async () => {
      await happens(await answered())
      for (const { ended } of ears)
        expect(await ended).toMatchObject([{ extensions: { code: 'INTERNAL' } }])
    })
    expect(faults()).toHaveLength(1)
  })
})

describe('A page that reads too slowly', () => {
  it('The socket of a slow reader is closed with 1013, and another receives every event', async () => {
    const presentation = await portal.make.presentation()
    for (let count = 0; count < 40; count++)
      await answered('A long answer. '.repeat(1_300), presentation)
    const question = await answered('The last answer.', presentation)
    const aliases = Array.from({ length: 6 }, (_, index) => `text${index}: answerText`).join(' ')
    const query = `subscription { questionAnswered { id presentation { questions(first: 50) { edges { node { ${aliases} } } } } } }`
    const slow = await rawListener(query)
    const [ear] = await portal.allHear(pages(1), query)
    slow.pause()
    const isClosed = () =>
      log.lines().some(({ msg }) => msg === 'closed the WebSocket of a slow consumer')
    // Each event has 5 MB: a few fill the buffers of the system, and then those of the portal.
    for (let count = 0; count < 6 && !isClosed(); count++) {
      await happens(question)
      expect((await ear?.next())?.data?.questionAnswered.id).toBe(question.id)
    }
    expect(isClosed()).toBe(true)
    await happens(question)
    expect((await ear?.next())?.data?.questionAnswered.id).toBe(question.id)
    const closed = new Promise(resolve => slow.once('close', resolve))
    slow.resume()
    expect(await closed).toBe(1013)
  })

  async function rawListener(query: string): Promise<WebSocket> {
    const socket = new WebSocket(
      `${portal.address.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
    )
    socket.once('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.once('message', () =>
      socket.send(JSON.stringify({ id: 'slow', type: 'subscribe', payload: { query } })),
    )
    await portal.listening(1)
    return socket
  }
})

describe('The subscription of the moderation desk', () => {
  it('The moderation desk receives OPENED first, and then every event that happened while OPENED was resolved', async () => {
    const field = portal.schema.getSubscriptionType()?.getFields().questionModerated
    const resolve = field?.resolve
    const [gate, events] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let told = 0
    Object.assign(field ?? {}, {
      resolve: async (...[event, ...rest]: Parameters<NonNullable<typeof resolve>>) => {
        if ((event as { action: string }).action === 'OPENED') await gate.promise
        else if (++told === 3) events.resolve()
        return resolve?.(event, ...rest)
      },
    })
    const desk = live(await anAdmin(portal))
    const [ear] = await portal.allHear([desk], MODERATED)
    const questions = [await answered(), await answered(), await answered()]
    for (const question of questions) await happens(question)
    await events.promise
    gate.resolve()
    if (field && resolve) field.resolve = resolve
    const heard = []
    for (let count = 0; count < 4; count++) heard.push((await ear?.next())?.data?.questionModerated)
    expect(heard.map(({ action }) => action)).toEqual([
      'OPENED',
      'ANSWERED',
      'ANSWERED',
      'ANSWERED',
    ])
    expect(heard.flatMap(({ questionIds }) => questionIds)).toEqual(questions.map(({ id }) => id))
  })
})

describe('When the connection on which events arrive is lost', () => {
  it('Sockets are closed with 1012 when the event connection is lost, and receive new events after reconnecting', async () => {
    const page = live(await anAdmin(portal), { reconnects: true })
    const ear = page.hear(MODERATED)
    await ear.next('OPENED')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-events' and datname = current_database()`.execute(
      sqlOf(portal.em()),
    )
    expect(await page.closed).toMatchObject({ code: 1012 })
    expect((await ear.next('OPENED again')).data?.questionModerated).toMatchObject({
      action: 'OPENED',
    })
    expect(page.connected).toBe(2)
    const question = await portal.make.question()
    await (await anAdmin(portal)).ask(act('questionFlag'), { input: { id: question.id } })
    expect((await ear.next()).data?.questionModerated).toMatchObject({
      action: 'FLAGGED',
      questionIds: [question.id],
    })
  })
})

describe('An internal error over the socket', () => {
  it('An internal error over WebSocket hides its cause', async () => {
    const page = live(portal.visitor())
    const { errors } = await withoutTable(portal, 'policy', () =>
      page.ask('{ policies { totalCount } }'),
    )
    expect(errors).toMatchObject([
      { message: 'Something went wrong. Please try again.', extensions: { code: 'INTERNAL' } },
    ])
  })

  it('Without the database a query over WebSocket gets UNAVAILABLE, and a subscription’s socket is closed with 1013', async () => {
    const way = await severable(portal.database.url)
    const cutOff = await startTestPortal(
      {},
      { beside: { database: { ...portal.database, url: way.url }, clock: portal.clock } },
    )
    const [page, desk] = [new Live(await anAdmin(cutOff)), new Live(await anAdmin(cutOff))]
    try {
      expect(await page.ask('{ portal { ticker } }')).toEqual({
        data: { portal: { ticker: 'TST' } },
      })
      await way.cut()
      const { errors } = await page.ask('{ adminStats { totalUsers } }')
      expect(errors).toMatchObject([
        {
          message: expect.stringContaining('cannot reach its database'),
          extensions: { code: 'UNAVAILABLE' },
        },
      ])
      // Who asked is told; who wants to listen is sent away, to come back when there is something to hear.
      desk.hear(MODERATED)
      expect(await desk.closed).toMatchObject({ code: 1013 })
    } finally {
      await page.leave()
      await cutOff.stop()
      await way.close()
    }
  })
})
