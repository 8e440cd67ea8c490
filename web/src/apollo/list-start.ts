import { listKeys, readCursor } from '@portal/rules/cursor'
import { tryStorage } from '../storage'

/** The cursor behind which the address lets a list begin; undefined where it has none that can be read. */
export function readAfter(
  search: URLSearchParams,
  list: keyof typeof listKeys,
): string | undefined {
  const after = search.get('after')
  return after && readCursor(after, list, listKeys[list]) ? after : undefined
}

/** What of the address of a list without filters is canonical. */
export function canonicalAfter(
  search: URLSearchParams,
  list: keyof typeof listKeys,
): URLSearchParams {
  const after = readAfter(search, list)
  return new URLSearchParams(after === undefined ? [] : [['after', after]])
}

/**
 * The variables of a list that begins behind a cursor. `start` is no variable of the operation, which is sent without it: by it the
 * cache keeps such a list apart from the whole one (type-policies.ts).
 */
export const startingAfter = (after: string | undefined): { after?: string } =>
  after === undefined ? {} : ({ after, start: after } as { after: string })

/** Where a list goes on behind a cursor, under the same filter. */
export const nextHref = (
  after: string | null,
  filter = new URLSearchParams(),
): string | undefined =>
  after === null ? undefined : `?${new URLSearchParams([...filter, ['after', after]])}`

const FILTER_KEY = 'presentations-filter'

/** The filter with which this tab showed the list of presentations last; empty on the server. */
export const rememberFilter = (query: string): void =>
  void tryStorage(() => sessionStorage.setItem(FILTER_KEY, query))
export const filterBefore = (): string => tryStorage(() => sessionStorage.getItem(FILTER_KEY)) ?? ''
