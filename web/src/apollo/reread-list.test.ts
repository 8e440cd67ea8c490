import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { AdminPoliciesDocument } from '../generated/graphql'
import { rereadList } from './reread-list'
import { typePolicies } from './type-policies'

const titled = (title: string) => ({
  __typename: 'Policy',
  id: title,
  title,
  pdfUrl: '/p.pdf',
  pdf: null,
  category: null,
  lastUpdated: '',
  version: 1,
})

/** A client with all of so many policies loaded, over a server that has these titles now. */
function aClient(loaded: number, titles: string[], hasNextPage = loaded < titles.length) {
  const asked: Record<string, unknown>[] = []
  const answer = ({ first, after }: { first: number; after?: string | null }) => {
    const from = after ? Number(after) + 1 : 0
    const edges = titles.slice(from, from + first).map((title, at) => ({
      __typename: 'PolicyEdge',
      cursor: String(from + at),
      node: titled(title),
    }))
    const pageInfo = {
      __typename: 'PageInfo',
      hasNextPage: from + first < titles.length,
      endCursor: edges.at(-1)?.cursor ?? null,
    }
    return {
      policies: { __typename: 'PolicyConnection', totalCount: titles.length, edges, pageInfo },
    }
  }
  const link = new ApolloLink(({ variables }) => {
    asked.push(variables)
    return new Observable(observer => {
      observer.next({ data: answer(variables as { first: number }) })
      observer.complete()
    })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache({ typePolicies }) })
  const before = titles.toSorted().slice(0, loaded).map(titled)
  const edges = before.map((node, at) => ({ __typename: 'PolicyEdge', cursor: String(at), node }))
  const pageInfo = {
    __typename: 'PageInfo',
    hasNextPage,
    endCursor: String(loaded - 1),
  }
  const policies = { __typename: 'PolicyConnection', totalCount: titles.length, edges, pageInfo }
  const variables = { first: 25 }
  client.writeQuery({ query: AdminPoliciesDocument, variables, data: { policies } as never })
  return {
    asked,
    reread: () => rereadList(client, AdminPoliciesDocument, 'policies', variables),
    titles: () =>
      client
        .readQuery({ query: AdminPoliciesDocument, variables })
        ?.policies.edges.map(({ node }) => node.title),
  }
}

const titles = Array.from({ length: 250 }, (_, index) => `Policy ${String(index).padStart(3, '0')}`)

describe('Reading a list again', () => {
  it('Rereading a list fetches what is loaded, in pages, in the server’s order', async () => {
    const { asked, reread, titles: shown } = aClient(120, titles.toReversed())
    await reread()
    expect(asked.map(({ first, after }) => [first, after])).toEqual([
      [100, null],
      [20, '99'],
    ])
    expect(shown()).toEqual(titles.toReversed().slice(0, 120))
  })

  it('Rereading a list that is loaded to its end shows an added last item', async () => {
    const { reread, titles: shown } = aClient(30, titles.slice(0, 30))
    const added = aClient(30, titles.slice(0, 31), false)
    await reread()
    expect(shown()).toHaveLength(30)
    await added.reread()
    expect(added.titles()).toHaveLength(31)
  })

  it('Rereading a list fetches a whole page when less than a page is loaded', async () => {
    const { asked, reread, titles: shown } = aClient(2, titles.slice(0, 3))
    await reread()
    expect(asked.map(({ first }) => first)).toEqual([25])
    expect(shown()).toHaveLength(3)
  })
})
