import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  isEnumType,
  isInputObjectType,
} from 'graphql'
import { feedFormats, feedLists, feedPath } from '@portal/rules/paths/feeds'
import { routes } from '../../../src/transport/rest/routes'
import { sampleOf } from '../jest/thorough'
import type { Person } from '../portal/person'
import type { TestPortal } from '../portal/portal'
import { rootFields } from './access-table'
import { leavesOf, selectionsOf } from './select-everything'

/** What nobody may learn of. */
interface Hidden {
  ids: readonly string[]
  /** In no word of the portal's own. */
  words: readonly string[]
  /** By each field of a filter, a value that the hidden has. */
  filtered: Record<string, () => string>
  /** Where it would stand, beside the paths that every portal has. */
  paths: readonly string[]
  /** Of a shareholder, whose alerts its links change. */
  alertToken: string
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
/** A list without an order or a filter. */
const PLAIN = '(first: 3)'

/** The arguments of a root field. */
interface Arguments {
  text: string
  /** Documents that differ only in their variables are parsed, validated and compiled once. */
  declaration?: string
  variables?: object
}

export const feeds = feedLists.flatMap(list => feedFormats.map(format => feedPath(list, format)))

/** All that the public can read: each query with all that can be selected, each path of REST, pages, feeds and what crawlers read. */
export function publicSurfaces({ schema, clock }: TestPortal, hidden: Hidden) {
  const aDayAgo = new Date(clock.now().getTime() - 86_400_000).toISOString()
  const aMonthAgo = new Date(clock.now().getTime() - 30 * 86_400_000).toISOString()

  /** What a public root field is asked with: each argument that it requires. */
  function argumentsOf({ name, args }: GraphQLField<unknown, unknown>): Arguments[] {
    const values = new Map<string, readonly unknown[]>([
      ['id', hidden.ids],
      ['ids', [hidden.ids]],
      ['token', [hidden.alertToken]],
    ])
    const key = args.find(arg => values.has(arg.name))
    if (key)
      return (values.get(key.name) ?? []).map(value => ({
        text: `(${key.name}: $${key.name})`,
        declaration: `query ($${key.name}: ${String(key.type)}) `,
        variables: { [key.name]: value },
      }))
    if (name === 'removals') return [{ text: `(since: "${aMonthAgo}", first: 3)` }]
    if (name === 'questionLedger') return [{ text: `(year: ${clock.now().getFullYear()})` }]
    const required = args.filter(({ type }) => String(type).endsWith('!'))
    if (required.length > 0) throw new Error(`Say how ${name} is asked for something hidden`)
    if (!args.some(arg => arg.name === 'first')) return [{ text: '' }]
    return [
      { text: PLAIN },
      { text: '(last: 3)' },
      ...args.flatMap(waysToAsk).map(given => ({ text: `(first: 3, ${given})` })),
    ]
  }

  /** An argument of a list with each order and each single filter. */
  function waysToAsk({ name, type }: GraphQLArgument): string[] {
    const named = getNamedType(type)
    if (isEnumType(named)) return named.getValues().map(value => `${name}: ${value.name}`)
    if (isInputObjectType(named))
      return Object.keys(named.getFields()).map(field => {
        const filtered = hidden.filtered[field]
        if (!filtered)
          throw new Error(`Say by which ${field} of ${named.name} something hidden would be found`)
        return `${name}: { ${filtered()} }`
      })
    return name === 'since' ? [`since: "${aDayAgo}"`] : []
  }

  const everything = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ name }) => rootFields.Query?.[name]?.[0] === 'everybody')
    .flatMap(field => {
      const selections = [leavesOf(schema, field), ...selectionsOf(schema, field)]
      return argumentsOf(field).flatMap(({ text, declaration = '', variables }) =>
        selections.map((selection, index) => ({
          query: `${declaration}{ ${field.name}${text} ${selection} }`,
          variables,
          // The end, an order or a filter changes which items a list has, but not what they show; "nodes" shows what "node" does.
          isNeeded:
            index === 0 ||
            text === PLAIN ||
            !(/^\((first|last): /.test(text) || field.name === 'node'),
        })),
      )
    })
  const queries = sampleOf('public queries', everything, { short: ({ isNeeded }) => isNeeded })

  const restPaths = routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path }) =>
      path.includes(':')
        ? hidden.ids.map(id => path.replace(/:\w+/, id))
        : [path, `${path}?updatedSince=${aDayAgo}`],
    )
  const otherPaths = [
    '/',
    '/presentations',
    '/announcements',
    '/questions',
    '/sitemap.xml',
    '/sitemap-presentations-1.xml',
    '/sitemap-announcements-1.xml',
    '/robots.txt',
    ...feeds,
  ]

  function betrayedBy(text: string, asked = ''): string[] {
    // A random id may contain the digits of a hidden year.
    const words = text.replace(UUID, '')
    const found = [
      ...hidden.words.filter(word => words.includes(word)),
      ...hidden.ids.filter(id => text.includes(id)),
    ]
    // Some responses repeat the request.
    return found.filter(hit => !asked.includes(hit))
  }

  return {
    queries,
    /** Each place that betrays something of what is hidden to this person. */
    async betrayals(person: Person): Promise<string[]> {
      const found: string[] = []
      for (const { query, variables } of queries) {
        const { data } = await person.graphql(query, variables)
        if (!data && query.includes('token:')) throw new Error(`${query} leads to nobody`)
        const { viewer: _self, ...rest } = data ?? {}
        found.push(
          ...betrayedBy(JSON.stringify(rest), query + JSON.stringify(variables)).map(
            what => `${query.slice(0, 80)} betrays ${what}`,
          ),
        )
      }
      for (const path of [...restPaths, ...otherPaths, ...hidden.paths]) {
        const { body } = await person.get(path)
        found.push(
          ...betrayedBy(typeof body === 'string' ? body : JSON.stringify(body), path).map(
            what => `${path} betrays ${what}`,
          ),
        )
      }
      return found
    },
  }
}
