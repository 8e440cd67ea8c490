import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { connectDatabase } from '../../../src/app/connect-database'
import { createDatabase } from '../../harness/database/databases'

describe('An instant that is read from the database', () => {
  it.each([
    '2024-08-22 00:30:00+00',
    '2024-08-22 00:30:00.1+00',
    '2024-08-22 00:30:00.02+00',
    '2024-08-22 00:30:00.003+00',
    '2024-08-22 00:30:00.1239+00',
    '2024-12-31 23:59:59.999999+00',
    '2024-02-29 23:59:59+11',
    '0001-01-01 00:00:00+00',
    '12024-08-22 00:30:00.5+00',
  ])(
    'An instant from the database has the milliseconds and the ISO format of a JavaScript Date: %s',
    async text => {
      const { rows } = await sql<{ at: Date; ms: number }>`
      select ${text}::timestamptz as at, floor(extract(epoch from ${text}::timestamptz) * 1000)::float8 as ms`.execute(
        db(),
      )
      const { at, ms } = rows[0] as { at: Date; ms: number }
      expect(at.getTime()).toBe(ms)
      expect([at.toISOString(), JSON.stringify({ at })]).toEqual([
        new Date(ms).toISOString(),
        JSON.stringify({ at: new Date(ms) }),
      ])
    },
  )
})

it('A change to one Date from the database does not affect a Date that is read after it', async () => {
  const read = async () =>
    (await sql<{ at: Date }>`select '2024-08-22 00:30:00+00'::timestamptz as at`.execute(db()))
      .rows[0]!.at
  const first = await read()
  first.setUTCFullYear(1999)
  expect((await read()).toISOString()).toBe('2024-08-22T00:30:00.000Z')
})

let database: Awaited<ReturnType<typeof createDatabase>>
let orm: Awaited<ReturnType<typeof connectDatabase>>
const db = () => sqlOf(orm.em.fork() as SqlEntityManager)
beforeAll(async () => {
  database = await createDatabase()
  orm = await connectDatabase(database.url)
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})
