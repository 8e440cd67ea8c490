import { useQuestionAnsweredSubscription } from '../../generated/graphql'

/**
 * Answers appear as they are given: the cache holds each question once, so the event alone changes it
 * wherever it is shown. One that is not among the questions shown is left for the next page to bring.
 */
export function useLiveAnswers(presentationId: string, shownIds: readonly string[], onAnswer: (questionText: string) => void): void {
  useQuestionAnsweredSubscription({
    variables: { presentationId },
    ignoreResults: true,
    onData: ({ data }) => {
      const question = data.data?.questionAnswered
      if (question && shownIds.includes(question.id)) onAnswer(question.questionText)
    },
    // The connection comes back by itself; what was missed is read then.
    onError: () => undefined,
  })
}
