import type { ApolloCache, Reference } from '@apollo/client'
import type { CachedEdge } from '../../apollo/keyset-pagination'

interface CachedQuestions {
  edges: readonly CachedEdge[]
  totalCount?: number
}

/** Puts a question at the head of its presentation's list, once, without asking the API for the list again. */
export function addQuestion(cache: ApolloCache, presentationId: string, questionId: string): void {
  cache.modify<{ questions: CachedQuestions }>({
    id: cache.identify({ __typename: 'Presentation', id: presentationId }) ?? '',
    fields: {
      questions: (list, { toReference }) => {
        const node = toReference({ __typename: 'Question', id: questionId }) as Reference
        const { edges, totalCount } = list as CachedQuestions
        if (edges.some(edge => edge.node.__ref === node.__ref)) return list
        const edge = { __typename: 'QuestionEdge', cursor: '', node }
        return { ...list, edges: [edge, ...edges], ...(totalCount === undefined ? {} : { totalCount: totalCount + 1 }) }
      },
    },
  })
}
