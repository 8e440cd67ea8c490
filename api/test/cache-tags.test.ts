import { execute, getNamedType, parse } from 'graphql'
import { CACHE_TAGS, type CacheTag, collectTags, UNCACHED } from '../src/platform/cache-tags'
import { createContext } from '../src/platform/context'
import { rootFields } from './harness/access-table'
import { subscriber, tokenFor } from './harness/alerts'
import { startTestPortal, type TestPortal } from './harness/portal'
import { statementListeners } from './harness/statements'
import { waysTo } from './harness/ways-to'

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

/** On what a visitor's query says that it depends, or that its response is not cached, and which of the tables behind the tags its statements name. */
async function dependencies(query: string) {
  const [noted, named] = [new Set<CacheTag | typeof UNCACHED>(), new Set<string>()]
  const listen = (text: string) => {
    for (const tag of CACHE_TAGS) if (new RegExp(`\\b${tag}\\b`).test(text)) named.add(tag)
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

const queriesOf = (name: string): string[] => {
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
  return waysTo(getNamedType(field.type)).map(way => `{ ${asked} { ${way} } }`)
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
          undeclared: noted.has(UNCACHED)
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
    expect([...read].toSorted()).toEqual([...CACHE_TAGS, UNCACHED].toSorted())
  })
})
