import { InMemoryCache } from '@apollo/client'
import { PoliciesDocument, PolicyRowFragmentDoc, type PolicyRowFragment } from '../generated/graphql'
import { placeInLists, removeFromLists, type ListSubject } from './place-in-list'
import { typePolicies } from './type-policies'

const subject: ListSubject<PolicyRowFragment> = {
  field: 'policies',
  typename: 'Policy',
  order: { key: read => String(read('title')).toLowerCase(), descending: false },
}

const aPolicy = (id: string, title: string): PolicyRowFragment => ({
  id,
  title,
  pdfUrl: '/p.pdf',
  pdf: null,
  category: null,
  lastUpdated: '2024-01-01',
  version: 1,
})

function aCache(policies: PolicyRowFragment[], { hasNextPage = false } = {}) {
  const cache = new InMemoryCache({ typePolicies })
  const edges = policies.map(node => ({ __typename: 'PolicyEdge', cursor: `cursor-${node.id}`, node: { __typename: 'Policy', ...node } }))
  const pageInfo = { __typename: 'PageInfo', endCursor: edges.at(-1)?.cursor ?? null, hasNextPage }
  const connection = { __typename: 'PolicyConnection', totalCount: hasNextPage ? 50 : edges.length, edges, pageInfo }
  cache.writeQuery({ query: PoliciesDocument, data: { policies: connection } as never })
  const read = () => cache.readQuery({ query: PoliciesDocument })?.policies
  return {
    cache,
    titles: () => read()?.edges.map(({ node }) => node.title),
    cursors: () => read()?.edges.map(({ cursor }) => cursor),
    total: () => read()?.totalCount,
    place: (policy: PolicyRowFragment, known: PolicyRowFragment | null) => {
      const id = cache.identify({ __typename: 'Policy', id: policy.id })
      cache.writeFragment({
        id,
        fragment: PolicyRowFragmentDoc,
        fragmentName: 'PolicyRow',
        data: { ...policy, __typename: 'Policy' } as PolicyRowFragment,
      })
      placeInLists(cache, subject, policy, known)
    },
  }
}

const [a, c, e] = [aPolicy('1', 'a'), aPolicy('2', 'C'), aPolicy('3', 'e')]

describe('placeInLists', () => {
  it('puts what is new into its place, and counts it', () => {
    const { place, titles, total } = aCache([a, c, e])
    place(aPolicy('4', 'd'), null)
    expect(titles()).toEqual(['a', 'C', 'd', 'e'])
    expect(total()).toBe(4)
  })

  it('moves what has changed, and does not count it again', () => {
    const { place, titles, total } = aCache([a, c, e])
    place({ ...a, title: 'z' }, a)
    expect(titles()).toEqual(['C', 'e', 'z'])
    expect(total()).toBe(3)
  })

  it('takes its cursor from what moves: the list goes on behind where that stood', () => {
    const { place, cursors } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, title: 'b' }, e)
    expect(cursors()).toEqual(['cursor-1', '', 'cursor-2'])
  })

  it('leaves what belongs beyond the loaded part to its page, and counts it', () => {
    const { place, titles, total } = aCache([a, c, e], { hasNextPage: true })
    place(aPolicy('4', 'z'), null)
    expect(titles()).toEqual(['a', 'C', 'e'])
    expect(total()).toBe(51)
  })

  it('keeps the end of the loaded part there when it changed otherwise', () => {
    const { place, titles } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, category: 'Conduct' }, e)
    expect(titles()).toEqual(['a', 'C', 'e'])
  })

  it('tells the same titles apart by their ids', () => {
    const { place, titles, cache } = aCache([aPolicy('1', 'a'), aPolicy('3', 'a')])
    place(aPolicy('2', 'a'), null)
    expect(titles()).toHaveLength(3)
    expect(cache.readQuery({ query: PoliciesDocument })?.policies.edges.map(({ node }) => node.id)).toEqual(['1', '2', '3'])
  })

  it('begins an empty list', () => {
    const { place, titles, total } = aCache([])
    place(a, null)
    expect([titles(), total()]).toEqual([['a'], 1])
  })

  it('leaves alone what was never loaded', () => {
    const cache = new InMemoryCache({ typePolicies })
    placeInLists(cache, subject, a, null)
    expect(cache.readQuery({ query: PoliciesDocument })).toBeNull()
  })
})

describe('removeFromLists', () => {
  it('takes what is gone out, and counts it off', () => {
    const { cache, titles, total } = aCache([a, c, e])
    removeFromLists(cache, subject, c)
    expect([titles(), total()]).toEqual([['a', 'e'], 2])
  })

  it('has a list that goes on read anew once it is too short for the home page', () => {
    const { cache, titles } = aCache([a, c, e], { hasNextPage: true })
    removeFromLists(cache, subject, c)
    expect(titles()).toBeUndefined()
  })
})
