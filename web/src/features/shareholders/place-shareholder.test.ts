import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../../apollo/type-policies'
import { DeskShareholdersDocument, type DeskShareholderFragment } from '../../generated/graphql'
import { placeShareholder, removeShareholder } from './place-shareholder'

const ada: DeskShareholderFragment = { id: 'ada', name: 'Ada Nolan', email: 'ada@example.com', createdAt: '2024-01-02T00:00:00.000Z' }
const ben: DeskShareholderFragment = { id: 'ben', name: null, email: 'ben@example.com', createdAt: '2024-01-01T00:00:00.000Z' }

function aDesk() {
  const cache = new InMemoryCache({ typePolicies })
  const write = (search: string | null, items: DeskShareholderFragment[]) =>
    cache.writeQuery({
      query: DeskShareholdersDocument,
      variables: { first: 25, search },
      data: {
        shareholders: {
          __typename: 'ShareholderConnection',
          totalCount: items.length,
          edges: items.map(node => ({ __typename: 'ShareholderEdge', cursor: node.id, node: { __typename: 'Shareholder', ...node } })),
          pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
        },
      } as never,
    })
  write(null, [ada, ben])
  write('nolan', [ada])
  const list = (search: string | null) => {
    const found = cache.readQuery({ query: DeskShareholdersDocument, variables: { first: 25, search } })?.shareholders
    return [found?.edges.map(({ node }) => node.id), found?.totalCount]
  }
  return { cache, list }
}

describe('placeShareholder', () => {
  it('moves a shareholder into what was searched for, and out of it', () => {
    const { cache, list } = aDesk()
    placeShareholder(cache, { ...ben, name: 'Ben NOLAN' })
    expect(list('nolan')).toEqual([['ada', 'ben'], 2])
    placeShareholder(cache, { ...ada, name: 'Ada Byron' })
    expect(list('nolan')).toEqual([['ben'], 1])
    expect(list(null)).toEqual([['ada', 'ben'], 2])
  })
})

describe('removeShareholder', () => {
  it('takes a shareholder out of every list', () => {
    const { cache, list } = aDesk()
    removeShareholder(cache, ada)
    expect([list(null), list('nolan')]).toEqual([
      [['ben'], 1],
      [[], 0],
    ])
  })
})
