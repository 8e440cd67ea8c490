import { execute, getNamedType, type GraphQLOutputType, isObjectType, parse } from 'graphql'
import {
  ANY_TAG,
  type CacheTag,
  type CacheTags,
  collectTags,
  UNCACHED,
} from '#platform/operation/cache-tags'
import { createContext } from '#platform/operation/context'
import { subscriber, tokenFor } from '../../harness/modules/alerts'
import { statementListeners } from '../../harness/database/statements'
import { rootFields } from '../../harness/graphql/access-table'
import { waysTo } from '../../harness/graphql/ways-to'
import { sampleOf } from '../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const tags = Object.keys({
  presentation: true,
  announcement: true,
  policy: true,
  question: true,
  'question-count': true,
  shareholder: true,
  removal: true,
} satisfies CacheTags) as (keyof CacheTags)[]

let portal: TestPortal
/** Of a link in an alert. */
let token: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  portal = await startTestPortal()
  const question = await portal.make.question({}, question =>
    question.answer('This is the official answer.', portal.clock.now()),
  )
  const [announcement, policy] = [await portal.make.announcement(), await portal.make.policy()]
  token = await tokenFor(portal, await subscriber(portal, { RESULTS: 'IMMEDIATELY' }), 'RESULTS')
  Object.assign(ids, {
    presentation: question.presentation.id,
    announcement: announcement.id,
    policy: policy.id,
  })
})
afterAll(() => portal.stop())

const publicFields = Object.entries(rootFields.Query!).flatMap(([name, [who]]) =>
  who === 'everybody' ? [name] : [],
)

interface Dependencies {
  /** The tags that the query declares, or that its response is not cached. */
  noted: Set<CacheTag | typeof UNCACHED>
  /** The tables behind the tags that its statements name. */
  named: Set<string>
}

const known = new Map<string, Promise<Dependencies>>()
/** Executes each query once for all tests. */
function dependencies(query: string): Promise<Dependencies> {
  const found = known.get(query) ?? readDependencies(query)
  known.set(query, found)
  return found
}

async function readDependencies(query: string): Promise<Dependencies> {
  const { noted, named }: Dependencies = { noted: new Set(), named: new Set() }
  const listen = (text: string) => {
    for (const tag of tags) if (new RegExp(`\\b${tag}\\b`).test(text)) named.add(tag)
  }
  statementListeners.add(listen)
  const contextValue = createContext(portal.services, null, '127.0.0.1')
  const { errors } = await collectTags(noted, async () =>
    execute({ schema: portal.schema, document: parse(query), contextValue }),
  )
  statementListeners.delete(listen)
  expect(errors).toBeUndefined()
  return { noted, named }
}

/** Fields, each with the field that leads to it, that an earlier query reads: how rows are read depends on both. */
const seen = new Set<string>()

/** Whether a way reads a field, from another field, that no query before it reads so. */
function isNew(root: string, type: GraphQLOutputType, way: string): boolean {
  let [parent, from, found] = [getNamedType(type), root, false]
  for (const name of way.replaceAll('(first: 5)', '').match(/\w+/g) ?? []) {
    if (!isObjectType(parent)) break
    const field = `${parent.name}.${name}`
    found ||= !seen.has(`${from} > ${field}`)
    seen.add(`${from} > ${field}`)
    if (name !== 'edges' && name !== 'node') from = field
    parent = getNamedType(parent.getFields()[name]!.type)
  }
  return found
}

const queries = new Map<string, string[]>()
/** The queries of a public root field: each field once from each field that leads to it, and on each way with THOROUGH=1. */
function queriesOf(name: string): string[] {
  const found = queries.get(name) ?? newQueriesOf(name)
  queries.set(name, found)
  return found
}

const newQueriesOf = (name: string): string[] => {
  const field = portal.schema.getQueryType()!.getFields()[name]!
  if (name === 'node' || name === 'nodes') return nodeQueries(name)
  const since = new Date(portal.clock.now().getTime() - 1_000).toISOString()
  const required = {
    id: `id: "${ids[name]}"`,
    since: `since: "${since}"`,
    year: `year: ${portal.clock.now().getFullYear()}`,
    token: `token: "${token}"`,
  }
  const given = Object.entries(required).filter(([arg]) =>
    field.args.some(({ name, type }) => name === arg && String(type).endsWith('!')),
  )
  const asked = given.length > 0 ? `${name}(${given.map(([, text]) => text).join(', ')})` : name
  // What only the administrators may know is no part of a cached response.
  const ways = waysTo(getNamedType(field.type))
  // A list of years has no fields.
  if (ways.length === 0) return [`{ ${asked} }`]
  const short = (way: string, index: number) => isNew(name, field.type, way) || index === 0
  return sampleOf(`ways to a field of ${name}`, ways, { short }).map(
    way => `{ ${asked} { ${way} } }`,
  )
}

const nodeQueries = (name: 'node' | 'nodes'): string[] =>
  Object.entries(ids).map(([type, id]) => {
    const asked = name === 'node' ? `node(id: "${id}")` : `nodes(ids: ["${id}"])`
    return `{ ${asked} { ... on ${type[0]!.toUpperCase()}${type.slice(1)} { id } } }`
  })

describe('A public read', () => {
  it.each(publicFields)(
    'The public query %s declares each cache tag on which its rows depend, or that it is not cached',
    async name => {
      for (const query of queriesOf(name)) {
        const { noted, named } = await dependencies(query)
        expect({
          query,
          undeclared:
            noted.has(UNCACHED) || noted.has(ANY_TAG)
              ? []
              : [...named].filter(tag => !noted.has(tag as CacheTag)),
        }).toEqual({
          query,
          undeclared: [],
        })
      }
    },
  )

  it('What is read by the token of a link is declared as not cached', async () => {
    for (const query of ['alertLink', 'alertPreferences'].flatMap(queriesOf)) {
      const { noted } = await dependencies(query)
      expect({ query, noted: [...noted] }).toEqual({ query, noted: [UNCACHED] })
    }
  })

  it('Every cache tag is declared by at least one public query', async () => {
    const read = new Set<string>()
    for (const name of publicFields)
      for (const query of queriesOf(name))
        for (const tag of (await dependencies(query)).noted) read.add(tag)
    expect([...read].toSorted()).toEqual([...tags, ANY_TAG, UNCACHED].toSorted())
  })
})
