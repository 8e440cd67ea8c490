import type { ApolloCache, Reference } from '@apollo/client'
import { argumentsOf, type CachedList, type ReadField } from '../../apollo/place-in-list'

/**
 * Decides anew which presentation the home page features, after this one was changed or is gone: the newest of those pinned.
 * The list of all, newest first, tells, as far as it is loaded; beyond that the API is asked when the home page is next shown.
 */
export function settlePinned(cache: ApolloCache, changed: string): void {
  let everything: CachedList | undefined
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, storeFieldName }) => {
      if (fieldName === 'presentations' && !isFiltered(storeFieldName)) everything = value as CachedList
      return value
    },
  })
  cache.modify({
    id: 'ROOT_QUERY',
    fields: (current, { fieldName, readField, DELETE }) => {
      if (fieldName !== 'pinnedPresentation') return current
      const newest = newestPinned(everything, current as Reference | null, changed, readField as ReadField)
      return newest === undefined ? DELETE : newest
    },
  })
}

/** The reference, `null` for none … and undefined where what is loaded does not tell. */
function newestPinned(everything: CachedList | undefined, current: Reference | null, changed: string, read: ReadField) {
  const isPinned = (of: Reference) => read<boolean>('isPinned', of) === true
  const time = (of: Reference) => read<string>('publishedAt', of) ?? ''
  const first = everything?.edges.find(({ node }) => isPinned(node))
  if (first) return first.node
  if (everything?.pageInfo?.hasNextPage === false) return null
  const own = { __ref: changed }
  if (current?.__ref === changed) return undefined
  return isPinned(own) && (!current || time(own) > time(current)) ? own : current
}

function isFiltered(storeFieldName: string): boolean {
  const { filter } = argumentsOf(storeFieldName)
  return Object.values(filter ?? {}).some(value => value !== null)
}
