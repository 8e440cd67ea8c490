import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import pg from 'pg'
import { sqlOf } from '../src/database/kysely'
import { connectOrm } from '../src/database/orm'
import { breakConnections } from '../src/database/portal-client'
import { createDatabase } from './harness/databases'

let database: Awaited<ReturnType<typeof createDatabase>>
let other: pg.Client
let orm: MikroORM
beforeAll(async () => {
  database = await createDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
beforeEach(async () => void (orm = await connectOrm(database.url, { connections: 2 })))
afterEach(() => orm.close())
afterAll(async () => {
  await other.end()
  await database.drop()
})

const em = () => orm.em.fork() as SqlEntityManager
const answer = async () => (await sql<{ answer: number }>`select 42 as answer`.execute(sqlOf(em()))).rows[0]?.answer

/** A transaction whose connection ends between two of its statements. */
const brokenTransaction = (breakIt: (pid: number) => unknown) =>
  em().transactional(async em => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(sqlOf(em))
    await breakIt(rows[0]?.pid ?? 0)
    await sql`select 1`.execute(sqlOf(em))
  })

describe('The connections to the database', () => {
  it('are given back when their transactions break off, however many do', async () => {
    const terminate = (pid: number) => other.query('select pg_terminate_backend($1)', [pid])
    for (let count = 0; count < 5; count++) await expect(brokenTransaction(terminate)).rejects.toThrow()
    expect(await answer()).toBe(42)
  })

  it('can all be ended at once, and those who wait on one are told', async () => {
    const waiting = sql`select pg_sleep(60)`.execute(sqlOf(em()))
    await Promise.all([expect(waiting).rejects.toThrow(/terminated/), answer().then(() => breakConnections())])
    await expect(brokenTransaction(breakConnections)).rejects.toThrow()
    expect(await answer()).toBe(42)
  })
})
