import type { ApolloCache, Reference } from '@apollo/client'
import type { CachedEdge } from '../../apollo/keyset-pagination'
import { DeskQuestionFragmentDoc, type DeskQuestionFragment, type QueueName } from '../../generated/graphql'
import { queueOrders } from './queue-order'

type ReadField = <Value>(field: string, from: Reference) => Value | undefined

interface CachedPage {
  edges: CachedEdge[]
  pageInfo: { hasNextPage: boolean }
}

/**
 * Puts a question where its `queues` say it belongs, in every list that is loaded, and takes it from all others. Mutations
 * and events both end here. Telling it twice changes nothing, and an older state than the one that is known is ignored.
 */
export function placeQuestion(cache: ApolloCache, question: DeskQuestionFragment): void {
  const id = cache.identify({ __typename: 'Question', id: question.id })
  const known = cache.readFragment<DeskQuestionFragment>({ id, fragment: DeskQuestionFragmentDoc, fragmentName: 'DeskQuestion' })
  if (!id || (known && known.version > question.version)) return
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
          question.queues?.includes(name) ? withQuestion(page, name, id, readField) : without(page, ref => ref !== id),
        )
      }
    },
  })
}

/** Takes questions that are gone out of every list and out of the cache. */
export function removeQuestions(cache: ApolloCache, questionIds: readonly string[]): void {
  const gone = new Set(questionIds.map(id => cache.identify({ __typename: 'Question', id })))
  cache.batch({
    update: batched => {
      for (const name of Object.keys(queueOrders) as QueueName[]) modifyQueue(batched, name, page => without(page, ref => !gone.has(ref)))
      for (const id of gone) batched.evict({ id })
    },
  })
}

function modifyQueue(cache: ApolloCache, name: QueueName, change: (page: CachedPage, readField: ReadField) => CachedPage): void {
  cache.modify({
    id: cache.identify({ __typename: 'ModerationQueue', name }),
    fields: (value, { fieldName, readField }) => (fieldName === 'questions' ? change(value as CachedPage, readField as ReadField) : value),
  })
}

function without(page: CachedPage, keep: (ref: string) => boolean): CachedPage {
  const edges = page.edges.filter(({ node }) => keep(node.__ref))
  return edges.length === page.edges.length ? page : { ...page, edges }
}

/** Into its place by the list's order; beyond the part that is loaded it waits for its page. */
function withQuestion(page: CachedPage, name: QueueName, ref: string, readField: ReadField): CachedPage {
  const { field, oldestFirst } = queueOrders[name]
  const key = (of: string): [string, string] => [
    readField<string>(field, { __ref: of }) ?? '',
    readField<string>('id', { __ref: of }) ?? '',
  ]
  const own = key(ref)
  const rest = page.edges.filter(({ node }) => node.__ref !== ref)
  const following = rest.findIndex(({ node }) => isBefore(own, key(node.__ref)) === oldestFirst)
  if (following < 0 && page.pageInfo.hasNextPage) return without(page, other => other !== ref)
  const place = following < 0 ? rest.length : following
  if (page.edges[place]?.node.__ref === ref) return page
  const edge = page.edges.find(({ node }) => node.__ref === ref) ?? { __typename: 'QuestionEdge', cursor: '', node: { __ref: ref } }
  return { ...page, edges: [...rest.slice(0, place), edge, ...rest.slice(place)] }
}

const isBefore = ([time, id]: [string, string], [otherTime, otherId]: [string, string]): boolean =>
  time === otherTime ? id < otherId : time < otherTime
