import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../../admin-paths'
import { useViewerRoleQuery } from '../../../generated/graphql'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Button } from '../../../ui/form/button'
import { ButtonLink } from '../../../ui/form/button-link'
import { Checkbox } from '../../../ui/form/checkbox'
import { Pencil } from '../../../ui/icons/admin-icons'
import { ReviewEye } from '../../../ui/icons/answer-icons'
import { Clock } from '../../../ui/icons/icons'
import { Undo2 } from '../../../ui/icons/question-icons'
import { useMayEdit } from '../../../ui/may-edit'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { TextButton } from '../../../ui/typography/text-link'
import { useIsFrozen } from '../../use-is-frozen'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions, AnswerWords } from '../question-card-style'
import { useDraftConflict } from '../use-desk'
import { AnswerEditor } from './answer-editor'
import { KeptText } from './kept-text'
import { nameOf, ReviewNote } from './review-note'
import {
  allows,
  type AnswerDetail,
  isSubmitted,
  useAnswers,
  useAnswerTransitions,
  useReview,
} from './use-review'

const { space } = theme

export const Place = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[8]};
  min-width: 0;
`

/** The row is clickable. */
const Choose = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: 36px;
  cursor: pointer;
`

export interface CardAnswerProps {
  question: ModeratedQuestion
  onRestore: () => void
  children: ReactNode
}

/** The answer of a pending question while answers need review: the editor, or the state of the submitted version. */
export function CardAnswer({ question, onRestore, children }: CardAnswerProps) {
  const mayEdit = useMayEdit()
  const conflict = useDraftConflict(question.id)
  const { answers, failed, onRetry } = useAnswers(question)
  const [isEdited, setEdited] = useState(false)
  if (failed)
    return (
      <Place>
        <Meta as="p" role="alert">
          The answer could not be loaded. <TextButton onClick={onRetry}>Try Again</TextButton>
        </Meta>
        <Actions>{children}</Actions>
      </Place>
    )
  if (!answers) return <Place aria-busy="true" />
  const latest = answers[0]
  const isOpen = latest === undefined || !isSubmitted(latest)
  if (mayEdit && (isOpen || conflict !== undefined || (isEdited && allows(latest, 'rewrite'))))
    return (
      <AnswerEditor
        question={question}
        latest={latest}
        requested={requestOf(answers)}
        onRestore={onRestore}
      >
        {children}
      </AnswerEditor>
    )
  if (latest === undefined) return <Place />
  return (
    <SubmittedAnswer question={question} answer={latest} onEdit={() => setEdited(true)}>
      {children}
    </SubmittedAnswer>
  )
}

/** The version with requested changes, even while the next one is written. */
export const requestOf = ([latest, previous]: readonly AnswerDetail[]): AnswerDetail | undefined =>
  [latest, ...(latest?.review.state === 'DRAFT' ? [previous] : [])].find(
    answer => answer?.review.reviewDecision === 'REQUEST_CHANGES',
  )

/** The reason for a hold is refetched when a freeze begins or ends. */
function HeldBecause({ questionId, children }: { questionId: string; children: ReactNode }) {
  const isFrozen = useIsFrozen()
  const wasFrozen = useRef(isFrozen)
  const { loader } = useReview()
  useEffect(() => {
    if (wasFrozen.current === isFrozen) return
    wasFrozen.current = isFrozen
    loader.readAgain(questionId)
  }, [isFrozen, loader, questionId])
  return <Meta>{children}</Meta>
}

interface SubmittedAnswerProps {
  question: ModeratedQuestion
  answer: AnswerDetail
  onEdit: () => void
  children: ReactNode
}

/** An answer in review or approved, with its next transitions. */
export function SubmittedAnswer({ question, answer, onEdit, children }: SubmittedAnswerProps) {
  const mayEdit = useMayEdit()
  const { recall, publish } = useAnswerTransitions()
  const { chosen } = useReview()
  const isChosen = useSyncExternalStore(chosen.subscribe, () => chosen.get().includes(question.id))
  const { id, number, text, review } = answer
  const { state, authors, submittedAt, reviewer, reviewedAt, withdrawalReason, heldBecause } =
    review
  const viewerIds = authors.map(({ id }) => id)
  const isAuthor = useIsOneOf(viewerIds)
  const [isBusy, setBusy] = useState(false)
  const isApproved = allows(answer, 'hold')

  async function run(step: () => Promise<unknown>) {
    setBusy(true)
    await step()
    setBusy(false)
  }
  const toggle = () =>
    chosen.set(
      isChosen
        ? chosen.get().filter(other => other !== question.id)
        : [...chosen.get(), question.id],
    )
  return (
    <Place>
      <AnswerWords>{withdrawalReason === null ? text : `Reason: ${withdrawalReason}`}</AnswerWords>
      <Meta>
        Version {number}
        {state === 'IN_REVIEW' && submittedAt && (
          <span>
            {' '}
            by {authors.map(nameOf).join(', ')}, sent for review <RelativeTime date={submittedAt} />
          </span>
        )}
        {(isApproved || state === 'HELD') && reviewedAt && (
          <span>
            {' '}
            approved by {nameOf(reviewer)} <RelativeTime date={reviewedAt} />
          </span>
        )}
      </Meta>
      {state === 'HELD' && heldBecause && (
        <HeldBecause questionId={question.id}>{heldBecause}</HeldBecause>
      )}
      {state === 'CHANGES_REQUESTED' && <ReviewNote answer={answer} />}
      <KeptText questionId={question.id} />
      {isApproved && mayEdit && (
        <Choose>
          <Checkbox
            checked={isChosen}
            onChange={toggle}
            aria-describedby={`asked-${question.id}`}
            data-key="Space"
          />
          <Meta as="span">Choose to publish with others</Meta>
        </Choose>
      )}
      <Actions>
        {allows(answer, 'approve') ? (
          <ButtonLink
            size="small"
            variant={isAuthor ? 'secondary' : 'primary'}
            to={adminPaths.review(question.id)}
            icon={<ReviewEye size={16} strokeWidth={2} aria-hidden="true" />}
            data-key="A"
          >
            {isAuthor ? 'View Review' : 'Review Answer'}
          </ButtonLink>
        ) : (
          mayEdit &&
          isApproved && (
            <Button
              size="small"
              busy={isBusy}
              busyText="Publishing..."
              onClick={() => void run(() => publish([{ id: question.id, answerId: id }]))}
            >
              Publish Now
            </Button>
          )
        )}
        {mayEdit && isApproved && (
          <ButtonLink
            size="small"
            variant="quiet"
            to={adminPaths.scheduleAnswers([id])}
            icon={<Clock size={16} strokeWidth={2} aria-hidden="true" />}
          >
            Schedule
          </ButtonLink>
        )}
        {state === 'HELD' && (
          <ButtonLink
            size="small"
            variant="secondary"
            to={adminPaths.releases}
            icon={<Clock size={16} strokeWidth={2} aria-hidden="true" />}
          >
            View Release
          </ButtonLink>
        )}
        {mayEdit && allows(answer, 'recall') && isAuthor && (
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 size={16} strokeWidth={2} aria-hidden="true" />}
            busy={isBusy}
            busyText="Recalling..."
            onClick={() => void run(() => recall(question, id))}
          >
            Recall
          </Button>
        )}
        {mayEdit && allows(answer, 'rewrite') && (
          <Button
            size="small"
            variant="quiet"
            icon={<Pencil size={16} strokeWidth={2} aria-hidden="true" />}
            onClick={onEdit}
            title="An edit is a new version and needs a new approval."
          >
            Edit Answer
          </Button>
        )}
        {/* oxlint-disable-next-line portal/text-in-elements -- a button */}
        {children}
      </Actions>
    </Place>
  )
}

/** Whether one of these is the signed-in administrator. */
export function useIsOneOf(ids: readonly string[]): boolean {
  const { data } = useViewerRoleQuery({ fetchPolicy: 'cache-only' })
  return data?.viewer != null && ids.includes(data.viewer.id)
}
