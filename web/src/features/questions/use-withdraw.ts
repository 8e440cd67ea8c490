import { useApolloClient } from '@apollo/client/react'
import { type MyQuestionFragment, QuestionWithdrawDocument } from '../../generated/graphql'
import { takeOffPage } from './take-off-page'

/** Takes one's own question back. */
export function useWithdraw(): (question: MyQuestionFragment) => Promise<unknown> {
  const client = useApolloClient()
  return question =>
    client.mutate({
      mutation: QuestionWithdrawDocument,
      variables: { input: { id: question.id } },
      update: cache => takeOffPage(cache, question.presentation.id, [question.id]),
    })
}
