import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { recordEvents } from '#modules/evidence/record-events'
import { WAITING } from '#modules/evidence/seals/seal-events'
import { Sealer } from '#modules/evidence/seals/sealer'
import { system } from '#platform/access/actor'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import { createLog } from '#platform/observability/log'
import { rounds } from '../../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { until } from '../../../harness/time/until'

const WRITERS = 16
const KILLS = rounds('kills of the sealer while 16 write', { short: 2, thorough: 10 })

let portal: TestPortal
const sealers: Sealer[] = []
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterEach(async () => {
  for (const sealer of sealers.splice(0)) await sealer.close()
})
afterAll(() => portal.stop())

function startSealer(onLead?: () => Promise<void>): Sealer {
  const sealer = new Sealer({
    databaseUrl: portal.database.url,
    clock: portal.clock,
    log: createLog('silent'),
    ...(onLead && { onLead }),
  })
  sealer.start()
  sealers.push(sealer)
  return sealer
}

const db = () => sqlOf(portal.em())
const acting = { actor: system, now: () => portal.clock.now() }

/** Some events in a transaction of their own. */
const record = (count: number) =>
  portal.em().transactional(em =>
    recordEvents(
      em,
      acting,
      ...Array.from({ length: count }, () => ({
        type: 'policy.deleted' as const,
        subject: { type: 'policy' as const, id: newId() },
      })),
    ),
  )

const unsealed = async () =>
  (await db().selectFrom('evidence_unsealed').select('event_id').execute()).length
const allSealed = (count: number) =>
  until(`${count} events are sealed`, async () => {
    const sealed = await db().selectFrom('evidence_seal').select('number').execute()
    return sealed.length === count && (await unsealed()) === 0
  })

/** Every number, leaf and link of the chain, computed anew from the events. */
async function expectWhole(count: number): Promise<void> {
  const seals = await db()
    .selectFrom('evidence_seal as s')
    .innerJoin('evidence_event as e', 'e.id', 's.event_id')
    .select(['s.number', 's.leaf', 's.chain', 'e.event'])
    .orderBy('s.number')
    .execute()
  expect(seals.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  let previous = Buffer.alloc(32)
  for (const { leaf, chain, event } of seals) {
    const expected = createHash('sha256').update(`evidence.v1\0${event}`).digest()
    expect(leaf).toBe(expected.toString('hex'))
    previous = createHash('sha256').update(previous).update(expected).digest()
    expect(chain).toBe(previous.toString('hex'))
  }
}

describe('Sealing', () => {
  it('Events get numbers from 1 without gaps, each with its leaf and the chain up to it', async () => {
    await record(3)
    startSealer()
    await allSealed(3)
    await record(2)
    await allSealed(5)
    await expectWhole(5)
  })

  it('Events that come one after the other are sealed in rounds, not each by itself', async () => {
    startSealer()
    await record(1)
    await allSealed(1)
    const began = performance.now()
    for (let count = 0; count < 60; count++) await record(1)
    await allSealed(61)
    const elapsed = performance.now() - began
    const { rounds } = await db()
      .selectFrom('evidence_seal')
      .select(sql<number>`count(distinct xmin::text)::int`.as('rounds'))
      .where('number', '>', '1')
      .executeTakeFirstOrThrow()
    expect(rounds).toBeLessThanOrEqual(elapsed / 100 + 2)
    await expectWhole(61)
  })

  it('A round looks up the events that wait, however many there are', async () => {
    await sql`
      insert into evidence_event (id, type, subject_type, actor_kind, at, event)
      select gen_random_uuid(), 'policy.deleted', 'policy', 'system', now(), '{}' from generate_series(1, 20000)`.execute(
      db(),
    )
    await sql`insert into evidence_unsealed select id from evidence_event limit 50`.execute(db())
    const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain ${WAITING}`).execute(db())
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).not.toContain(
      'Seq Scan on evidence_event',
    )
  })

  it('An event whose transaction is rolled back is neither stored nor numbered', async () => {
    startSealer()
    const rolledBack = portal.em().transactional(async em => {
      await recordEvents(em, acting, {
        type: 'policy.deleted',
        subject: { type: 'policy', id: newId() },
      })
      throw new Error('Not after all')
    })
    await expect(rolledBack).rejects.toThrow('Not after all')
    await record(1)
    await allSealed(1)
    await expectWhole(1)
  })

  it('An event that commits after later ones gets the next number, and none is left out', async () => {
    startSealer()
    const slow = new pg.Client({ connectionString: portal.database.url })
    await slow.connect()
    try {
      await slow.query('begin')
      await slow.query(
        `with e as (insert into evidence_event (id, type, subject_type, actor_kind, at, event) values ($1, 'policy.deleted', 'policy', 'system', '2020-01-01', '{}')) insert into evidence_unsealed values ($1)`,
        [newId()],
      )
      await record(1)
      await allSealed(1)
      await slow.query('commit')
      await allSealed(2)
      await expectWhole(2)
    } finally {
      await slow.end()
    }
  })

  it('Another process seals nothing until the sealer ends, and then takes over', async () => {
    const leading: string[] = []
    const first = startSealer(async () => void leading.push('first'))
    await record(1)
    await allSealed(1)
    startSealer(async () => void leading.push('second'))
    await until('the second one waits for the lock', async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and application_name = 'portal-sealer' and query like '%pg_try_advisory_lock%' and state = 'idle'`.execute(
        db(),
      )
      return rows.length === 1
    })
    await record(1)
    await allSealed(2)
    expect(leading).toEqual(['first'])
    await first.close()
    await record(1)
    await allSealed(3)
    await until('the second one leads', () => leading[1] === 'second')
    await expectWhole(3)
  })

  it(`With ${WRITERS} writers, and a sealer that is killed ${KILLS} times, there is no fork and no gap`, async () => {
    startSealer()
    startSealer()
    const killer = new pg.Client({ connectionString: portal.database.url })
    await killer.connect()
    try {
      /** Whichever holds the lock; the other waits for it. */
      const kill = async () => {
        const { rows } = await killer.query(
          `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
           where locktype = 'advisory' and granted and application_name = 'portal-sealer' and datname = current_database()`,
        )
        return rows.length > 0
      }
      for (let round = 0; round < KILLS; round++) {
        await until('a sealer is connected', kill)
        await Promise.all(Array.from({ length: WRITERS }, () => record(4)))
      }
      const count = KILLS * WRITERS * 4
      await allSealed(count)
      await expectWhole(count)
    } finally {
      await killer.end()
    }
  })
})
