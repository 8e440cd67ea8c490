import { InMemoryCache } from '@apollo/client'
import {
  AdminPresentationsDocument,
  AdminShareholdersDocument,
  AnnouncementDocument,
  type AnnouncementRowFragment,
  AnnouncementRowFragmentDoc,
  AnnouncementsDocument,
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
  updatedAt: `2024-08-0${day}T00:00:00.000Z`,
  isScheduled: false,
  awaitsExchange: false,
  isPriceSensitive: false,
  version: 1,
})

function connectionOf(typename: string, nodes: { id: string }[], hasNextPage: boolean) {
  const edges = nodes.map(node => ({
    __typename: `${typename}Edge`,
    cursor: `cursor-${node.id}`,
    node: { __typename: typename, ...node },
  }))
  const pageInfo = { __typename: 'PageInfo', endCursor: edges.at(-1)?.cursor ?? null, hasNextPage }
  return {
    __typename: `${typename}Connection`,
    totalCount: hasNextPage ? 50 : edges.length,
    edges,
    pageInfo,
  }
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
      cache.writeFragment({
        fragment: AnnouncementRowFragmentDoc,
        fragmentName: 'AnnouncementRow',
        data,
      })
      placeNewest(cache, lists, announcement.id, isNew)
    },
  }
}

const [a, c, e] = [published('a', 5), published('c', 3), published('e', 1)]

describe('Placing an item in a list that shows the newest first', () => {
  it('A new item is inserted at its place and counted once, even when placed twice', () => {
    const { place, ids, total } = aCache([a, c, e])
    place(published('d', 2), true)
    place(published('d', 2), true)
    expect(ids()).toEqual(['a', 'c', 'd', 'e'])
    expect(total()).toBe(4)
  })

  it('A changed item moves to its new place and is not counted again', () => {
    const { place, ids, total } = aCache([a, c, e])
    place({ ...e, publishedAt: '2024-08-09T00:00:00.000Z' }, false)
    expect(ids()).toEqual(['e', 'a', 'c'])
    expect(total()).toBe(3)
  })

  it('An item that moves loses its cursor, and the other items retain theirs', () => {
    const { place, cursors } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, publishedAt: '2024-08-04T00:00:00.000Z' }, false)
    expect(cursors()).toEqual(['cursor-a', '', 'cursor-c'])
  })

  it('A new item beyond the loaded part of a list is counted but not inserted', () => {
    const { place, ids, total } = aCache([a, c, published('d', 2)], { hasNextPage: true })
    place(e, true)
    expect(ids()).toEqual(['a', 'c', 'd'])
    expect(total()).toBe(51)
  })

  it('The last loaded item stays in place when its title changes', () => {
    const { place, ids } = aCache([a, c, e], { hasNextPage: true })
    place({ ...e, title: 'Another' }, false)
    expect(ids()).toEqual(['a', 'c', 'e'])
  })

  it('Items of the same moment are ordered by descending id, as the API does', () => {
    const { place, ids } = aCache([published('3', 1), published('1', 1)])
    place(published('2', 1), true)
    expect(ids()).toEqual(['3', '2', '1'])
  })

  it('A new item becomes the first of an empty list', () => {
    const { place, ids, total } = aCache([])
    place(a, true)
    expect([ids(), total()]).toEqual([['a'], 1])
  })

  it('Placing an item evicts the lists with a filter from the cache, and no others', () => {
    const cache = new InMemoryCache({ typePolicies })
    const query = AdminPresentationsDocument
    const presentations = connectionOf('Presentation', [], false)
    cache.writeQuery({ query, variables: { first: 25 }, data: { presentations } as never })
    const filters = [null, { isPinned: null, year: null }, { isPinned: false, year: null }]
    const keys = filters.map(filter => `presentations:${JSON.stringify({ filter })}`)
    const root = cache.extract().ROOT_QUERY!
    cache.restore({
      ROOT_QUERY: { ...root, ...Object.fromEntries(keys.map(key => [key, presentations])) },
    } as never)
    placeNewest(cache, { field: 'presentations', typename: 'Presentation' }, 'a', true)
    const kept = Object.keys(cache.extract().ROOT_QUERY!).filter(key =>
      key.startsWith('presentations'),
    )
    expect(kept).toEqual(['presentations:{}', ...keys.slice(0, 2)])
  })

  it('Placing an item does not create a list that was never loaded', () => {
    const cache = new InMemoryCache({ typePolicies })
    placeNewest(cache, lists, 'a', true)
    expect(cache.readQuery({ query: AnnouncementsDocument })).toBeNull()
  })
})

describe('Removing an item', () => {
  it('A removed item leaves its list, the count and the cache, and its page reads null', () => {
    const { cache, ids, total } = aCache([a, c, e])
    removeItem(cache, lists, 'c', AnnouncementDocument)
    expect([ids(), total()]).toEqual([['a', 'e'], 2])
    expect(cache.extract()).not.toHaveProperty('Announcement:c')
    expect(cache.readQuery({ query: AnnouncementDocument, variables: { id: 'c' } })).toEqual({
      announcement: null,
    })
  })

  it('A list with a further page is evicted when a removal leaves too few items for the home page', () => {
    const { cache, ids } = aCache([a, c, e], { hasNextPage: true })
    removeItem(cache, lists, 'c')
    expect(ids()).toBeUndefined()
  })
})

describe('Lists of a search', () => {
  const shareholders = { field: 'shareholders', typename: 'Shareholder' }
  const person = (id: string) => ({
    id,
    name: id,
    email: `${id}@example.com`,
    createdAt: '2024-01-01T00:00:00.000Z',
  })

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

  it('The lists of other searches are evicted after a change, except the shown search and the whole list', () => {
    const { cache, read } = searched({
      '': { ids: ['ada', 'ben'] },
      ada: { ids: ['ada'] },
      ben: { ids: ['ben'] },
    })
    evictFiltered(cache, shareholders, { search: 'ada' })
    expect([read('')?.[1], read('ada')?.[1], read('ben')]).toEqual([2, 1, undefined])
  })

  it('A deletion removes the item from completely loaded search lists and evicts partly loaded ones', () => {
    const { cache, read } = searched({
      '': { ids: ['ada', 'ben'] },
      ada: { ids: ['ada'] },
      ben: { ids: ['ben'] },
      b: { ids: ['ben', 'bob', 'bea'], goesOn: true },
    })
    removeItem(cache, shareholders, 'ada')
    expect([read(''), read('ada'), read('ben'), read('b')]).toEqual([
      [['ben'], 1],
      [[], 0],
      [['ben'], 1],
      undefined,
    ])
  })
})
