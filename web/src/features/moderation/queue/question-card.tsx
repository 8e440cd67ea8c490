import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { adminPaths } from '../../../admin-paths'
import { paths } from '../../../paths'
import { Badge, type BadgeVariant } from '../../../ui/badge/badge'
import { progressBadges } from '../../../ui/badge/progress-badges'
import { RelativeTime } from '../../../ui/date/relative-time'
import { useMayEdit } from '../../../ui/may-edit'
import { Meta, MetaLine } from '../../../ui/typography/text'
import { TextLink } from '../../../ui/typography/text-link'
import { underline } from '../../../ui/typography/underline'
import { CardActions } from '../actions/card-actions'
import { AnswerForm } from '../answer/answer-form'
import { AskedBy } from '../merge/asked-by'
import { ChooseQuestion } from '../merge/choose-question'
import { LikelyDuplicates } from '../merge/likely-duplicates'
import type { ModeratedQuestion, QuestionState } from '../moderated-question'
import { AskerName, Badges, CardHead, ChoiceRow } from '../question-card-style'
import { AnswerBadge, CardSide } from '../review-parts'
import { useDesk, useDraftConflict } from '../use-desk'
import { useIsReviewed } from '../use-is-reviewed'
import { CardNote } from './card-note'
import { QuestionText } from './question-text'
import { useCardQuestion } from './use-loaded-questions'

const statusBadges: Record<QuestionState['status'], BadgeVariant> = {
  PENDING: 'pending',
  ANSWERED: 'answered',
  ARCHIVED: 'archived',
}

/** A badge for declined, merged and withdrawn questions; an archived one has the badge 'Set aside'. */
function badgeOf({
  moderation: { status, isArchived, isDeclined, isMerged },
  progress,
}: ModeratedQuestion): BadgeVariant {
  if (isDeclined) return 'declined'
  if (isMerged) return 'merged'
  return status === 'ARCHIVED' && !isArchived && progress
    ? progressBadges[progress]
    : statusBadges[status]
}

/** Looks like plain text. The padding makes the target 24 high without moving a line. */
const PlainLink = styled(Link)`
  padding-block: 4px;
  color: inherit;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    ${underline}
    text-underline-offset: 0.34em;
  }
`

interface QuestionCardProps {
  id: string
  /** Whether the card is on the question's own page. */
  isAlone?: boolean
}

/** A question on the desk: its text on the left, the actions on the right. */
export const QuestionCard = memo(function QuestionCard({ id, isAlone = false }: QuestionCardProps) {
  const question = useCardQuestion(id)
  return question ? <QuestionCardContent question={question} isAlone={isAlone} /> : null
})

interface QuestionCardContentProps {
  question: ModeratedQuestion
  isAlone: boolean
}

function QuestionCardContent({ question, isAlone }: QuestionCardContentProps) {
  const { perform } = useDesk()
  const mayEdit = useMayEdit()
  const conflict = useDraftConflict(question.id)
  const { moderation } = question
  const current = conflict ? conflict.now : question
  const actions = <CardActions question={question} />
  const isPending = moderation.status === 'PENDING' && mayEdit
  const isReviewed = useIsReviewed() && moderation.status === 'PENDING'
  const words = (
    <div>
      <Meta>
        <PlainLink to={paths.presentation(question.presentation.id)}>
          {question.presentation.title}
        </PlainLink>
      </Meta>
      <CardHead>
        <MetaLine>
          <AskerName>{question.user.name ?? question.user.email}</AskerName>
          <RelativeTime date={question.createdAt} />
          {!isAlone && (
            <span>
              <TextLink
                to={adminPaths.question(question.id)}
                aria-describedby={`asked-${question.id}`}
              >
                Details
              </TextLink>
            </span>
          )}
          <AskedBy count={question.askedByCount} />
          {moderation.isFlagged && Boolean(question.reportCount) && (
            <span>{`Reported by ${question.reportCount}`}</span>
          )}
        </MetaLine>
        <Badges>
          {moderation.isFlagged && <Badge variant="flagged" />}
          {!moderation.isApproved && <Badge variant="unapproved" />}
          {moderation.isReviewRequested && <Badge variant="reviewRequested" />}
          {isReviewed && !conflict ? (
            <Suspense fallback={null}>
              <AnswerBadge question={question} />
            </Suspense>
          ) : (
            current && <Badge variant={badgeOf(current)} />
          )}
        </Badges>
      </CardHead>
      <QuestionText id={question.id} text={question.questionText} />
      <CardNote question={question} />
    </div>
  )
  return (
    <>
      {isPending && !moderation.queues.includes('HELD') ? (
        <ChoiceRow>
          <ChooseQuestion question={question} />
          {words}
          <LikelyDuplicates question={question} />
        </ChoiceRow>
      ) : (
        words
      )}
      {(isReviewed || moderation.status !== 'PENDING') && (
        <Suspense fallback={<div />}>
          <CardSide question={question} onRestore={() => void perform('restore', question)}>
            {actions}
          </CardSide>
        </Suspense>
      )}
      {isPending && !isReviewed && (
        <AnswerForm
          question={question}
          onSubmit={answerText => void perform('answer', question, { answerText })}
          onRestore={() => void perform('restore', question)}
        >
          {actions}
        </AnswerForm>
      )}
    </>
  )
}
