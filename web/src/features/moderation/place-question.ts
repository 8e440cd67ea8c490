import type { ApolloCache } from '@apollo/client'
import { withItem, withoutOne, type CachedList, type ListOrder, type ReadField } from '../../apollo/place-in-list'
import {
  DeskQuestionFragmentDoc,
  LoadedQuestionsFragmentDoc,
  type DeskQuestionFragment,
  type LoadedQuestionsFragment,
  type QueueName,
} from '../../generated/graphql'
import { idsOf } from './loaded-ids'
import { queueOrders } from './queue-order'

const orderOf = (name: QueueName): ListOrder => ({
  key: read => String(read(queueOrders[name].field) ?? ''),
  descending: !queueOrders[name].oldestFirst,
})

const idOf = (cache: ApolloCache, questionId: string): string => cache.identify({ __typename: 'Question', id: questionId }) ?? ''

/** A question as the desk knows it, or null. */
export function knownQuestion(cache: ApolloCache, questionId: string): DeskQuestionFragment | null {
  return cache.readFragment<DeskQuestionFragment>({
    id: idOf(cache, questionId),
    fragment: DeskQuestionFragmentDoc,
    fragmentName: 'DeskQuestion',
  })
}

/** The questions of a list that is loaded, as far as it is. */
export function loadedIds(cache: ApolloCache, name: QueueName): readonly string[] {
  const id = cache.identify({ __typename: 'ModerationQueue', name })
  const fragment = { fragment: LoadedQuestionsFragmentDoc, fragmentName: 'LoadedQuestions' }
  return idsOf(cache.readFragment<LoadedQuestionsFragment>({ id, ...fragment })?.loaded ?? [])
}

/** A list that nobody keeps up to date is read anew when it is next looked at. */
export function forgetList(cache: ApolloCache, name: QueueName): void {
  cache.evict({ id: cache.identify({ __typename: 'ModerationQueue', name }), fieldName: 'questions' })
}

/**
 * Puts a question where its `queues` say it belongs, in every list that is loaded, and takes it from all others. Mutations
 * and events both end here. Telling it twice changes nothing, and an older state than the one that is known is ignored.
 */
export function placeQuestion(cache: ApolloCache, question: DeskQuestionFragment): void {
  const id = idOf(cache, question.id)
  const known = knownQuestion(cache, question.id)
  if (known && known.version > question.version) return
  cache.batch({
    update: batched => {
      batched.writeFragment({
        id,
        fragment: DeskQuestionFragmentDoc,
        fragmentName: 'DeskQuestion',
        data: { ...question, __typename: 'Question' } as DeskQuestionFragment,
      })
      for (const name of Object.keys(queueOrders) as QueueName[]) {
        modifyQueue(batched, name, (page, readField) =>
          question.queues?.includes(name) ? withItem(page, orderOf(name), 'Question', id, readField) : withoutOne(page, id),
        )
      }
    },
  })
}

function modifyQueue(cache: ApolloCache, name: QueueName, change: (page: CachedList, readField: ReadField) => CachedList): void {
  cache.modify({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fields: (value, { fieldName, readField }) => (fieldName === 'questions' ? change(value as CachedList, readField as ReadField) : value),
  })
}
