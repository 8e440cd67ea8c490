import type { ApolloCache, Reference } from '@apollo/client'
import { HOME_PRESENTATIONS } from '@portal/rules/limits'
import type { CachedEdge } from './keyset-pagination'

export type ReadField = <Value>(field: string, from: Reference) => Value | undefined

/** A list as the cache holds it, with as much of it as its queries asked for. */
export interface CachedList {
  edges: CachedEdge[]
  pageInfo?: { hasNextPage: boolean }
  totalCount?: number
}

/** What decides an item's place: compared as text, then by id in the same direction, as the API does. */
export interface ListOrder {
  key: (read: (field: string) => unknown) => string
  descending: boolean
}

/** The lists of one subject under Query. */
export interface ListSubject<Item> {
  field: string
  typename: string
  order: ListOrder
  /** Whether an item belongs to the list with these arguments; to every list when left out. */
  belongs?: (item: Item, listArguments: Record<string, unknown>) => boolean
}

/** A list that goes on, but has become shorter than what the home page shows of it, is read anew when it is next shown. */
const SHORTEST = HOME_PRESENTATIONS

/**
 * Puts an item where it belongs in every loaded list, takes it from where it no longer does, and keeps the totals right.
 * `known` is what it was before, or null when it is new. Telling it twice, with what is then known, changes nothing.
 */
export function placeInLists<Item extends { id: string }>(
  cache: ApolloCache,
  subject: ListSubject<Item>,
  item: Item,
  known: Item | null,
): void {
  const ref = cache.identify({ __typename: subject.typename, id: item.id }) ?? ''
  changeLists(cache, subject, (list, listArguments, readField) => {
    const isIn = (given: Item | null) => given !== null && (subject.belongs?.(given, listArguments) ?? true)
    const placed = isIn(item) ? withItem(list, subject.order, subject.typename, ref, readField) : withoutOne(list, ref)
    return counted(placed, Number(isIn(item)) - Number(isIn(known)))
  })
}

/** Takes an item that is gone out of every loaded list. What is left of it in the cache is its owner's to evict. */
export function removeFromLists<Item extends { id: string }>(
  cache: ApolloCache,
  subject: Omit<ListSubject<Item>, 'order'>,
  item: Item,
): void {
  const ref = cache.identify({ __typename: subject.typename, id: item.id }) ?? ''
  changeLists(cache, subject, (list, listArguments) =>
    counted(withoutOne(list, ref), (subject.belongs?.(item, listArguments) ?? true) ? -1 : 0),
  )
}

/** Into its place by the list's order; beyond the part that is loaded it waits for its page. */
export function withItem<List extends CachedList>(list: List, order: ListOrder, typename: string, ref: string, readField: ReadField): List {
  const place = placeOf(list, order, ref, readField)
  if (place === null) return withoutOne(list, ref)
  if (list.edges[place]?.node.__ref === ref) return list
  // Without the cursor it had: the list goes on behind the place where that one stood.
  const edge = { __typename: `${typename}Edge`, cursor: '', node: { __ref: ref } }
  return { ...list, edges: withoutOne(list, ref).edges.toSpliced(place, 0, edge) }
}

/** What stands around the one is taken over whole: a list may be long. */
export function withoutOne<List extends CachedList>(list: List, ref: string): List {
  const at = list.edges.findIndex(({ node }) => node.__ref === ref)
  return at < 0 ? list : { ...list, edges: list.edges.toSpliced(at, 1) }
}

export function without<List extends CachedList>(list: List, isGone: (ref: string) => boolean): List {
  const edges = list.edges.filter(({ node }) => !isGone(node.__ref))
  return edges.length === list.edges.length ? list : { ...list, edges }
}

/** The index among the others, or null when it stands beyond what is loaded. */
function placeOf(list: CachedList, { key, descending }: ListOrder, ref: string, readField: ReadField): number | null {
  const keyOf = (of: string): [string, string] => {
    const read = (field: string) => readField(field, { __ref: of })
    return [key(read), String(read('id') ?? '')]
  }
  const own = keyOf(ref)
  const rest = withoutOne(list, ref).edges
  const following = firstAt(rest.length, at => isBefore(own, keyOf(rest[at]?.node.__ref ?? '')) !== descending)
  if (following < rest.length) return following
  // What ends the loaded part stays its end: should others come before it, its page will bring it again.
  const isEnd = list.edges.at(-1)?.node.__ref === ref
  return isEnd || !(list.pageInfo?.hasNextPage ?? true) ? rest.length : null
}

/** The first of so many places that comes after, where all that follow it do: with few looks, since a list may be long. */
function firstAt(count: number, comesAfter: (at: number) => boolean): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if (comesAfter(middle)) to = middle
    else from = middle + 1
  }
  return from
}

const isBefore = ([key, id]: [string, string], [otherKey, otherId]: [string, string]): boolean =>
  key === otherKey ? id < otherId : key < otherKey

function counted(list: CachedList, more: number): CachedList {
  return more === 0 || list.totalCount === undefined ? list : { ...list, totalCount: list.totalCount + more }
}

function changeLists<Item>(
  cache: ApolloCache,
  { field }: Pick<ListSubject<Item>, 'field'>,
  change: (list: CachedList, listArguments: Record<string, unknown>, readField: ReadField) => CachedList,
): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, storeFieldName, readField, DELETE }) => {
      if (fieldName !== field) return value
      const list = value as CachedList
      const changed = change(list, argumentsOf(storeFieldName), readField as ReadField)
      const tooShort = changed.edges.length < Math.min(SHORTEST, list.edges.length) && (changed.pageInfo?.hasNextPage ?? true)
      return tooShort ? DELETE : changed
    },
  })
}

/** The arguments by which the cache tells a field's lists apart: they are part of the name under which it keeps them. */
export function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const start = storeFieldName.indexOf(':')
  return start < 0 ? {} : (JSON.parse(storeFieldName.slice(start + 1)) as Record<string, unknown>)
}
