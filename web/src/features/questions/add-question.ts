import type { ApolloCache, Reference } from '@apollo/client'
import type { CachedEdge } from '../../apollo/keyset-pagination'

interface CachedQuestions {
  edges: readonly CachedEdge[]
}

interface CachedPresentation {
  questions: CachedQuestions
  viewerPendingQuestions: readonly Reference[]
}

/** Puts a question on top of its presentation's page, once, without asking the API for the lists again. */
export function addQuestion(cache: ApolloCache, presentationId: string, questionId: string): void {
  const id = cache.identify({ __typename: 'Presentation', id: presentationId }) ?? ''
  cache.modify<CachedPresentation>({
    id,
    fields: {
      questions: (list, { toReference }) => {
        const node = toReference({ __typename: 'Question', id: questionId }) as Reference
        const { edges } = list as CachedQuestions
        if (edges.some(edge => edge.node.__ref === node.__ref)) return list
        const edge = { __typename: 'QuestionEdge', cursor: '', node }
        return { ...list, edges: [edge, ...edges] }
      },
      viewerPendingQuestions: (known, { toReference }) => {
        const own = known as readonly Reference[]
        const question = toReference({ __typename: 'Question', id: questionId }) as Reference
        return own.some(({ __ref }) => __ref === question.__ref) ? own : [question, ...own]
      },
    },
  })
}
