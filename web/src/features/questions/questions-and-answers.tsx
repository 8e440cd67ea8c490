import { useState } from 'react'
import styled from 'styled-components'
import { useCatchUp } from '../../apollo/live-context'
import { type PublicQuestionFragment, useQuestionAnsweredSubscription } from '../../generated/graphql'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { AskPanel } from './ask-panel'
import { QuestionList, type QuestionListProps } from './question-list'
import { QuestionsLayout } from './questions-layout'

/**
 * Answers appear as they are given: the cache holds each question once, so the event alone changes it
 * wherever it is shown. One that is not among the questions shown is left for the next page to bring.
 */
function useLiveAnswers(presentationId: string, shownIds: readonly string[], onAnswer: (questionText: string) => void): void {
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

const List = styled(SkeletonList)`
  display: grid;
  gap: ${theme.space[48]};

  > * {
    display: grid;
    gap: ${theme.space[12]};
  }
`

function QuestionSkeletons() {
  return (
    <List label="Loading questions" count={3}>
      <SkeletonBlock $width="36%" $height="12px" />
      <SkeletonBlock $height="18px" />
      <SkeletonBlock $width="64%" $height="18px" />
    </List>
  )
}

export interface QuestionsAndAnswersProps extends Omit<QuestionListProps, 'questions'> {
  /** Undefined while they are loading. */
  questions: readonly PublicQuestionFragment[] | undefined
  /** Reads the questions shown anew, when answers may have been missed. */
  onCatchUp: () => void
}

export function QuestionsAndAnswers({ presentationId, questions, onCatchUp, ...list }: QuestionsAndAnswersProps) {
  // Counted, so that a sentence that was said before is put in anew, and said again.
  const [news, setNews] = useState({ count: 0, words: '' })
  const say = (words: string) => setNews(({ count }) => ({ count: count + 1, words }))
  const shownIds = questions?.map(question => question.id) ?? []
  useLiveAnswers(presentationId, shownIds, questionText => say(`The company has answered: ${questionText}`))
  useCatchUp(onCatchUp)
  return (
    <QuestionsLayout aside={<AskPanel presentationId={presentationId} onAsked={() => say('Your question has been submitted.')} />}>
      <VisuallyHidden role="status">
        <span key={news.count}>{news.words}</span>
      </VisuallyHidden>
      {questions ? <QuestionList presentationId={presentationId} questions={questions} {...list} /> : <QuestionSkeletons />}
    </QuestionsLayout>
  )
}
