import type { Reference } from '@apollo/client'
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

/** Into its place by the list's order; beyond the part that is loaded it waits for its page. */
export function withItem<List extends CachedList>(
  list: List,
  order: ListOrder,
  typename: string,
  ref: string,
  readField: ReadField,
): List {
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

export function without<List extends CachedList>(
  list: List,
  isGone: (ref: string) => boolean,
): List {
  const edges = list.edges.filter(({ node }) => !isGone(node.__ref))
  return edges.length === list.edges.length ? list : { ...list, edges }
}

/** The index among the others, or null when it stands beyond what is loaded. */
function placeOf(
  list: CachedList,
  { key, descending }: ListOrder,
  ref: string,
  readField: ReadField,
): number | null {
  const keyOf = (of: string): [string, string] => {
    const read = (field: string) => readField(field, { __ref: of })
    return [key(read), String(read('id') ?? '')]
  }
  const own = keyOf(ref)
  const rest = withoutOne(list, ref).edges
  const following = firstAt(
    rest.length,
    at => isBefore(own, keyOf(rest[at]?.node.__ref ?? '')) !== descending,
  )
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
