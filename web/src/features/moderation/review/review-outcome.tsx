import { useState } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../../admin-paths'
import { formatExactTime } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'
import { Button } from '../../../ui/form/button'
import { ButtonLink } from '../../../ui/form/button-link'
import { useMayEdit } from '../../../ui/may-edit'
import { theme } from '../../../ui/theme'
import { Dense } from '../../../ui/typography/text'
import type { ModeratedQuestion } from '../moderated-question'
import { Part } from './review-answer'
import { nameOf, ReviewNote } from './review-note'
import { useInReview } from './use-in-review'
import { allows, type AnswerDetail, isSubmitted, useAnswerTransitions } from './use-review'

const Outcome = styled(Part)`
  && {
    border-top-color: ${theme.colour.ink};
  }
  > * + * {
    margin-top: ${theme.space[12]};
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[12]};

  &:empty {
    display: none;
  }
`

/** Link to the next answer in review, if there is one. */
function NextReview({ questionId }: { questionId: string }) {
  const { next } = useInReview(questionId)
  return (
    next !== undefined && (
      <ButtonLink variant="quiet" to={adminPaths.review(next)}>
        Next in Review
      </ButtonLink>
    )
  )
}

/** State of a version that is not in review; an approved one can be published here. */
export function ReviewOutcome({
  question,
  answer,
}: {
  question: ModeratedQuestion
  answer: AnswerDetail
}) {
  const mayEdit = useMayEdit()
  const timeZone = useTimeZone()
  const { publish } = useAnswerTransitions()
  const [isBusy, setBusy] = useState(false)
  const { id, number, publishedAt, review } = answer
  const { state, reviewer, reviewedAt, withdrawalReason } = review

  async function run() {
    setBusy(true)
    await publish([{ id: question.id, answerId: id }])
    setBusy(false)
  }
  return (
    <Outcome aria-label="Outcome">
      {(state === 'APPROVED' || state === 'HELD') && reviewedAt && (
        <Dense>
          {`${nameOf(reviewer)} approved version ${number}, ${formatExactTime(reviewedAt, timeZone)}.`}
        </Dense>
      )}
      {allows(answer, 'hold') && (
        <Buttons>
          {mayEdit && (
            <>
              <Button busy={isBusy} busyText="Publishing..." onClick={() => void run()}>
                Publish Now
              </Button>
              <ButtonLink variant="secondary" to={adminPaths.scheduleAnswers([id])}>
                Schedule
              </ButtonLink>
            </>
          )}
          <NextReview questionId={question.id} />
        </Buttons>
      )}
      {state === 'PUBLISHED' && publishedAt && (
        <Dense>
          {withdrawalReason === null ? 'Published' : 'Withdrawn'}{' '}
          {formatExactTime(publishedAt, timeZone)}.
        </Dense>
      )}
      {state === 'CHANGES_REQUESTED' && <ReviewNote answer={answer} />}
      {state === 'DRAFT' && (
        <Dense>{`Version ${number} is being written, and not submitted for review.`}</Dense>
      )}
      {!isSubmitted(answer) && allows(answer, 'rewrite') && (
        <ButtonLink variant="secondary" to={adminPaths.question(question.id)}>
          Open the Question
        </ButtonLink>
      )}
    </Outcome>
  )
}
