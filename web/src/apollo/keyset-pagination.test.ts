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
  const page = (
    ids: string,
    {
      after,
      start,
      hasNextPage = true,
    }: { after?: string; start?: string; hasNextPage?: boolean } = {},
  ) => {
    const edges = [...ids].map(id => ({
      __typename: 'AnnouncementEdge',
      cursor: id,
      node: { __typename: 'Announcement', id },
    }))
    const pageInfo = { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null, hasNextPage }
    const data = { announcements: { __typename: 'AnnouncementConnection', edges, pageInfo } }
    cache.writeQuery({
      query,
      variables: { first: ids.length, after, ...(start && { start }) } as object,
      data,
    })
    const known = cache.readQuery<typeof data>({
      query,
      variables: start ? { start, after: start } : {},
    })?.announcements
    return [
      known?.edges.map(({ node }) => node.id).join(''),
      known?.pageInfo.endCursor,
      known?.pageInfo.hasNextPage,
    ]
  }
  return { page }
}

describe('A list that was loaded page by page', () => {
  it('A list loaded in pages retains its length when its first page is fetched again', () => {
    const { page } = list()
    page('abc')
    expect(page('def', { after: 'c', hasNextPage: false })).toEqual(['abcdef', 'f', false])
    expect(page('abc')).toEqual(['abcdef', 'f', false])
  })

  it('A query of the total alone leaves the rows of the list', () => {
    const cache = new InMemoryCache({ typePolicies })
    const rows = gql`
      query Rows($first: Int) {
        undeliveredMails(first: $first) {
          edges {
            cursor
            node {
              id
            }
          }
        }
      }
    `
    const total = gql`
      query Total {
        undeliveredMails {
          totalCount
        }
      }
    `
    const node = { __typename: 'UndeliveredMail', id: 'a' }
    const edges = [{ __typename: 'UndeliveredMailEdge', cursor: 'a', node }]
    const connection = { __typename: 'UndeliveredMailConnection' }
    const shown = { undeliveredMails: { ...connection, edges } }
    const count = { undeliveredMails: { ...connection, totalCount: 4 } }
    cache.writeQuery({ query: rows, data: shown })
    cache.writeQuery({ query: total, data: count })
    expect(cache.readQuery({ query: total })).toEqual(count)
    expect(cache.readQuery({ query: rows })).toEqual(shown)
  })

  it('A refetched first page adds new items at the head and drops items that are gone from its range', () => {
    const { page } = list()
    page('abcdef')
    expect(page('xyac')).toEqual(['xyacdef', 'f', true])
  })

  it('An item that moved to the head of the list is shown there alone', () => {
    const { page } = list()
    page('abcdef')
    expect(page('eab')).toEqual(['eabcdf', 'f', true])
  })

  it('A list becomes shorter when a refetched page is the last one', () => {
    const { page } = list()
    page('abcdef')
    expect(page('abc', { hasNextPage: false })).toEqual(['abc', 'c', false])
  })

  it('A list is replaced when a refetched page shares no item with the list', () => {
    const { page } = list()
    page('abcdef')
    expect(page('xyz')).toEqual(['xyz', 'z', true])
  })

  it('A list that begins behind a cursor is kept apart from the whole list, grows by itself and is replaced when it is read anew', () => {
    const { page } = list()
    page('abc')
    expect(page('fgh', { after: 'e', start: 'e' })).toEqual(['fgh', 'h', true])
    expect(page('ij', { after: 'h', start: 'e' })).toEqual(['fghij', 'j', true])
    expect(page('xfg', { after: 'e', start: 'e' })).toEqual(['xfghij', 'j', true])
    expect(page('def', { after: 'c' })).toEqual(['abcdef', 'f', true])
  })
})
