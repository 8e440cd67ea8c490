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
      {questions ? <QuestionList questions={questions} total={total} nextPage={nextPage} /> : <QuestionSkeletons />}
    </QuestionsLayout>
  )
}
