import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type PublicQuestionFragment,
  QuestionUpvoteDocument,
  QuestionUpvoteRemoveDocument,
} from '../../generated/graphql'
import { useToast } from '../../ui/toast/toaster'

const toAddError = formErrorTitled('You could not be added')
const toRemoveError = formErrorTitled('You could not be removed')

export type AskedQuestion = Pick<PublicQuestionFragment, 'id' | 'askedByCount' | 'viewerHasUpvoted'>

export interface Upvoting {
  add: (question: AskedQuestion) => Promise<AskedQuestion | null>
  remove: (question: AskedQuestion) => Promise<AskedQuestion | null>
}

/** What the API will answer, with the names of types that the cache needs. */
function expected(
  { id, askedByCount, viewerHasUpvoted }: AskedQuestion,
  upvotes: boolean,
): { question: AskedQuestion } {
  const question = {
    __typename: 'Question',
    id,
    askedByCount: askedByCount + Number(upvotes) - Number(viewerHasUpvoted),
    viewerHasUpvoted: upvotes,
  }
  return Object.assign({ __typename: 'QuestionUpvotePayload' }, { question })
}

/**
 * Adds the viewer to those who ask a question, and removes them: shown at once, and taken back where it fails, which a toast says.
 * Gives back the question as it stands then, or null. While one is under way, nothing else is done with that question.
 */
export function useUpvote(): Upvoting {
  const client = useApolloClient()
  const { toast } = useToast()
  const underWay = useRef(new Set<string>())

  async function change(
    id: string,
    send: () => Promise<AskedQuestion | undefined>,
    toError: typeof toAddError,
  ) {
    if (underWay.current.has(id)) return null
    underWay.current.add(id)
    try {
      return (await send()) ?? null
    } catch (error) {
      const { title, description } = toError(error)
      toast({ tone: 'error', title, ...(description && { description }) })
      return null
    } finally {
      underWay.current.delete(id)
    }
  }

  const add = (question: AskedQuestion) =>
    client
      .mutate({
        mutation: QuestionUpvoteDocument,
        variables: { input: { id: question.id } },
        optimisticResponse: { questionUpvote: expected(question, true) },
      })
      .then(({ data }) => data?.questionUpvote.question)

  const remove = (question: AskedQuestion) =>
    client
      .mutate({
        mutation: QuestionUpvoteRemoveDocument,
        variables: { input: { id: question.id } },
        optimisticResponse: { questionUpvoteRemove: expected(question, false) },
      })
      .then(({ data }) => data?.questionUpvoteRemove.question)

  return {
    add: question => change(question.id, () => add(question), toAddError),
    remove: question => change(question.id, () => remove(question), toRemoveError),
  }
}
