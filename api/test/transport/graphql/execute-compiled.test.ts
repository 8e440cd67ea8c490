import { buildSchema, execute, type ExecutionResult, GraphQLError, parse } from 'graphql'
import { DomainError } from '#platform/errors/errors'
import { executeCompiled } from '../../../src/transport/graphql/execute-compiled'

const schema = buildSchema(`
  scalar Instant
  enum Kind { REPORT SPEECH }
  input Filter { kind: Kind = REPORT, years: [Int!], at: Instant }
  type Item { id: ID!, title: String, sure: String!, bad: Int!, late: String, children(first: Int = 2): [Item!], maybe: [Item], at: Instant! }
  type Query { items(filter: Filter, first: Int! = 3, after: String): [Item!]!, item(id: ID!): Item, fails: String, refused: String!, kind: Kind }
`)
const item = (id: string, depth = 2): object => ({
  id,
  title: `Title ${id}`,
  sure: id === '2' ? null : 'sure',
  bad: id === '1' ? 'no number' : 7,
  late: () => Promise.reject(new Error(`late ${id}`)),
  at: new Date('2026-01-01'),
  children: depth > 0 ? [item(`${id}1`, depth - 1), item(`${id}2`, depth - 1)] : [],
  maybe: depth > 0 ? [item(`${id}3`, depth - 1), null, item('2', depth - 1)] : null,
})
const fields = schema.getQueryType()!.getFields()
fields.items!.resolve = (_root, { first, filter }: { first: number; filter?: { kind: string } }) =>
  Array.from({ length: first }, (_, index) => ({
    ...item(String(index)),
    title: JSON.stringify(filter ?? null),
  }))
fields.item!.resolve = async (_root, { id }: { id: string }) => (id === 'none' ? null : item(id))
fields.fails!.resolve = () => {
  throw new TypeError('of ours')
}
fields.refused!.resolve = () =>
  Promise.reject(new DomainError('BAD_USER_INPUT', 'Refused', 'after'))
fields.kind!.resolve = () => 'NOVEL'
const itemFields = (
  schema.getType('Item') as unknown as { getFields: () => typeof fields }
).getFields()
itemFields.late!.resolve = ({ id }: { id: string }) => Promise.reject(new Error(`late ${id}`))

const documents: Record<string, [string, object?, string?]> = {
  'a list': ['{ items { id title at } }'],
  'aliases and fragments': [
    'query { a: item(id: "5") { ...F sure } a: item(id: "5") { more: title } b: item(id: "none") { id } } fragment F on Item { id ... on Item { children { id ...G } } } fragment G on Item { title }',
  ],
  'arguments of all kinds': [
    'query ($f: Filter, $n: Int = 1) { items(filter: $f, first: $n) { title children(first: null) { id } } x: items(filter: { kind: SPEECH, years: [1, 2] }, first: 1) { title } }',
    { f: { years: [2024] } },
  ],
  'internal error': ['{ fails item(id: "5") { id } }'],
  'a refusal that leaves nothing': ['{ refused }'],
  'a refusal among answers': ['{ a: item(id: "5") { id } fails }'],
  'nothing where something must be': ['{ item(id: "2") { id sure } }'],
  'the same within lists': ['{ item(id: "5") { maybe { id sure children { sure } } } }'],
  'what comes late, selected twice': [
    '{ item(id: "5") { late ...L other: late } } fragment L on Item { late }',
  ],
  'a missing variable': ['query ($id: ID!) { item(id: $id) { id } }', {}],
  'a wrong variable': [
    'query ($f: Filter) { items(filter: $f) { id } }',
    { f: { kind: 'NOVEL', years: ['x'], more: 1 } },
  ],
  'nothing for what must be something': [
    'query ($n: Int!) { items(first: $n) { id } }',
    { n: null },
  ],
  'one of several operations': ['query A { fails } query B { item(id: "5") { id } }', {}, 'B'],
  'an operation that is not there': ['query A { fails } query B { kind }', {}, 'C'],
  'none of several': ['query A { fails } query B { kind }'],
  'fields that are skipped': [
    'query ($no: Boolean!) { item(id: "5") { id @skip(if: $no) title @include(if: $no) ... @skip(if: $no) { sure } } }',
    { no: true },
  ],
  'a fragment that is skipped where it stands first': [
    'query ($no: Boolean!) { item(id: "5") { ...F @skip(if: $no) children { ...F } ...G @skip(if: $no) ...G } } fragment F on Item { id } fragment G on Item { title }',
    { no: true },
  ],
  'nothing for what decides whether a field is skipped': [
    'query ($no: Boolean = true) { item(id: "5") { id @skip(if: $no) title } }',
    { no: null },
  ],
  'fields under names that objects have already': [
    '{ toString: item(id: "5") { constructor: title valueOf: id hasOwnProperty: sure } }',
  ],
  'fields under the name of what objects come from': [
    '{ __proto__: item(id: "5") { id } item(id: "5") { __proto__: title } }',
  ],
  'a variable of that name': ['query ($__proto__: Int = 1) { items(first: $__proto__) { id } }'],
  'what the schema is': [
    '{ __schema { queryType { name } } __type(name: "Item") { name } __typename }',
  ],
}

/** All that can be told of an answer, its errors with their causes and places included. */
const told = ({ data, errors }: ExecutionResult) => ({
  data: JSON.stringify(data),
  errors: errors
    ?.map(error => ({
      isError: error instanceof GraphQLError,
      message: error.message,
      path: error.path,
      locations: error.locations,
      fields: error.nodes?.map(node => (node.kind === 'Field' ? node.name.value : node.kind)),
      extensions: error.extensions,
      cause: error.originalError && [
        error.originalError.constructor.name,
        error.originalError.message,
      ],
    }))
    .sort((one, other) =>
      JSON.stringify(one.path ?? '').localeCompare(JSON.stringify(other.path ?? '')),
    ),
})

describe('A compiled query', () => {
  it.each(Object.entries(documents))(
    'A compiled query gives the same result as graphql-js: %s',
    async (_what, [text, variableValues = {}, operationName]) => {
      const args = {
        schema,
        document: parse(text),
        variableValues: variableValues as Record<string, unknown>,
        operationName,
      }
      const expected = told(await execute(args))
      for (let times = 0; times < 4; times++)
        expect(told(await executeCompiled(args))).toEqual(expected)
    },
  )
})

it('A resolver value of the wrong type is an internal error of a compiled query, and reported as one', async () => {
  for (const text of ['{ items(first: 2) { id bad } }', '{ kind }']) {
    const args = { schema, document: parse(text) }
    const expected = told(await execute(args))
    const [first] = expected.errors ?? []
    for (let times = 0; times < 2; times++)
      expect(told(await executeCompiled(args))).toEqual(expected)
    expect(told(await executeCompiled(args))).toEqual({
      ...expected,
      errors: [{ ...first, cause: ['Error', first?.message] }],
    })
  }
})

it('Of many errors in variables the first five are reported, with a note that there are more, compiled or not', async () => {
  const document = parse('query ($f: Filter) { items(filter: $f) { id } }')
  const f = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`unknown${index}`, index]),
  )
  for (let times = 0; times < 4; times++) {
    const { errors } = await executeCompiled({ schema, document, variableValues: { f } })
    expect(errors).toHaveLength(6)
    expect(errors?.at(-1)?.message).toMatch(/^Too many errors/)
  }
})
