import type { ApolloCache } from '@apollo/client'
import {
  type CachedList,
  type ListOrder,
  type ReadField,
  withItem,
  withoutOne,
} from '../../apollo/place-in-list'
import {
  type DeskQuestionFragment,
  DeskQuestionFragmentDoc,
  type LoadedQuestionsFragment,
  LoadedQuestionsFragmentDoc,
  type QuestionStateFragment,
  QuestionStateFragmentDoc,
  type QueueName,
  type QueueOrder,
} from '../../generated/graphql'
import { idsOf } from './loaded-ids'
import { isModerated, type ModeratedQuestion, type QuestionState } from './moderated-question'
import { askedKey, type DeskList, isOrderedByAge, queueNames, variablesOf } from './queues'

const orderOf = (name: QueueName, order: QueueOrder): ListOrder => ({
  key: read => {
    const createdAt = String(read('createdAt') ?? '')
    if (order === 'MOST_ASKED') return askedKey(Number(read('askedByCount') ?? 1), createdAt)
    return isOrderedByAge(name)
      ? createdAt
      : ((read('moderation') as QuestionState | undefined)?.changedAt ?? '')
  },
  descending: order !== 'OLDEST',
})

const idOf = (cache: ApolloCache, questionId: string): string =>
  cache.identify({ __typename: 'Question', id: questionId }) ?? ''

/** A question as the desk knows it, or null. */
export function knownQuestion(cache: ApolloCache, questionId: string): ModeratedQuestion | null {
  const fragment = { fragment: DeskQuestionFragmentDoc, fragmentName: 'DeskQuestion' }
  const question = cache.readFragment<DeskQuestionFragment>({
    id: idOf(cache, questionId),
    ...fragment,
  })
  return isModerated(question) ? question : null
}

/** Writes where a question stands; a newer state stays. */
export function writeQuestionState(
  cache: ApolloCache,
  questionId: string,
  moderation: QuestionState,
): void {
  cache.writeFragment<QuestionStateFragment>({
    id: idOf(cache, questionId),
    fragment: QuestionStateFragmentDoc,
    fragmentName: 'QuestionState',
    data: { __typename: 'Question', id: questionId, moderation } as QuestionStateFragment,
  })
}

/** The questions of a list that is loaded, as far as it is. */
export function loadedIds(cache: ApolloCache, list: DeskList): readonly string[] {
  const { name, order, filter } = variablesOf(list)
  const id = cache.identify({ __typename: 'ModerationQueue', name })
  const fragment = {
    fragment: LoadedQuestionsFragmentDoc,
    fragmentName: 'LoadedQuestions',
    variables: { order, filter },
  }
  return idsOf(cache.readFragment<LoadedQuestionsFragment>({ id, ...fragment })?.loaded ?? [])
}

/** A queue that nobody keeps up to date is read anew when it is next looked at, in every order and under every filter. */
export function forgetQueue(cache: ApolloCache, name: QueueName): void {
  cache.evict({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fieldName: 'questions',
  })
}

/** The same of one list. */
export function forgetList(cache: ApolloCache, list: DeskList): void {
  const { name, order, filter } = variablesOf(list)
  cache.evict({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fieldName: 'questions',
    args: { order, filter },
  })
}

/**
 * Puts a question where the newest state that the cache knows of it belongs, in every list that is loaded, and takes it from all
 * others. Under a filter it is put into no list of which it was no part: whether it belongs there is asked of the API. Mutations, events and what is expected of an action all end here. Idempotent. An optimistic layer gives the state that it
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
      batched.modify({
        id,
        fields: {
          answerText: () => answerText,
          answeredAt: () => answeredAt,
          // Another text than the page's, or none: when it was corrected is asked for there.
          answerUpdatedAt: (known, { readField, DELETE }) =>
            readField('answerText') === answerText ? known : DELETE,
        },
      })
      for (const name of queueNames) {
        modifyQueue(batched, name, (page, { order, filter }, readField) => {
          if (!queues.includes(name)) return withFewerFound(withoutOne(page, id), page)
          const isListed = () => page.edges.some(({ node }) => node.__ref === id)
          if (filter !== null && !isListed()) return page
          // How many people ask a question changes all the time: what is listed stays where it is until the list is read anew.
          return order === 'MOST_ASKED' && isListed()
            ? page
            : withItem(page, orderOf(name, order), 'Question', id, readField)
        })
      }
    },
  })
}

/** What tells the lists of one queue apart (moderation-policies.ts). */
type ListArguments = Pick<ReturnType<typeof variablesOf>, 'order' | 'filter'>

function modifyQueue(
  cache: ApolloCache,
  name: QueueName,
  change: (page: CachedList, list: ListArguments, readField: ReadField) => CachedList,
): void {
  cache.modify({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fields: (value, { fieldName, storeFieldName, readField }) =>
      fieldName === 'questions'
        ? change(
            value as CachedList,
            JSON.parse(storeFieldName.slice('questions:'.length)) as ListArguments,
            readField as ReadField,
          )
        : value,
  })
}

/** What has left a list that is counted is no more among those that were found. */
const withFewerFound = (page: CachedList, before: CachedList): CachedList =>
  page === before || page.totalCount === undefined
    ? page
    : { ...page, totalCount: page.totalCount - 1 }
