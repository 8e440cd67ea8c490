import type { Question } from '#modules/dialogue/questions/core/question.entity'
import type { QuestionAction } from '#modules/dialogue/questions/core/question-event'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { PortalEvent } from '#platform/events/event-bus'
import { DocumentCache } from '../../../src/transport/live/document-cache'
import { type Ear, Live } from '../../harness/http/live'
import { RawClient } from '../../harness/http/raw-client'
import { startListenedPortal, workOf } from '../../harness/portal/listening'
import type { Person } from '../../harness/portal/person'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'

const ANSWERED =
  'subscription ($id: ID) { questionAnswered(presentationId: $id) { id questionText answerText user { name email } } }'
const MODERATED =
  'subscription { questionModerated { action question { id user { email } moderation { note } } desk { queues { name count } } } }'

let portal: Awaited<ReturnType<typeof startListenedPortal>>
const open: Live[] = []
beforeAll(async () => void (portal = await startListenedPortal()))
afterEach(async () => {
  await Promise.all(open.splice(0).map(page => page.leave()))
  await portal.listening(0)
})
afterAll(() => portal.stop())

const page = (person: Person = portal.visitor()) => open[open.push(new Live(person)) - 1]!
const pages = (many: number, person?: Person) => Array.from({ length: many }, () => page(person))
const each = <T>(many: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: many }, make))

/** Tells the portal's processes that something happened to the question. */
const happens = (
  action: QuestionAction,
  { id, presentation }: Question,
  { em, services } = portal,
) => {
  const event: PortalEvent = {
    type: 'question',
    action,
    questionIds: [id],
    presentationId: presentation.id,
  }
  return services.events.publish(statementRunner(em()), event)
}
const answered = (values: Parameters<typeof portal.make.question>[0] = {}) =>
  portal.make.question(values, question =>
    question.answer('This is the official answer.', portal.clock.now()),
  )

const idsHeard = async (ears: Ear[], name = 'questionAnswered') =>
  Promise.all(
    ears
      .map(async ear => (await ear.next()).data?.[name])
      .map(async heard => ((await heard).question ?? (await heard)).id),
  )

/** The work for one event, for which each of these hears exactly one message: the next that it hears is of the next event. */
async function workForOne(
  ears: Ear[],
  name: 'questionAnswered' | 'questionModerated' = 'questionAnswered',
) {
  const action = name === 'questionAnswered' ? 'ANSWERED' : 'FLAGGED'
  const [first, second] = [await answered(), await answered()]
  const work = await workOf(portal, name, async () => {
    await happens(action, first)
    expect(new Set(await idsHeard(ears, name))).toEqual(new Set([first.id]))
  })
  await happens(action, second)
  expect(new Set(await idsHeard(ears, name))).toEqual(new Set([second.id]))
  // The event itself is a statement of whoever makes it happen.
  return { ...work, statements: work.statements.filter(text => !text.includes('pg_notify')).length }
}

describe('An event', () => {
  it('An event is executed once for all equal subscriptions, however their documents are written', async () => {
    const written = [
      'subscription { questionAnswered { id } }',
      'subscription One { questionAnswered { id } }',
      'subscription Another{questionAnswered{id}} # a comment of mine',
      'query Other { portal { ticker } } subscription Own { questionAnswered { id } }',
    ]
    const all = written.map((text, index) => page().hear(text, {}, index === 3 ? 'Own' : undefined))
    await portal.listening(written.length)
    expect(await workForOne(all)).toMatchObject({ executions: 1 })
  })

  it('An event is executed and serialized once for all visitors with the same subscription', async () => {
    const one = await workForOne(await portal.allHear(pages(1), ANSWERED))
    const many = await workForOne(await portal.allHear(pages(30), ANSWERED))
    expect(many).toEqual(one)
    expect(many).toEqual({ executions: 1, texts: 1, statements: 1 })
  })

  it('An event is executed once for all administrators, whose sessions are checked together', async () => {
    const admins = await each(12, () => anAdmin(portal))
    const ears = await portal.allHear(admins.map(page), MODERATED)
    for (const ear of ears)
      expect((await ear.next('OPENED')).data?.questionModerated).toMatchObject({ action: 'OPENED' })
    const work = await workForOne(ears, 'questionModerated')
    expect(work).toEqual({ executions: 1, texts: 1, statements: 3 })
  })

  it('An event is executed once for visitors and all shareholders, and the asker too gets the masked address', async () => {
    const account = await portal.make.shareholder({ email: 'the.asker@example.com' })
    const others = await each(4, () => aShareholder(portal))
    const asker = page(await signedIn(portal, account))
    // The first to listen, in whose name an event is worked out.
    const ears = [
      ...(await portal.allHear([asker], ANSWERED)),
      ...(await portal.allHear([page(), ...others.map(page)], ANSWERED)),
    ]
    const question = await answered({ shareholder: account })
    const shown: string[] = []
    const work = await workOf(portal, 'questionAnswered', async () => {
      await happens('ANSWERED', question)
      for (const ear of ears) shown.push((await ear.next()).data?.questionAnswered.user.email)
    })
    expect(shown).toEqual(Array(6).fill('t•••@example.com'))
    expect(work).toMatchObject({ executions: 1, texts: 1 })
    expect(await workForOne(ears)).toEqual({ executions: 1, texts: 1, statements: 2 })
  })

  it('An event is executed separately for administrators', async () => {
    const admins = await each(3, () => anAdmin(portal))
    const ears = await portal.allHear([...pages(3), ...admins.map(page)], ANSWERED)
    expect(await workForOne(ears)).toMatchObject({ executions: 2, texts: 2 })
  })

  it('An event is executed for a client with one subscription before most of another client’s forty', async () => {
    const much = page()
    const ears = Array.from({ length: 40 }, (_, index) =>
      much.hear(`subscription { own${index}: questionAnswered { id } }`),
    )
    await portal.listening(40)
    ears.push(page().hear('subscription { little: questionAnswered { id } }'))
    await portal.listening(41)
    const field = portal.schema.getSubscriptionType()!.getFields().questionAnswered!
    const { resolve } = field
    const begun: unknown[] = []
    field.resolve = (...args) => (begun.push(args[3].path.key), resolve!(...args) as unknown)
    try {
      await happens('ANSWERED', await answered())
      await Promise.all(ears.map(ear => ear.next()))
    } finally {
      field.resolve = resolve
    }
    expect(begun).toHaveLength(41)
    expect(begun.indexOf('little')).toBeLessThan(20)
  })

  it('An event reaches the subscribers of its presentation alone, and each question is executed separately', async () => {
    const [here, there] = [await answered(), await answered()]
    const [ear, earThere] = [
      await portal.allHear(pages(3), ANSWERED, { id: here.presentation.id }),
      await portal.allHear(pages(3), ANSWERED, { id: there.presentation.id }),
    ]
    const work = await workOf(portal, 'questionAnswered', async () => {
      await happens('ANSWERED', here)
      await happens('ANSWERED', there)
      expect(new Set(await idsHeard(ear))).toEqual(new Set([here.id]))
      expect(new Set(await idsHeard(earThere))).toEqual(new Set([there.id]))
    })
    expect(work).toMatchObject({ executions: 2, texts: 2 })
  })

  it('An event of a question that is no longer public reaches no subscriber', async () => {
    const ears = await portal.allHear(pages(2), ANSWERED)
    const [archived, shown] = [await answered(), await answered()]
    await sqlOf(portal.em())
      .updateTable('question')
      .set({ is_public: false })
      .where('id', '=', archived.id)
      .execute()
    await happens('ANSWERED', archived)
    await happens('ANSWERED', shown)
    expect(await idsHeard(ears)).toEqual([shown.id, shown.id])
  })

  it('A subscriber receives many events in the order of publishing', async () => {
    const ears = await portal.allHear(pages(5), ANSWERED)
    const questions = []
    for (let count = 0; count < 20; count++) questions.push(await answered())
    for (const question of questions) await happens('ANSWERED', question)
    for (const ear of ears)
      for (const { id } of questions) expect((await ear.next()).data?.questionAnswered.id).toBe(id)
  })
})

/** Sources of events, as they begin and end. */
function sources() {
  const { events } = portal.services
  const [subscribe, ended] = [events.subscribe.bind(events), jest.fn()]
  const begun = jest.spyOn(events, 'subscribe').mockImplementation(listener => {
    const end = subscribe(listener)
    return () => {
      ended()
      end()
    }
  })
  return { begun, ended }
}

describe('A subscriber', () => {
  afterEach(() => jest.restoreAllMocks())

  it('A subscriber can leave alone, and the event source ends with the last subscriber', async () => {
    const { begun, ended } = sources()
    const [first, second] = await portal.allHear(pages(2), ANSWERED)
    expect(begun).toHaveBeenCalledTimes(1)
    first?.stop()
    await portal.listening(1)
    await workForOne([second!])
    expect(ended).not.toHaveBeenCalled()
    await open[1]?.leave()
    await portal.listening(0)
    expect(ended).toHaveBeenCalledTimes(1)
    const again = await portal.allHear([page()], ANSWERED)
    expect(begun).toHaveBeenCalledTimes(2)
    await workForOne(again)
  })

  it('A terminated socket ends its subscriptions, also two under one id, and the event source', async () => {
    const { ended } = sources()
    const client = await RawClient.of(portal.address)
    const subscribe = { id: 'one', type: 'subscribe', payload: { query: ANSWERED } }
    client.sayAtOnce([subscribe, { id: 'one', type: 'complete' }, subscribe])
    await portal.listening(2)
    client.socket.terminate()
    await portal.listening(0)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('A subscriber can leave with 2,000 undelivered events, and the event source ends', async () => {
    const { begun, ended } = sources()
    await portal.allHear([page()], ANSWERED)
    const { id, presentation } = await answered()
    const event: PortalEvent = {
      type: 'question',
      action: 'ANSWERED',
      questionIds: [id],
      presentationId: presentation.id,
    }
    for (let count = 0; count < 2_000; count++) begun.mock.calls[0]?.[0](event)
    await open[0]?.leave()
    await portal.listening(0)
    expect(ended).toHaveBeenCalledTimes(1)
    await workForOne(await portal.allHear([page()], ANSWERED))
  })

  it('A subscriber still receives events after the session of another subscriber was deleted', async () => {
    const account = await portal.make.shareholder()
    const leaves = page(await signedIn(portal, account))
    const [, ...ears] = await portal.allHear(
      [leaves, ...(await each(3, () => aShareholder(portal))).map(page)],
      ANSWERED,
    )
    await sqlOf(portal.em())
      .deleteFrom('session')
      .where('shareholder_id', '=', account.id)
      .execute()
    expect(await workForOne(ears)).toMatchObject({ executions: 1 })
    expect(await leaves.closed).toMatchObject({ code: 4403 })
  })
})

describe('A subscriber whose session has ended', () => {
  it('A subscriber whose session has ended is closed with 4403, and no event is executed for the subscriber', async () => {
    const account = await portal.make.shareholder()
    const leaves = page(await signedIn(portal, account))
    await portal.allHear([leaves], ANSWERED)
    await sqlOf(portal.em())
      .deleteFrom('session')
      .where('shareholder_id', '=', account.id)
      .execute()
    const question = await answered()
    const work = await workOf(portal, 'questionAnswered', async () => {
      await happens('ANSWERED', question)
      expect(await leaves.closed).toMatchObject({ code: 4403 })
    })
    expect(work).toMatchObject({ executions: 0, texts: 0 })
  })
})

describe('The document cache', () => {
  const read = (documents: DocumentCache, count: number) =>
    documents.read(`subscription { questionAnswered { id } } # ${count}`)

  it('A subscription document is parsed and validated once, however many clients send the same text', () => {
    const documents = new DocumentCache(portal.schema)
    expect(read(documents, 1)).toBe(read(documents, 1))
    expect(documents.read('{ nothing }')).toMatchObject([
      { message: expect.stringContaining('nothing') },
    ])
  })

  it('A cached document has no source locations', () => {
    expect(JSON.stringify(read(new DocumentCache(portal.schema), 1))).not.toContain('"loc"')
  })

  it('A rarely used document is evicted from the cache, and a frequently used one stays', () => {
    const documents = new DocumentCache(portal.schema)
    const [often, seldom] = [read(documents, 1), read(documents, 2)]
    for (let count = 3; count < 150; count++) for (const each of [count, 1]) read(documents, each)
    expect(read(documents, 1)).toBe(often)
    expect(read(documents, 2)).not.toBe(seldom)
  })
})
