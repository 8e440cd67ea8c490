import { sql } from 'kysely'
import { sqlOf } from '../src/platform/database/kysely'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin } from './harness/signed-in'
import { FLAG } from './harness/operations'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const flagged = async (id: string) =>
  (await db().selectFrom('question').select('is_flagged as is').where('id', '=', id).executeTakeFirst())?.is
const records = async (id: string) => (await db().selectFrom('audit_entry').select('id').where('entity_id', '=', id).execute()).length

/** Has the database refuse what it is told, at that moment. */
async function refusing(table: string, timing: string, work: () => Promise<unknown>): Promise<void> {
  await sql`create function refuse() returns trigger as $$ begin raise exception 'No'; end $$ language plpgsql`.execute(db())
  await sql.raw(`create constraint trigger refuse after ${timing} on ${table} deferrable initially deferred for each row execute function refuse()`).execute(db()) // prettier-ignore
  try {
    await work()
  } finally {
    await sql`drop function refuse cascade`.execute(db())
  }
}

describe('A change by an administrator and its audit entry', () => {
  it('A change by an administrator and its audit entry are written together', async () => {
    const { id } = await portal.make.question()
    await admin.ask(FLAG, { input: { id } })
    expect([await flagged(id), await records(id)]).toEqual([true, 1])
  })

  it('A change and its audit entry are rolled back together when the change cannot be written', async () => {
    const { id } = await portal.make.question()
    await refusing('question', 'update', () => admin.refusal(FLAG, { input: { id } }))
    expect([await flagged(id), await records(id)]).toEqual([false, 0])
  })

  it('A change and its audit entry are rolled back together when the audit entry cannot be written', async () => {
    const { id } = await portal.make.question()
    await refusing('audit_entry', 'insert', () => admin.refusal(FLAG, { input: { id } }))
    expect([await flagged(id), await records(id)]).toEqual([false, 0])
  })
})

it.each(['update audit_entry set admin_name = $$Nobody$$', 'delete from audit_entry'])(
  'The audit record is append-only and refuses: %s',
  async statement => {
    const { id } = await portal.make.question()
    await admin.ask(FLAG, { input: { id } })
    await expect(sql.raw(statement).execute(db())).rejects.toThrow('only ever added')
    expect(await records(id)).toBe(1)
  },
)
