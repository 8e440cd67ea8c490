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

/** Returns a question from the cache, or null. */
export function knownQuestion(cache: ApolloCache, questionId: string): ModeratedQuestion | null {
  const fragment = { fragment: DeskQuestionFragmentDoc, fragmentName: 'DeskQuestion' }
  const question = cache.readFragment<DeskQuestionFragment>({
    id: idOf(cache, questionId),
    ...fragment,
  })
  return isModerated(question) ? question : null
}

/** Writes a question's state unless the cached one is newer. */
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

/** The loaded questions of a list. */
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

/** Evicts all lists of a queue, so that their next display refetches them. */
export function forgetQueue(cache: ApolloCache, name: QueueName): void {
  cache.evict({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fieldName: 'questions',
  })
}

/** Evicts one list. */
export function forgetList(cache: ApolloCache, list: DeskList): void {
  const { name, order, filter } = variablesOf(list)
  cache.evict({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fieldName: 'questions',
    args: { order, filter },
  })
}

/**
 * Moves a question to its place in every loaded list by its newest cached state, and removes it from all others. A filtered list never
 * gains a question, because only the API can match it. Called after mutations, events and optimistic changes. Idempotent. An optimistic
 * layer passes the state that it has just written: when Apollo replays a layer, earlier reads are still memoized.
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
      // The fields that its presentation's page shows, if that was open.
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
          // The number of people changes often, so a listed question keeps its place until the list is refetched.
          return order === 'MOST_ASKED' && isListed()
            ? page
            : withItem(page, orderOf(name, order), 'Question', id, readField)
        })
      }
    },
  })
}

/** The arguments that distinguish the lists of a queue (moderation-policies.ts). */
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

/** Reduces the number of found questions when one leaves the list. */
const withFewerFound = (page: CachedList, before: CachedList): CachedList =>
  page === before || page.totalCount === undefined
    ? page
    : { ...page, totalCount: page.totalCount - 1 }
