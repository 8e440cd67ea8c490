import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import styled from 'styled-components'
import { adminPaths } from '../admin-paths'
import type { ModeratedQuestion } from '../features/moderation/moderated-question'
import { OpenDesk } from '../features/moderation/open-desk'
import { AnswerStateBadge } from '../features/moderation/review/answer-badge'
import { Citations, CitedDocument } from '../features/moderation/review/cited-documents'
import {
  Changes,
  Part,
  PartHead,
  ReviewAnswer,
  Withdrawn,
} from '../features/moderation/review/review-answer'
import { ReviewDecision } from '../features/moderation/review/review-decision'
import { ReviewOutcome } from '../features/moderation/review/review-outcome'
import { StatedDeclaration } from '../features/moderation/review/stated-declaration'
import { useInReview } from '../features/moderation/review/use-in-review'
import { allows, useAnswers } from '../features/moderation/review/use-review'
import { useReviewKeys } from '../features/moderation/review/use-review-keys'
import { useQuestionDetail } from '../features/moderation/use-question-detail'
import { ByRole } from '../features/team/by-role'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { RelativeTime } from '../ui/date/relative-time'
import { EmptyState } from '../ui/feedback/empty-state'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { SkeletonBlock, SkeletonList } from '../ui/feedback/skeleton'
import { ButtonLink } from '../ui/form/button-link'
import { ChevronLeft } from '../ui/icons/answer-icons'
import { ChevronRight } from '../ui/icons/icons'
import { BadgeRow } from '../ui/layout/badge-row'
import { Card } from '../ui/layout/card'
import { Container } from '../ui/layout/container'
import { NotFoundCard } from '../ui/layout/detail-page'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { MetaLine } from '../ui/typography/text'
import { type } from '../ui/typography/type-styles'
import { WorkArea } from './admin-dashboard-style'
import { AdminPageHead } from './admin-page-head'

const { colour, from, space } = theme

const list = { to: `${paths.adminDashboard}?queue=in-review`, title: 'In review' }

/** The answer left, what it rests on right; on a phone one column, whose document opens in a sheet. */
const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[32]};
  padding-top: ${space[20]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 592fr) minmax(0, 528fr);
  }
  > :only-child {
    max-width: 752px;
  }
`

const Known = styled(BadgeRow)`
  gap: ${space[8]} ${space[12]};
  margin: -${space[8]} 0 ${space[20]};
`

const Asked = styled.p`
  ${type.ui}
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Neighbours = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  ${type.dense}
  color: ${colour.ink2};
`

export function AdminReviewPage() {
  const { id = '' } = useParams()
  return (
    <RequireAdmin>
      <ByRole needs="EDITOR">
        <OpenDesk>
          <Review key={id} id={id} />
        </OpenDesk>
      </ByRole>
    </RequireAdmin>
  )
}

/** 'Previous' and 'Next' among those in review, also by K and J. */
function WaitingReviews({ id }: { id: string }) {
  const { place, total, previous, next } = useInReview(id)
  const navigate = useNavigate()
  const leadTo = (question: string | undefined) =>
    question === undefined ? undefined : () => void navigate(adminPaths.review(question))
  useReviewKeys({
    j: leadTo(next),
    k: leadTo(previous),
    n: () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus(),
  })
  if (place === null && next === undefined) return null
  return (
    <Neighbours aria-label="Answers in review">
      {place !== null && total !== undefined && (
        <span>{`${place} of ${Math.max(total, place)} in review`}</span>
      )}
      {previous !== undefined && (
        <ButtonLink
          size="small"
          variant="quiet"
          to={adminPaths.review(previous)}
          icon={<ChevronLeft size={16} strokeWidth={2} aria-hidden="true" />}
        >
          Previous
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink size="small" variant="secondary" to={adminPaths.review(next)}>
          Next
          <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
        </ButtonLink>
      )}
    </Neighbours>
  )
}

function Review({ id }: { id: string }) {
  const { question, failed, busy, onRetry } = useQuestionDetail(id)
  if (question === null) return <NotFoundCard noun="Question" list={list} />
  if (question) return <QuestionReview question={question} />
  return (
    <>
      <PageMeta title="Review" />
      <AdminPageHead back={list} title="Review" />
      <WorkArea>
        <Columns>
          <div>
            {failed ? (
              <ErrorState title="The question could not be loaded" busy={busy} onRetry={onRetry} />
            ) : (
              <SkeletonList label="Loading question" count={2}>
                <SkeletonBlock $height="148px" />
              </SkeletonList>
            )}
          </div>
        </Columns>
      </WorkArea>
    </>
  )
}

function QuestionReview({ question }: { question: ModeratedQuestion }) {
  const { answers, failed, onRetry } = useAnswers(question)
  const [chosen, choose] = useState(0)
  const { id, questionText, createdAt, user, presentation } = question
  const title = `Question from ${user.name ?? user.email}`
  const answer = answers?.[0]
  // What is published stands against what is to follow it.
  const before =
    answers?.find(({ review }, place) => place > 0 && review.state === 'PUBLISHED') ?? answers?.[1]
  const citations = (answer?.review.basis === 'RELEASED' && answer.review.citations) || []
  const shown = citations[chosen] ?? citations[0]
  return (
    <>
      <PageMeta title={`Review: ${title}`} />
      <AdminPageHead
        back={list}
        title={title}
        end={<WaitingReviews id={id} />}
        facts={
          <Known>
            {answer && <AnswerStateBadge state={answer.review.state} />}
            <MetaLine>
              <span>{presentation.title}</span>
              <span>
                asked <RelativeTime date={createdAt} />
              </span>
            </MetaLine>
          </Known>
        }
      />
      <WorkArea>
        <ErrorBoundary part="Review">
          <Columns>
            <Card>
              <Part aria-labelledby="question-head">
                <PartHead>
                  <h2 id="question-head">Question</h2>
                </PartHead>
                <Asked id={`asked-${id}`}>{questionText}</Asked>
              </Part>
              {failed && (
                <Part aria-label="Answer">
                  <ErrorState title="The answer could not be loaded" onRetry={onRetry} />
                </Part>
              )}
              {!answers && !failed && (
                <Part aria-label="Answer">
                  <SkeletonList label="Loading answer" count={1}>
                    <SkeletonBlock $height="148px" />
                  </SkeletonList>
                </Part>
              )}
              {answers?.length === 0 && (
                <Part aria-label="Answer">
                  <EmptyState title="Nobody has written an answer yet" />
                </Part>
              )}
              {answer && (
                <>
                  <ReviewAnswer answer={answer} />
                  {citations.length > 0 && (
                    <Citations
                      citations={citations}
                      shown={shown}
                      onShow={citation => choose(citations.indexOf(citation))}
                    />
                  )}
                  {answer.review.basis === 'NOTHING_NEW' && <StatedDeclaration answer={answer} />}
                  {before && answer.review.withdrawalReason === null && (
                    <Changes before={before} answer={answer} />
                  )}
                  {before && answer.review.withdrawalReason !== null && (
                    <Withdrawn before={before} />
                  )}
                  {allows(answer, 'approve') ? (
                    <ReviewDecision question={question} answer={answer} />
                  ) : (
                    <ReviewOutcome question={question} answer={answer} />
                  )}
                </>
              )}
            </Card>
            {shown && <CitedDocument citation={shown} />}
          </Columns>
        </ErrorBoundary>
      </WorkArea>
    </>
  )
}
