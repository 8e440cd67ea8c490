import {
  type GraphQLArgument,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
} from 'graphql'
import type { Access } from '#platform/access/access'
import { accessOf } from '#platform/access/check'
import { routes } from '../../../src/transport/rest/routes'
import { calls, type Who } from '../../harness/graphql/access-table'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

let portal: TestPortal
let visitor: Person
let shareholder: Person
let admin: Person
let reader: Person
beforeAll(async () => {
  portal = await startTestPortal()
  ;[visitor, shareholder, admin] = [
    portal.visitor(),
    await aShareholder(portal),
    await anAdmin(portal),
  ]
  reader = await anAdmin(portal, 'VIEWER')
})
afterAll(() => portal.stop())

describe('Every root field', () => {
  it('Every root field declares the access that the access table gives', () => {
    const names: Record<Access, Who> = {
      PUBLIC: 'everybody',
      SHAREHOLDER: 'shareholders',
      ADMIN: 'administrators',
      EDITOR: 'editors',
      APPROVER: 'approvers',
      OWNER: 'owners',
    }
    for (const { type, name, who } of calls) {
      const root = portal.schema.getType(type)
      const field = isObjectType(root) ? root.getFields()[name] : undefined
      const access = field && accessOf(field)
      expect([name, access && names[access]]).toEqual([name, who])
    }
  })

  it('A visitor gets UNAUTHENTICATED for a closed field also behind an alias, a fragment and a condition', async () => {
    const documents = [
      '{ portal: adminStats { totalUsers } }',
      '{ ...Hidden } fragment Hidden on Query { ...Deeper } fragment Deeper on Query { adminStats { totalUsers } }',
      '{ ... on Query { ... { adminStats { totalUsers } } } }',
      'query ($no: Boolean = false) { portal { ticker } adminStats @include(if: $no) { totalUsers } }',
    ]
    for (const document of documents)
      expect(await visitor.refusal(document)).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('Access is checked for the selected operation and not for the others in the document', async () => {
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

describe('Access is checked before input is read', () => {
  const rubbish = {
    input: { id: 5, answerText: [], presentationId: {}, title: null, unknown: true },
  }
  const closed = calls.filter(
    ({ type, who, document }) =>
      type === 'Mutation' && who !== 'everybody' && document.includes('(input:'),
  )

  it.each(closed)(
    'Mutation $name with invalid input is UNAUTHENTICATED for a visitor and FORBIDDEN for the wrong account or role',
    async ({ name, who, document: call }) => {
      const input = portal.schema.getMutationType()?.getFields()[name]?.args[0]?.type
      const selection = /\}\) (\{.*\}) \}$/.exec(call)?.[1]
      const document = `mutation ($input: ${String(input)}) { ${name}(input: $input) ${selection} }`
      expect((await visitor.refusal(document, rubbish)).code).toBe('UNAUTHENTICATED')
      expect((await visitor.refusal(document, {})).code).toBe('UNAUTHENTICATED')
      const wrongKind = who === 'shareholders' ? admin : shareholder
      expect((await wrongKind.refusal(document, rubbish)).code).toBe('FORBIDDEN')
      if (who !== 'administrators')
        expect((await reader.refusal(document, rubbish)).code).toBe('FORBIDDEN')
    },
  )

  const adminRows = routes.filter(({ path }) => path.startsWith('/api/admin/'))

  it('The access checks over REST cover at least ten routes of administrators', () =>
    expect(adminRows.length).toBeGreaterThanOrEqual(10))

  it.each(adminRows.map(({ method, path }) => [method, path.replace(':id', 'nonsense')]))(
    '%s %s answers a visitor with 401 and a shareholder with 403, whatever the body',
    async (method, path) => {
      for (const body of method === 'GET'
        ? [undefined]
        : [undefined, '{ this is no JSON', '[]', 'x'.repeat(200_000), { id: [] }]) {
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

  it('A question over REST is refused with 401 for a visitor and 403 for an administrator, whatever the body', async () => {
    for (const body of ['{ this is no JSON', { questionText: 5 }]) {
      expect(await visitor.post('/api/presentations/nonsense/questions', body)).toMatchObject({
        status: 401,
      })
      expect(await admin.post('/api/presentations/nonsense/questions', body)).toMatchObject({
        status: 403,
        body: { message: 'Only registered shareholders may do this.' },
      })
    }
  })

  it.each(
    adminRows
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => [method, path.replace(':id', 'nonsense')]),
  )(
    '%s %s answers an administrator who only reads with 403, whatever the body',
    async (method, path) => {
      for (const body of [undefined, '{ this is no JSON', '[]', { id: [] }])
        expect(await reader.rest(method, path, body)).toMatchObject({
          status: 403,
          body: {
            code: 'FORBIDDEN',
            message: 'Your role only reads. Editors, approvers and owners may do this.',
          },
        })
    },
  )

  it('An access refusal over GraphQL has the HTTP status 401 for a visitor and 403 for a shareholder', async () => {
    expect((await visitor.graphql('{ adminStats { totalUsers } }')).status).toBe(401)
    expect((await shareholder.graphql('{ adminStats { totalUsers } }')).status).toBe(403)
  })
})

describe('The schema', () => {
  it('The GraphQL schema describes every type, field, argument, input, enum value and directive', () => {
    const silent: string[] = []
    const look = (name: string, described: { description?: string | null | undefined }) => {
      if (!described.description?.trim()) silent.push(name)
    }
    const lookAtArgs = (name: string, args: readonly GraphQLArgument[]) =>
      args.forEach(arg => look(`${name}(${arg.name})`, arg))
    for (const type of Object.values(portal.schema.getTypeMap())) {
      if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
      look(type.name, type)
      if (isEnumType(type))
        type.getValues().forEach(value => look(`${type.name}.${value.name}`, value))
      if (isInputObjectType(type))
        Object.values(type.getFields()).forEach(field => look(`${type.name}.${field.name}`, field))
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
