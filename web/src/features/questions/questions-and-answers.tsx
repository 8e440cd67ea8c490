import { useState } from 'react'
import styled from 'styled-components'
import { useCatchUp } from '../../apollo/live-context'
import {
  type PublicQuestionFragment,
  type QuestionOrder,
  useQuestionCountsChangedSubscription,
  useQuestionsAnsweredSubscription,
} from '../../generated/graphql'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { formatNumber } from '../../ui/typography/count-words'
import { Dense } from '../../ui/typography/text'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { answersNews } from './answer-news'
import { AskPanel } from './ask-panel'
import { OrderSwitch } from './order-switch'
import { linkedAmong } from './page-questions'
import { QuestionList, type QuestionListProps } from './question-list'
import { QuestionsLayout } from './questions-layout'
import { takeOffPage } from './take-off-page'
import { useEarlyUpvote } from './use-early-upvote'

/**
 * Answers appear as they are given, corrected and withdrawn: the cache holds each question once, so the event alone changes it
 * wherever it is shown. One that is not among the questions shown is left for the next page to bring.
 */
function useLiveAnswers(
  presentationId: string,
  questions: readonly PublicQuestionFragment[],
  onAnswer: (words: string) => void,
): void {
  useQuestionsAnsweredSubscription({
    variables: { presentationId },
    ignoreResults: true,
    onData: ({ data }) => {
      const shown = new Set(questions.map(({ id }) => id))
      const news = data.data?.questionsAnswered.filter(({ id }) => shown.has(id)) ?? []
      if (news.length > 0) onAnswer(answersNews(news))
    },
    // The connection comes back by itself; what was missed is read then.
    onError: () => undefined,
  })
}

/** How many people ask each question, as that changes; one that is merged into another leaves the page. */
function useLiveCounts(presentationId: string): void {
  useQuestionCountsChangedSubscription({
    variables: { presentationId },
    ignoreResults: true,
    onData: ({ data, client: { cache } }) => {
      const merged = data.data?.questionCountsChanged.flatMap(({ mergedQuestions }) =>
        mergedQuestions.map(({ id }) => id),
      )
      if (merged?.length) takeOffPage(cache, presentationId, merged)
    },
    onError: () => undefined,
  })
}

const Counts = styled(Dense)`
  flex: 1 0 100%;
`

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

export interface QuestionsAndAnswersProps
  extends Omit<QuestionListProps, 'questions' | 'linkedId'> {
  /** Undefined while they are loading. */
  questions: readonly PublicQuestionFragment[] | undefined
  order: QuestionOrder
  /** How many are answered and pending, where that is known. */
  counts: { answered: number; pending: number } | undefined
  /** The question that the address asks for: one of them, one that was merged into one of them, or another. */
  askedFor: string | undefined
  /** Reads the questions shown anew, when answers may have been missed. */
  onCatchUp: () => void
}

export function QuestionsAndAnswers({
  presentationId,
  questions,
  order,
  counts,
  askedFor,
  onCatchUp,
  ...list
}: QuestionsAndAnswersProps) {
  // Counted, so that a sentence that was said before is put in anew, and said again.
  const [news, setNews] = useState({ count: 0, words: '' })
  const say = (words: string) => setNews(({ count }) => ({ count: count + 1, words }))
  const linked = linkedAmong(questions ?? [], askedFor)
  useLiveAnswers(presentationId, questions ?? [], say)
  useLiveCounts(presentationId)
  useEarlyUpvote(askedFor, linked, () => say('You asked too'))
  useCatchUp(onCatchUp)
  return (
    <QuestionsLayout
      head={
        questions?.length !== 0 && (
          <>
            <OrderSwitch order={order} />
            {counts && (
              <Counts>{`Answered ${formatNumber(counts.answered)} · Pending ${formatNumber(counts.pending)}`}</Counts>
            )}
          </>
        )
      }
      aside={
        <AskPanel
          presentationId={presentationId}
          onAsked={() => say('Your question has been submitted.')}
        />
      }
    >
      <VisuallyHidden role="status">
        <span key={news.count}>{news.words}</span>
      </VisuallyHidden>
      {questions ? (
        <QuestionList
          presentationId={presentationId}
          questions={questions}
          linkedId={linked?.id}
          {...list}
        />
      ) : (
        <QuestionSkeletons />
      )}
    </QuestionsLayout>
  )
}
