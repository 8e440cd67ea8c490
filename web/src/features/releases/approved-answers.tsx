import { useState } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../admin-paths'
import type { HeldAnswerFragment } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { Clock } from '../../ui/icons/icons'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { Meta } from '../../ui/typography/text'
import { type } from '../../ui/typography/type-styles'
import { AnswerText } from './answer-text'
import { AskedLink } from './asked-link'
import { namesOf } from './release-words'

const { colour, from, space } = theme

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space[8]} ${space[24]};
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${colour.rule};
    ${type.dense}
    overflow-wrap: anywhere;
  }
  li > :first-child {
    flex: 1 1 320px;
    min-width: 0;
  }
`

const Actions = styled.div`
  display: flex;
  flex: none;
  gap: ${space[8]};

  ${theme.below.tablet} {
    flex: 1 1 100%;
    /* Aligns the first button's text with the line above. */
    margin-left: -${space[12]};
  }
  ${from.tablet} {
    justify-content: flex-end;
  }
`

interface ApprovedAnswersProps {
  answers: readonly HeldAnswerFragment[]
  onSchedule: (answer: HeldAnswerFragment) => void
  onPublish: (id: string) => Promise<unknown>
}

/** Approved answers that are neither published nor scheduled. */
export function ApprovedAnswers({ answers, onSchedule, onPublish }: ApprovedAnswersProps) {
  return (
    <List>
      {answers.map(answer => (
        <ApprovedAnswer
          key={answer.id}
          answer={answer}
          onSchedule={onSchedule}
          onPublish={onPublish}
        />
      ))}
    </List>
  )
}

function ApprovedAnswer({
  answer,
  onSchedule,
  onPublish,
}: Omit<ApprovedAnswersProps, 'answers'> & { answer: HeldAnswerFragment }) {
  const timeZone = useTimeZone()
  const mayEdit = useMayEdit()
  const [isBusy, setBusy] = useState(false)
  const { id, number, text, question, review } = answer
  const correction = question.answeredAt !== null && `Correction, version ${number}.`
  const approved =
    review?.reviewedAt &&
    `Approved by ${namesOf(review.reviewer && [review.reviewer])}, ${formatExactTime(review.reviewedAt, timeZone)}`
  async function publish() {
    setBusy(true)
    await onPublish(id)
    setBusy(false)
  }
  return (
    <li>
      <div id={`approved-${id}`}>
        <AskedLink to={adminPaths.question(question.id)}>{question.questionText}</AskedLink>
        <AnswerText text={text} />
        <Meta>{[correction, approved].filter(Boolean).join(' ')}</Meta>
      </div>
      {mayEdit && (
        <Actions>
          <Button
            size="small"
            variant="quiet"
            icon={<Clock size={16} aria-hidden="true" />}
            aria-describedby={`approved-${id}`}
            onClick={() => onSchedule(answer)}
          >
            Schedule
          </Button>
          <Button
            size="small"
            variant="secondary"
            busy={isBusy}
            busyText="Publishing..."
            aria-describedby={`approved-${id}`}
            onClick={() => void publish()}
          >
            Publish Now
          </Button>
        </Actions>
      )}
    </li>
  )
}
