import { setImmediate as turn } from 'node:timers/promises'
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import { GraphQLError } from 'graphql'
import { sql } from 'kysely'
import pg from 'pg'
import { connectionCounts, destroyConnections } from '#platform/database/connections/portal-driver'
import { readsOf, sqlOf } from '#platform/database/kysely'
import { createLog } from '#platform/observability/log'
import { presentError } from '#platform/observability/present-error'
import { connectDatabase } from '../../../src/app/connect-database'
import { createDatabase, urlOf } from '../../harness/database/databases'
import { severable } from '../../harness/stand-ins/severable'
import { until } from '../../harness/time/until'

let database: Awaited<ReturnType<typeof createDatabase>>
let other: pg.Client
let orm: MikroORM
beforeAll(async () => {
  database = await createDatabase()
  other = new pg.Client({ connectionString: urlOf('postgres') })
  await other.connect()
})
beforeEach(async () => void (orm = await connectDatabase(database.url, { connections: 2 })))
afterEach(() => orm.close())
afterAll(async () => {
  await other.end()
  await database.drop()
})

const em = () => orm.em.fork() as SqlEntityManager
const answer = async () =>
  (await sql<{ answer: number }>`select 42 as answer`.execute(sqlOf(em()))).rows[0]?.answer

/** A transaction whose connection ends between two of its statements. */
const brokenTransaction = (breakIt: (pid: number) => unknown) =>
  em().transactional(async em => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(sqlOf(em))
    await breakIt(rows[0]?.pid ?? 0)
    await sql`select 1`.execute(sqlOf(em))
  })

describe('The connections to the database', () => {
  it('A connection is released when PostgreSQL terminates its transaction, however often', async () => {
    const terminate = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])
    for (let count = 0; count < 5; count++)
      await expect(brokenTransaction(terminate)).rejects.toThrow(/connection/i)
    expect(await answer()).toBe(42)
  })

  it('All connections can be destroyed at once: statements in progress fail and later ones succeed', async () => {
    const waiting = sql`select pg_sleep(60)`.execute(sqlOf(em()))
    await Promise.all([
      expect(waiting).rejects.toThrow(/terminated/),
      answer().then(() => destroyConnections(orm)),
    ])
    await expect(brokenTransaction(() => destroyConnections(orm))).rejects.toThrow(/terminated/)
    expect(await answer()).toBe(42)
  })
})

describe('The parameters of DATABASE_URL', () => {
  it('Options in DATABASE_URL hold for writing and reading, beside the planner settings of reading', async () => {
    const own = await connectDatabase(
      `${database.url}?options=${encodeURIComponent('-c work_mem=5MB')}`,
      { connections: 1 },
    )
    const settings = async (of: typeof sqlOf) =>
      (
        await sql<object>`select current_setting('work_mem') as memory, current_setting('plan_cache_mode') as plans`.execute(
          of(own.em.fork() as SqlEntityManager),
        )
      ).rows[0]
    expect(await settings(sqlOf)).toEqual({ memory: '5MB', plans: 'auto' })
    expect(await settings(readsOf)).toEqual({ memory: '5MB', plans: 'force_generic_plan' })
    await own.close()
  })
})

describe('Two portals in one process', () => {
  it('Two portals in one process have separate connections: destroying one portal’s leaves the other’s intact', async () => {
    const neighbour = await connectDatabase(database.url, { connections: 2 })
    const pidOf = async (of: MikroORM, read: typeof sqlOf) =>
      (
        await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(
          read(of.em.fork() as SqlEntityManager),
        )
      ).rows[0]?.pid
    const before = [await pidOf(neighbour, sqlOf), await pidOf(neighbour, readsOf)]
    const waiting = sql`select pg_sleep(0.3)`.execute(
      readsOf(neighbour.em.fork() as SqlEntityManager),
    )
    await Promise.all([
      expect(sql`select pg_sleep(60)`.execute(readsOf(em()))).rejects.toThrow(/terminated/),
      answer().then(() => destroyConnections(orm)),
    ])
    await waiting
    expect([await pidOf(neighbour, sqlOf), await pidOf(neighbour, readsOf)]).toEqual(before)
    await neighbour.close()
    expect(await answer()).toBe(42)
  })

  it('A statement listener receives the statements of its own portal alone', async () => {
    const heard: string[] = []
    const neighbour = await connectDatabase(database.url, {
      onStatement: text => void heard.push(text),
    })
    await answer()
    await sql`select 'neighbour'`.execute(readsOf(neighbour.em.fork() as SqlEntityManager))
    await neighbour.close()
    expect(heard).toEqual([`select 'neighbour'`])
  })
})

describe('The connections that readers share', () => {
  const shared = async (em = orm.em.fork() as SqlEntityManager) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(readsOf(em))).rows[0]?.pid

  it('Fifty concurrent reads share four connections', async () => {
    const pids = await Promise.all(Array.from({ length: 50 }, () => shared()))
    expect(new Set(pids).size).toBe(4)
    expect(await Promise.all([shared(), shared(), shared(), shared()])).toEqual(
      expect.arrayContaining([...new Set(pids)]),
    )
  })

  it('The shared read connections report no waiting reads while fifty reads are in progress', async () => {
    const reading = Array.from({ length: 50 }, () => shared())
    await turn()
    const { totalCount, waitingCount } = connectionCounts(orm)[1]!
    expect({ totalCount, waitingCount }).toEqual({ totalCount: 4, waitingCount: 0 })
    await Promise.all(reading)
  })

  it('A slow statement does not delay reads while another shared connection is free', async () => {
    let given = 0
    const slow = Array.from({ length: 3 }, () =>
      sql`select pg_sleep(60)`.execute(readsOf(em())).finally(() => given++),
    )
    const told = Promise.allSettled(slow)
    for (let count = 0; count < 10; count++) await shared()
    expect(given).toBe(0)
    destroyConnections(orm)
    expect(await told).toEqual(Array(3).fill(expect.objectContaining({ status: 'rejected' })))
  })

  it('A shared connection sends a statement before the earlier ones are answered', async () => {
    const way = await severable(database.url)
    const beyond = await connectDatabase(way.url)
    const reads = () => readsOf(beyond.em.fork() as SqlEntityManager)
    let given = 0
    const slow = Array.from({ length: 4 }, () =>
      sql`select pg_sleep(60)`.execute(reads()).finally(() => given++),
    )
    const sent = way.swallowAt('and behind them')
    const told = Promise.allSettled([...slow, sql`select 'and behind them'`.execute(reads())])
    await sent
    expect(given).toBe(0)
    destroyConnections(beyond)
    await told
    await beyond.close()
    await way.close()
  })

  it('Each statement on a shared connection gets its own result or its own error', async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      sql<{ half: number }>`select ${index}::int / ${index % 4}::int as half`
        .execute(readsOf(em()))
        .then(
          ({ rows }) => rows[0]?.half,
          (error: { code?: string }) => error.code,
        ),
    )
    expect(await Promise.all(asked)).toEqual(
      asked.map((_, index) => (index % 4 === 0 ? '22012' : Math.trunc(index / (index % 4)))),
    )
  })

  it('A lost shared connection is replaced by a new one', async () => {
    const lost = await shared()
    await other.query('select pg_terminate_backend($1, 5000)', [lost])
    await until(
      'another connection than the lost one',
      async () => (await shared().catch(() => lost)) !== lost,
    )
    expect(await shared()).not.toBe(lost)
  })

  it('A shared connection that could not be opened is opened again by a later read', async () => {
    const allow = (allowed: boolean) =>
      other.query(
        `alter database ${new URL(database.url).pathname.slice(1)} allow_connections ${allowed}`,
      )
    await allow(false)
    const told = await Promise.allSettled([shared(), shared()])
    await allow(true)
    expect(told).toEqual(Array(2).fill(expect.objectContaining({ status: 'rejected' })))
    expect(await shared()).toEqual(expect.any(Number))
  })

  it('A read fails with UNAVAILABLE when the database accepts the connection and never answers', async () => {
    const way = await severable(database.url)
    const beyond = await connectDatabase(way.url)
    way.swallow()
    const told = await shared(beyond.em.fork() as SqlEntityManager).catch((error: Error) => error)
    const shown = presentError(
      new GraphQLError('No answer.', { originalError: told as Error }),
      createLog('silent'),
    )
    expect(shown.extensions?.code).toBe('UNAVAILABLE')
    await beyond.close()
    await way.close()
  })

  it('A read in a transaction uses the connection of the transaction', async () => {
    await em().transactional(async em => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(sqlOf(em))
      expect(await shared(em)).toBe(rows[0]?.pid)
    })
  })
})
