import pg from 'pg'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { queuePredicates } from '#modules/dialogue/questions/core/question-sql'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
let clients: pg.Client[] = []
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.reset())
afterEach(disconnect)
afterAll(() => portal.stop())

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: portal.database.url })
  await client.connect()
  clients.push(client)
  return client
}

const TABLES = ['announcement', 'policy', 'presentation', 'shareholder', 'question']

async function disconnect(): Promise<void> {
  await Promise.all(clients.map(client => client.end()))
  clients = []
}

/** The counters, and the counts of the rows themselves. */
async function countersAndRows(client: pg.Client): Promise<[object, object]> {
  const counted = [
    ...TABLES.map(table => `select '${table}' as what, count(*) from "${table}"`),
    ...Object.entries(queuePredicates).map(
      ([name, predicate]) => `select 'question ${name}', count(*) from question where ${predicate}`,
    ),
    `select 'question on ' || presentation_id, count(*) from question where is_public group by 1`,
    `select 'question answered in public on ' || presentation_id, count(*) from question where is_public and state = 'ANSWERED' group by 1`,
    `select ledger_counter_of_question(presentation_id, state, is_notified, decline_reason), count(*) from question group by 1`,
    `select 'question asked on ' || presentation_id, count(*) from ledger_intake group by 1`,
    `select 'question removed on ' || presentation_id, count(*) from ledger_intake where is_removed group by 1`,
  ]
  const read = async (text: string) => {
    const { rows } = await client.query<{ what: string; count: string }>(text)
    return Object.fromEntries(
      rows.filter(({ count }) => count !== '0').map(({ what, count }) => [what, Number(count)]),
    )
  }
  return [
    await read('select what, sum(count) as count from tally group by what order by what'),
    await read(`select * from (${counted.join(' union all ')}) counts order by what`),
  ]
}

const CHANGES: ((question: Question) => void)[] = [
  question => question.answer('An official answer.', portal.clock.now()),
  question => question.flag(portal.clock.now()),
  question => question.archive(portal.clock.now()),
]

/** Two presentations with questions in every state, some added alone and some many at once. */
async function filled() {
  const [presentation, other] = [await portal.make.presentation(), await portal.make.presentation()]
  const shareholder = await portal.make.shareholder()
  for (let state = 0; state < 8; state++)
    await portal.make.question({ presentation, shareholder }, made =>
      CHANGES.forEach((change, index) => state & (1 << index) && change(made)),
    )
  await portal.make.announcement()
  await portal.make.policy()
  const client = await connected()
  await client.query(
    `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public, is_flagged)
     select gen_random_uuid(), '${other.id}', '${shareholder.id}', 'Many at once', now(), now(), 'RECEIVED', true, i % 2 = 0 from generate_series(1, 10) i`,
  )
  return { presentation, other, shareholder, client }
}

describe('A counter', () => {
  it('A counter equals the number of rows after every insert, update and delete, by the portal or by SQL', async () => {
    const { presentation, other, shareholder, client } = await filled()
    const same = async () => {
      const [counters, rows] = await countersAndRows(client)
      expect(counters).toEqual(rows)
      return rows
    }
    expect(await same()).toMatchObject({
      question: 18,
      shareholder: 1,
      'question FLAGGED': 7,
      [`question on ${other.id}`]: 10,
    })
    await client.query(
      `update question set state = case state when 'ARCHIVED' then 'RECEIVED' else 'ARCHIVED' end, is_public = state = 'ARCHIVED' where is_flagged`,
    )
    await same()
    await client.query(`update question set presentation_id = '${other.id}' where not is_flagged`)
    await same()
    const admin = await signedIn(portal, await portal.make.admin())
    await admin.ask(
      `mutation { presentationDelete(input: { id: "${presentation.id}" }) { deletedPresentationId } }`,
    )
    await same()
    await admin.ask(
      `mutation { shareholderDelete(input: { id: "${shareholder.id}" }) { deletedShareholderId } }`,
    )
    await client.query('delete from announcement; delete from policy; delete from presentation')
    // What was asked is told of questions that are gone, too.
    const left = Object.entries(await same())
    expect(left.filter(([what]) => !/ (asked|removed) on /.test(what))).toEqual([])
    expect(left.map(([, count]) => count).sort()).toEqual([10, 10, 8, 8])
  })

  it('A counter is unchanged by a transaction that is rolled back', async () => {
    const { client } = await filled()
    const before = await countersAndRows(client)
    await client.query('begin; delete from question; rollback')
    expect(await countersAndRows(client)).toEqual(before)
  })

  it('The counter of a deleted presentation has no rows left', async () => {
    const { presentation, client } = await filled()
    await client.query(`delete from presentation where id = '${presentation.id}'`)
    const { rows } = await client.query(
      `select from tally where what = 'question on ${presentation.id}'`,
    )
    expect(rows).toEqual([])
  })

  it('A counter does not make concurrent transactions wait for each other', async () => {
    const { presentation, shareholder } = await filled()
    const ask = `insert into question (id, presentation_id, shareholder_id, question_text, created_at, changed_at, state, is_public)
      values (gen_random_uuid(), '${presentation.id}', '${shareholder.id}', 'At the same time', now(), now(), 'RECEIVED', true)`
    const askers = await Promise.all([1, 2, 3].map(connected))
    // Nobody has committed when the last one asks: waiting for another would be for ever.
    for (const asker of askers) await asker.query(`set lock_timeout = 500; begin; ${ask}`)
    for (const asker of askers) await asker.query('commit')
    const [counters, rows] = await countersAndRows(askers[0]!)
    expect(counters).toEqual(rows)
    expect(rows).toMatchObject({ question: 21 })
  })

  it('A counter has no more than one row after changes that do not run concurrently', async () => {
    const { client } = await filled()
    await client.query(
      `update question set is_flagged = not is_flagged; update question set is_flagged = not is_flagged`,
    )
    const { rows } = await client.query('select from tally group by what having count(*) > 1')
    expect(rows).toEqual([])
  })
})
