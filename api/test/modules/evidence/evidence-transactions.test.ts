import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import { evidenceOf } from '../../harness/modules/evidence'
import { QuestionFlag } from '../../harness/generated/operations'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const db = () => sqlOf(portal.em())
const flagged = async (id: string) =>
  (
    await db()
      .selectFrom('question')
      .select('is_flagged as is')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.is
const records = async (id: string) => (await evidenceOf(portal, id)).length

/** Has the database refuse what it is told, at that moment. */
async function refusing(
  table: string,
  timing: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`create function refuse() returns trigger as $$ begin raise exception 'No'; end $$ language plpgsql`.execute(
    db(),
  )
  await sql.raw(`create constraint trigger refuse after ${timing} on ${table} deferrable initially deferred for each row execute function refuse()`).execute(db()) // prettier-ignore
  try {
    await work()
  } finally {
    await sql`drop function refuse cascade`.execute(db())
  }
}

describe('A change and its event', () => {
  it('A change and its event are written together', async () => {
    const { id } = await portal.make.question()
    await admin.ask(QuestionFlag, { input: { id } })
    expect([await flagged(id), await records(id)]).toEqual([true, 1])
  })

  it('A change and its event are rolled back together when the change cannot be written', async () => {
    const { id } = await portal.make.question()
    await refusing('question', 'update', () => admin.refusal(QuestionFlag, { input: { id } }))
    expect([await flagged(id), await records(id)]).toEqual([false, 0])
  })

  it('A change and its event are rolled back together when the event cannot be written', async () => {
    const { id } = await portal.make.question()
    await refusing('evidence_event', 'insert', () => admin.refusal(QuestionFlag, { input: { id } }))
    expect([await flagged(id), await records(id)]).toEqual([false, 0])
  })
})
