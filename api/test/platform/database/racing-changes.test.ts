import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { createContext } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { capital, contentsOf } from '../../harness/modules/contents'
import { evidenceOf } from '../../harness/modules/evidence'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'
import { itOnRealClock } from '../../harness/time/real-clock'
import { sendInOrder } from '../../harness/time/until'

let portal: TestPortal
let admins: Person[]
beforeAll(async () => {
  portal = await startTestPortal()
  admins = await Promise.all([anAdmin(portal), anAdmin(portal)])
})
afterAll(() => portal.stop())

const system = () => createContext(portal.services, { kind: 'system' }, '')

/** What evidence says was done to it. */
const record = async (id: string) =>
  (await evidenceOf(portal, id))
    .map(({ type }) => type.split('.')[1])
    .filter(verb => verb !== 'published')

describe.each(Object.entries(contentsOf(() => portal)))(
  'Concurrent changes of a %s',
  (name, { make, values }) => {
    const remove = `mutation ($id: ID!) { ${name}Delete(input: { id: $id }) { __typename } }`
    const update = `mutation ($input: ${capital(name)}UpdateInput!) { ${name}Update(input: $input) { ${name} { title } } }`

    const lockRow = (id: string) => (em: SqlEntityManager) =>
      sql`select id from ${sql.table(name)} where id = ${id} for update`.execute(sqlOf(em))

    it('Of two concurrent deletions one is refused with NOT_FOUND, and only one is recorded', async () => {
      const { id } = await make()
      const [, refusal] = await sendInOrder(portal, lockRow(id), [
        () => admins[0]!.ask(remove, { id }),
        () => admins[1]!.refusal(remove, { id }),
      ])
      expect(refusal.code).toBe('NOT_FOUND')
      expect(await record(id)).toEqual(['deleted'])
    })

    it('An update that follows a concurrent deletion is refused with NOT_FOUND and is not recorded', async () => {
      const { id } = await make()
      const [, refusal] = await sendInOrder(portal, lockRow(id), [
        () => admins[1]!.ask(remove, { id }),
        () => admins[0]!.refusal(update, { input: { id, title: 'Changed', ...values } }),
      ])
      expect(refusal.code).toBe('NOT_FOUND')
      expect(await record(id)).toEqual(['deleted'])
    })

    it('An update that precedes a concurrent deletion is recorded before it', async () => {
      const { id } = await make()
      await sendInOrder(portal, lockRow(id), [
        // The deletion may be committed before the answer reads the values.
        () => admins[0]!.graphql(update, { input: { id, title: 'Changed', ...values } }),
        () => admins[1]!.ask(remove, { id }),
      ])
      expect(await record(id)).toEqual(['updated', 'deleted'])
    })
  },
)

itOnRealClock('After a deadlock the aborted transaction is retried', async () => {
  const ids = await Promise.all([portal.make.policy(), portal.make.policy()])
  const both = Promise.withResolvers<void>()
  let locked = 0
  let tries = 0
  const lockIn = (order: number[]) =>
    transact(system(), async (em: SqlEntityManager) => {
      tries++
      for (const [step, index] of order.entries()) {
        await sql`update policy set category = ${String(order)} where id = ${ids[index]!.id}`.execute(
          sqlOf(em),
        )
        if (step === 0 && ++locked === 2) both.resolve()
        if (step === 0) await both.promise
      }
    })
  await Promise.all([lockIn([0, 1]), lockIn([1, 0])])
  expect(tries).toBe(3)
})

it('After a serialization failure the transaction is retried on the current state', async () => {
  const { id } = await portal.make.policy()
  const title = (em: SqlEntityManager) =>
    sqlOf(em).selectFrom('policy').select('title').where('id', '=', id).executeTakeFirstOrThrow()
  const read: string[] = []
  await transact(system(), async (em: SqlEntityManager) => {
    await sql`set transaction isolation level repeatable read`.execute(sqlOf(em))
    read.push((await title(em)).title)
    if (read.length === 1)
      await sql`update policy set title = 'Theirs' where id = ${id}`.execute(sqlOf(portal.em()))
    await sql`update policy set title = title || ' and mine' where id = ${id}`.execute(sqlOf(em))
  })
  expect(read).toEqual([expect.any(String), 'Theirs'])
  expect((await title(portal.em())).title).toBe('Theirs and mine')
})
