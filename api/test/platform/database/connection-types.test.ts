import { type GraphQLObjectType, isObjectType } from 'graphql'
import { buildPortalSchema } from '../../../src/app/portal-schema'

const schema = buildPortalSchema('Australia/Sydney')
const types = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
)
const shapeOf = (type: unknown) =>
  isObjectType(type)
    ? Object.fromEntries(
        Object.values(type.getFields()).map(field => [field.name, String(field.type)]),
      )
    : type

/** The timeline is for administrators; duplicates and merged questions are a few, not pages. */
const EXCEPTIONS = new Set([
  'Question.timeline: EvidenceEventConnection',
  'Question.likelyDuplicates: [Question!]',
  'Question.mergedQuestions: [Question!]!',
])

describe('Every connection of the schema', () => {
  const connections = types.filter(
    type => type.name.endsWith('Connection') || 'edges' in type.getFields(),
  )

  it('Each field of the schema that takes a page size returns a connection', () => {
    const paged = types.flatMap(type =>
      Object.values(type.getFields())
        .filter(({ args }) => args.some(({ name }) => name === 'first'))
        .map(field => `${type.name}.${field.name}: ${String(field.type)}`),
    )
    expect(paged.length).toBeGreaterThanOrEqual(7)
    const names = connections.map(({ name }) => name)
    expect(
      paged.filter(
        line => !names.some(name => line.endsWith(`: ${name}!`) || EXCEPTIONS.has(line)),
      ),
    ).toEqual([])
  })

  it('Each list takes first and after, or last and before, all optional', () => {
    const lists = types.flatMap(type =>
      Object.values(type.getFields()).filter(field => String(field.type).endsWith('Connection!')),
    )
    expect(lists.length).toBeGreaterThanOrEqual(7)
    for (const { name, args } of lists) {
      const typeOf = Object.fromEntries(args.map(arg => [arg.name, String(arg.type)]))
      expect([name, typeOf]).toEqual([
        name,
        expect.objectContaining({ first: 'Int', after: 'String', last: 'Int', before: 'String' }),
      ])
    }
  })

  it('Each connection has edges, nodes, pageInfo and totalCount, of some lists the time of their last change, and its edges a node and a cursor', () => {
    expect(connections.length).toBeGreaterThanOrEqual(6)
    for (const connection of connections) {
      const name = connection.name.replace(/Connection$/, '')
      const { updatedAt = 'DateTime', ...shape } = shapeOf(connection) as Record<string, string>
      expect([connection.name, shape, updatedAt]).toEqual([
        `${name}Connection`,
        {
          edges: `[${name}Edge!]!`,
          nodes: `[${name}!]!`,
          pageInfo: 'PageInfo!',
          totalCount: 'Int!',
        },
        'DateTime',
      ])
      expect([name, shapeOf(schema.getType(`${name}Edge`))]).toEqual([
        name,
        { cursor: 'String!', node: `${name}!` },
      ])
    }
  })

  it('PageInfo has the four fields of the Relay specification', () => {
    expect(shapeOf(schema.getType('PageInfo'))).toEqual({
      hasNextPage: 'Boolean!',
      hasPreviousPage: 'Boolean!',
      startCursor: 'String',
      endCursor: 'String',
    })
  })
})
