import type { ApolloCache } from '@apollo/client'
import { questionQueues } from '@portal/rules/questions/question-state'
import { type CachedList, without } from './place-in-list'

/** Takes deleted questions out of the desk's lists, which would otherwise be read anew, and out of the cache. */
export function removeQuestions(cache: ApolloCache, questionIds: readonly string[]): void {
  const deleted = new Set(
    questionIds.map(id => cache.identify({ __typename: 'Question', id }) ?? ''),
  )
  cache.batch({
    update: batched => {
      for (const name of [...Object.keys(questionQueues), 'IN_REVIEW', 'HELD'])
        batched.modify<{ questions: CachedList }>({
          id: batched.identify({ __typename: 'ModerationQueue', name }),
          fields: { questions: list => without(list as CachedList, ref => deleted.has(ref)) },
        })
      for (const id of deleted) batched.evict({ id })
    },
  })
}
