import pg from 'pg'
import type { EventBus, PortalEvent } from '#platform/events/event-bus'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { eventsOf } from '#platform/events/subscription-events'
import { createLog } from '#platform/observability/log'
import { eventDefinitions } from '../../../src/app/modules'
import { createDatabase } from '../../harness/database/databases'
import { captureLog } from '../../harness/portal/captured-log'
import { severable } from '../../harness/stand-ins/severable'

type Content = Extract<PortalEvent, { type: 'content' }>
const content = (subject: Content['subject']): Content => ({ type: 'content', subject })
const isContent = (event: PortalEvent): event is Content => event.type === 'content'

let database: Awaited<ReturnType<typeof createDatabase>>
let client: pg.Client
const buses: PostgresEventBus[] = []
const runner = {
  execute: async (text: string, parameters: unknown[]) =>
    (await client.query(text, parameters)).rows,
  onCommit: () => undefined,
}

beforeAll(async () => {
  database = await createDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterEach(async () => void (await Promise.all(buses.splice(0).map(bus => bus.close()))))
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function startBus({
  url = database.url,
  log = createLog('silent'),
} = {}): Promise<PostgresEventBus> {
  const bus = new PostgresEventBus(url, eventDefinitions, log)
  await bus.start()
  buses.push(bus)
  return bus
}

/** The next so many events. */
function next(bus: EventBus, count: number): Promise<PortalEvent[]> {
  const heard: PortalEvent[] = []
  return new Promise(resolve => {
    const end = bus.subscribe(event => {
      heard.push(event)
      if (heard.length < count) return
      end()
      resolve(heard)
    })
  })
}

describe('The event bus', () => {
  it('The event bus delivers events to every process in the order of publishing', async () => {
    const [one, other] = [await startBus(), await startBus()]
    const heard = [next(one, 2), next(other, 2)]
    await one.publish(runner, content('policy'))
    await one.publish(runner, content('announcement'))
    for (const events of await Promise.all(heard))
      expect(events).toEqual([content('policy'), content('announcement')])
  })

  it('The event bus delivers an event at the commit of its transaction, and never after a rollback', async () => {
    const bus = await startBus()
    const heard = next(bus, 2)
    await client.query('begin')
    await bus.publish(runner, content('policy'))
    await client.query('rollback')
    await client.query('begin')
    await bus.publish(runner, content('announcement'))
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await bus.publish(
      { ...runner, execute: (text, values) => other.query(text, values) },
      content('presentation'),
    )
    await other.end()
    await client.query('commit')
    expect(await heard).toEqual([content('presentation'), content('announcement')])
  })

  it('The event bus splits an event of a thousand questions into several payloads', async () => {
    const bus = await startBus()
    const questionIds = Array.from(
      { length: 1_000 },
      (_, index) => `01a1fd87-5d32-7439-9fd5-${String(index).padStart(12, '0')}`,
    )
    const heard = next(bus, 7)
    await bus.publish(runner, {
      type: 'question',
      action: 'DELETED',
      questionIds,
      presentationId: null,
    })
    const events = (await heard) as Extract<PortalEvent, { type: 'question' }>[]
    expect(events.flatMap(event => event.questionIds)).toEqual(questionIds)
    expect(new Set(events.map(({ action }) => action))).toEqual(new Set(['DELETED']))
  })

  it('The event bus splits an event of a thousand ended sessions into several payloads', async () => {
    const bus = await startBus()
    const sessionIds = Array.from(
      { length: 1_000 },
      (_, index) => `01a1fd87-5d32-7439-9fd5-${String(index).padStart(12, '0')}`,
    )
    const heard = next(bus, 7)
    await bus.publish(runner, { type: 'session-ended', sessionIds })
    const events = (await heard) as Extract<PortalEvent, { type: 'session-ended' }>[]
    expect(events.flatMap(event => event.sessionIds)).toEqual(sessionIds)
  })

  it('The event bus calls no listener that has unsubscribed', async () => {
    const bus = await startBus()
    const heard: PortalEvent[] = []
    bus.subscribe(event => void heard.push(event))()
    const marker = next(bus, 1)
    await bus.publish(runner, content('policy'))
    await marker
    expect(heard).toEqual([])
  })

  it('The event bus reconnects after losing its connection, calls onReconnect, and receives events again', async () => {
    const bus = await startBus()
    const gap = new Promise<void>(resolve => void bus.onReconnect(resolve))
    expect(bus.isListening).toBe(true)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-events' and datname = current_database()`,
    )
    await gap
    expect(bus.isListening).toBe(true)
    const heard = next(bus, 1)
    await bus.publish(runner, content('policy'))
    expect(await heard).toEqual([content('policy')])
  })

  it('The event bus retries when the database does not answer LISTEN', async () => {
    const way = await severable(database.url)
    const bus = await startBus({ url: way.url })
    const gap = new Promise<void>(resolve => void bus.onReconnect(resolve))
    const silent = way.swallowAt('listen portal_events')
    way.drop()
    await silent
    way.mend()
    await gap
    const heard = next(bus, 1)
    await bus.publish(runner, content('policy'))
    expect(await heard).toEqual([content('policy')])
    await way.close()
  })

  it('The event bus treats an unreadable payload like a reconnection and receives later events', async () => {
    const payloads = [
      '',
      'nonsense',
      'null',
      '[]',
      '1',
      '{}',
      '{"type":"content"}',
      '{"type":"content","subject":"policy","mark":1}',
      '{"type":"session-ended","sessionIds":"all"}',
      '{"type":"question","action":"ANSWERED","questionIds":[null]}',
    ]
    const { log, lines } = captureLog()
    const bus = await startBus({ log })
    const told: unknown[] = []
    bus.subscribe(event => void told.push(event))
    bus.onLocalCommit(event => void told.push(event))
    bus.onReconnect(() => void told.push('gap'))
    const heard = next(bus, 1)
    for (const payload of payloads)
      await client.query('select pg_notify($1, $2)', ['portal_events', payload])
    await bus.publish(runner, content('policy'))
    await heard
    expect(told).toEqual([...payloads.map(() => 'gap'), content('policy'), content('policy')])
    expect(lines()).toMatchObject(payloads.map(() => ({ msg: 'event could not be parsed' })))
  })

  it('The event bus refuses to publish an event that does not match its schema', async () => {
    const bus = await startBus()
    const invalid = { type: 'content' } as Content
    await expect(bus.publish(runner, invalid)).rejects.toThrow('Invalid event: content')
  })

  it('The event bus ignores event types of later versions', async () => {
    const { log, lines } = captureLog()
    const bus = await startBus({ log })
    const told: unknown[] = []
    bus.subscribe(event => void told.push(event))
    bus.onReconnect(() => void told.push('gap'))
    const heard = next(bus, 1)
    for (const type of ['answer-published', 'toString'])
      await client.query('select pg_notify($1, $2)', [
        'portal_events',
        JSON.stringify({ type, id: '1' }),
      ])
    await bus.publish(runner, content('policy'))
    await heard
    expect([told, lines()]).toEqual([[content('policy')], []])
  })

  it('The event bus is no longer listening after being closed', async () => {
    const bus = await startBus()
    await bus.close()
    expect(bus.isListening).toBe(false)
  })
})

describe('Events of a subscription', () => {
  /** A bus within this process. */
  function localBus() {
    const listeners = new Set<(event: PortalEvent) => void>()
    const bus: EventBus = {
      isListening: true,
      ping: () => Promise.resolve(true),
      publish: async (_runner, event) => listeners.forEach(listener => listener(event)),
      subscribe: listener => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      onLocalCommit: () => () => undefined,
      onReconnect: () => () => undefined,
    }
    return { bus, listeners, say: (event: PortalEvent) => void bus.publish(runner, event) }
  }

  it('A subscription yields the matching events in order', async () => {
    const { bus, say } = localBus()
    const events = eventsOf(bus, isContent)
    const first = events.next()
    say({ type: 'session-ended', sessionIds: [] })
    say(content('policy'))
    say(content('announcement'))
    expect([await first, await events.next()]).toEqual([
      { done: false, value: content('policy') },
      { done: false, value: content('announcement') },
    ])
    await events.return()
  })

  it('A subscription removes its listener when the consumer ends', async () => {
    const { bus, listeners } = localBus()
    const events = eventsOf(bus, isContent)
    void events.next()
    expect(listeners.size).toBe(1)
    await events.return()
    expect(listeners.size).toBe(0)
  })

  it('A subscription fails for a slow consumer instead of missing events', async () => {
    const { bus, say, listeners } = localBus()
    const events = eventsOf(bus, isContent)
    const first = events.next()
    for (let count = 0; count < 2_000; count++) say(content('policy'))
    await first
    const drain = async () => {
      for (let count = 0; count < 2_000; count++)
        if ((await events.next()).done) return 'ended without a word'
      return 'never told'
    }
    await expect(drain()).rejects.toThrow('No more than 1024 pending calls')
    expect(listeners.size).toBe(0)
  })
})
