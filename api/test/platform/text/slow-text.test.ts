import {
  getNamedType,
  getNullableType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { routes } from '../../../src/transport/rest/routes'
import { rootFields, type Who } from '../../harness/graphql/access-table'
import { sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../harness/portal/signed-in'

/** Texts that take quadratic time in a careless expression or normal form, in `bytes` of UTF-8. */
const pathological: Record<string, (bytes: number) => string> = {
  blanks: bytes => `a${' '.repeat(bytes)}a`,
  'no-break spaces': bytes => `a${'\u00a0'.repeat(bytes / 2)}a`,
  'line ends between blanks': bytes => `a${'\n '.repeat(bytes / 3)}a`,
  'combining marks': bytes => `a${'\u0315'.repeat(bytes / 4)}${'\u0316'.repeat(bytes / 4)}`,
}
/** A request may hold 100 KB, in which a line end takes two bytes more. */
const MOST_BYTES = 96_000
const all = Object.values(pathological)
const texts = sampleOf(
  'pathological texts',
  [
    ['All of them together', all.map(text => text(MOST_BYTES / all.length)).join('')],
    ...Object.entries(pathological).map(([name, text]) => [name, text(MOST_BYTES)]),
  ] as [string, string][],
  { short: (_row, index) => index === 0 },
)
const MOST_MS = 60
const ID = '01a1fd87-5d32-7439-9fd5-377ba6850815'

let portal: TestPortal
let people: Record<Who, Person>
beforeAll(async () => {
  portal = await startTestPortal()
  const [visitor, shareholder, admin] = [
    portal.visitor(),
    await aShareholder(portal),
    await anAdmin(portal),
  ]
  const administrators = { administrators: admin, editors: admin, approvers: admin, owners: admin }
  people = {
    everybody: visitor,
    shareholders: shareholder,
    ...administrators,
    'holders of an upload address': visitor,
  }
})
afterAll(() => portal.stop())

/** What the portal works for a request: the least of twenty, since the process does other things, too. */
async function workOf(send: () => Promise<unknown>): Promise<number> {
  const works: number[] = []
  for (let time = 0; time < 20 && (works.at(-1) ?? Infinity) > MOST_MS; time++) {
    const before = process.cpuUsage()
    await send()
    const { user } = process.cpuUsage(before)
    works.push(user / 1_000)
  }
  return Math.min(...works)
}

const TEXTS = new Set(['String', 'ID'])

/** A value of a type, with the text in the field at the end of the path. */
function valueOf(type: GraphQLInputType, path: string[], text: string): unknown {
  const named = getNamedType(type)
  if (isListType(getNullableType(type))) return [valueOf(named, path, text)]
  if (isEnumType(named)) return named.getValues()[0]?.name
  if (!isInputObjectType(named))
    return path.length === 0 && TEXTS.has(named.name)
      ? text
      : ({ Int: 1, Boolean: true, DateTime: '2026-01-01' }[named.name] ?? ID)
  const [here, ...below] = path
  const asked = Object.values(named.getFields()).filter(
    field => field.name === here || isNonNullType(field.type),
  )
  return Object.fromEntries(
    asked.map(field => [
      field.name,
      field.name === here ? valueOf(field.type, below, text) : valueOf(field.type, ['-'], text),
    ]),
  )
}

/** The paths to every field of a type that holds a text. */
function pathsOf(type: GraphQLInputType): string[][] {
  const named = getNamedType(type)
  if (isInputObjectType(named))
    return Object.values(named.getFields()).flatMap(field =>
      pathsOf(field.type).map(path => [field.name, ...path]),
    )
  return TEXTS.has(named.name) ? [[]] : []
}

describe.each(texts)('%s in every text field', (_what, text) => {
  it.each(['Query', 'Mutation'])(
    'A pathological text in any text field of a GraphQL %s costs at most 60 ms of CPU time',
    async root => {
      const fields = portal.schema.getType(root) as ReturnType<typeof portal.schema.getQueryType>
      const slow: [string, number][] = []
      let tried = 0
      for (const field of Object.values(fields!.getFields()))
        for (const arg of field.args)
          for (const path of pathsOf(arg.type)) {
            const asked = field.args.filter(one => one === arg || isNonNullType(one.type))
            const leaf =
              isInputObjectType(getNamedType(field.type)) || 'getFields' in getNamedType(field.type)
                ? ' { __typename }'
                : ''
            const query = `${root.toLowerCase()} (${asked.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')}) { ${field.name}(${asked.map(({ name }) => `${name}: $${name}`).join(', ')})${leaf} }`
            const variables = Object.fromEntries(
              asked.map(one => [one.name, valueOf(one.type, one === arg ? path : ['-'], text)]),
            )
            const person = people[rootFields[root]![field.name]![0]]
            const work = await workOf(() => person.graphql(query, variables))
            tried++
            if (work > MOST_MS) slow.push([[field.name, arg.name, ...path].join('.'), work])
          }
      expect(tried).toBeGreaterThan(root === 'Query' ? 8 : 40)
      expect(slow).toEqual([])
    },
  )

  it('A pathological text in any text field of a REST body costs at most 60 ms of CPU time', async () => {
    const slow: [string, number][] = []
    let tried = 0
    for (const { method, path, variables, file } of routes.filter(
      ({ method }) => method === 'POST' || method === 'PUT',
    )) {
      if (file) continue
      const read = new Set<string>()
      // A list of something else than texts may be left out.
      const body = new Proxy(
        {},
        {
          get: (_body, name) => (
            read.add(String(name)),
            name === 'citations' ? undefined : '2026-01-01'
          ),
        },
      )
      variables({ params: { id: ID }, query: {}, headers: {}, body, today: () => '2026-03-02' })
      const person = path.startsWith('/api/admin')
        ? people.administrators
        : path.startsWith('/api/auth')
          ? people.everybody
          : people.shareholders
      for (const name of read) {
        const others = Object.fromEntries([...read].map(other => [other, 'somebody@example.com']))
        const work = await workOf(() =>
          person.rest(method, path.replace(':id', ID), { ...others, [name]: text }),
        )
        tried++
        if (work > MOST_MS) slow.push([`${method} ${path}: ${name}`, work])
      }
    }
    expect(tried).toBeGreaterThan(25)
    expect(slow).toEqual([])
  })
})
