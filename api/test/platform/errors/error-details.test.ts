import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isEnumType } from 'graphql'
import { isAdminRole } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { errorsOf } from '#platform/errors/declared-errors'
import { ERROR_CODES, ERROR_STATUS } from '#platform/errors/errors'
import { buildPortalSchema } from '../../../src/app/portal-schema'
import { AnnouncementCreate, SignIn } from '../../harness/generated/operations'
import { openPages } from '../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

const schema = buildPortalSchema('UTC')
const rootFields = [
  schema.getQueryType(),
  schema.getMutationType(),
  schema.getSubscriptionType(),
].flatMap(type => Object.values(type?.getFields() ?? {}))

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())
const live = openPages()

describe('The closed list of codes', () => {
  it('The enum of the schema and SCHEMA.md name every code that the portal throws, and that of persisted queries', () => {
    const type = schema.getType('ErrorCode')
    const values = isEnumType(type) ? type.getValues() : []
    expect(values.map(({ name }) => name)).toEqual([
      ...Object.keys(ERROR_STATUS),
      'PERSISTED_QUERY_NOT_FOUND',
    ])
    const text = readFileSync(join(__dirname, '../../../SCHEMA.md'), 'utf8')
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` +\|/gm)].map(([, code]) => code)
    // Another table has the roles.
    expect(rows.filter(name => !isAdminRole(name ?? '')).sort()).toEqual(
      Object.keys(ERROR_CODES).sort(),
    )
  })

  it('The schema prints the codes of each field’s declared errors, and no other', () => {
    let count = 0
    for (const field of rootFields) {
      const codes = errorsOf(field).map(([code]) => code)
      count += codes.length
      const [, printed = ''] = /Errors: ([A-Z_, ]*)\./.exec(field.description ?? '') ?? []
      expect([field.name, printed]).toEqual([field.name, codes.join(', ')])
    }
    expect(count).toBeGreaterThan(100)
  })
})

describe('All invalid fields', () => {
  const wrong = { title: ' ', content: '', documentUrl: 'javascript:alert(1)' }
  const fields = [
    { field: 'title', message: messages.titleRequired },
    { field: 'content', message: messages.contentRequired },
    { field: 'documentUrl', message: messages.link },
  ]

  it('All invalid fields are told at once over GraphQL and REST, the first of them as before', async () => {
    const admin = await anAdmin(portal)
    const input = { ...wrong, publishedAt: '2026-01-01' }
    const refusal = await admin.refusal(AnnouncementCreate, { input })
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: refusal.fields?.[0]?.field,
      message: refusal.fields?.[0]?.message,
    })
    expect(refusal.fields).toHaveLength(3)
    expect(refusal.fields).toEqual(expect.arrayContaining(fields))
    const rest = await admin.post('/api/admin/announcements', input)
    expect([rest.status, rest.body]).toEqual([400, refusal])
    expect(await admin.ask('{ announcements { totalCount } }')).toEqual({
      announcements: { totalCount: 0 },
    })
  })

  it('A single invalid field is told in the same shape', async () => {
    const { errors } = await portal.visitor().graphql(SignIn, { input: { email: 'none' } })
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'email',
      fields: [{ field: 'email', message: messages.email }],
    })
  })
})

describe('Where an error is', () => {
  const three =
    '{ portal { ticker } stats: adminStats { totalUsers } ...Rest } fragment Rest on Query { shareholders { totalCount } viewer { id } }'
  const refusals = (code: string, message: string) =>
    ['stats', 'shareholders'].map(key => ({
      message,
      path: [key],
      locations: [expect.any(Object)],
      extensions: { code },
    }))

  it('A refusal of access is told for each refused field, with its path and location, over HTTP and WebSocket', async () => {
    const visitor = portal.visitor()
    for (let round = 0; round < 2; round++) {
      const { status, errors, data } = await visitor.graphql(three)
      expect([status, data, errors]).toEqual([
        401,
        undefined,
        refusals('UNAUTHENTICATED', messages.signInNeeded),
      ])
    }
    expect((await live(visitor).ask(three)).errors).toEqual(
      refusals('UNAUTHENTICATED', messages.signInNeeded),
    )
    const shareholder = await (await aShareholder(portal)).graphql(three)
    expect([shareholder.status, shareholder.errors]).toEqual([
      403,
      refusals('FORBIDDEN', messages.adminNeeded),
    ])
  })

  it('A refusal of access tells a field that is selected twice once, and no more than five fields', async () => {
    const { errors } = await portal
      .visitor()
      .graphql('{ adminStats { totalUsers } adminStats { totalQuestions } }')
    expect(errors).toHaveLength(1)
    const many = Array.from(
      { length: 9 },
      (_, index) => `a${index}: adminStats { totalUsers }`,
    ).join(' ')
    expect((await portal.visitor().graphql(`{ ${many} }`)).errors).toHaveLength(5)
  })

  const create = (publishedAt: string, first = '') =>
    `mutation { presentationCreate(input: { title: "A", youtubeUrl: "https://youtu.be/aqz-KE-bpKQ", ${first} publishedAt: ${publishedAt} }) { presentation { id } } }`

  it.each([
    ['a date that is none', create('"yesterday"'), 'publishedAt'],
    ['a date as a number', create('5'), 'publishedAt'],
    ['a year of two digits', create('"0026-11-27"'), 'publishedAt'],
    ['a year as a text', create('"2026-01-01"', 'year: "x"'), 'year'],
    ['an argument', '{ policies(first: "x") { totalCount } }', 'first'],
    [
      'a missing field',
      'mutation { adminSignIn(input: { email: "a@example.com" }) { token } }',
      'password',
    ],
  ])(
    'The literal of %s is refused with its location and its field, over HTTP and WebSocket',
    async (_what, query, field) => {
      const admin = await anAdmin(portal)
      for (const { errors } of [await admin.graphql(query), await live(admin).ask(query)])
        expect(errors).toMatchObject([
          {
            locations: [{ line: 1 }],
            extensions: { code: 'BAD_USER_INPUT', field, fields: [{ field }] },
          },
        ])
    },
  )

  it('A missing field of a variable is refused with its field', async () => {
    const query = 'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { token } }'
    const { errors } = await portal.visitor().graphql(query, { input: {} })
    expect(errors?.map(({ extensions }) => extensions.field)).toEqual(['email', 'password'])
  })

  it.each(['abc', '0', '1.5', '-1', '5001', '1e3'])(
    'Over REST a limit of %s is refused in words of REST',
    async limit => {
      for (const path of ['/api/announcements', '/api/presentations', '/api/policies'])
        expect(await portal.visitor().get(`${path}?limit=${limit}`)).toMatchObject({
          status: 400,
          body: {
            code: 'BAD_USER_INPUT',
            field: 'limit',
            message: 'Please ask for 1 to 5000 items',
          },
        })
    },
  )
})

describe('A misspelt name', () => {
  it('A misspelt field is answered with what it might be, over HTTP and WebSocket', async () => {
    const query = '{ portal { tickr } }'
    for (const { errors } of [
      await portal.visitor().graphql(query),
      await live(portal.visitor()).ask(query),
    ])
      expect(errors?.[0]?.message).toContain('Did you mean "ticker"?')
  })
})

describe('Several mutations in one document', () => {
  const policy = (title: string) =>
    `policyCreate(input: { title: "${title}", pdfUrl: "https://example.com/a.pdf" }) { policy { id } }`

  it.each([
    ['under aliases', `mutation { a: ${policy('A')} b: ${policy('B')} }`],
    [
      'in a fragment',
      `mutation { ${policy('A')} ...More } fragment More on Mutation { b: ${policy('B')} }`,
    ],
    [
      'in an inline fragment',
      `mutation { ... { ${policy('A')} } ... on Mutation { b: ${policy('B')} } }`,
    ],
    [
      'of another operation than the requested one',
      `mutation One { ${policy('A')} } mutation Two { a: ${policy('A')} b: ${policy('B')} }`,
    ],
  ])(
    'Several mutations %s are refused over HTTP and WebSocket, and none is carried out',
    async (_where, query) => {
      const admin = await anAdmin(portal)
      const refusal = { message: messages.oneMutation, extensions: { code: 'BAD_USER_INPUT' } }
      expect(await admin.graphql(query)).toMatchObject({ status: 400, errors: [refusal] })
      expect((await live(admin).ask(query)).errors).toMatchObject([refusal])
      expect(await admin.ask('{ policies { totalCount } }')).toEqual({
        policies: { totalCount: 0 },
      })
    },
  )

  it('One mutation beside __typename, and several queries, are answered', async () => {
    expect(await portal.visitor().ask('mutation { __typename signOut }')).toEqual({
      __typename: 'Mutation',
      signOut: true,
    })
    expect(
      await portal.visitor().ask('{ a: portal { ticker } b: portal { ticker } }'),
    ).toHaveProperty('b')
  })
})

describe('A cursor of another list', () => {
  it('A cursor is good for its own list alone, and one from before cursors named their list goes on', async () => {
    const { id, publishedAt } = await portal.make.announcement({
      publishedAt: new Date('2026-01-02'),
    })
    await portal.make.announcement({ publishedAt: new Date('2026-01-01') })
    const page = (list: string, after: string) =>
      portal.visitor().graphql(`{ ${list}(after: "${after}") { nodes { id } } }`)
    const { announcements } = await portal
      .visitor()
      .ask('{ announcements(first: 1) { pageInfo { endCursor } } }')
    const cursor = announcements.pageInfo.endCursor as string
    expect((await page('announcements', cursor)).data?.announcements.nodes).toHaveLength(1)
    for (const list of ['presentations', 'policies'])
      expect((await page(list, cursor)).errors).toMatchObject([
        { message: messages.cursor, extensions: { code: 'BAD_USER_INPUT', field: 'after' } },
      ])
    const older = Buffer.from(JSON.stringify([publishedAt, id])).toString('base64url')
    expect((await page('announcements', older)).data?.announcements.nodes).toHaveLength(1)
    expect(await portal.visitor().get(`/api/presentations?after=${cursor}`)).toMatchObject({
      status: 400,
      body: { field: 'after' },
    })
  })

  it('A cursor of one queue or order is refused by another', async () => {
    for (let count = 0; count < 2; count++) await portal.make.question()
    const admin = await anAdmin(portal)
    const page = (name: string, order: string, after: string | null) =>
      admin.graphql(
        'query ($name: QueueName!, $order: QueueOrder, $after: String) { moderationQueue(name: $name) { questions(first: 1, order: $order, after: $after) { nodes { id } pageInfo { endCursor } } } }',
        { name, order, after },
      )
    const first = await page('PENDING', 'NEWEST', null)
    const cursor = first.data?.moderationQueue.questions.pageInfo.endCursor as string
    expect((await page('PENDING', 'NEWEST', cursor)).errors).toBeUndefined()
    for (const [name, order] of [
      ['PENDING', 'OLDEST'],
      ['FLAGGED', 'NEWEST'],
    ] as const)
      expect((await page(name, order, cursor)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: 'after' } },
      ])
  })
})
