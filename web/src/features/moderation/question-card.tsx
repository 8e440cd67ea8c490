import { memo } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge, type BadgeVariant } from '../../ui/badge'
import { RelativeTime } from '../../ui/relative-time'
import { Meta, MetaLine } from '../../ui/text'
import { AnswerForm } from './answer-form'
import { CardActions } from './card-actions'
import { Actions, AnswerWords, AskerName, Badges, CardHead } from './question-card-style'
import { QuestionText } from './question-text'
import { useOvertaken } from './use-desk'
import { useCardQuestion } from './use-loaded'
import { useModeration } from './use-moderation'

const statusBadges: Record<DeskQuestionFragment['status'], BadgeVariant> = {
  PENDING: 'pending',
  ANSWERED: 'answered',
  ARCHIVED: 'archived',
}

/** Looks as the time alone does. The padding makes it 24 high to aim at, and moves no line. */
const TimeLink = styled(Link)`
  padding-block: 4px;
  color: inherit;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    text-decoration: underline 1px;
    text-underline-offset: 0.34em;
  }
`

/** One question on the desk: what was asked on the left, what can be done on the right. */
export const QuestionCard = memo(function QuestionCard({ id }: { id: string }) {
  const question = useCardQuestion(id)
  return question ? <CardOf question={question} /> : null
})

function CardOf({ question }: { question: DeskQuestionFragment }) {
  const act = useModeration(question)
  const overtaken = useOvertaken(question.id)
  const status = overtaken ? overtaken.now?.status : question.status
  const actions = <CardActions question={question} act={act} />
  return (
    <>
      <div>
        <Meta>{question.presentation.title}</Meta>
        <CardHead>
          <MetaLine>
            <AskerName>{question.user.name ?? question.user.email}</AskerName>
            <span>
              <TimeLink to={paths.adminQuestion(question.id)}>
                <RelativeTime date={question.createdAt} />
              </TimeLink>
            </span>
          </MetaLine>
          <Badges>
            {question.isFlagged && <Badge variant="flagged" />}
            {status && <Badge variant={statusBadges[status]} />}
          </Badges>
        </CardHead>
        <QuestionText id={question.id} text={question.questionText} />
      </div>
      {question.status === 'PENDING' ? (
        <AnswerForm question={question} onSubmit={text => act('answer', text)} onRestore={() => act('restore')}>
          {actions}
        </AnswerForm>
      ) : (
        <div>
          {question.answerText && <AnswerWords>{question.answerText}</AnswerWords>}
          <Actions>
            {question.answeredAt && (
              <Meta>
                Answered <RelativeTime date={question.answeredAt} />
              </Meta>
            )}
            {actions}
          </Actions>
        </div>
      )}
    </>
  )
}
