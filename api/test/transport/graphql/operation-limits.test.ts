import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { LIKELY_DUPLICATES_MAX, MISSED_EVENTS_MAX, PAGE_MAX } from '@portal/rules/limits'
import { documentLimits } from '../../../src/transport/graphql/limits/check-limits'
import { documentShape } from '../../../src/transport/graphql/limits/document-shape'
import { operationCost } from '../../../src/transport/graphql/limits/operation-cost'
import { OPERATION_LIMITS } from '../../../src/transport/graphql/limits/operation-limits'
import { buildPortalSchema } from '../../../src/app/portal-schema'
import { clientOperations } from '../../harness/graphql/client-operations'
import { Live } from '../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

const schema = buildPortalSchema('UTC')
const cost = (query: string, variables = {}) =>
  operationCost(schema, parse(query), undefined, variables)
const repeat = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join(' ')

describe('The shape of a document', () => {
  const shape = (query: string) => documentShape(parse(query))

  it('The depth of a document is that of its fields, through fragments of every kind', () => {
    expect(shape('{ a }').depth).toBe(1)
    expect(shape('{ a { ... on T { b { ...F } } } } fragment F on T { c { d } }').depth).toBe(4)
    expect(shape('{ a } query Other { a { b } }').depth).toBe(2)
  })

  it('The depth of a document does not include what is below the introspection fields', () => {
    expect(shape('{ __schema { types { fields { type { ofType { name } } } } } }').depth).toBe(1)
  })

  it('Aliases, also of __typename, and directives in every position of a document are counted', () => {
    expect(shape('{ x: a y: __typename ...F } fragment F on T { z: b }').aliases).toBe(3)
    expect(
      shape('query ($v: Int @d) { a @d @d ...F @d } fragment F on T @d { b }').directives,
    ).toBe(5)
  })

  it('Every selection at the root of a document is counted, repeated ones too', () => {
    expect(shape('{ a a ... { a } ...F } fragment F on Query { a a }').rootFields).toBe(5)
  })

  it('The shape of a document is computed also for fragments that spread each other twice, or themselves', () => {
    const doubling = repeat(60, at => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)
    expect(shape(`{ ...F0 } ${doubling} fragment F60 on Query { a { b } }`)).toMatchObject({
      depth: 2,
      rootFields: 2 ** 60,
    })
    expect(shape('{ ...F } fragment F on Query { a { ...F } }').depth).toBe(1)
  })
})

describe('The cost of an operation', () => {
  it('An operation costs one for each field', () => {
    expect(cost('{ portal { companyName ticker } viewer { name } }')).toBe(5)
  })

  it('The items of a page cost as often as the page asks for, and the fields beside them once', () => {
    expect(cost('{ policies(first: 10) { totalCount edges { node { id title } } } }')).toBe(
      1 + 20 + 1 + 10 * 3,
    )
  })

  it('A count of all items costs twenty wherever the count is selected', () => {
    expect(
      cost('{ presentations(first: 14) { edges { node { questions { totalCount } } } } }'),
    ).toBe(1 + 1 + 14 * (1 + 1 + 20))
  })

  it('A page without a size costs as much as one of the usual size', () => {
    expect(cost('{ policies { edges { cursor } } }')).toBe(1 + 1 + 20)
  })

  it('The costs of pages within pages are multiplied', () => {
    const query =
      '{ presentations(first: 10) { edges { node { questions(first: 30) { edges { node { id } } } } } } }'
    expect(cost(query)).toBe(1 + 1 + 10 * (1 + 1 + 1 + 30 * 2))
  })

  it('The cost of an operation depends on page sizes from variables and from their defaults', () => {
    const query = 'query ($n: Int = 50) { policies(first: $n) { edges { cursor } } }'
    expect([cost(query), cost(query, { n: 7 }), cost(query, { n: 'many' })]).toEqual([52, 9, 22])
  })

  it('A page from the end of a list costs as many items as last asks for', () => {
    expect(cost('{ policies(last: 7) { edges { cursor } } }')).toBe(1 + 1 + 7)
    expect(cost('query ($n: Int) { policies(last: $n) { edges { cursor } } }', { n: 50 })).toBe(
      1 + 1 + 50,
    )
    expect(cost('{ policies(first: 1, last: 100) { edges { cursor } } }')).toBe(1 + 1 + 100)
  })

  it('A page with an invalid size costs as much as one of the usual size', () => {
    expect(
      [0, -1, PAGE_MAX + 1].map(first =>
        cost(`{ policies(first: ${first}) { edges { cursor } } }`),
      ),
    ).toEqual([22, 22, 22])
  })

  it('A fragment costs wherever a selection spreads the fragment, with the size of that page', () => {
    const fragment = 'fragment F on PolicyConnection { edges { cursor } }'
    expect(
      cost(`{ a: policies(first: 2) { ...F } b: policies(first: 3) { ...F } } ${fragment}`),
    ).toBe(1 + 1 + 2 + 1 + 1 + 3)
  })

  it('The items of nodes cost once for each id, and those of a type what they cost elsewhere', () => {
    const query = (ids: string) =>
      `query ($ids: [ID!]!) { nodes(ids: ${ids}) { id ...P ... on Policy { title } } } ${fragment}`
    const fragment = 'fragment P on Presentation { questions(first: 30) { nodes { id } } }'
    const each = 1 + (1 + 1 + 30) + 1
    expect(cost(query('["a", "b", "c"]'))).toBe(1 + 3 * each)
    expect(cost(query('"a"'))).toBe(1 + each)
    expect(cost(query('$ids'), { ids: ['a', 'b'] })).toBe(1 + 2 * each)
    expect(cost('{ node(id: "a") { ...P } } ' + fragment)).toBe(1 + 1 + 1 + 30)
  })

  it('A list without first costs as often as its field declares', () => {
    expect(cost('{ administrators { id name } }')).toBe(1 + 20 * 2)
    expect(cost('subscription { questionsAnswered { id } }')).toBe(1 + 20)
  })

  it('A list with first and a declared size costs the smaller of both', () => {
    const query = (first: number) =>
      `{ question(id: "a") { mergedQuestions(first: ${first}) { id } } }`
    expect([3, 100].map(first => cost(query(first)))).toEqual([1 + 1 + 3, 1 + 1 + 8])
  })

  const nested = (step: string, last: string) => `${step.repeat(3)} ${last} ${'} } '.repeat(3)}`
  const FIELDS = 'id questionText createdAt status progress url version isApproved isArchived'
  it.each([
    [
      'Pending questions',
      `presentation(id: $id) { ${nested('viewerPendingQuestions { presentation { ', `viewerPendingQuestions { ${FIELDS} }`)} }`,
    ],
    [
      'Merged questions',
      `node(id: $id) { ... on Question { ${nested('mergedQuestions { mergedInto { ', 'mergedQuestions { id }')} } }`,
    ],
  ])('%s that are selected within themselves cost more than is allowed', (_what, field) => {
    expect(cost(`query ($id: ID!) { ${field} }`)).toBeGreaterThan(OPERATION_LIMITS.cost)
  })

  it.each([
    ['{ questionLedger(year: 2026) { asked } }', 1_001],
    ['{ questionYears }', 20],
    ['query ($id: ID!) { presentation(id: $id) { ledger { asked } } }', 22],
  ])('A ledger costs what counting its questions costs: %s', (query, expected) => {
    expect(cost(query)).toBe(expected)
  })

  it('Each list of objects takes first or ids, or declares its size', () => {
    const lists = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      // The field of a connection takes `first`.
      .filter(({ name }) => !/^__|Connection$/.test(name))
      .flatMap(type =>
        Object.values(type.getFields())
          .filter(({ type }) => isListType(getNullableType(type)))
          .filter(({ type }) => isCompositeType(getNamedType(type)))
          .map(field => ({ name: `${type.name}.${field.name}`, field })),
      )
    expect(lists.length).toBeGreaterThan(30)
    const undeclared = lists.filter(
      ({ field: { args, extensions } }) =>
        !args.some(({ name }) => name === 'first' || name === 'ids') &&
        typeof extensions.items !== 'number',
    )
    expect(undeclared.map(({ name }) => name)).toEqual([])
  })

  it('A subscription that asks for what it has missed costs as often as missed events are sent', () => {
    const query = (since: string) =>
      `subscription ($since: DateTime) { questionAnswered(${since}) { id presentation { title } } }`
    const missed = 1 + MISSED_EVENTS_MAX * 3
    expect(cost(query('since: "2026-11-25T00:00:00Z"'))).toBe(missed)
    expect(cost(query('since: $since'), { since: '2026-11-25T00:00:00Z' })).toBe(missed)
    expect(
      cost(
        'subscription { ...S } fragment S on Subscription { announcementPublished(since: "2026-11-25") { id } }',
      ),
    ).toBe(1 + MISSED_EVENTS_MAX)
    const none = [
      cost(query('since: null')),
      cost(query('since: $since')),
      cost(query('since: $since'), { since: null }),
    ]
    expect([
      ...none,
      cost('subscription { questionAnswered { id presentation { title } } }'),
    ]).toEqual([4, 4, 4, 4])
    expect(cost('{ answeredQuestions(since: "2026-11-25", first: 2) { nodes { id } } }')).toBe(
      1 + 1 + 2,
    )
  })

  it('The cost of an operation is computed also for fragments that spread each other twice', () => {
    const doubling = repeat(
      60,
      at => `fragment F${at} on PolicyConnection { ...F${at + 1} ...F${at + 1} }`,
    )
    expect(
      cost(
        `{ policies(first: 2) { ...F0 } } ${doubling} fragment F60 on PolicyConnection { totalCount }`,
      ),
    ).toBe(20 * 2 ** 60)
  })
})

describe('An operation', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.stop())

  const deep = (levels: number) =>
    `{ presentations { edges { node { questions { edges { node { ${'presentation { questions { edges { node { '.repeat(levels)} id ${'} } } } '.repeat(levels)} } } } } } } }`
  const tooLarge: [string, string, RegExp][] = [
    ['that goes too deep', deep(1), /at most 10 levels of fields/],
    [
      'with too many aliases',
      `{ ${repeat(16, at => `a${at}: __typename`)} }`,
      /at most 15 aliases/,
    ],
    [
      'with too many directives',
      `{ portal { ${repeat(51, () => 'ticker @include(if: true)')} } }`,
      /at most 50 directives/,
    ],
    [
      'with too many fields at its root',
      `{ ${repeat(21, () => '__typename')} }`,
      /at most 20 fields at its root/,
    ],
    ['of too many words', `{ portal { ${repeat(1_000, () => 'ticker')} } }`, /1000 tokens/],
    [
      'that costs too much',
      '{ presentations(first: 100) { edges { node { questions(first: 100) { edges { cursor } } } } } }',
      /costs 10,302/,
    ],
    [
      'that costs too much without edges',
      '{ presentations(first: 100) { nodes { questions(first: 100) { nodes { id } } } } }',
      /costs 10,202/,
    ],
  ]

  it.each(tooLarge)(
    'An operation %s is refused over HTTP, by POST and GET',
    async (_what, query, message) => {
      const visitor = portal.visitor()
      const posted = await visitor.graphql(query)
      expect([posted.status, posted.errors?.map(error => error.extensions.code)]).toEqual([
        400,
        ['BAD_USER_INPUT'],
      ])
      expect(posted.errors?.[0]?.message).toMatch(message)
      const response = await fetch(`${portal.address}/graphql?query=${encodeURIComponent(query)}`)
      expect([response.status, ((await response.json()) as any).errors[0].message]).toEqual([
        400,
        expect.stringMatching(message),
      ])
    },
  )

  it('A subscription that asks for too much of what it has missed is refused over WebSocket', async () => {
    const live = new Live(portal.visitor())
    const query =
      'subscription ($since: DateTime) { questionAnswered(since: $since) { presentation { questions(first: 50) { nodes { id } } } } }'
    const refused = await live.ask(query, { since: '2026-01-01T00:00:00Z' })
    expect(refused.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/costs 5,301/),
      extensions: { code: 'BAD_USER_INPUT' },
    })
    await live.leave()
  })

  it.each(tooLarge)(
    'An operation %s is refused over WebSocket, even to an administrator',
    async (_what, query, message) => {
      const live = new Live(await anAdmin(portal))
      expect((await live.ask(query)).errors?.[0]?.message).toMatch(message)
      await live.leave()
    },
  )

  it('An operation at the limits of depth and aliases is answered', async () => {
    const query = `{ presentations { edges { node { questions { edges { node { presentation { questions { pageInfo { hasNextPage } } } } } } } } } ${repeat(15, at => `a${at}: __typename`)} }`
    expect(await portal.visitor().graphql(query)).toMatchObject({
      status: 200,
      data: { a14: 'Query' },
    })
  })

  it('An operation with thirty mistakes is answered with five errors', async () => {
    const query = `{ portal { ${repeat(30, at => `nonsense${at}`)} } }`
    expect((await portal.visitor().graphql(query)).errors).toHaveLength(5)
    const live = new Live(portal.visitor())
    expect((await live.ask(query)).errors).toHaveLength(5)
    await live.leave()
  })
})

describe('The guides’ subscriptions', () => {
  it('The subscriptions of the guides are within the limit of cost when they ask for what they have missed', () => {
    const guides = join(__dirname, '../../../guides')
    const documents = readdirSync(guides).flatMap(
      guide =>
        readFileSync(join(guides, guide), 'utf8').match(
          /(?<=`)subscription [^`]*\bsince\b[^`]*(?=`)/g,
        ) ?? [],
    )
    expect(documents).not.toEqual([])
    for (const document of documents) {
      expect(cost(document, { since: '2026-11-25T00:00:00Z' })).toBeGreaterThan(MISSED_EVENTS_MAX)
      expect(cost(document, { since: '2026-11-25T00:00:00Z' })).toBeLessThanOrEqual(
        OPERATION_LIMITS.cost,
      )
    }
  })
})

/** Operations that never ask for the largest page. */
const SMALLER: Record<string, number> = {
  LikelyDuplicates: LIKELY_DUPLICATES_MAX,
  // web/src/features/releases/use-releases.ts
  AdminReleases: 50,
  // web/src/features/moderation/queues.ts
  DeskQueuePage: 80,
  // web/src/features/moderation/merge/selection-bar.tsx
  MergeTargets: 20,
}
const firstOf = (name: string) => SMALLER[name] ?? PAGE_MAX

describe('The client’s own operations', () => {
  it('The public page of a presentation is not an expensive operation', () => {
    const { Presentation } = clientOperations()
    expect(operationCost(schema, Presentation!, 'Presentation', {})).toBeLessThanOrEqual(
      OPERATION_LIMITS.concurrentCost,
    )
  })

  it('The client’s own operations are within every limit with the largest page', () => {
    const operations = Object.entries(clientOperations())
    expect(operations.length).toBeGreaterThan(30)
    for (const [name, document] of operations) {
      expect([name, validate(schema, document, [...specifiedRules, documentLimits])]).toEqual([
        name,
        [],
      ])
      const cost = operationCost(schema, document, name, {
        first: firstOf(name),
        questions: PAGE_MAX,
        since: '2026-11-25',
      })
      expect([name, Math.max(cost, OPERATION_LIMITS.cost)]).toEqual([name, OPERATION_LIMITS.cost])
    }
  })
})
