import { useApolloClient } from '@apollo/client/react'
import { formErrorTitled } from '../../apollo/form-errors'
import { type MyQuestionFragment, QuestionReviewRequestDocument } from '../../generated/graphql'
import { useToast } from '../../ui/toast/toaster'

const failure = formErrorTitled('Failed to ask for a review')

/** Asks for another person's review of the decline of one's own question. */
export function useRequestReview(): (question: MyQuestionFragment) => void {
  const client = useApolloClient()
  const { toast } = useToast()
  return ({ id }) =>
    void client
      .mutate({ mutation: QuestionReviewRequestDocument, variables: { input: { id } } })
      .then(
        () =>
          toast({
            title: 'Review requested',
            description: 'We mail you what comes of it.',
            tone: 'success',
          }),
        (error: unknown) => {
          const { title, description = '' } = failure(error)
          toast({ title, description, tone: 'error' })
        },
      )
}
