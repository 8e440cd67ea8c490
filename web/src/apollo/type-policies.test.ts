import { InMemoryCache } from '@apollo/client'
import { type DocumentNode, Kind, visit } from 'graphql'
import * as generated from '../generated/graphql'
import { typePolicies } from './type-policies'

const documents = Object.values(generated).filter(
  (value): value is typeof value & DocumentNode => 'kind' in value,
)

/** The fields that a query reads from a cursor on. */
function pagedFields(): string[] {
  const fields = new Set<string>()
  for (const document of documents)
    visit(document, {
      Field: ({ name, arguments: args = [] }) => {
        if (args.some(arg => arg.name.value === 'after' && arg.value.kind === Kind.VARIABLE))
          fields.add(name.value)
      },
    })
  return [...fields]
}

describe('The cache', () => {
  it('Every list that is read page by page has a policy that joins its pages', () => {
    const policies = Object.values(typePolicies)
    const joined = new Set(policies.flatMap(({ fields }) => Object.keys(fields ?? {})))
    const fields = pagedFields()
    expect(fields).toContain('announcements')
    expect(fields.filter(field => !joined.has(field))).toEqual([])
  })

  it('The awaited announcements leave the list of announcements as it was', () => {
    const cache = new InMemoryCache({ typePolicies })
    const edge = (id: string) => ({
      __typename: 'AnnouncementEdge' as const,
      cursor: id,
      node: {
        __typename: 'Announcement' as const,
        id,
        title: id,
        awaitsExchange: true,
        releasedAt: null,
      },
    })
    const query = generated.AwaitedAnnouncementsDocument
    const list = (ids: string) =>
      ({
        announcements: { __typename: 'AnnouncementConnection', edges: [...ids].map(edge) },
      }) as never
    cache.writeQuery({ query: withoutConnection(query), variables: { first: 2 }, data: list('ab') })
    cache.writeQuery({ query, variables: { first: 100 }, data: list('abcd') })
    const shown = cache.readQuery<{ announcements: { edges: unknown[] } }>({
      query: withoutConnection(query),
      variables: { first: 2 },
    })
    expect(shown?.announcements.edges).toHaveLength(2)
  })
})

const withoutConnection = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: () => null })
