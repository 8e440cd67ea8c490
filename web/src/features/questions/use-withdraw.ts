import { useApolloClient } from '@apollo/client/react'
import type { ApolloCache } from '@apollo/client'
import type { CachedList } from '../../apollo/place-in-list'
import { QuestionWithdrawDocument, type MyQuestionFragment } from '../../generated/graphql'

/** Takes a question off its presentation's page, where that has been open. */
function takeOffPage(cache: ApolloCache, { id, presentation }: MyQuestionFragment): void {
  const ref = cache.identify({ __typename: 'Question', id }) ?? ''
  cache.modify<{ questions: CachedList }>({
    id: cache.identify({ __typename: 'Presentation', id: presentation.id }) ?? '',
    fields: {
      questions: known => {
        const list = known as CachedList
        const edges = list.edges.filter(({ node }) => node.__ref !== ref)
        return { ...list, edges, totalCount: (list.totalCount ?? 0) - (list.edges.length - edges.length) }
      },
    },
  })
}

/** Takes one's own question back. */
export function useWithdraw(): (question: MyQuestionFragment) => Promise<unknown> {
  const client = useApolloClient()
  return question =>
    client.mutate({
      mutation: QuestionWithdrawDocument,
      variables: { input: { id: question.id } },
      update: cache => takeOffPage(cache, question),
    })
}
