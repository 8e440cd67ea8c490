import type { ApolloCache } from '@apollo/client'
import { withItem, withoutOne, type CachedList, type ListOrder, type ReadField } from '../../apollo/place-in-list'
import {
  DeskQuestionFragmentDoc,
  LoadedQuestionsFragmentDoc,
  QuestionStateFragmentDoc,
  type DeskQuestionFragment,
  type LoadedQuestionsFragment,
  type QuestionStateFragment,
  type QueueName,
} from '../../generated/graphql'
import { idsOf } from './loaded-ids'
import { isModerated, type ModeratedQuestion, type QuestionState } from './moderated-question'
import { isOldestFirst, queueNames } from './queues'

const orderOf = (name: QueueName): ListOrder => ({
  key: read => String((isOldestFirst(name) ? read('createdAt') : (read('moderation') as QuestionState | undefined)?.changedAt) ?? ''),
  descending: !isOldestFirst(name),
})

const idOf = (cache: ApolloCache, questionId: string): string => cache.identify({ __typename: 'Question', id: questionId }) ?? ''

/** A question as the desk knows it, or null. */
export function knownQuestion(cache: ApolloCache, questionId: string): ModeratedQuestion | null {
  const fragment = { fragment: DeskQuestionFragmentDoc, fragmentName: 'DeskQuestion' }
  const question = cache.readFragment<DeskQuestionFragment>({ id: idOf(cache, questionId), ...fragment })
  return isModerated(question) ? question : null
}

/** Writes where a question stands; a newer state stays. */
export function writeQuestionState(cache: ApolloCache, questionId: string, moderation: QuestionState): void {
  cache.writeFragment<QuestionStateFragment>({
    id: idOf(cache, questionId),
    fragment: QuestionStateFragmentDoc,
    fragmentName: 'QuestionState',
    data: { __typename: 'Question', id: questionId, moderation } as QuestionStateFragment,
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
 * Puts a question where the newest state that the cache knows of it belongs, in every list that is loaded, and takes it from all
 * others. Mutations, events and what is expected of an action all end here. Idempotent. An optimistic layer gives the state that it
 * has just written: when Apollo replays a layer, what was read from it after a write is still remembered.
 */
export function placeQuestion(
  cache: ApolloCache,
  questionId: string,
  state: QuestionState | undefined = knownQuestion(cache, questionId)?.moderation,
): void {
  if (!state) return
  const id = idOf(cache, questionId)
  const { answerText, answeredAt, queues } = state
  cache.batch({
    update: batched => {
      // What its presentation's page shows, where that has been open.
      batched.modify({ id, fields: { answerText: () => answerText, answeredAt: () => answeredAt } })
      for (const name of queueNames) {
        modifyQueue(batched, name, (page, readField) =>
          queues.includes(name) ? withItem(page, orderOf(name), 'Question', id, readField) : withoutOne(page, id),
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
