import type { ApolloCache } from '@apollo/client'

/** One of a presentation's pending questions is answered. */
export function countAnswer(cache: ApolloCache, presentationId: string): void {
  cache.modify<{ answeredQuestionCount: number; pendingQuestionCount: number }>({
    id: cache.identify({ __typename: 'Presentation', id: presentationId }) ?? '',
    fields: {
      answeredQuestionCount: count => count + 1,
      pendingQuestionCount: count => Math.max(count - 1, 0),
    },
  })
}
