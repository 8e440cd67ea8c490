import { sql } from 'kysely'
import {
  MAX_PENDING_VIEWS,
  ViewCounter,
  type ViewCounterOptions,
} from '#modules/content/presentations/view-counter'
import { addViews } from '#modules/content/presentations/view-store'
import { sqlOf } from '#platform/database/kysely'
import type { PortalEvent } from '#platform/events/event-bus'
import { createLog } from '#platform/observability/log'
import { evidenceOf } from '../../../harness/modules/evidence'
import { statementsOf } from '../../../harness/database/statements'
import { withoutTable } from '../../../harness/database/without-table'
import { PolicyCreate, PresentationDelete } from '../../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJobOf } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'
import { until, untilBlocked } from '../../../harness/time/until'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'
const MUTATION =
  'mutation ($input: PresentationViewRecordInput!) { presentationViewRecord(input: $input) { recorded } }'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterAll(() => portal.stop())

/** A reader's browser opens a presentation's page. */
async function open(
  id: string,
  { at = portal, browser = FIREFOX, token = '' } = {},
): Promise<unknown> {
  const response = await fetch(`${at.address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': browser,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: MUTATION, variables: { input: { id } } }),
  })
  return ((await response.json()) as { data: { presentationViewRecord: unknown } }).data
    .presentationViewRecord
}

const take = (id: string, address: string, counter = portal.services.views) =>
  counter.record(id, { address, browser: FIREFOX })
const db = () => sqlOf(portal.em())

async function viewsOf(id: string): Promise<number> {
  await portal.services.views.flush()
  portal.reads.clear()
  return (
    await portal.visitor().ask('query ($id: ID!) { presentation(id: $id) { viewCount } }', { id })
  ).presentation.viewCount
}

/** A counter of its own on the portal's database, as another process has. */
const another = (options: Pick<ViewCounterOptions, 'maxPending'> = {}) =>
  new ViewCounter({
    ...options,
    orm: portal.services.orm,
    clock: portal.clock,
    timeZone: 'Australia/Sydney',
    log: createLog('silent'),
  })

describe('A view', () => {
  it('A view is visible to visitors after 30 seconds, without invalidating cached responses', async () => {
    const { id } = await portal.make.presentation()
    const shown = async () =>
      (
        await portal
          .visitor()
          .ask('query ($id: ID!) { presentation(id: $id) { viewCount } }', { id })
      ).presentation.viewCount
    expect(await shown()).toBe(0)
    await open(id)
    await portal.services.views.flush()
    expect(await shown()).toBe(0)
    portal.clock.pass({ seconds: 30 })
    expect(await shown()).toBe(1)
  })

  it('The views of at most fifty browsers per address and presentation are counted in a day', async () => {
    const { id } = await portal.make.presentation()
    const other = await portal.make.presentation()
    const opens = async (presentation: string, browsers: number, address = '192.0.2.1') => {
      const taken = await Promise.all(
        Array.from({ length: browsers }, (_, index) =>
          portal.services.views.record(presentation, { address, browser: `browser ${index}` }),
        ),
      )
      return taken.filter(Boolean).length
    }
    expect(await opens(id, 60)).toBe(50)
    expect(await opens(id, 50)).toBe(50)
    expect([await opens(id, 2, '192.0.2.2'), await opens(other.id, 1)]).toEqual([2, 1])
    expect([await viewsOf(id), await viewsOf(other.id)]).toEqual([52, 1])
    portal.clock.pass({ hours: 24 })
    expect(await opens(id, 1)).toBe(1)
  })

  it('A visitor is counted once per presentation, however often the page is opened', async () => {
    const [one, other] = [await portal.make.presentation(), await portal.make.presentation()]
    expect(await open(one.id)).toEqual({ recorded: true })
    expect(await open(one.id)).toEqual({ recorded: true })
    expect(await open(one.id.toUpperCase())).toEqual({ recorded: true })
    expect(await viewsOf(one.id)).toBe(1)
    await open(one.id)
    expect(await viewsOf(one.id)).toBe(1)
    await open(other.id)
    expect([await viewsOf(one.id), await viewsOf(other.id)]).toEqual([1, 1])
  })

  it('Each browser at an address and each address of a browser counts as a view of its own', async () => {
    const { id } = await portal.make.presentation()
    await open(id, { browser: FIREFOX })
    await open(id, { browser: SAFARI })
    expect(await viewsOf(id)).toBe(2)
    await take(id, '192.0.2.1')
    await take(id, '192.0.2.2')
    expect(await viewsOf(id)).toBe(4)
  })

  it('A visitor is counted again on the next day, which begins at midnight in the portal’s time zone', async () => {
    const { id } = await portal.make.presentation()
    await open(id) // at 11:00 in Sydney
    portal.clock.pass({ hours: 12, minutes: 59 })
    await open(id)
    expect(await viewsOf(id)).toBe(1)
    portal.clock.pass({ minutes: 1 })
    await open(id)
    expect(await viewsOf(id)).toBe(2)
  })

  it('A view is counted once across two processes, also after a restart', async () => {
    const { id } = await portal.make.presentation()
    const neighbour = await startTestPortal({}, { beside: portal })
    await Promise.all([open(id), open(id, { at: neighbour })])
    await Promise.all([portal.services.views.flush(), neighbour.services.views.flush()])
    expect(await viewsOf(id)).toBe(1)
    await neighbour.stop()
    const restarted = await startTestPortal({}, { beside: portal })
    await open(id, { at: restarted })
    await restarted.services.views.flush()
    expect(await viewsOf(id)).toBe(1)
    await restarted.stop()
  })

  it('A view of an unknown presentation is recorded without effect, and a malformed id is refused', async () => {
    expect(await open(UNKNOWN)).toEqual({ recorded: true })
    for (const id of ['nonsense', '', '\u0000', `{${UNKNOWN}}`])
      expect(await open(id)).toEqual({ recorded: false })
    const { id } = await portal.make.presentation()
    await open(id)
    expect(await viewsOf(id)).toBe(1)
    expect(await db().selectFrom('presentation_view').select('presentation_id').execute()).toEqual([
      { presentation_id: id },
    ])
  })

  it('A view of a presentation deleted before the write is ignored, and other views are written', async () => {
    const [deleted, kept] = [await portal.make.presentation(), await portal.make.presentation()]
    const admin = await anAdmin(portal)
    // Whether the counter's own timer writes, on a busy machine, or the last line here.
    const statements = await statementsOf(async () => {
      await open(deleted.id)
      await open(kept.id)
      await admin.ask(PresentationDelete, {
        input: { id: deleted.id },
      })
      await portal.services.views.flush()
    })
    expect(
      statements.filter(text => /insert into "?presentation_view/.test(text)).length,
    ).toBeGreaterThan(0)
    expect(await viewsOf(kept.id)).toBe(1)
    expect(await statementsOf(() => portal.services.views.flush())).toEqual([])
  })

  it('A view publishes no event and leaves nothing in the evidence', async () => {
    const { id } = await portal.make.presentation()
    const admin = await anAdmin(portal)
    const heard: PortalEvent[] = []
    portal.services.events.subscribe(event => void heard.push(event))
    await open(id, { token: admin.token ?? '' })
    expect(await viewsOf(id)).toBe(1)
    // Heard in the order of their commits: what comes first was the first.
    await admin.ask(PolicyCreate, {
      input: { title: 'Policy', pdfUrl: 'https://example.com/policy.pdf' },
    })
    await until('an event', () => heard.length > 0)
    expect(heard).toEqual([{ type: 'content', subject: 'policy' }])
    expect((await evidenceOf(portal)).map(({ type }) => type)).toEqual(['policy.created'])
  })
})

describe('Writing views', () => {
  it('Views are written in one statement, however many there are', async () => {
    const presentations = [
      await portal.make.presentation(),
      await portal.make.presentation(),
      await portal.make.presentation(),
    ]
    for (let count = 0; count < 300; count++)
      await take(presentations[count % 3]!.id, `192.0.2.${count}`)
    expect(await statementsOf(() => portal.services.views.flush())).toHaveLength(1)
    for (const { id } of presentations) expect(await viewsOf(id)).toBe(100)
    expect(await statementsOf(() => portal.services.views.flush())).toEqual([])
  })

  it('Views are written in batches, without a statement for each view', async () => {
    const { id } = await portal.make.presentation()
    await open(id)
    expect(await statementsOf(() => open(id, { browser: SAFARI }))).toEqual([])
  })

  it('Views are written automatically after one second', async () => {
    const { id } = await portal.make.presentation()
    await take(id, '192.0.2.1') // knows the day's salt from now on
    await portal.services.views.flush()
    const flush = jest.spyOn(portal.services.views, 'flush')
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] })
    try {
      await take(id, '192.0.2.2')
      await take(id, '192.0.2.3')
      jest.advanceTimersByTime(999)
      expect(flush).not.toHaveBeenCalled()
      jest.advanceTimersByTime(1)
      expect(flush).toHaveBeenCalledTimes(1)
    } finally {
      jest.useRealTimers()
    }
    await flush.mock.results[0]?.value
    expect(await statementsOf(() => portal.services.views.flush())).toEqual([])
    expect(await viewsOf(id)).toBe(3)
  })

  it('Views are counted exactly once when several processes write the same ones concurrently', async () => {
    const ids = []
    for (let count = 0; count < 8; count++) ids.push((await portal.make.presentation()).id)
    const addresses = Array.from({ length: 25 }, (_, index) => `192.0.2.${index}`)
    const counters = [another(), another(), another(), another()]
    for (const [index, counter] of counters.entries()) {
      const pairs = ids.flatMap(id => addresses.map(address => [id, address] as const))
      for (const [id, address] of index % 2 ? pairs.reverse() : pairs)
        await take(id, address, counter)
    }
    await Promise.all(counters.map(counter => counter.close()))
    for (const id of ids) expect(await viewsOf(id)).toBe(addresses.length)
  })

  it('Views are written without deadlock by two processes with opposite order', async () => {
    const { id } = await portal.make.presentation()
    const seen = (...visitors: string[]) =>
      visitors.map(visitor => ({ day: '2026-03-02', presentationId: id, visitor }))
    // Both stand at the one in the middle, each with what the other wants next if they come from two sides.
    const both = await portal.em().transactional(async em => {
      await addViews(sqlOf(em), seen('m'))
      const one = addViews(db(), seen('a', 'm', 'z'))
      await untilBlocked(portal.em(), 1)
      const other = addViews(db(), seen('z', 'm', 'a'))
      await untilBlocked(portal.em(), 2)
      return { written: Promise.all([one, other]) }
    })
    await both.written
    expect(await viewsOf(id)).toBe(3)
  })

  it('Views are written at shutdown, after which no more are accepted', async () => {
    const { id } = await portal.make.presentation()
    const counter = another()
    await take(id, '192.0.2.1', counter)
    await counter.close()
    expect(await viewsOf(id)).toBe(1)
    expect(await take(id, '192.0.2.2', counter)).toBe(false)
  })

  it('Views are written once, by a retry, after the database has failed', async () => {
    const { id } = await portal.make.presentation()
    await take(id, '192.0.2.1')
    await withoutTable(portal, 'presentation_view', async () => {
      await portal.services.views.flush()
      await take(id, '192.0.2.2')
      await portal.services.views.flush()
    })
    expect(await viewsOf(id)).toBe(2)
    expect(await statementsOf(() => portal.services.views.flush())).toEqual([])
  })

  it('Views beyond the limit are discarded until the pending ones are written', async () => {
    const { id } = await portal.make.presentation()
    const counter = another({ maxPending: 3 })
    await withoutTable(portal, 'presentation_view', async () => {
      for (let count = 0; count < 3; count++)
        expect(await take(id, `2001:db8::${count}`, counter)).toBe(true)
      expect(await take(id, '192.0.2.1', counter)).toBe(false)
    })
    await counter.flush()
    expect(await take(id, '192.0.2.1', counter)).toBe(true)
    await counter.close()
    expect(await viewsOf(id)).toBe(4)
  })

  it('As many views as may be pending are written in one statement', async () => {
    expect(MAX_PENDING_VIEWS).toBe(10_000)
    const { id } = await portal.make.presentation()
    const views = Array.from({ length: MAX_PENDING_VIEWS }, (_, count) => ({
      day: '2026-03-02',
      presentationId: id,
      visitor: String(count),
    }))
    expect(await statementsOf(() => addViews(db(), views))).toHaveLength(1)
    expect(await viewsOf(id)).toBe(MAX_PENDING_VIEWS)
  })

  it('A view is refused without the day’s salt, which is requested again after an error', async () => {
    const { id } = await portal.make.presentation()
    const refusal = await withoutTable(portal, 'view_salt', () =>
      portal.visitor().refusal(MUTATION, { input: { id } }),
    )
    expect(refusal).toMatchObject({ code: 'INTERNAL' })
    expect(await open(id)).toEqual({ recorded: true })
  })
})

describe('A visitor who opened a page', () => {
  const salts = () => db().selectFrom('view_salt').selectAll().orderBy('day').execute()
  const rows = () => db().selectFrom('presentation_view').selectAll().orderBy('day').execute()

  it('A visitor who opens a page is stored as a hash only, a different one each day', async () => {
    const { id } = await portal.make.presentation()
    await open(id)
    portal.clock.pass({ days: 1 })
    await open(id)
    await portal.services.views.flush()
    const visitors = (await rows()).map(({ visitor }) => visitor)
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(visitors).toEqual([hash, hash])
    expect(visitors[1]).not.toBe(visitors[0])
    const { rows: everything } = await sql<{
      row: string
    }>`select presentation_view::text as row from presentation_view
      union all select view_salt::text from view_salt`.execute(db())
    for (const { row } of everything) expect(row).not.toMatch(/127\.0\.0\.1|Firefox|Mozilla/)
  })

  it('All processes hash visitors with one salt a day, and the first view of a new day deletes the old salt', async () => {
    const { id } = await portal.make.presentation()
    await Promise.all(
      [another(), another(), another()].map(counter =>
        take(id, '192.0.2.1', counter).then(() => counter.close()),
      ),
    )
    expect(await viewsOf(id)).toBe(1)
    const [made, ...others] = await salts()
    expect([made?.salt, others]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []])
    portal.clock.pass({ days: 1 })
    await open(id)
    const left = await salts()
    expect(left).toHaveLength(1)
    expect(left[0]?.salt).not.toBe(made?.salt)
  })

  it('A visitor’s hash is deleted after the day, also without new views, and the count remains', async () => {
    const { id } = await portal.make.presentation()
    await open(id)
    expect(await viewsOf(id)).toBe(1)
    await runJobOf('sweep-views', portal.services)
    expect([(await salts()).length, (await rows()).length]).toEqual([1, 1])
    portal.clock.pass({ hours: 13 })
    await runJobOf('sweep-views', portal.services)
    expect([await salts(), await rows()]).toEqual([[], []])
    expect(await viewsOf(id)).toBe(1)
  })

  it('The hashes of visitors and their salts are stored in unlogged tables', async () => {
    const { rows: tables } = await sql`select relname, relpersistence from pg_class
      where relname in ('presentation_view', 'view_salt') order by relname`.execute(db())
    expect(tables).toEqual([
      { relname: 'presentation_view', relpersistence: 'u' },
      { relname: 'view_salt', relpersistence: 'u' },
    ])
  })
})
