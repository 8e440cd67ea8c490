import { useQuestionAskMutation } from '../../generated/graphql'
import { addQuestion } from './add-question'

/** Asks, and shows the question in the list as soon as it is taken. Throws when it was not. */
export function useAskQuestion(presentationId: string): (questionText: string) => Promise<void> {
  const [ask] = useQuestionAskMutation()
  return async questionText => {
    await ask({
      variables: { input: { presentationId, questionText } },
      update: (cache, { data }) => {
        if (data) addQuestion(cache, presentationId, data.questionAsk.question.id)
      },
    })
  }
}
