import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  type GraphQLArgument,
} from 'graphql'
import { accessOf } from '../src/access/check'
import { routes } from '../src/rest/routes'
import { Live } from './harness/live'
import type { Person } from './harness/person'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin, aShareholder, signedIn } from './harness/signed-in'

type Who = 'everybody' | 'shareholders' | 'administrators'
const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

/** THE TABLE of who may call what (specification, section 6), with a call of each. A root field that is not here fails. */
const table: Record<string, Record<string, [Who, string]>> = {
  Query: {
    adminStats: ['administrators', 'adminStats { totalUsers }'],
    announcement: ['everybody', `announcement(id: "${ID}") { id }`],
    announcements: ['everybody', 'announcements { totalCount }'],
    moderationQueue: ['administrators', 'moderationQueue(name: PENDING) { count }'],
    moderationQueues: ['administrators', 'moderationQueues { count }'],
    pinnedPresentation: ['everybody', 'pinnedPresentation { id }'],
    policies: ['everybody', 'policies { totalCount }'],
    policy: ['everybody', `policy(id: "${ID}") { id }`],
    portal: ['everybody', 'portal { ticker }'],
    presentation: ['everybody', `presentation(id: "${ID}") { id }`],
    presentationChoices: ['everybody', 'presentationChoices { years }'],
    presentations: ['everybody', 'presentations { totalCount }'],
    question: ['administrators', `question(id: "${ID}") { id }`],
    shareholder: ['administrators', `shareholder(id: "${ID}") { id }`],
    shareholders: ['administrators', 'shareholders { totalCount }'],
    viewer: ['everybody', 'viewer { id }'],
  },
  Mutation: {
    adminPasswordReset: ['everybody', 'adminPasswordReset(input: { token: "", newPassword: "" }) { message }'],
    adminPasswordResetRequest: ['everybody', 'adminPasswordResetRequest(input: { email: "" }) { message }'],
    adminSignIn: ['everybody', 'adminSignIn(input: { email: "", password: "" }) { token }'],
    announcementCreate: [
      'administrators',
      'announcementCreate(input: { title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }',
    ],
    announcementDelete: ['administrators', `announcementDelete(input: { id: "${ID}" }) { id }`],
    announcementUpdate: [
      'administrators',
      `announcementUpdate(input: { id: "${ID}", title: "", content: "", publishedAt: "2026-01-01" }) { announcement { id } }`,
    ],
    announcementsImport: ['administrators', 'announcementsImport { imported }'],
    fileConfirm: ['administrators', 'fileConfirm(input: { url: "" }) { file { url } }'],
    // An Upload cannot be written into a document.
    fileUpload: ['administrators', '($file: Upload!) { fileUpload(input: { file: $file, purpose: POLICY }) { file { url } } }'],
    magicLinkVerify: ['everybody', 'magicLinkVerify(input: { token: "" }) { token }'],
    policyCreate: ['administrators', 'policyCreate(input: { title: "", pdfUrl: "" }) { policy { id } }'],
    policyDelete: ['administrators', `policyDelete(input: { id: "${ID}" }) { id }`],
    policyUpdate: ['administrators', `policyUpdate(input: { id: "${ID}", title: "", pdfUrl: "" }) { policy { id } }`],
    presentationCreate: [
      'administrators',
      'presentationCreate(input: { title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }',
    ],
    presentationDelete: ['administrators', `presentationDelete(input: { id: "${ID}" }) { id }`],
    presentationUpdate: [
      'administrators',
      `presentationUpdate(input: { id: "${ID}", title: "", youtubeUrl: "", publishedAt: "2026-01-01" }) { presentation { id } }`,
    ],
    presentationViewRecord: ['everybody', `presentationViewRecord(input: { id: "${ID}" }) { recorded }`],
    questionAnswer: ['administrators', `questionAnswer(input: { id: "${ID}", answerText: "" }) { question { id } }`],
    questionArchive: ['administrators', `questionArchive(input: { id: "${ID}" }) { question { id } }`],
    questionAsk: ['shareholders', `questionAsk(input: { presentationId: "${ID}", questionText: "" }) { question { id } }`],
    questionFlag: ['administrators', `questionFlag(input: { id: "${ID}" }) { question { id } }`],
    questionRestore: ['administrators', `questionRestore(input: { id: "${ID}" }) { question { id } }`],
    questionUnflag: ['administrators', `questionUnflag(input: { id: "${ID}" }) { question { id } }`],
    shareholderDelete: ['administrators', `shareholderDelete(input: { id: "${ID}" }) { id }`],
    shareholderUpdate: ['administrators', `shareholderUpdate(input: { id: "${ID}", email: "", name: "" }) { shareholder { id } }`],
    signIn: ['everybody', 'signIn(input: { email: "" }) { message }'],
    signOut: ['everybody', 'signOut'],
    signUp: ['everybody', 'signUp(input: { email: "" }) { message }'],
    uploadTicketCreate: ['administrators', 'uploadTicketCreate(input: { purpose: POLICY }) { uploadUrl }'],
  },
  Subscription: {
    questionAnswered: ['everybody', 'questionAnswered { id }'],
    questionModerated: ['administrators', 'questionModerated { action }'],
  },
}

const calls = Object.entries(table).flatMap(([type, fields]) =>
  Object.entries(fields).map(([name, [who, call]]) => ({
    type,
    name,
    who,
    document: `${type.toLowerCase()} ${call.startsWith('(') ? call : `{ ${call} }`}`,
  })),
)

let portal: TestPortal
let visitor: Person
let shareholder: Person
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  ;[visitor, shareholder, admin] = [portal.visitor(), await aShareholder(portal), await anAdmin(portal)]
})
afterAll(() => portal.stop())

const expected: Record<Who, [visitor: string | undefined, shareholder: string | undefined, admin: string | undefined]> = {
  everybody: [undefined, undefined, undefined],
  shareholders: ['UNAUTHENTICATED', undefined, 'FORBIDDEN'],
  administrators: ['UNAUTHENTICATED', 'FORBIDDEN', undefined],
}
const refusedAccess = (code: string | undefined) => (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : undefined)

describe('Every root field', () => {
  it.each(['Query', 'Mutation', 'Subscription'])('of %s is in the table, and the table names no other', type => {
    const fields = portal.schema.getType(type)
    if (!isObjectType(fields)) throw new Error(`No ${type}`)
    expect(Object.keys(fields.getFields()).sort()).toEqual(Object.keys(table[type] ?? {}).sort())
  })

  it('says who may call it, as the table does', () => {
    const names: Record<string, Who> = { PUBLIC: 'everybody', SHAREHOLDER: 'shareholders', ADMIN: 'administrators' }
    for (const { type, name, who } of calls) {
      const root = portal.schema.getType(type)
      const field = isObjectType(root) ? root.getFields()[name] : undefined
      expect([name, names[(field && accessOf(field)) ?? 'nothing said']]).toEqual([name, who])
    }
  })

  it.each(calls.filter(({ type }) => type !== 'Subscription'))('$type.$name is for $who over HTTP', async ({ name, who, document }) => {
    // Signing out ends the session, so a session of its own tries it.
    const people = name === 'signOut' ? [visitor, await aShareholder(portal), await anAdmin(portal)] : [visitor, shareholder, admin]
    const codes = await Promise.all(people.map(async person => (await person.graphql(document)).errors?.[0]?.extensions.code))
    // A wrong password is UNAUTHENTICATED too, but its empty form is BAD_USER_INPUT.
    expect(codes.map(refusedAccess)).toEqual(expected[who])
  })

  it.each(calls)('$type.$name is for $who over WebSocket', async ({ type, name, who, document }) => {
    const people = name === 'signOut' ? [visitor, await aShareholder(portal), await anAdmin(portal)] : [visitor, shareholder, admin]
    for (const [index, person] of people.entries()) {
      const code = expected[who][index]
      // What is allowed to watch may have nothing to hear: only refusals are waited for.
      if (type === 'Subscription' && code === undefined) continue
      const live = new Live(person)
      const { errors } = await live.ask(document)
      expect(refusedAccess(errors?.[0]?.extensions?.code)).toBe(code)
      await live.leave()
    }
  })

  it('is refused also behind an alias, a fragment and a condition', async () => {
    const documents = [
      '{ portal: adminStats { totalUsers } }',
      '{ ...Hidden } fragment Hidden on Query { ...Deeper } fragment Deeper on Query { adminStats { totalUsers } }',
      '{ ... on Query { ... { adminStats { totalUsers } } } }',
      'query ($no: Boolean = false) { portal { ticker } adminStats @include(if: $no) { totalUsers } }',
    ]
    for (const document of documents) expect(await visitor.refusal(document)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is judged by the operation that is asked for, not by its neighbours', async () => {
    const query = 'query Open { portal { ticker } } query Closed { adminStats { totalUsers } }'
    const run = async (operationName: string) =>
      (await (
        await fetch(`${portal.address}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, operationName }),
        })
      ).json()) as { data?: object; errors?: { extensions: { code: string } }[] }
    expect(await run('Open')).toEqual({ data: { portal: { ticker: 'TST' } } })
    expect((await run('Closed')).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('Access is refused before input is looked at', () => {
  const rubbish = { input: { id: 5, answerText: [], presentationId: {}, title: null, unknown: true } }
  const closed = calls.filter(({ type, who, document }) => type === 'Mutation' && who !== 'everybody' && document.includes('(input:'))

  it.each(closed)('$name: rubbish of a visitor is UNAUTHENTICATED', async ({ name, document: call }) => {
    const input = portal.schema.getMutationType()?.getFields()[name]?.args[0]?.type
    const selection = /\}\) (\{.*\}) \}$/.exec(call)?.[1]
    const document = `mutation ($input: ${String(input)}) { ${name}(input: $input) ${selection} }`
    expect((await visitor.refusal(document, rubbish)).code).toBe('UNAUTHENTICATED')
    expect((await visitor.refusal(document, {})).code).toBe('UNAUTHENTICATED')
    const wrongKind = name === 'questionAsk' ? admin : shareholder
    expect((await wrongKind.refusal(document, rubbish)).code).toBe('FORBIDDEN')
  })

  const adminRows = routes.filter(({ path }) => path.startsWith('/api/admin/'))

  it('has REST rows to look at', () => expect(adminRows.length).toBeGreaterThanOrEqual(10))

  it.each(adminRows.map(({ method, path }) => [method, path.replace(':id', 'nonsense')]))(
    '%s %s: a visitor gets 401, a shareholder 403, whatever the body',
    async (method, path) => {
      for (const body of method === 'GET' ? [undefined] : [undefined, '{ this is no JSON', '[]', 'x'.repeat(200_000), { id: [] }]) {
        expect(await visitor.rest(method, path, body)).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED', message: 'Please sign in to do this.' },
        })
        expect(await shareholder.rest(method, path, body)).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN', message: 'Only administrators may do this.' },
        })
      }
    },
  )

  it('asking over REST: a visitor gets 401, an administrator 403, whatever the body', async () => {
    for (const body of ['{ this is no JSON', { questionText: 5 }]) {
      expect(await visitor.post('/api/presentations/nonsense/questions', body)).toMatchObject({ status: 401 })
      expect(await admin.post('/api/presentations/nonsense/questions', body)).toMatchObject({
        status: 403,
        body: { message: 'Only registered shareholders may do this.' },
      })
    }
  })

  it('answers access refusals with their HTTP status also over GraphQL', async () => {
    expect((await visitor.graphql('{ adminStats { totalUsers } }')).status).toBe(401)
    expect((await shareholder.graphql('{ adminStats { totalUsers } }')).status).toBe(403)
  })
})

describe('What only administrators may see of a question', () => {
  const FIELDS = 'isFlagged isArchived moderationNote changedAt queues'

  it('is null for everybody else, the asker included', async () => {
    const presentation = await portal.make.presentation()
    const asker = await portal.make.shareholder()
    await portal.make.question({ presentation, shareholder: asker }, question => {
      question.flag(portal.clock.now())
      question.moderationNote = 'Looks like the one of last year.'
    })
    const query = `query ($id: ID!) { presentation(id: $id) { questions { edges { node { ${FIELDS} } } } } }`
    const seenBy = async (person: Person) => (await person.ask(query, { id: presentation.id })).presentation.questions.edges[0].node
    const nothing = { isFlagged: null, isArchived: null, moderationNote: null, changedAt: null, queues: null }
    expect(await seenBy(visitor)).toEqual(nothing)
    expect(await seenBy(shareholder)).toEqual(nothing)
    expect(await seenBy(await signedIn(portal, asker))).toEqual(nothing)
    expect(await seenBy(admin)).toEqual({
      isFlagged: true,
      isArchived: false,
      moderationNote: 'Looks like the one of last year.',
      changedAt: expect.any(String),
      queues: ['PENDING', 'FLAGGED'],
    })
  })

  it('is null in what asking answers', async () => {
    const presentation = await portal.make.presentation()
    const { questionAsk } = await shareholder.ask(
      `mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { question { ${FIELDS} } } }`,
      { input: { presentationId: presentation.id, questionText: 'When is the dividend paid?' } },
    )
    expect(Object.values(questionAsk.question)).toEqual([null, null, null, null, null])
  })
})

describe('The schema', () => {
  it('describes every type, field, argument, input, enum value and directive', () => {
    const silent: string[] = []
    const look = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description?.trim()) silent.push(name)
    }
    const lookAtArgs = (name: string, args: readonly GraphQLArgument[]) => args.forEach(arg => look(`${name}(${arg.name})`, arg))
    for (const type of Object.values(portal.schema.getTypeMap())) {
      if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
      look(type.name, type)
      if (isEnumType(type)) type.getValues().forEach(value => look(`${type.name}.${value.name}`, value))
      if (isInputObjectType(type)) Object.values(type.getFields()).forEach(field => look(`${type.name}.${field.name}`, field))
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field)
          lookAtArgs(`${type.name}.${field.name}`, field.args)
        }
    }
    for (const directive of portal.schema.getDirectives()) {
      if (isSpecifiedDirective(directive)) continue
      look(`@${directive.name}`, directive)
      lookAtArgs(`@${directive.name}`, directive.args)
    }
    expect(silent).toEqual([])
  })
})
