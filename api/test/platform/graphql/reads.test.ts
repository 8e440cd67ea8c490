import { print } from 'graphql'
import { PAGE_MAX } from '@portal/rules/limits'
import { messages } from '@portal/rules/messages'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { encodeCursor } from '#platform/graphql/page'
import { declined } from '../../harness/modules/declined'
import { statementsOf } from '../../harness/database/statements'
import { clientOperations } from '../../harness/graphql/client-operations'
import { sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'

const UNKNOWN = '01a1fd87-5d32-7439-9fd5-377ba6850815'
type List = {
  edges: { node: any; cursor: string }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}

let portal: TestPortal
let visitor: Person
let admin: Person
/** Whose questions a list was filled with. */
let asker: Person
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

async function reset(): Promise<void> {
  await portal.reset()
  ;[visitor, admin] = [portal.visitor(), await anAdmin(portal)]
}

const PAGE = 'edges { cursor node { id } } pageInfo { hasNextPage endCursor } totalCount'
const idsOf = ({ edges }: List) => edges.map(({ node }) => node.id as string)

/** Lists of 7 or more rows, some of one time, each with a query for a page of it. */
const lists: Record<
  string,
  { fill: () => Promise<string[]>; query: string; pick: (data: any) => List; as: () => Person }
> = {
  presentations: {
    fill: async () =>
      newestFirst(await rows(count => portal.make.presentation({ publishedAt: time(count) }))),
    query: `query ($first: Int, $after: String) { presentations(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.presentations,
    as: () => visitor,
  },
  announcements: {
    fill: async () =>
      newestFirst(await rows(count => portal.make.announcement({ publishedAt: time(count) }))),
    query: `query ($first: Int, $after: String) { announcements(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.announcements,
    as: () => visitor,
  },
  policies: {
    fill: async () => {
      const made = await rows(count =>
        portal.make.policy({
          title: ['beta', 'Beta', 'alpha', 'Élan', 'a "quoted", title', 'beta', '100%'][count % 7]!,
        }),
      )
      const key = ({ title, id }: { title: string; id: string }) =>
        `${title.toLowerCase()}\u0000${id}`
      return made
        .sort((one, other) => Buffer.compare(Buffer.from(key(one)), Buffer.from(key(other))))
        .map(({ id }) => id)
    },
    query: `query ($first: Int, $after: String) { policies(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.policies,
    as: () => visitor,
  },
  shareholders: {
    fill: async () => {
      const made = []
      for (let count = 0; count < 7; count++) {
        if (count % 3 === 0) portal.clock.pass({ minutes: 1 })
        made.push(await portal.make.shareholder())
      }
      return made.map(({ id }) => id).reverse()
    },
    query: `query ($first: Int, $after: String) { shareholders(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.shareholders,
    as: () => admin,
  },
  'questions of a presentation': {
    fill: async () => (await questions()).reverse(),
    query: `query ($first: Int, $after: String) { presentations(first: 10) { edges { node { questions(first: $first, after: $after) { ${PAGE} } } } } }`,
    pick: data => data.presentations.edges[0].node.questions,
    as: () => visitor,
  },
  'questions of the viewer': {
    fill: async () => (await questions()).reverse(),
    query: `query ($first: Int, $after: String) { viewerQuestions(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.viewerQuestions,
    as: () => asker,
  },
  'answered questions': {
    fill: () => questions('answer'),
    query: `query ($first: Int, $after: String) { answeredQuestions(first: $first, after: $after) { ${PAGE} } }`,
    pick: data => data.answeredQuestions,
    as: () => visitor,
  },
  'the pending queue': { fill: () => questions(), ...queue('PENDING') },
  'the answered queue': {
    fill: async () => (await questions('answer')).reverse(),
    ...queue('ANSWERED'),
  },
  'the flagged queue': {
    fill: async () => (await questions('flag')).reverse(),
    ...queue('FLAGGED'),
  },
  'the archived queue': {
    fill: async () => (await questions('archive')).reverse(),
    ...queue('ARCHIVED'),
  },
}

function queue(name: string) {
  return {
    query: `query ($first: Int, $after: String) { moderationQueue(name: ${name}) { questions(first: $first, after: $after) { ${PAGE} } } }`,
    pick: (data: any): List => data.moderationQueue.questions,
    as: () => admin,
  }
}
const time = (count: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(count / 3)))
async function rows<T>(make: (count: number) => Promise<T>): Promise<T[]> {
  const made = []
  for (let count = 0; count < 7; count++) made.push(await make(count))
  return made
}
/** Ids grow as rows are made, so of one time the later made is the newer. */
const newestFirst = (made: { id: string }[]) => made.map(({ id }) => id).reverse()
async function questions(state?: 'answer' | 'flag' | 'archive'): Promise<string[]> {
  const presentation = await portal.make.presentation()
  const shareholder = await portal.make.shareholder()
  asker = await signedIn(portal, shareholder)
  const made = await rows(count => {
    if (count % 3 === 0) portal.clock.pass({ minutes: 1 })
    return portal.make.question({ presentation, shareholder }, question => {
      if (state === 'answer') question.answer('This is the answer.', portal.clock.now())
      else if (state) question[state](portal.clock.now())
    })
  })
  return made.map(({ id }) => id)
}

/** Fills a list once for tests that only read it. */
function filled(fill: () => Promise<string[]>): { ids: string[] } {
  const list = { ids: [] as string[] }
  beforeAll(async () => {
    await reset()
    list.ids = await fill()
  })
  // An earlier test may have cached the same page.
  beforeEach(() => portal.reads.clear())
  return list
}

/** All lists have 7 rows: 2 splits rows of one time and leaves a last page of 1, 7 is exactly full. */
const pageSizes = sampleOf('page sizes', [1, 2, 3, 7, 50], {
  short: size => size === 2 || size === 7,
})
/** The queues of one order differ only in a condition. */
const isOtherQueue = (name: string) => name === 'the flagged queue' || name === 'the archived queue'

type FilledList = (typeof lists)[string] & { list: { ids: string[] } }

function readForwards({ list, query, pick, as }: FilledList): void {
  it('A list is complete, ordered and free of duplicates across its pages', async () => {
    const expected = list.ids
    for (const first of pageSizes) {
      const walked: string[] = []
      let after: string | null = null
      do {
        const page: List = pick(await as().ask(query, { first, after }))
        expect(page.totalCount).toBe(expected.length)
        expect(page.edges.length).toBeLessThanOrEqual(first)
        expect(page.pageInfo.endCursor).toBe(page.edges.at(-1)?.cursor)
        walked.push(...idsOf(page))
        after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      expect([first, walked]).toEqual([first, expected])
    }
    const { cursor } = pick(await as().ask(query, { first: 50 })).edges.at(-1)!
    expect(pick(await as().ask(query, { after: cursor }))).toEqual({
      edges: [],
      pageInfo: { hasNextPage: false, endCursor: null },
      totalCount: expected.length,
    })
  })

  it('A list has its items as nodes too, and both ends of the page, without an additional SQL statement', async () => {
    const whole = query.replace(
      PAGE,
      `nodes { id } ${PAGE.replace('pageInfo {', 'pageInfo { hasPreviousPage startCursor')}`,
    )
    const read = async (variables: object): Promise<any> => pick(await as().ask(whole, variables))
    const begun = await read({ first: 3 })
    const rest = await read({ first: 50, after: begun.pageInfo.endCursor })
    const beyond = await read({ after: rest.pageInfo.endCursor })
    for (const page of [begun, rest, beyond])
      expect(page.nodes).toEqual(page.edges.map(({ node }: { node: object }) => node))
    expect(
      [begun, rest, beyond].flatMap(({ nodes }) => nodes.map(({ id }: { id: string }) => id)),
    ).toEqual(list.ids)
    const ends = ({ edges }: List) => ({
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    })
    expect([begun, rest, beyond].map(({ pageInfo }) => pageInfo)).toEqual([
      { hasPreviousPage: false, hasNextPage: true, ...ends(begun) },
      { hasPreviousPage: true, hasNextPage: false, ...ends(rest) },
      { hasPreviousPage: true, hasNextPage: false, startCursor: null, endCursor: null },
    ])
    const statements = (text: string) => statementsOf(() => as().ask(text, { first: 4 }))
    expect((await statements(whole)).length).toBe((await statements(query)).length)
  })

  it('A list needs no separate statement for its total count when one page shows all of it', async () => {
    const statements = async (first: number) =>
      (await statementsOf(() => as().ask(query, { first }))).length
    expect((await statements(6)) - (await statements(7))).toBe(1)
  })

  it('A list refuses invalid cursors and page sizes with BAD_USER_INPUT and the name of the field', async () => {
    const cursors = [
      'nonsense',
      '',
      encodeCursor(['yesterday', UNKNOWN]),
      encodeCursor(['2026-01-01', 'nonsense']),
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('["a"]').toString('base64url'),
      '%00',
    ]
    for (const after of cursors) {
      const { errors } = await as().graphql(query, { first: 2, after })
      // An empty cursor is none; a policy's may begin with any title.
      if (
        after === '' ||
        (query.includes('policies') && after === encodeCursor(['yesterday', UNKNOWN]))
      )
        expect(errors).toBeUndefined()
      else
        expect([after, errors?.[0]]).toMatchObject([
          after,
          { extensions: { code: 'BAD_USER_INPUT', field: 'after' } },
        ])
    }
    for (const first of [0, -1, PAGE_MAX + 1])
      expect(await as().refusal(query, { first })).toEqual({
        code: 'BAD_USER_INPUT',
        field: 'first',
        message: 'Please ask for 1 to 100 items',
      })
    expect((await as().graphql(query, { first: PAGE_MAX })).errors).toBeUndefined()
    expect((await as().graphql(query, { first: null })).errors).toBeUndefined()
  })
}

/** Lists that are read in ways of their own: searched, filtered, or in another order. */
const variants: typeof lists = {
  ...lists,
  'shareholders with a search': {
    ...lists.shareholders!,
    query: lists.shareholders!.query.replace('(first', '(search: "hale", first'),
  },
  'presentations with a filter': {
    ...lists.presentations!,
    query: lists.presentations!.query.replace(
      'presentations(first',
      'presentations(filter: { isPinned: false }, first',
    ),
  },
  ...Object.fromEntries(
    [
      ['PENDING', 'order: NEWEST'],
      ['PENDING', 'filter: { search: "outlook" }'],
      ['ANSWERED', 'order: OLDEST, filter: { search: "hale" }'],
    ].map(([name = '', chosen]) => {
      const { query, ...list } = queue(name)
      const isReversed = chosen!.startsWith('order')
      const fill = lists[`the ${name.toLowerCase()} queue`]!.fill
      return [
        `the queue ${name} with ${chosen}`,
        {
          ...list,
          fill: async () => (isReversed ? (await fill()).reverse() : fill()),
          query: query.replace('questions(first', `questions(${chosen}, first`),
        },
      ]
    }),
  ),
}

function readBackwards({ list, query, pick, as }: FilledList): void {
  const both = query
    .replace('$after: String', '$after: String, $last: Int, $before: String')
    .replace('after: $after', 'after: $after, last: $last, before: $before')
    .replace('pageInfo {', 'pageInfo { hasPreviousPage startCursor')
  const read = async (variables: object): Promise<any> => pick(await as().ask(both, variables))

  it('A list read backwards is the same list, page by page from its end', async () => {
    const expected = list.ids
    for (const last of pageSizes) {
      const walked: string[] = []
      let before: string | null = null
      do {
        const page: any = await read({ last, before, first: null, after: null })
        expect([page.totalCount, page.edges.length <= last]).toEqual([expected.length, true])
        const ends = {
          startCursor: page.edges[0].cursor,
          endCursor: page.edges.at(-1).cursor,
          hasNextPage: before !== null,
        }
        expect(page.pageInfo).toEqual({
          ...ends,
          hasPreviousPage: walked.length + page.edges.length < expected.length,
        })
        walked.unshift(...idsOf(page))
        before = page.pageInfo.hasPreviousPage ? page.pageInfo.startCursor : null
      } while (before)
      expect([last, walked]).toEqual([last, expected])
    }
    const { edges, pageInfo } = await read({ first: 50 })
    expect(edges).toEqual((await read({ last: 50 })).edges)
    expect(await read({ before: pageInfo.startCursor })).toMatchObject({
      edges: [],
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    })
    // Back where one came from.
    expect((await read({ first: 2, after: edges[3].cursor })).edges).toEqual(edges.slice(4, 6))
    expect((await read({ last: 2, before: edges[4].cursor })).edges).toEqual(edges.slice(2, 4))
  })

  it('A list refuses first with last and the cursor of the other direction, and names the field', async () => {
    const { edges } = await read({ first: 2 })
    const cursor = edges[1].cursor
    const refused = (field: string, message: string) => ({
      code: 'BAD_USER_INPUT',
      field,
      message,
    })
    expect(await as().refusal(both, { first: 2, last: 2 })).toEqual(
      refused('last', messages.firstAndLast),
    )
    expect(await as().refusal(both, { last: 2, after: cursor })).toEqual(
      refused('after', messages.afterAndLast),
    )
    for (const given of [{ first: 2 }, { after: cursor }])
      expect(await as().refusal(both, { ...given, before: cursor })).toEqual(
        refused('before', messages.beforeAndFirst),
      )
    expect(await as().refusal(both, { before: 'nonsense' })).toEqual(
      refused('before', messages.cursor),
    )
    for (const last of [0, -1, PAGE_MAX + 1])
      expect(await as().refusal(both, { last })).toEqual(
        refused('last', messages.pageSize(PAGE_MAX)),
      )
  })
}

const triedLists = sampleOf('lists of rows', Object.entries(variants), {
  short: ([name]) => !isOtherQueue(name),
})
describe.each(triedLists)('The list of %s', (name, values) => {
  const list = filled(values.fill)
  if (Object.hasOwn(lists, name)) readForwards({ ...values, list })
  readBackwards({ ...values, list })
})

describe('Presentations', () => {
  beforeEach(reset)

  const LIST = `query ($filter: PresentationFilter) {
    presentations(filter: $filter, first: 100) { edges { node { id } } totalCount }
    counted: presentations(filter: $filter, first: 1) { totalCount }
  }`
  const found = async (filter: object | null) => {
    const { presentations, counted } = await visitor.ask(LIST, { filter })
    expect([presentations.totalCount, counted.totalCount]).toEqual([
      presentations.edges.length,
      presentations.edges.length,
    ])
    return idsOf(presentations)
  }

  it('Presentations are filtered by each of category, topic, year and pin, and by all together', async () => {
    const values = { category: 'ESG Report', topic: 'Sustainability', year: 2023, isPinned: true }
    const wanted = await portal.make.presentation(values)
    const others: Record<string, string> = {}
    for (const [name, other] of Object.entries({
      category: 'Earnings Call',
      topic: 'Corporate Strategy',
      year: 2024,
      isPinned: false,
    }))
      others[name] = (await portal.make.presentation({ ...values, [name]: other })).id
    for (const [name, value] of Object.entries(values)) {
      const matching = Object.entries(others).flatMap(([which, id]) => (which === name ? [] : [id]))
      expect([name, (await found({ [name]: value })).sort()]).toEqual([
        name,
        [wanted.id, ...matching].sort(),
      ])
    }
    expect(await found(values)).toEqual([wanted.id])
    expect(await found({ isPinned: false })).toEqual([others.isPinned])
    for (const all of [null, {}, { category: null, topic: null, year: null, isPinned: null }])
      expect(await found(all)).toHaveLength(5)
    expect(await found({ category: 'esg report' })).toEqual([])
    expect(await found({ year: 0 })).toEqual([])
  })

  it('Presentations with a future publication date are hidden', async () => {
    await portal.make.presentation({ publishedAt: new Date('2199-01-01') })
    expect(await found(null)).toEqual([])
  })

  it('The pinned presentation is the newest of those pinned, or null without any', async () => {
    const pinned = async () =>
      (await visitor.ask('{ pinnedPresentation { id } }')).pinnedPresentation
    expect(await pinned()).toBeNull()
    await portal.make.presentation({ publishedAt: time(9) })
    expect(await pinned()).toBeNull()
    await portal.make.presentation({ isPinned: true, publishedAt: time(0) })
    const newest = await portal.make.presentation({ isPinned: true, publishedAt: time(6) })
    await portal.make.presentation({ isPinned: true, publishedAt: time(3) })
    expect(await pinned()).toEqual({ id: newest.id })
    const twin = await portal.make.presentation({ isPinned: true, publishedAt: time(6) })
    expect(await pinned()).toEqual({ id: twin.id })
  })

  it('The choices for presentations combine the listed years with those in use, newest first', async () => {
    const choices = async () =>
      (await visitor.ask('{ presentationChoices { categories topics years } }')).presentationChoices
    expect(await choices()).toEqual({
      categories: ['Earnings Call', 'Annual Meeting', 'Product Update', 'ESG Report'],
      topics: [
        'Financial Performance',
        'Corporate Strategy',
        'Technology & Innovation',
        'Sustainability',
      ],
      years: [2024, 2023, 2022],
    })
    for (const year of [2026, 2019, 2019, 2023, null]) await portal.make.presentation({ year })
    expect((await choices()).years).toEqual([2026, 2024, 2023, 2022, 2019])
  })
})

describe('A single item', () => {
  beforeEach(reset)

  it.each(['presentation', 'announcement', 'policy'] as const)(
    'The %s query finds an item by its id in either case, and returns null for any other id',
    async kind => {
      const { id } = await portal.make[kind]()
      const query = `query ($id: ID!) { ${kind}(id: $id) { id } }`
      const at = async (asked: unknown) => (await visitor.ask(query, { id: asked }))[kind]
      expect(await at(id)).toEqual({ id })
      expect(await at(id.toUpperCase())).toEqual({ id })
      for (const asked of [
        UNKNOWN,
        'nonsense',
        '',
        '\u0000',
        `${id} `,
        `{${id}}`,
        7,
        "' or 1=1 --",
      ])
        expect(await at(asked)).toBeNull()
    },
  )
})

describe('A search for shareholders', () => {
  beforeEach(reset)

  const search = async (words: string | null) =>
    (
      await admin.ask(
        'query ($search: String) { shareholders(search: $search, first: 100) { edges { node { email } } totalCount } }',
        {
          search: words,
        },
      )
    ).shareholders
  const found = async (words: string | null) =>
    (await search(words)).edges.map(({ node }: { node: { email: string } }) => node.email)

  it('A search for shareholders matches parts of names and addresses without case, and wildcards literally', async () => {
    for (const [email, name] of [
      ['per_cent@example.com', '100% Owner'],
      ['percent@example.com', '1000 Owner'],
      ['back\\slash@example.com', null],
      ['anand@mail.example.org', 'Anand Rao'],
    ] as const)
      await portal.make.shareholder({ email, name })
    expect(await found('ANAND')).toEqual(['anand@mail.example.org'])
    expect(await found('mail.example')).toEqual(['anand@mail.example.org'])
    expect(await found('  rao ')).toEqual(['anand@mail.example.org'])
    expect(await found('100%')).toEqual(['per_cent@example.com'])
    expect(await found('%')).toEqual(['per_cent@example.com'])
    expect(await found('_')).toEqual(['per_cent@example.com'])
    expect(await found('\\')).toEqual(['back\\slash@example.com'])
    expect(await found('nobody')).toEqual([])
    for (const all of [null, '', '  ']) expect(await found(all)).toHaveLength(4)
    expect(await search('owner')).toMatchObject({ totalCount: 2 })
  })
})

describe('A presentation’s page', () => {
  beforeEach(reset)

  const QUERY =
    'query ($id: ID!) { presentation(id: $id) { questions { totalCount edges { node { id } } } counted: questions(first: 1) { totalCount } } }'

  it('A presentation shows everybody its approved, unarchived questions, and askers also their own that have not ended', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder()
    const make = async (change: Parameters<TestPortal['make']['question']>[1]) => {
      portal.clock.pass({ seconds: 1 })
      return (await portal.make.question({ presentation, shareholder: asker }, change)).id
    }
    const pending = await make(undefined)
    const flagged = await make(question => question.flag(portal.clock.now()))
    const answered = await make(question =>
      question.answer('This is the answer.', portal.clock.now()),
    )
    const archived = await make(question => question.archive(portal.clock.now()))
    const unapproved = await make(question =>
      Object.assign(question, { isApproved: false, isPublic: false }),
    )
    await make(question => question.withdraw(portal.clock.now()))
    await make(question => declined(question, portal.clock.now()))
    await make(question =>
      Object.assign(question, { state: 'MERGED', mergedInto: question, isPublic: false }),
    )
    await portal.make.question()
    const shownTo = async (person: Person) => {
      const { questions, counted } = (await person.ask(QUERY, { id: presentation.id })).presentation
      expect([questions.totalCount, counted.totalCount]).toEqual([
        questions.edges.length,
        questions.edges.length,
      ])
      return idsOf(questions)
    }
    const everybody = [answered, flagged, pending]
    expect(await shownTo(visitor)).toEqual(everybody)
    expect(await shownTo(await signedIn(portal, await portal.make.shareholder()))).toEqual(
      everybody,
    )
    expect(await shownTo(admin)).toEqual(everybody)
    expect(await shownTo(await signedIn(portal, asker))).toEqual([
      unapproved,
      archived,
      ...everybody,
    ])
  })

  it('Each of several presentations in one query returns its own questions with its own page size', async () => {
    const presentations = [await portal.make.presentation(), await portal.make.presentation()]
    for (const presentation of [...presentations, presentations[0]!])
      await portal.make.question({ presentation })
    const { one, two } = await visitor.ask(
      'query ($one: ID!, $two: ID!) { one: presentation(id: $one) { questions(first: 1) { totalCount edges { node { id } } } } two: presentation(id: $two) { questions { totalCount edges { node { id } } } } }',
      { one: presentations[0]!.id, two: presentations[1]!.id },
    )
    expect([one.questions.totalCount, one.questions.edges.length]).toEqual([2, 1])
    expect([two.questions.totalCount, two.questions.edges.length]).toEqual([1, 1])
  })

  it('Several pages of one presentation’s questions in the same query are each returned in full', async () => {
    const presentation = await portal.make.presentation()
    for (let count = 0; count < 5; count++) await portal.make.question({ presentation })
    const page = 'edges { node { id } } pageInfo { hasNextPage endCursor }'
    const pages = async (fields: string, after?: string) =>
      (
        await visitor.ask(
          `query ($id: ID!${after ? ', $after: String' : ''}) { presentation(id: $id) { ${fields} } }`,
          {
            id: presentation.id,
            after,
          },
        )
      ).presentation
    const { whole } = await pages(`whole: questions { ${page} }`)
    const { one, four, rest } = await pages(
      `one: questions(first: 1) { ${page} } four: questions(first: 4) { ${page} edges { node { answeredAt } } } rest: questions(after: $after) { ${page} }`,
      (await pages(`one: questions(first: 1) { ${page} }`)).one.pageInfo.endCursor,
    )
    const ids = idsOf(whole)
    expect([idsOf(one), idsOf(four), idsOf(rest)]).toEqual([
      ids.slice(0, 1),
      ids.slice(0, 4),
      ids.slice(1),
    ])
    expect([one, four, rest].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('The page of questions that begins with one of them goes on as the list does, and is the first one for all others', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder()
    for (let count = 0; count < 6; count++) await portal.make.question({ presentation })
    const archived = await portal.make.question({ presentation, shareholder: asker }, question =>
      question.archive(portal.clock.now()),
    )
    const elsewhere = await portal.make.question()
    const page =
      'query ($id: ID!, $first: Int, $after: String, $from: ID) { presentation(id: $id) { questions(first: $first, after: $after, from: $from) { totalCount edges { node { id } cursor } nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }'
    const read = async (variables: object, person = visitor) =>
      (await person.ask(page, { id: presentation.id, first: 3, ...variables })).presentation
        .questions as List
    const ids = idsOf(await read({ first: 10 }))
    for (const first of [1, 3]) {
      const begun = await read({ from: ids[2]!.toUpperCase(), first })
      expect([idsOf(begun), begun.totalCount, begun.pageInfo.hasNextPage]).toEqual([
        ids.slice(2, 2 + first),
        6,
        true,
      ])
      expect(begun).toMatchObject({
        nodes: begun.edges.map(({ node }) => node),
        pageInfo: {
          hasPreviousPage: false,
          startCursor: begun.edges[0]?.cursor,
          endCursor: begun.edges.at(-1)?.cursor,
        },
      })
      expect(idsOf(await read({ after: begun.pageInfo.endCursor, from: ids[0] }))).toEqual(
        ids.slice(2 + first, 5 + first),
      )
    }
    const last = await read({ from: ids[5] })
    expect([idsOf(last), last.pageInfo.hasNextPage]).toEqual([ids.slice(5), false])
    expect(idsOf(await read({ after: last.pageInfo.endCursor }))).toEqual([])

    for (const from of [archived.id, elsewhere.id, UNKNOWN, 'nonsense', '', null])
      expect(idsOf(await read({ from }))).toEqual(ids.slice(0, 3))
    expect(idsOf(await read({ from: archived.id }, admin))).toEqual(ids.slice(0, 3))
    expect(idsOf(await read({ from: archived.id }, await signedIn(portal, asker)))[0]).toBe(
      archived.id,
    )
  })

  it.each(['NEWEST', 'MOST_ASKED', 'ANSWERED_FIRST'])(
    'In the order %s a page from a merged question begins with the one that it was merged into, where it was public before or is one’s own',
    async order => {
      const presentation = await portal.make.presentation()
      const asker = await portal.make.shareholder()
      const asked = []
      for (let count = 0; count < 4; count++)
        asked.push(await portal.make.question({ presentation, shareholder: asker }))
      const hidden = await portal.make.question({ presentation, shareholder: asker }, question =>
        Object.assign(question, { isApproved: false, isPublic: false }),
      )
      const [target, merged] = asked as [Question, Question]
      const merge =
        'mutation ($input: QuestionMergeInput!) { questionMerge(input: $input) { question { id } } }'
      await admin.ask(merge, { input: { ids: [merged.id, hidden.id], intoId: target.id } })
      const page =
        'query ($id: ID!, $from: ID, $order: QuestionOrder) { presentation(id: $id) { questions(first: 2, from: $from, order: $order) { totalCount edges { node { id } cursor } pageInfo { endCursor } } } }'
      const read = async (id: string, from: string, person = visitor) =>
        (await person.ask(page, { id, from, order })).presentation.questions as List
      const begun = await read(presentation.id, merged.id)
      expect(begun).toEqual(await read(presentation.id, target.id))
      expect([idsOf(begun)[0], begun.totalCount]).toEqual([target.id, 3])
      expect(idsOf(await read(presentation.id, hidden.id))).toEqual(
        idsOf(await read(presentation.id, UNKNOWN)),
      )
      expect(idsOf(await read(presentation.id, hidden.id, await signedIn(portal, asker)))[0]).toBe(
        target.id,
      )
      const elsewhere = await portal.make.question()
      expect(idsOf(await read(elsewhere.presentation.id, merged.id))).toEqual([elsewhere.id])
    },
  )

  it('An invalid cursor fails only its own field, and the rest of the query is answered', async () => {
    const { presentation } = await portal.make.question()
    const { errors, data } = await visitor.graphql(
      'query ($id: ID!, $after: String) { presentation(id: $id) { title } good: pinnedPresentation { id } bad: presentation(id: $id) { questions(after: $after) { totalCount } } }',
      { id: presentation.id, after: encodeCursor(['yesterday', UNKNOWN]) },
    )
    expect(errors).toMatchObject([
      { path: ['bad', 'questions'], extensions: { code: 'BAD_USER_INPUT', field: 'after' } },
    ])
    expect(data?.presentation).toMatchObject({ title: expect.any(String) })
  })
})

describe('The number of questions that a deletion would remove', () => {
  beforeEach(reset)

  it('Administrators get the question count of a presentation or shareholder, archived questions included', async () => {
    const [presentation, shareholder] = [
      await portal.make.presentation(),
      await portal.make.shareholder(),
    ]
    await portal.make.question({ presentation, shareholder }, question =>
      question.archive(portal.clock.now()),
    )
    await portal.make.question({ presentation })
    const counts = async (person: Person) => {
      const query = 'query ($id: ID!) { presentation(id: $id) { questionCount } }'
      return (await person.ask(query, { id: presentation.id })).presentation.questionCount
    }
    expect([
      await counts(admin),
      await counts(visitor),
      await counts(await signedIn(portal, shareholder)),
    ]).toEqual([2, null, null])
    const count = async (id: string) =>
      (await admin.ask('query ($id: ID!) { shareholder(id: $id) { questionCount } }', { id }))
        .shareholder?.questionCount
    expect([
      await count(shareholder.id),
      await count((await portal.make.shareholder()).id),
      await count(UNKNOWN),
    ]).toEqual([1, 0, undefined])
  })
})

describe('The published answers that a deletion would remove', () => {
  beforeEach(reset)

  it('Administrators get their number and the three latest questions', async () => {
    const [presentation, shareholder] = [
      await portal.make.presentation(),
      await portal.make.shareholder(),
    ]
    const answered = async (text: string) => {
      portal.clock.pass({ minutes: 1 })
      await portal.make.question({ presentation, shareholder, questionText: text }, question =>
        question.answer('In May.', portal.clock.now()),
      )
    }
    for (const number of [1, 2, 3, 4]) await answered(`Question number ${number}?`)
    await portal.make.question({ presentation, shareholder })
    await portal.make.question({ presentation, shareholder }, question =>
      question.archive(portal.clock.now()),
    )
    const fields = 'publishedAnswerCount publishedAnswerQuestions'
    const of = async (type: string, id: string, person = admin) =>
      (await person.ask(`query ($id: ID!) { ${type}(id: $id) { ${fields} } }`, { id }))[type]
    const expected = {
      publishedAnswerCount: 4,
      publishedAnswerQuestions: [4, 3, 2].map(number => `Question number ${number}?`),
    }
    expect(await of('presentation', presentation.id)).toEqual(expected)
    expect(await of('shareholder', shareholder.id)).toEqual(expected)
    expect(await of('presentation', presentation.id, visitor)).toEqual({
      publishedAnswerCount: null,
      publishedAnswerQuestions: null,
    })
    const later = new Date(portal.clock.now().getTime() + 3_600_000)
    await sqlOf(portal.em()).updateTable('presentation').set({ published_at: later }).execute()
    expect(await of('shareholder', shareholder.id)).toMatchObject({ publishedAnswerCount: 0 })
  })
})

describe('The SQL statements of a query', () => {
  /** Returns the statements on warm connections. The cached response of the first run is dropped. */
  const statementsAgain = async (run: () => Promise<unknown>) => {
    await run()
    portal.reads.clear()
    return statementsOf(run)
  }
  const ROW =
    'id title description youtubeUrl presenter duration category topic year publishedAt viewCount isPinned'
  const QUESTION =
    'id questionText answerText createdAt answeredAt status moderation { queues isFlagged note } user { name email }'

  let id: string
  beforeAll(async () => {
    await reset()
    const presentation = await portal.make.presentation()
    for (let count = 0; count < 50; count++)
      await portal.make.question({
        presentation,
        shareholder: await portal.make.shareholder(),
        questionText: `Question number ${count}?`,
      })
    for (let count = 0; count < 20; count++) await portal.make.presentation()
    id = presentation.id
  })

  it('A page of presentations with their total count takes at most 3 SQL statements', async () => {
    const query = `{ presentations { edges { node { ${ROW} } } pageInfo { hasNextPage endCursor } totalCount } }`
    const reader = await signedIn(portal, await portal.make.shareholder())
    for (const person of [visitor, reader])
      expect((await statementsAgain(() => person.ask(query))).length).toBeLessThanOrEqual(3)
  })

  it('A presentation with 50 questions and their askers takes at most 3 SQL statements', async () => {
    const query = `query ($id: ID!) { presentation(id: $id) { ${ROW} questions(first: 50) { edges { node { ${QUESTION} } } } } }`
    const reader = await signedIn(portal, await portal.make.shareholder())
    expect((await reader.ask(query, { id })).presentation.questions.edges).toHaveLength(50)
    for (const person of [visitor, reader])
      expect((await statementsAgain(() => person.ask(query, { id }))).length).toBeLessThanOrEqual(3)
  })

  it('What the page of a presentation asks for takes a visitor at most 3 SQL statements, in every order', async () => {
    const query = print(clientOperations().Presentation!)
    for (const order of ['NEWEST', 'MOST_ASKED', 'ANSWERED_FIRST']) {
      expect((await visitor.ask(query, { id, order })).presentation.questions.edges).toHaveLength(
        20,
      )
      expect(
        (await statementsAgain(() => visitor.ask(query, { id, order }))).length,
      ).toBeLessThanOrEqual(3)
    }
  })

  it('A page of questions that begins with one of them takes one SQL statement more', async () => {
    const query = `query ($id: ID!, $from: ID) { presentation(id: $id) { questions(first: 5, from: $from) { edges { node { ${QUESTION} } } } } }`
    const reader = await signedIn(portal, await portal.make.shareholder())
    const { edges } = (await reader.ask(query, { id })).presentation.questions as List
    const without = await statementsAgain(() => reader.ask(query, { id }))
    const begun = await statementsAgain(() => reader.ask(query, { id, from: edges[2]!.node.id }))
    expect(begun).toHaveLength(without.length + 1)
  })

  it.each([
    ['announcements', 'document'],
    ['policies', 'pdf'],
  ])(
    'A page of twenty %s with the file of each takes at most 3 SQL statements',
    async (list, file) => {
      for (let count = 0; count < 20; count++) {
        const { url } = await portal.make.file({ fileName: `Report ${count}.pdf` })
        await (list === 'policies'
          ? portal.make.policy({ pdfUrl: url })
          : portal.make.announcement({ documentUrl: url }))
      }
      const query = `{ ${list} { edges { node { id title ${file} { fileName size } } } totalCount } }`
      const { edges } = (await visitor.ask(query))[list] as List
      expect(new Set(edges.map(({ node }) => node[file].fileName)).size).toBe(20)
      expect((await statementsAgain(() => visitor.ask(query))).length).toBeLessThanOrEqual(3)
    },
  )

  it('A queue with counts, 50 questions, askers and presentations takes at most 3 SQL statements', async () => {
    const query = `{ moderationQueues { name count } adminStats { totalQuestions pendingQuestions totalUsers } moderationQueue(name: PENDING) { count questions(first: 50) { totalCount edges { node { ${QUESTION} presentation { ${ROW} } } } } } }`
    expect((await admin.ask(query)).moderationQueue.questions.edges).toHaveLength(50)
    expect((await statementsAgain(() => admin.ask(query))).length).toBeLessThanOrEqual(3)
  })

  it('Twenty presentations with the questions of each take at most 3 SQL statements', async () => {
    const query = `{ presentations(first: 20) { edges { node { id questions(first: 5) { edges { node { ${QUESTION} presentation { title } } } } } } } }`
    expect((await statementsAgain(() => visitor.ask(query))).length).toBeLessThanOrEqual(3)
  })
})
