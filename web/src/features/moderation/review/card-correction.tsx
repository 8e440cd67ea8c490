import { type ReactNode, useSyncExternalStore } from 'react'
import { BadgeRow } from '../../../ui/layout/badge-row'
import { useMayEdit } from '../../../ui/may-edit'
import { Meta } from '../../../ui/typography/text'
import { TextButton } from '../../../ui/typography/text-link'
import type { ModeratedQuestion } from '../moderated-question'
import { AnsweredWords, type CorrectionKind } from '../queue/answered-words'
import { AnswerStateBadge } from './answer-badge'
import { AnswerEditor } from './answer-editor'
import { Place, requestOf, SubmittedAnswer } from './card-answer'
import { ReviewNote } from './review-note'
import { allows, type AnswerDetail, isSubmitted, useAnswers, useReview } from './use-review'
import { WithdrawDialog } from './withdraw-dialog'

/** The next version after the published one. A recalled withdrawal is followed by a new version. */
function followingOf(latest: AnswerDetail | undefined): AnswerDetail | undefined {
  if (!latest) return undefined
  const isRecalled = latest.review.state === 'DRAFT' && latest.review.withdrawalReason !== null
  return allows(latest, 'supersede') && !isRecalled ? latest : undefined
}

export interface CardCorrectionProps {
  question: ModeratedQuestion
  /** The change that was started on the card. */
  step: CorrectionKind | null
  onStep: (step: CorrectionKind | null) => void
  children: ReactNode
}

/** The correction or withdrawal of an answered question. */
export function CardCorrection({ question, step, onStep, children }: CardCorrectionProps) {
  const mayEdit = useMayEdit()
  const { editors } = useReview()
  const isWritten = useSyncExternalStore(
    editors.subscribe,
    () => editors.of(question.id) !== undefined,
  )
  const { answers, failed, onRetry } = useAnswers(question, { isPublished: true })
  const following = followingOf(answers?.[0])
  const published = answers?.find(({ review }) => review.state === 'PUBLISHED')
  const isEditable = !following || allows(following, 'rewrite')
  if (answers && mayEdit && isEditable && (step === 'correct' || isWritten))
    return (
      <AnswerEditor
        question={question}
        latest={following && following.review.withdrawalReason === null ? following : published}
        requested={requestOf(answers)}
        onRestore={() => undefined}
        correction={{ head: <AnsweredWords question={question} />, onClose: () => onStep(null) }}
      >
        {null}
      </AnswerEditor>
    )
  return (
    <Place aria-busy={!answers && !failed}>
      <div>
        <AnsweredWords
          question={question}
          onStep={following && isSubmitted(following) ? undefined : onStep}
          following={following}
        >
          {following && isSubmitted(following) ? null : children}
        </AnsweredWords>
      </div>
      {failed && (
        <Meta as="p" role="alert">
          Its versions could not be loaded. <TextButton onClick={onRetry}>Try Again</TextButton>
        </Meta>
      )}
      {following && (
        <BadgeRow>
          <Meta as="span">
            {following.review.withdrawalReason === null ? 'Correction' : 'Withdrawal'}
          </Meta>
          <AnswerStateBadge state={following.review.state} />
        </BadgeRow>
      )}
      {following?.review.state === 'CHANGES_REQUESTED' && <ReviewNote answer={following} />}
      {following && isSubmitted(following) && (
        <SubmittedAnswer question={question} answer={following} onEdit={() => onStep('correct')}>
          {children}
        </SubmittedAnswer>
      )}
      {step === 'withdraw' && published && (
        <WithdrawDialog question={question} answerId={published.id} onClose={() => onStep(null)} />
      )}
    </Place>
  )
}
