import { Socket } from 'node:net'
import type { MikroORM, SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { readsOf } from '#platform/database/kysely'
import { connectDatabase } from '../../src/app/connect-database'
import { createDatabase } from '../harness/database/databases'

let database: Awaited<ReturnType<typeof createDatabase>>
let orm: MikroORM
beforeAll(async () => {
  database = await createDatabase()
  orm = await connectDatabase(database.url, { connections: 2 })
})
afterAll(async () => {
  await orm.close()
  await database.drop()
})
afterEach(() => jest.restoreAllMocks())

describe('The connections that readers share', () => {
  it('The shared read connections send all statements of one turn of the event loop in one write each', async () => {
    const read = () => sql`select 1`.execute(readsOf(orm.em.fork() as SqlEntityManager))
    await Promise.all(Array.from({ length: 4 }, read))
    const pieces = jest.spyOn(Socket.prototype, '_writev' as never)
    const single = jest.spyOn(Socket.prototype, '_write' as never)
    await Promise.all(Array.from({ length: 40 }, read))
    expect(single).not.toHaveBeenCalled()
    expect(pieces).toHaveBeenCalledTimes(4)
  })
})
