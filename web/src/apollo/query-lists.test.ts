import { InMemoryCache } from '@apollo/client'
import {
  AnnouncementDocument,
  AnnouncementRowFragmentDoc,
  AnnouncementsDocument,
  AdminPresentationsDocument,
  AdminShareholdersDocument,
  type AnnouncementRowFragment,
} from '../generated/graphql'
import { evictFiltered, placeNewest, removeItem } from './query-lists'
import { typePolicies } from './type-policies'

const lists = { field: 'announcements', typename: 'Announcement' }

const published = (id: string, day: number): AnnouncementRowFragment => ({
  id,
  title: id,
  content: 'Words',
  category: null,
  documentUrl: null,
  document: null,
  publishedAt: `2024-08-0${day}T00:00:00.000Z`,
  isPriceSensitive: false,
  version: 1,
})

function connectionOf(typename: string, nodes: { id: string }[], hasNextPage: boolean) {
  const edges = nodes.map(node => ({ __typename: `${typename}Edge`, cursor: `cursor-${node.id}`, node: { __typename: typename, ...node } }))
  const pageInfo = { __typename: 'PageInfo', endCursor: edges.at(-1)?.cursor ?? null, hasNextPage }
  return { __typename: `${typename}Connection`, totalCount: hasNextPage ? 50 : edges.length, edges, pageInfo }
}

function aCache(announcements: AnnouncementRowFragment[], { hasNextPage = false } = {}) {
  const cache = new InMemoryCache({ typePolicies })
  const connection = connectionOf('Announcement', announcements, hasNextPage)
  cache.writeQuery({ query: AnnouncementsDocument, data: { announcements: connection } as never })
  const read = () => cache.readQuery({ query: AnnouncementsDocument })?.announcements
  return {
    cache,
    ids: () => read()?.edges.map(({ node }) => node.id),
    cursors: () => read()?.edges.map(({ cursor }) => cursor),
    total: () => read()?.totalCount,
    place: (announcement: AnnouncementRowFragment, isNew: boolean) => {
      const data = { ...announcement, __typename: 'Announcement' } as AnnouncementRowFragment
      cache.writeFragment({ fragment: AnnouncementRowFragmentDoc, fragmentName: 'AnnouncementRow', data })
      placeNewest(cache, lists, announcement.id, isNew)
    },
  }
}

const [a, c, e] = [published('a', 5), published('c', 3), published('e', 1)]

describe('Placing an item in a list that shows the newest first', () => {
  it('puts a new one into its place and counts it, once however often it is told', () => {
    const { place, ids, total } = aCache([a, c, e])
    place(published('d', 2), true)
    place(published('d', 2), true)
    expect(ids()).toEqual(['a', 'c', 'd', 'e'])
    expect(total()).toBe(4)
  })

  it('moves a changed one and does not count it again', () => {
    const { place, ids, total } = aCache([a, c, e])
    place({ ...e, publishedAt: '2024-08-09T00:00:00.000Z' }, false)
    expect(ids()).toEqual(['e', 'a', 'c'])
    expect(total()).toBe(3)
  })

  it('takes its cursor from the one that moves: the list goes on behind the place where that stood', () => {
    const { place, cursors } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, publishedAt: '2024-08-04T00:00:00.000Z' }, false)
    expect(cursors()).toEqual(['cursor-a', '', 'cursor-c'])
  })

  it('leaves to its page what belongs beyond the loaded part, and counts it', () => {
    const { place, ids, total } = aCache([a, c, published('d', 2)], { hasNextPage: true })
    place(e, true)
    expect(ids()).toEqual(['a', 'c', 'd'])
    expect(total()).toBe(51)
  })

  it('keeps the end of the loaded part there when it changed otherwise', () => {
    const { place, ids } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, title: 'Another' }, false)
    expect(ids()).toEqual(['a', 'c', 'e'])
  })

  it('orders those of one moment by their ids, descending as the API does', () => {
    const { place, ids } = aCache([published('3', 1), published('1', 1)])
    place(published('2', 1), true)
    expect(ids()).toEqual(['3', '2', '1'])
  })

  it('begins an empty list', () => {
    const { place, ids, total } = aCache([])
    place(a, true)
    expect([ids(), total()]).toEqual([['a'], 1])
  })

  it('evicts the lists of a filter, which the server alone can apply', () => {
    const cache = new InMemoryCache({ typePolicies })
    const query = AdminPresentationsDocument
    const presentations = connectionOf('Presentation', [], false)
    cache.writeQuery({ query, variables: { first: 25 }, data: { presentations } as never })
    const filters = [null, { isPinned: null, year: null }, { isPinned: false, year: null }]
    const keys = filters.map(filter => `presentations:${JSON.stringify({ filter })}`)
    const root = cache.extract().ROOT_QUERY!
    cache.restore({ ROOT_QUERY: { ...root, ...Object.fromEntries(keys.map(key => [key, presentations])) } } as never)
    placeNewest(cache, { field: 'presentations', typename: 'Presentation' }, 'a', true)
    const kept = Object.keys(cache.extract().ROOT_QUERY!).filter(key => key.startsWith('presentations'))
    expect(kept).toEqual(['presentations:{}', ...keys.slice(0, 2)])
  })

  it('leaves a list alone that was never loaded', () => {
    const cache = new InMemoryCache({ typePolicies })
    placeNewest(cache, lists, 'a', true)
    expect(cache.readQuery({ query: AnnouncementsDocument })).toBeNull()
  })
})

describe('Removing an item', () => {
  it('takes it out of its list and counts it off, and its page knows that it is gone', () => {
    const { cache, ids, total } = aCache([a, c, e])
    removeItem(cache, lists, 'c', AnnouncementDocument)
    expect([ids(), total()]).toEqual([['a', 'e'], 2])
    expect(cache.extract()).not.toHaveProperty('Announcement:c')
    expect(cache.readQuery({ query: AnnouncementDocument, variables: { id: 'c' } })).toEqual({ announcement: null })
  })

  it('has a list that goes on read anew once it is too short for the home page', () => {
    const { cache, ids } = aCache([a, c, e], { hasNextPage: true })
    removeItem(cache, lists, 'c')
    expect(ids()).toBeUndefined()
  })
})

describe('Lists of a search', () => {
  const shareholders = { field: 'shareholders', typename: 'Shareholder' }
  const person = (id: string) => ({ id, name: id, email: `${id}@example.com`, createdAt: '2024-01-01T00:00:00.000Z' })

  function searched(lists: Record<string, { ids: string[]; goesOn?: boolean }>) {
    const cache = new InMemoryCache({ typePolicies })
    const query = AdminShareholdersDocument
    const variables = (search: string) => ({ first: 25, search: search || null })
    for (const [search, { ids, goesOn = false }] of Object.entries(lists)) {
      const data = { shareholders: connectionOf('Shareholder', ids.map(person), goesOn) } as never
      cache.writeQuery({ query, variables: variables(search), data })
    }
    const read = (search: string) => {
      const found = cache.readQuery({ query, variables: variables(search) })?.shareholders
      return found && [found.edges.map(({ node }) => node.id), found.totalCount]
    }
    return { cache, read }
  }

  it('are evicted after a change, except the one that is shown and the whole list', () => {
    const { cache, read } = searched({ '': { ids: ['ada', 'ben'] }, ada: { ids: ['ada'] }, ben: { ids: ['ben'] } })
    evictFiltered(cache, shareholders, { search: 'ada' })
    expect([read('')?.[1], read('ada')?.[1], read('ben')]).toEqual([2, 1, undefined])
  })

  it('lose a deleted one, and are read anew where it may stand on a part that is not loaded', () => {
    const { cache, read } = searched({
      '': { ids: ['ada', 'ben'] },
      ada: { ids: ['ada'] },
      ben: { ids: ['ben'] },
      b: { ids: ['ben', 'bob', 'bea'], goesOn: true },
    })
    removeItem(cache, shareholders, 'ada')
    expect([read(''), read('ada'), read('ben'), read('b')]).toEqual([[['ben'], 1], [[], 0], [['ben'], 1], undefined])
  })
})
