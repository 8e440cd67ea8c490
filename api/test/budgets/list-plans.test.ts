import pg from 'pg'
import { fill } from '../../bench/fill/fill'
import { type List, lists as publicLists, MAX_ROWS } from '../../bench/lists'
import {
  excessOf,
  partsOf,
  scansOf,
  type Statement,
  tellingClient,
} from '../harness/database/list-plans'
import { Live } from '../harness/http/live'
import { rounds } from '../harness/jest/thorough'
import type { Person } from '../harness/portal/person'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin, signedIn } from '../harness/portal/signed-in'

// Large enough that reading a whole table would exceed the limit of rows.
const SIZES = {
  presentations: 1_000,
  announcements: 2_000,
  policies: 400,
  shareholders: rounds('shareholders of the plans', { short: 6_000, thorough: 30_000 }),
  questions: rounds('questions of the plans', { short: 6_000, thorough: 20_000 }),
  pending: rounds('pending questions of the plans', { short: 2_000, thorough: 3_000 }),
}
/** Each page after the first one has the same plan. */
const LATER_PAGES = rounds('later pages of each list', { short: 1, thorough: 3 })
const RELEASE = 'edges { cursor node { id heldBecause answers { id } } } pageInfo { endCursor }'
const releasesIn = (states: string): List => ({
  as: 'admin',
  query: `query ($after: String) { releases(states: [${states}], after: $after) { ${RELEASE} } }`,
  cursor: data => data.releases.pageInfo.endCursor,
})
const lists: Record<string, List> = {
  ...publicLists,
  'held releases': releasesIn('HELD'),
  'releases that are over': releasesIn('PUBLISHED, CANCELLED'),
  'approved answers': {
    as: 'admin',
    query:
      'query ($after: String) { answersApproved(after: $after) { edges { cursor node { id review { heldBecause } } } pageInfo { endCursor } } }',
    cursor: data => data.answersApproved.pageInfo.endCursor,
  },
}
let portal: TestPortal
let people: Record<'visitor' | 'shareholder' | 'admin', Person>
let database: pg.Client
const statements = new Map<string, Statement[]>()

let sent: jest.SpyInstance<unknown, [Statement | string]>

/** The same list from its end. */
const backwards = (query: string) =>
  query
    .replaceAll('after', 'before')
    .replaceAll('endCursor', 'endCursor: startCursor')
    .replace(/before: \$before/, 'last: 20, before: $before')

/** The statements of a list: of its first page and of later ones, forwards and backwards. */
async function read({ query, as = 'visitor', cursor }: List): Promise<Statement[]> {
  const person = people[as]
  sent.mockClear()
  const first = await person.ask(query)
  for (let page = 0, data = first; cursor && page < LATER_PAGES; page++)
    data = await person.ask(query, { after: cursor(data) })
  if (cursor)
    for (let page = 0, data = await person.ask(backwards(query)); page < LATER_PAGES; page++)
      data = await person.ask(backwards(query), { before: cursor(data) })
  const read = sent.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? { text: statement, values: [] } : statement,
  )
  return read.filter(({ text }) => /^\s*(select|with)/.test(text))
}

/** A release of each published answer, and older ones of 200 held answers. Another 400 are approved. */
async function fillReleases(): Promise<void> {
  await database.query(`
    set portal.publishing = '*';
    insert into answer (id, question_id, number, text, state, created_at, saved_at, reviewer_id, reviewed_at)
      select gen_random_uuid(), id, 1, 'Held.', case when row <= 200 then 'HELD' else 'APPROVED' end, at, at, id, at
      from (
        select id, row, timestamptz '2020-01-01Z' + row * interval '1 minute' as at
        from (select id, row_number() over () as row from question where state = 'RECEIVED' limit 600) pending
      ) pending;
    insert into release (id, state, publish_at, scheduled_by_id, scheduled_at, published_at)
      select id, case state when 'HELD' then state else 'PUBLISHED' end, created_at, id, created_at, published_at
      from answer where state in ('HELD', 'PUBLISHED');
    insert into release_answer (release_id, answer_id) select id, id from release;
    reset portal.publishing`)
  await database.query('vacuum analyze answer, release, release_answer')
}

beforeAll(async () => {
  sent = jest.spyOn(pg.Client.prototype, 'query') as unknown as typeof sent
  portal = await startTestPortal()
  database = await tellingClient(portal.database.url)
  await fill(database, SIZES)
  await fillReleases()
  // Past the newest date of the content.
  portal.clock.pass({ days: 270 })
  people = {
    visitor: portal.visitor(),
    shareholder: await signedIn(portal, await portal.make.shareholder()),
    admin: await anAdmin(portal),
  }
  for (const [name, list] of Object.entries(lists)) statements.set(name, await read(list))
})
afterAll(async () => {
  await database.end()
  await portal.stop()
  sent.mockRestore()
})

async function excess(name: string): Promise<string[]> {
  const found: string[] = []
  for (const statement of statements.get(name) ?? [])
    found.push(...(await excessOf(database, statement, lists[name]?.maxRows ?? MAX_ROWS)))
  return found
}

describe('The query plans of the lists', () => {
  it.each(Object.keys(lists))(
    'PostgreSQL reads no more than a page of rows, however large the portal: %s',
    async name => {
      expect(statements.get(name)).not.toHaveLength(0)
      expect(await excess(name)).toEqual([])
    },
  )
})

describe('The reasons why releases are held', () => {
  it('The reasons of a page are read in one statement', async () => {
    const query = `{ releases(states: [HELD], first: 20) { edges { node { id heldBecause } } } }`
    const found = await read({ query, as: 'admin' })
    expect(found.filter(({ text }) => text.includes('release_hold'))).toHaveLength(1)
  })

  it('The reasons of a page of answers are read in one statement', async () => {
    const { rows } = await database.query<{ id: string }>(
      `select id from answer where state = 'HELD' limit 20`,
    )
    const ids = rows.map(({ id }) => `"${id}"`).join()
    const query = `{ nodes(ids: [${ids}]) { ... on Answer { review { heldBecause } } } }`
    const found = await read({ query, as: 'admin' })
    expect(found.filter(({ text }) => text.includes('release_hold'))).toHaveLength(1)
  })
})

describe('The query plans of what subscribers have missed', () => {
  // More corrections than are sent.
  beforeAll(async () => {
    await database.query(`set portal.publishing = '*'`)
    await database.query(
      `update question set answer_updated_at = answered_at + interval '1 day' where hashtext(id::text) % 10 = 0`,
    )
    await database.query('reset portal.publishing')
    await database.query('vacuum analyze question')
  })

  it.each([
    ['an answer', 'questionAnswered'],
    ['a presentation', 'presentationPublished'],
    ['an announcement', 'announcementPublished'],
  ])('PostgreSQL reads no more rows than are sent of %s', async (_what, name) => {
    await database.query(
      'update publication set recorded_at = published_at where recorded_at is null',
    )
    await database.query('analyze publication')
    sent.mockClear()
    const page = new Live(people.visitor)
    await page.hear(`subscription { ${name}(since: "2000-01-01") { id } }`).next('error')
    await page.leave()
    const reads = sent.mock.calls.flatMap(([statement]) =>
      typeof statement === 'string' ? [] : [statement],
    )
    const [missed, ...others] = reads.filter(({ text }) => /^select.*limit/s.test(text))
    expect(others).toEqual([])
    expect(await excessOf(database, missed!, MAX_ROWS)).toEqual([])
  })
})

describe('The count of a search', () => {
  it.each([
    ['ANSWERED', 'dividend'],
    ['PENDING', 'dividend'],
    ['ANSWERED', 'th'],
  ])(
    'Among questions that are %s, the matches of “%s” are found once, counted as they are read, and kept nowhere',
    async (name, search) => {
      const query = `{ moderationQueue(name: ${name}) { questions(filter: { search: "${search}" }) { totalCount } } }`
      const count = (await read({ query, as: 'admin' })).find(({ text }) =>
        text.includes('"byText"'),
      )
      const parts = await excessOf(database, count!, MAX_ROWS)
      // By the index of the words or by that of the queue: where nearly every question matches, the two cost the same.
      expect(
        parts.filter(
          part =>
            !/^(Bitmap Heap Scan of question|(Bitmap )?Index Scan of question_\w+):/.test(part),
        ),
      ).toEqual([])
      const scans = parts
        .map(part => part.split(':')[0])
        .filter(name => name?.includes('Index Scan'))
      expect(scans).not.toHaveLength(0)
      expect(new Set(scans).size).toBe(scans.length)
    },
  )
})

/** How many of each are dated ahead meanwhile. */
const AHEAD = { presentation: 3, announcement: 5 }
const DAYS = 3_650

describe('The counts of what is published', () => {
  beforeAll(async () => {
    for (const [table, ahead] of Object.entries(AHEAD))
      await database.query(
        `update ${table} set published_at = published_at + interval '${DAYS} days' where id in (select id from ${table} order by id limit ${ahead})`,
      )
    await database.query('vacuum presentation, announcement')
  })
  afterAll(async () => {
    for (const table of Object.keys(AHEAD))
      await database.query(
        `update ${table} set published_at = published_at - interval '${DAYS} days' where published_at > portal_now()`,
      )
  })
  const countOf = async (selection: string) =>
    (await read({ query: `{ ${selection} { totalCount } }` })).findLast(({ text }) =>
      /count\(\*\)|tally/.test(text),
    )!

  it.each(Object.entries(AHEAD))(
    'The count of every %s is the counter less what an index finds ahead',
    async (table, ahead) => {
      const scans = await scansOf(database, await countOf(`${table}s(first: 1)`))
      expect(scans.filter(scan => !scan.includes('tally'))).toEqual([
        `Index Only Scan of ${table}_newest_first: ${ahead} rows`,
      ])
    },
  )

  it.each([
    ['category: "ESG Report"', 'of_category'],
    ['topic: "Sustainability"', 'of_topic'],
    ['year: 2023', 'of_year'],
    ['isPinned: true', 'pinned'],
  ])(
    'The count of presentations with %s reads no more than those in the index of that filter',
    async (filter, index) => {
      const selection = `presentations(first: 1, filter: { ${filter} })`
      const scans = await scansOf(database, await countOf(selection))
      const { presentations } = await people.visitor.ask(`{ ${selection} { totalCount } }`)
      expect(scans).toEqual([
        `Index Only Scan of presentation_${index}: ${presentations.totalCount} rows`,
      ])
    },
  )
})

/** Those of the ledger, which counts, and of what subscribers have missed. */
const OF_NO_LIST = [
  'question_ledger_of_year',
  'question_time_to_answer',
  'question_answer_updated_at',
]

describe('The indexes of the lists', () => {
  it('Every index is needed by at least one list', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
       where indrelid = any(array['presentation', 'announcement', 'policy', 'shareholder', 'question', 'upvote_count', 'tally', 'removal']::regclass[]) and not indisunique
         and indexrelid <> all ($1::regclass[])`,
      [OF_NO_LIST],
    )
    expect(rows.length).toBeGreaterThan(10)
    // Without an index that it does not use, a statement has the same plan.
    const statementsWith = new Map<string, Statement[]>()
    for (const statement of [...statements.values()].flat())
      for (const { name } of await partsOf(database, statement)) {
        const index = name.split(' of ')[1] ?? ''
        statementsWith.set(index, [...(statementsWith.get(index) ?? []), statement])
      }
    const handled = async (statement: Statement) =>
      (await partsOf(database, statement)).reduce((sum, part) => sum + part.rows, 0)
    const idle = []
    for (const { name } of rows) {
      let isMissed = false
      for (const statement of statementsWith.get(name) ?? []) {
        const before = await handled(statement)
        await database.query(`begin; drop index ${name}`)
        isMissed = (await handled(statement)) > before
        await database.query('rollback')
        if (isMissed) break
      }
      if (!isMissed) idle.push(name)
    }
    expect(idle).toEqual([])
  })
})
