import { sql } from 'kysely'
import { sqlOf } from '#platform/database/kysely'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  admin = await anAdmin(portal)
  // Older than what a search looks through first.
  await portal.make.shareholder({ name: 'Siobhán O’Rare-Ng', email: 'rare_100%@example.com' })
  for (let count = 1; count <= 3; count++)
    await portal.make.shareholder({
      name: `Old Frequent ${count}`,
      email: `old.${count}@example.com`,
    })
  await sql`insert into shareholder (id, email, name, created_at)
    select gen_random_uuid(), 'many.' || i || '@example.org', case when i % 5 = 0 then 'Frequent ' || i else 'Wong ' || i end, ${portal.clock.now()}::timestamptz + i * interval '1 minute'
    from generate_series(1, 1500) i`.execute(sqlOf(portal.em()))
})
afterAll(() => portal.stop())

async function found(search: string): Promise<{ names: string[]; total: number; pages: number }> {
  const names: string[] = []
  let [after, total, pages] = [null as string | null, 0, 0]
  do {
    const { shareholders } = await admin.ask(
      `query ($search: String, $after: String) {
        shareholders(search: $search, first: 50, after: $after) { edges { node { name } } totalCount pageInfo { hasNextPage endCursor } }
      }`,
      { search, after },
    )
    names.push(...shareholders.edges.map(({ node }: any) => node.name))
    after = shareholders.pageInfo.hasNextPage ? shareholders.pageInfo.endCursor : null
    total = shareholders.totalCount
    pages++
  } while (after)
  return { names, total, pages }
}

describe('A search for shareholders', () => {
  it('A search for shareholders returns all matches of a frequent text, newest first, once each, over all pages', async () => {
    const { names, total, pages } = await found('frequent')
    expect(names).toHaveLength(303)
    expect(new Set(names).size).toBe(303)
    expect([names[0], names.at(-1)]).toEqual(['Frequent 1500', 'Old Frequent 1'])
    expect([total, pages]).toEqual([303, 7])
  })

  it.each(['rare', ' O’RARE ', 'siobhán o', 'e_100%@', '%', '_'])(
    'A search for “%s” finds a match among the oldest shareholders',
    async search => {
      expect(await found(search)).toEqual({ names: ['Siobhán O’Rare-Ng'], total: 1, pages: 1 })
    },
  )

  it.each(['ng', 'si', 'ra', 'NG'])(
    'A search for the short text “%s” matches at the start of words',
    async search => {
      expect((await found(search)).names).toEqual(['Siobhán O’Rare-Ng'])
    },
  )

  it.each(['\\', 'a%e', 'r_r', 'zq', 'nobody of this name'])(
    'A search for “%s”, which no name or address contains literally, matches no shareholder',
    async search => {
      expect(await found(search)).toEqual({ names: [], total: 0, pages: 1 })
    },
  )

  it('A search with blanks only returns all shareholders', async () => {
    expect((await found('  ')).total).toBe(1504)
  })
})
