import { gql, InMemoryCache } from '@apollo/client'
import { typePolicies } from './type-policies'

const query = gql`
  query Page($first: Int, $after: String) {
    announcements(first: $first, after: $after) {
      edges {
        cursor
        node {
          id
        }
      }
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`
/** Brings a page of a list, and returns what the list then holds. */
function list(cache = new InMemoryCache({ typePolicies })) {
  const page = (ids: string, { after, hasNextPage = true }: { after?: string; hasNextPage?: boolean } = {}) => {
    const edges = [...ids].map(id => ({ __typename: 'AnnouncementEdge', cursor: id, node: { __typename: 'Announcement', id } }))
    const pageInfo = { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null, hasNextPage }
    const data = { announcements: { __typename: 'AnnouncementConnection', edges, pageInfo } }
    cache.writeQuery({ query, variables: { first: ids.length, after }, data })
    const known = cache.readQuery<typeof data>({ query })?.announcements
    return [known?.edges.map(({ node }) => node.id).join(''), known?.pageInfo.endCursor, known?.pageInfo.hasNextPage]
  }
  return { page }
}

describe('A list that was loaded page by page', () => {
  it('stays as long as it was when its first page is read anew', () => {
    const { page } = list()
    page('abc')
    expect(page('def', { after: 'c', hasNextPage: false })).toEqual(['abcdef', 'f', false])
    expect(page('abc')).toEqual(['abcdef', 'f', false])
  })

  it('takes in what is new at its head, and drops what is gone from the part that is read anew', () => {
    const { page } = list()
    page('abcdef')
    expect(page('xyac')).toEqual(['xyacdef', 'f', true])
  })

  it('shows an item that moved to the head there alone', () => {
    const { page } = list()
    page('abcdef')
    expect(page('eab')).toEqual(['eabcdf', 'f', true])
  })

  it('becomes shorter when it ends sooner', () => {
    const { page } = list()
    page('abcdef')
    expect(page('abc', { hasNextPage: false })).toEqual(['abc', 'c', false])
  })

  it('begins anew where nothing tells how the page and the list go together', () => {
    const { page } = list()
    page('abcdef')
    expect(page('xyz')).toEqual(['xyz', 'z', true])
  })
})
