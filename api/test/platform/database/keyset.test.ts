import { sql } from 'kysely'
import { listKeys, readCursor } from '@portal/rules/cursor'
import { messages } from '@portal/rules/messages'
import { policyKeysets } from '#modules/content/policies/policy.reads'
import { contentKeysets } from '#modules/content/publication/content-order'
import { keysetOfOrder } from '#modules/dialogue/questions/core/question.reads'
import { newId } from '#platform/database/ids'
import { type Database, sqlOf } from '#platform/database/kysely'
import { connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { encodeCursor, pageOf } from '#platform/graphql/page'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

interface Row {
  id: string
  at: Date
  title: string
  rank: number
}

const lists = {
  'by text': new Keyset<Row>(
    'by text',
    ['title', 'text', 'asc', row => row.title],
    ['id', 'id', 'asc', row => row.id],
  ),
  'by number': new Keyset<Row>(
    'by number',
    ['rank', 'integer', 'desc', row => row.rank],
    ['id', 'id', 'desc', row => row.id],
  ),
  'by number and time in mixed directions': new Keyset<Row>(
    'by number and time',
    ['rank', 'integer', 'desc', row => row.rank],
    ['at', 'time', 'asc', row => row.at],
    ['id', 'id', 'desc', row => row.id],
  ),
  'by text, number and time in mixed directions': new Keyset<Row>(
    'by three columns',
    ['title', 'text', 'asc', row => row.title],
    ['rank', 'integer', 'desc', row => row.rank],
    ['at', 'time', 'desc', row => row.at],
    ['id', 'id', 'asc', row => row.id],
  ),
}
const {
  'by text': byText,
  'by number': byNumber,
  'by number and time in mixed directions': mixed,
} = lists
const ID = newId()

let portal: TestPortal
let db: Database
beforeAll(async () => {
  portal = await startTestPortal()
  db = sqlOf(portal.services.orm.em)
  await sql`create table listed (id uuid primary key, at timestamptz not null, title text not null, rank int not null)`.execute(
    db,
  )
  await sql`insert into listed select gen_random_uuid(), '2026-01-01'::timestamptz + (n % 3) * interval '1 ms', chr(97 + n % 4), n % 5
    from generate_series(1, 200) n`.execute(db)
  await sql`create index listed_mixed on listed (rank desc, at asc, id desc)`.execute(db)
})
afterAll(() => portal.stop())

const following = (list: Keyset<Row>, after: string | null, first: number) => {
  const page = pageOf({ first, after }, 100, list)
  const where = page.after ? sql`where ${list.after(list.values(page))}` : sql``
  return {
    page,
    query: sql<Row>`select * from listed ${where} order by ${list.order} limit ${first + 1}`,
  }
}

describe.each(Object.entries(lists))('Pages %s', (_name, list) => {
  it.each([1, 7, 50])(
    'Paging by %s rows returns every row once in the order of the list, ties included',
    async first => {
      const { rows: whole } = await sql<Row>`select * from listed order by ${list.order}`.execute(
        db,
      )
      const read: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const { page, query } = following(list, after, first)
        const { edges, pageInfo } = connection(
          (await query.execute(db)).rows,
          page,
          list.cursorOf,
          async () => 0,
        )
        read.push(...edges.map(({ node }) => node.id))
        ;[after, more] = [pageInfo.endCursor, pageInfo.hasNextPage]
      }
      expect(read).toEqual(whole.map(({ id }) => id))
    },
  )
})

const preceding = (list: Keyset<Row>, before: string | null, last: number) => {
  const page = pageOf({ last, before }, 100, list)
  const read = list.in(page)
  const where = page.after ? sql`where ${read.after(read.values(page))}` : sql``
  return {
    page,
    query: sql<Row>`select * from listed ${where} order by ${read.order} limit ${last + 1}`,
  }
}

describe.each(Object.entries(lists))('Pages %s from the end', (_name, list) => {
  it.each([1, 7, 50])(
    'Paging backwards by %s rows returns every row once in the order of the list, ties included',
    async last => {
      const { rows: whole } = await sql<Row>`select * from listed order by ${list.order}`.execute(
        db,
      )
      const read: string[] = []
      for (let before: string | null = null, more = true; more; ) {
        const { page, query } = preceding(list, before, last)
        const { edges, pageInfo } = connection(
          (await query.execute(db)).rows,
          page,
          list.cursorOf,
          async () => 0,
        )
        read.unshift(...edges.map(({ node }) => node.id))
        ;[before, more] = [pageInfo.startCursor, pageInfo.hasPreviousPage]
      }
      expect(read).toEqual(whole.map(({ id }) => id))
    },
  )
})

it('A page in mixed sort directions finds its first row by an index condition', async () => {
  const { rows } = await sql<Row>`select * from listed where rank = 1 limit 1`.execute(db)
  const { query } = following(mixed, mixed.cursorOf(rows[0]!), 5)
  const plan = await db.transaction().execute(async db => {
    await sql`set local enable_seqscan = off`.execute(db)
    return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
  })
  expect(plan.rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(
    /listed_mixed[^]*Index Cond: \(rank <=/,
  )
})

it('A cursor may contain a larger number than any row', async () => {
  const { query } = following(byNumber, encodeCursor([Number.MAX_SAFE_INTEGER, ID]), 3)
  expect((await query.execute(db)).rows.map(({ rank }) => rank)).toEqual([4, 4, 4, 4])
})

it.each<[string, Keyset<Row>, string]>([
  ['of no JSON', byText, 'nonsense'],
  ['of no list', byText, Buffer.from('{"a":1}').toString('base64url')],
  ['of a list with fewer columns', mixed, encodeCursor([1, ID])],
  ['of a list with more columns', byNumber, encodeCursor([1, new Date(), ID])],
  ['with a malformed id', byText, encodeCursor(['a', 'nonsense'])],
  ['with a number in place of a text', byText, encodeCursor([1, ID])],
  ['with a text that no database keeps', byText, encodeCursor(['\0', ID])],
  ['with a text in place of a number', byNumber, encodeCursor(['1', ID])],
  ['with a fraction', byNumber, encodeCursor([1.5, ID])],
  ['with a time that is none', mixed, encodeCursor([1, 'yesterday', ID])],
  ['of another list with the same columns', byText, encodeCursor(['by title', 'a', ID])],
  ['with a time that no database keeps', mixed, encodeCursor([1, '-200000-01-01T00:00:00Z', ID])],
])('A cursor %s is refused with BAD_USER_INPUT for the field after', (_what, list, after) => {
  const refusal = {
    extensions: { code: 'BAD_USER_INPUT', field: 'after' },
    message: messages.cursor,
  }
  expect(() => pageOf({ after }, 100, list)).toThrow(expect.objectContaining(refusal))
})

it('A cursor from before cursors named their list goes on', () => {
  expect(byText.read(encodeCursor(['a', ID]))).toEqual(['a', ID])
})

it('The cursors of lists in addresses are read by the client as the API reads them', () => {
  const row = {
    id: ID,
    publishedAt: new Date(),
    createdAt: new Date(),
    answeredAt: null,
    sortKey: 'über uns',
  } as never
  const keysets = {
    presentations: contentKeysets.presentation.NEWEST,
    announcements: contentKeysets.announcement.NEWEST,
    policies: policyKeysets.TITLE,
    questions: keysetOfOrder('NEWEST'),
    'questions MOST_ASKED': keysetOfOrder('MOST_ASKED'),
    'questions ANSWERED_FIRST': keysetOfOrder('ANSWERED_FIRST'),
  } as unknown as Record<keyof typeof listKeys, Keyset<unknown>>
  for (const list of Object.keys(listKeys) as (keyof typeof listKeys)[]) {
    const key = keysets[list].keyOf(row)
    const cursor = keysets[list].cursorOf(row)
    expect(readCursor(cursor, list, listKeys[list])).toEqual(key)
    expect(keysets[list].read(cursor)).toEqual(key)
  }
})
