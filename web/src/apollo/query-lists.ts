import type { ApolloCache, DocumentNode } from '@apollo/client'
import { HOME_PRESENTATIONS } from '@portal/rules/limits'
import {
  type CachedList,
  type ListOrder,
  type ReadField,
  withItem,
  withoutOne,
} from './place-in-list'

/** The lists of one type under Query: the whole one, and those that a filter or a search makes of it. */
export interface QueryLists {
  field: string
  typename: string
}

/** What awaits the exchange comes first, whenever it is expected. */
const newestFirst: ListOrder = {
  key: read => (read('awaitsExchange') ? '9' : String(read('publishedAt') ?? '')),
  descending: true,
}

/** A list that goes on, but has become shorter than what the home page shows of it, is read anew when it is next shown. */
const SHORTEST = HOME_PRESENTATIONS

/**
 * Puts an item into the whole list, newest first. The server alone knows which filters and searches find it: those lists are
 * evicted, and read anew when they are next shown.
 */
export function placeNewest(
  cache: ApolloCache,
  lists: QueryLists,
  id: string,
  isNew: boolean,
): void {
  const ref = cache.identify({ __typename: lists.typename, id }) ?? ''
  changeLists(cache, lists, (list, isWhole, readField) => {
    if (!isWhole) return null
    const more = isNew && withoutOne(list, ref) === list ? 1 : 0
    return counted(withItem(list, newestFirst, lists.typename, ref, readField), more)
  })
}

/** Takes an item that was deleted out of every list. Whether it was on the unread part of a filtered one, nobody here can tell. */
function removeFromLists(cache: ApolloCache, lists: QueryLists, id: string): void {
  const ref = cache.identify({ __typename: lists.typename, id }) ?? ''
  changeLists(cache, lists, (list, isWhole) => {
    const shorter = withoutOne(list, ref)
    if (isWhole || shorter !== list) return counted(shorter, -1)
    return goesOn(list) ? null : list
  })
}

/** Takes an item that was deleted out of every list and out of the cache. Its page, which reads it by this query, knows that it is gone. */
export function removeItem(
  cache: ApolloCache,
  lists: QueryLists,
  id: string,
  detail?: DocumentNode,
): void {
  removeFromLists(cache, lists, id)
  cache.evict({ id: cache.identify({ __typename: lists.typename, id }) })
  if (detail)
    cache.writeQuery({
      query: detail,
      variables: { id },
      data: { [lists.typename.toLowerCase()]: null },
    })
}

/** Evicts the filtered lists, except the one with these arguments, which is being shown. */
export function evictFiltered(
  cache: ApolloCache,
  lists: Pick<QueryLists, 'field'>,
  shown: Record<string, unknown> = {},
): void {
  const kept = JSON.stringify(shown)
  changeLists(cache, lists, (list, isWhole, _readField, listArguments) =>
    isWhole || JSON.stringify(listArguments) === kept ? list : null,
  )
}

const goesOn = ({ pageInfo }: CachedList): boolean => pageInfo?.hasNextPage ?? true

function counted(list: CachedList, more: number): CachedList {
  return more === 0 || list.totalCount === undefined
    ? list
    : { ...list, totalCount: list.totalCount + more }
}

/** `change` returns null for a list that is to be read anew. */
function changeLists(
  cache: ApolloCache,
  { field }: Pick<QueryLists, 'field'>,
  change: (
    list: CachedList,
    isWhole: boolean,
    readField: ReadField,
    listArguments: Record<string, unknown>,
  ) => CachedList | null,
): void {
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, storeFieldName, readField, DELETE }) => {
      if (fieldName !== field) return value
      const list = value as CachedList
      const listArguments = argumentsOf(storeFieldName)
      const changed = change(list, !isFilter(listArguments), readField as ReadField, listArguments)
      const tooShort =
        changed && changed.edges.length < Math.min(SHORTEST, list.edges.length) && goesOn(changed)
      return !changed || tooShort ? DELETE : changed
    },
  })
}

/** The arguments by which the cache tells a field's lists apart: they are part of the name under which it keeps them. */
function argumentsOf(storeFieldName: string): Record<string, unknown> {
  const start = storeFieldName.indexOf(':')
  return start < 0 ? {} : (JSON.parse(storeFieldName.slice(start + 1)) as Record<string, unknown>)
}

/** Whether anything is chosen: null, and an object of nothing but null, choose all. */
const isFilter = (chosen: unknown): boolean =>
  typeof chosen === 'object' && chosen !== null
    ? Object.values(chosen).some(isFilter)
    : chosen !== null && chosen !== undefined
