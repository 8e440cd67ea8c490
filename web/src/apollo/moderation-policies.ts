import type {
  ApolloCache,
  FieldPolicy,
  InMemoryCache,
  TypePolicies,
  TypePolicy,
} from '@apollo/client'
import { keysetPagination } from './keyset-pagination'
import type { CachedList } from './place-in-list'

const keyArgs = ['order', 'filter']
const pages = keysetPagination(keyArgs)

/**
 * A list of the desk may become ten thousand long. So a query that watches it reads its first page alone; who is on the list is
 * told by `loaded`, and each card reads its own question. A change then costs what it changes, however much is loaded.
 */
const list: Record<'questions' | 'loaded', FieldPolicy> = {
  questions: {
    ...pages,
    read: (existing: CachedList | undefined, options) =>
      existing && options.args?.first
        ? pages.read?.(
            { ...existing, edges: existing.edges.slice(0, options.args.first as number) },
            options,
          )
        : existing,
  },
  loaded: {
    keyArgs,
    read: (_, { args, readField }) =>
      readField<CachedList>({ fieldName: 'questions', args: args ?? {} })?.edges.map(
        ({ node }) => node.__ref,
      ),
  },
}

/** What is replaced as one value: of two states the newer stays, whichever response brings it. */
const newest = (by: string, then = by): TypePolicy => ({
  merge: (known, incoming) =>
    known?.[by] > incoming[by] || (known?.[by] === incoming[by] && known?.[then] > incoming[then])
      ? known
      : incoming,
})

export interface LayeredCounter {
  count: number
  /** In an optimistic layer: the count below it. */
  confirmed?: number
}

/** Pending questions whose answer is in review, or approved, stand in lists of their own. */
const pendingLists = ['PENDING', 'IN_REVIEW', 'HELD']

const policies: TypePolicies = {
  Query: {
    fields: {
      moderationQueue: {
        read: (existing, { args, toReference }) =>
          existing ?? toReference({ __typename: 'ModerationQueue', name: args?.name as string }),
      },
    },
  },
  ModerationQueue: { keyFields: ['name'], fields: list },
  QuestionModeration: newest('version', 'reviewRevision'),
  QueueCounter: newest('revision'),
  // Documents select different fields of it.
  AnswerReview: { merge: true },
  AdminStats: {
    ...newest('revision'),
    fields: {
      // One number in two places of the API is one here: changed in the lists' counters alone, by an optimistic layer as well. A layer
      // that wrote a root field would hide what is read meanwhile under all others.
      pendingQuestions: {
        read: (known: number | undefined, { readField, toReference }) =>
          // By how much an action that is not confirmed changes the lists: corrections, which are in two of them, are not pending.
          known === undefined
            ? known
            : pendingLists.reduce((sum, name) => {
                const { count = 0, confirmed = count } =
                  readField<Partial<LayeredCounter>>(
                    'counter',
                    toReference({ __typename: 'ModerationQueue', name }),
                  ) ?? {}
                return sum + count - confirmed
              }, known),
      },
    },
  },
}

/** Adds what the cache has to know about moderation; apart from the other policies, so that public pages do not load it. */
export const addModerationPolicies = (cache: ApolloCache): void =>
  (cache as InMemoryCache).policies.addTypePolicies(policies)
