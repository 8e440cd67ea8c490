import type { FieldPolicy } from '@apollo/client'
import { keysetPagination } from './keyset-pagination'
import type { CachedList } from './place-in-list'

const pages = keysetPagination()

/**
 * A list of the desk may become ten thousand long. So a query that watches it reads its first page alone; who is on the list is
 * told by `loaded`, and each card reads its own question. A change then costs what it changes, however much is loaded.
 */
export const deskList: Record<'questions' | 'loaded', FieldPolicy> = {
  questions: {
    ...pages,
    read: (existing: CachedList | undefined, options) =>
      existing && options.args
        ? pages.read?.({ ...existing, edges: existing.edges.slice(0, options.args.first as number) }, options)
        : existing,
  },
  loaded: {
    read: (_, { readField }) => readField<CachedList>('questions')?.edges.map(({ node }) => node.__ref),
  },
}
