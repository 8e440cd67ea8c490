import { InMemoryCache } from '@apollo/client'
import { typePolicies } from '../../apollo/type-policies'
import {
  DeskPresentationsDocument,
  HomeDocument,
  PresentationDocument,
  PresentationsDocument,
  type DeskPresentationFragment,
} from '../../generated/graphql'
import { placePresentation, removePresentation } from './place-presentation'

const aPresentation = (id: string, given: Partial<DeskPresentationFragment> = {}): DeskPresentationFragment => ({
  id,
  title: id,
  description: null,
  youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  presenter: null,
  duration: null,
  category: null,
  topic: null,
  year: null,
  publishedAt: '2024-01-01T00:00:00.000Z',
  viewCount: 0,
  isPinned: false,
  version: 1,
  ...given,
})
const on = (day: number) => ({ publishedAt: `2024-01-${String(day).padStart(2, '0')}T00:00:00.000Z` })

const connection = (items: DeskPresentationFragment[], hasNextPage: boolean) => ({
  __typename: 'PresentationConnection',
  totalCount: items.length,
  edges: items.map(node => ({ __typename: 'PresentationEdge', cursor: node.id, node: { __typename: 'Presentation', ...node } })),
  pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: items.at(-1)?.id ?? null },
})

/** A cache in which desk, home page and a filtered list were looked at. */
function aPortal(items: DeskPresentationFragment[], { hasNextPage = false, pinned = items.find(({ isPinned }) => isPinned) } = {}) {
  const cache = new InMemoryCache({ typePolicies })
  const write = (query: unknown, variables: object, data: object) =>
    cache.writeQuery({ query: query as never, variables: variables as never, data: data as never })
  write(DeskPresentationsDocument, { first: 25 }, { presentations: connection(items, hasNextPage) })
  const choices = { __typename: 'PresentationChoices', categories: [], topics: [], years: [2024, 2023, 2022] }
  const calls = items.filter(({ category }) => category === 'Earnings Call')
  write(
    PresentationsDocument,
    { filter: { category: 'Earnings Call' } },
    { presentationChoices: choices, presentations: connection(calls, false) },
  )
  write(
    HomeDocument,
    {},
    {
      portal: { __typename: 'Portal', exchangeName: 'ASX', ticker: 'MDC' },
      pinnedPresentation: pinned ? { __typename: 'Presentation', ...pinned } : null,
      presentations: connection(
        items.filter(({ isPinned }) => !isPinned),
        hasNextPage,
      ),
      announcements: { ...connection([], false), __typename: 'AnnouncementConnection' },
    },
  )
  const ids = (list: { edges: { node: { id: string } }[] } | undefined) => list?.edges.map(({ node }) => node.id)
  const filtered = () => cache.readQuery({ query: PresentationsDocument, variables: { filter: { category: 'Earnings Call' } } })
  const home = () => cache.readQuery({ query: HomeDocument })
  return {
    cache,
    desk: () => ids(cache.readQuery({ query: DeskPresentationsDocument, variables: { first: 25 } })?.presentations),
    earningsCalls: () => ids(filtered()?.presentations),
    years: () => filtered()?.presentationChoices.years,
    featured: () => ids(home()?.presentations),
    pinned: () => home() && (home()?.pinnedPresentation?.id ?? null),
  }
}

describe('placePresentation', () => {
  it('puts a new one into every list to which it belongs, newest first', () => {
    const portal = aPortal([aPresentation('old', { ...on(1), category: 'Earnings Call' })])
    placePresentation(portal.cache, aPresentation('new', { ...on(9), category: 'Earnings Call' }))
    placePresentation(portal.cache, aPresentation('other', { ...on(5), category: 'ESG Report' }))
    expect(portal.desk()).toEqual(['new', 'other', 'old'])
    expect(portal.featured()).toEqual(['new', 'other', 'old'])
    expect(portal.earningsCalls()).toEqual(['new', 'old'])
  })

  it('moves one whose category or date was changed', () => {
    const call = aPresentation('a', { ...on(1), category: 'Earnings Call' })
    const portal = aPortal([aPresentation('b', on(2)), call])
    placePresentation(portal.cache, { ...call, ...on(3), category: 'ESG Report' })
    expect(portal.desk()).toEqual(['a', 'b'])
    expect(portal.earningsCalls()).toEqual([])
  })

  it('changes nothing when it is told twice', () => {
    const portal = aPortal([aPresentation('a', on(1))])
    placePresentation(portal.cache, aPresentation('b', on(2)))
    const once = JSON.stringify(portal.cache.extract())
    placePresentation(portal.cache, aPresentation('b', on(2)))
    expect(JSON.stringify(portal.cache.extract())).toBe(once)
  })

  it('features the newest of those pinned, and takes it from the others', () => {
    const portal = aPortal([aPresentation('b', on(2)), aPresentation('a', { ...on(1), isPinned: true })])
    placePresentation(portal.cache, aPresentation('b', { ...on(2), isPinned: true }))
    expect([portal.pinned(), portal.featured()]).toEqual(['b', []])
    placePresentation(portal.cache, aPresentation('b', on(2)))
    expect([portal.pinned(), portal.featured()]).toEqual(['a', ['b']])
  })

  it('features none once the only pinned one is unpinned', () => {
    const portal = aPortal([aPresentation('a', { isPinned: true })])
    placePresentation(portal.cache, aPresentation('a'))
    expect(portal.pinned()).toBeNull()
    expect(portal.featured()).toEqual(['a'])
  })

  it('leaves it to the API which one is pinned beyond what is loaded', () => {
    const [a, b] = [aPresentation('a', { ...on(2), isPinned: true }), aPresentation('b', on(1))]
    const portal = aPortal([a, b], { hasNextPage: true })
    placePresentation(portal.cache, { ...a, isPinned: false })
    expect(portal.cache.extract().ROOT_QUERY).not.toHaveProperty('pinnedPresentation')
  })

  it('offers its year in the filter', () => {
    const portal = aPortal([])
    placePresentation(portal.cache, aPresentation('a', { year: 2026 }))
    expect(portal.years()).toEqual([2026, 2024, 2023, 2022])
  })
})

describe('removePresentation', () => {
  it('takes it out of every list and off the home page, and its page knows that it is gone', () => {
    const [a, b] = [aPresentation('a', { ...on(2), isPinned: true }), aPresentation('b', { ...on(1), category: 'Earnings Call' })]
    const portal = aPortal([a, b])
    removePresentation(portal.cache, a)
    removePresentation(portal.cache, b)
    expect([portal.desk(), portal.featured(), portal.earningsCalls(), portal.pinned()]).toEqual([[], [], [], null])
    expect(portal.cache.readQuery({ query: PresentationDocument, variables: { id: 'a', first: 20 } })).toEqual({ presentation: null })
    expect(portal.cache.extract()).not.toHaveProperty('Presentation:a')
  })
})
