import { sql } from 'kysely'
import { type Database, sqlOf } from '#platform/database/kysely'
import { statement } from '#platform/database/statement'
import { statementsOf } from '../../harness/database/statements'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const build = jest.fn(
  (db: Database, slot: { title: string; most: number }, form: { newest: boolean }) =>
    db
      .selectFrom('presentation')
      .select('title')
      .where(sql<boolean>`title > ${slot.title}`)
      .orderBy('title', form.newest ? 'desc' : 'asc')
      .limit(slot.most),
)
const titlesAfter = statement(build)
const [up, down] = [{ newest: false }, { newest: true }]

let portal: TestPortal
let db: Database
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  db = sqlOf(portal.services.orm.em)
  build.mockClear()
  for (const title of ['a', 'b', 'c']) await portal.make.presentation({ title })
})
afterAll(() => portal.stop())

const titles = async (rows: Promise<{ title: string }[]>) => (await rows).map(({ title }) => title)

describe('A reused statement', () => {
  it('A reused statement returns the rows for the values of each call', async () => {
    expect(await titles(titlesAfter(db, { title: 'a', most: 9 }, up))).toEqual(['b', 'c'])
    expect(await titles(titlesAfter(db, { title: 'b', most: 9 }, up))).toEqual(['c'])
    expect(await titles(titlesAfter(db, { title: '', most: 1 }, up))).toEqual(['a'])
  })

  it('A reused statement is built at most once for each of its forms', async () => {
    const sent = await statementsOf(async () => {
      for (const form of [up, down, up, down]) await titlesAfter(db, { title: '', most: 1 }, form)
    })
    expect(new Set(sent).size).toBe(2)
    expect(build.mock.calls.length).toBeLessThanOrEqual(2)
  })

  it('A reused statement sees uncommitted changes in their own transaction, and not outside', async () => {
    await portal.services.orm.em.fork().transactional(async em => {
      await sqlOf(em)
        .updateTable('presentation')
        .set({ title: 'z' })
        .where('title', '=', 'a')
        .execute()
      expect(await titles(titlesAfter(sqlOf(em), { title: 'c', most: 9 }, up))).toEqual(['z'])
      expect(await titles(titlesAfter(db, { title: 'c', most: 9 }, up))).toEqual([])
    })
  })
})
