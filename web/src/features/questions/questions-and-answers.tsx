import { useState } from 'react'
import { useCatchUp } from '../../apollo/live-context'
import type { NextPage } from '../../apollo/use-next-page'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { AskPanel } from './ask-panel'
import { QuestionList } from './question-list'
import { QuestionSkeletons } from './question-skeletons'
import { QuestionsLayout } from './questions-layout'
import { useLiveAnswers } from './use-live-answers'

export interface QuestionsAndAnswersProps {
  presentationId: string
  /** Undefined while they are loading. */
  questions: readonly PublicQuestionFragment[] | undefined
  total: number
  nextPage: NextPage
  /** Reads the questions shown anew, when answers may have been missed. */
  onCatchUp: () => void
}

export function QuestionsAndAnswers({ presentationId, questions, total, nextPage, onCatchUp }: QuestionsAndAnswersProps) {
  const [news, setNews] = useState('')
  const shownIds = questions?.map(question => question.id) ?? []
  useLiveAnswers(presentationId, shownIds, questionText => setNews(`The company has answered: ${questionText}`))
  useCatchUp(onCatchUp)
  return (
    <QuestionsLayout aside={<AskPanel presentationId={presentationId} onAsked={() => setNews('Your question has been submitted.')} />}>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {questions ? <QuestionList questions={questions} total={total} nextPage={nextPage} /> : <QuestionSkeletons />}
    </QuestionsLayout>
  )
}
