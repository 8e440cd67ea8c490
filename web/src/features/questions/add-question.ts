import type { ApolloCache, Reference } from '@apollo/client'
import type { CachedEdge } from '../../apollo/keyset-pagination'

interface CachedQuestions {
  edges: readonly CachedEdge[]
  totalCount?: number
}

interface CachedPresentation {
  questions: CachedQuestions
  viewerPendingQuestions: readonly Reference[]
  pendingQuestionCount: number
}

/** Puts a question on top of its presentation's page, once, without asking the API for the lists again. */
export function addQuestion(cache: ApolloCache, presentationId: string, questionId: string): void {
  const id = cache.identify({ __typename: 'Presentation', id: presentationId }) ?? ''
  let isNew = false
  cache.modify<CachedPresentation>({
    id,
    fields: {
      questions: (list, { toReference }) => {
        const node = toReference({ __typename: 'Question', id: questionId }) as Reference
        const { edges, totalCount } = list as CachedQuestions
        if (edges.some(edge => edge.node.__ref === node.__ref)) return list
        const edge = { __typename: 'QuestionEdge', cursor: '', node }
        return {
          ...list,
          edges: [edge, ...edges],
          ...(totalCount === undefined ? {} : { totalCount: totalCount + 1 }),
        }
      },
      viewerPendingQuestions: (known, { toReference }) => {
        const own = known as readonly Reference[]
        const question = toReference({ __typename: 'Question', id: questionId }) as Reference
        isNew = own.every(({ __ref }) => __ref !== question.__ref)
        return isNew ? [question, ...own] : own
      },
    },
  })
  if (isNew)
    cache.modify<CachedPresentation>({ id, fields: { pendingQuestionCount: count => count + 1 } })
}
