import { useState } from 'react'
import styled from 'styled-components'
import { formErrorTitled } from '../../apollo/form-errors'
import { useCatchUp } from '../../apollo/live-context'
import { useNextPage } from '../../apollo/use-next-page'
import {
  type MyQuestionFragment,
  type QuestionProgress,
  useMyQuestionsQuery,
  useViewerQuestionChangedSubscription,
} from '../../generated/graphql'
import { paths } from '../../paths'
import { DeleteDialog } from '../../ui/dialog/delete-dialog'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { EmptyState } from '../../ui/feedback/empty-state'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { ListPage } from '../../ui/layout/list-page'
import { RuledRows } from '../../ui/layout/ruled-rows'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { Dense } from '../../ui/typography/text'
import { ArrowLink } from '../../ui/typography/text-link'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { answerNews } from './answer-news'
import { MyQuestion } from './my-question'
import { UpvotedQuestions } from './upvoted-questions'
import { useRequestReview } from './use-request-review'
import { useWithdraw } from './use-withdraw'

/** What is said when a question has come so far; what its asker has done themselves says so at once. */
const news: Partial<Record<QuestionProgress, string>> = {
  RECEIVED: 'Your question is open again',
  UNDER_REVIEW: 'Your question is under review',
  MERGED: 'Your question was merged',
  DECLINED: 'The company has declined to answer',
  SET_ASIDE: 'The company has set your question aside',
}

const Intro = styled(Dense)`
  margin: -${theme.space[16]} 0 ${theme.space[24]};
`

const Blocks = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  padding: ${theme.space[24]} 0;
`

/** Of the answer to it, or to the one that it was merged into. */
const newsOf = ({ mergedInto, ...question }: MyQuestionFragment): string =>
  answerNews(mergedInto ?? question)

function MyQuestionSkeletons() {
  return (
    <RuledRows as={SkeletonList} label="Loading your questions" count={3}>
      <Blocks>
        <SkeletonBlock $width="96px" $height="24px" />
        <SkeletonBlock $width="64%" $height="18px" />
      </Blocks>
    </RuledRows>
  )
}

/** What goes with it. One that is merged has left the page before. */
function describeWithdrawal({ questionText, progress, askedByCount }: MyQuestionFragment): string {
  const leaves =
    progress === 'MERGED'
      ? 'leaves the question that it was merged with, of whose answer you will not be told'
      : 'leaves the presentation’s page and will not be answered'
  const others = askedByCount - 1
  return `“${questionText}” ${leaves}. ${others > 0 ? `${countWords(others, 'other person', 'other people')} asked this too. ` : ''}This cannot be undone.`
}

const INTRO = 'Follow the progress of each question here.'

/** A shareholder's own questions, newest first, as they stand at any moment. */
export function MyQuestions() {
  const query = useMyQuestionsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.viewerQuestions
  const nextPage = useNextPage('my questions', list?.pageInfo, query.fetchMore)
  const withdrawal = useDialogOf<MyQuestionFragment>()
  const withdraw = useWithdraw()
  const requestReview = useRequestReview()
  // Counted, so that a sentence that was said before is put in anew, and said again.
  const [said, setSaid] = useState({ count: 0, words: '' })
  const reread = () => void query.refetch().catch(() => undefined)
  useCatchUp(reread)
  useViewerQuestionChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const question = data?.viewerQuestionChanged
      if (!question) return
      // The cache has what changed of those that are shown; another one was asked elsewhere.
      if (list?.edges.every(({ node }) => node.id !== question.id)) return reread()
      const words =
        question.progress === 'ANSWERED'
          ? newsOf(question)
          : question.progress && news[question.progress]
      if (words)
        setSaid(({ count }) => ({ count: count + 1, words: `${words}: ${question.questionText}` }))
    },
    // The connection comes back by itself; what was missed is read then.
    onError: () => undefined,
  })
  return (
    <>
      <VisuallyHidden role="status">
        <span key={said.count}>{said.words}</span>
      </VisuallyHidden>
      <ListPage
        title="My Questions"
        description="The questions that you have asked, and what the company does with each."
        list={list}
        query={query}
        nextPage={nextPage}
        nextHref={undefined}
        whole={undefined}
        head={
          list &&
          list.edges.length > 0 && (
            <Intro>{`${countWords(list.totalCount, 'question')}. ${INTRO}`}</Intro>
          )
        }
        empty={
          <EmptyState
            title="No questions yet"
            description="Questions are asked on a presentation’s page. What you ask stands here."
            action={<ArrowLink to={paths.presentations}>Presentations</ArrowLink>}
          />
        }
        skeletons={<MyQuestionSkeletons />}
      >
        {questions => (
          <RuledRows data-grouped="">
            {questions.map(question => (
              // Alone, so that the focus stays with the question whose button goes.
              <div key={question.id}>
                <MyQuestion
                  question={question}
                  onWithdraw={withdrawal.show}
                  onRequestReview={requestReview}
                />
              </div>
            ))}
          </RuledRows>
        )}
      </ListPage>
      {list && <UpvotedQuestions />}
      <DeleteDialog
        dialog={withdrawal}
        title="Withdraw this question?"
        describe={describeWithdrawal}
        confirmText="Withdraw"
        busyText="Withdrawing..."
        remove={withdraw}
        toFormError={formErrorTitled('Failed to withdraw question')}
        done="Question withdrawn"
      />
    </>
  )
}
