import { useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import type { MyQuestionFragment, QuestionProgress } from '../../generated/graphql'
import { paths } from '../../paths'
import { Badge } from '../../ui/badge/badge'
import { progressBadges } from '../../ui/badge/progress-badges'
import { formatDay } from '../../ui/date/format-date'
import { RelativeTime } from '../../ui/date/relative-time'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { CopyLink } from '../../ui/form/copy-link'
import { Undo2 } from '../../ui/icons/question-icons'
import { Split } from '../../ui/layout/layout'
import { theme } from '../../ui/theme'
import { Dense, Meta } from '../../ui/typography/text'
import { underline } from '../../ui/typography/underline'
import { isAnswered } from './is-answered'
import { MyDecline } from './my-decline'
import { MyMerge } from './my-merge'
import { OfficialResponse } from './official-response'
import { Actions, Words } from './question-style'

const { space, from } = theme

export const Row = styled(Split).attrs({ as: 'article' })`
  padding: ${space[24]} 0 28px;
  gap: ${space[8]};
  overflow-wrap: anywhere;

  ${from.desktop} {
    gap: ${space[32]};
  }
`

/** Above each other beside the words; on a phone in one line above them. */
export const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};

  ${from.desktop} {
    flex-direction: column;
    align-items: flex-start;
  }
`

/** The padding makes it 24 high to aim at, and moves no line. */
export const PresentationLink = styled(Link)`
  padding-block: 4px;
  color: inherit;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    ${underline}
    text-underline-offset: 0.34em;
  }
`

export const QuestionWords = styled(Words)`
  margin-top: ${space[4]};
`

const Note = styled(Dense)`
  margin-top: ${space[8]};
`

/** What the badge does not say. */
const notes: Partial<Record<QuestionProgress, string>> = {
  UNDER_REVIEW: 'The company looks at your question before others see it.',
  MERGED: 'It was merged with a question that asks the same.',
  SET_ASIDE: 'The company has set it aside. It is not public for now.',
}

const REOPENED = 'It was reviewed and reopened. It waits for an answer.'

function noteOf(
  { progress, withdrawnAt, decline, mergedInto }: MyQuestionFragment,
  timeZone: string,
): string | null | undefined {
  if (withdrawnAt)
    return `You withdrew it on ${formatDay(withdrawnAt, timeZone)}. Nobody but the company sees it.`
  if (decline?.reviewOutcome === 'REOPENED' && progress === 'RECEIVED') return REOPENED
  return progress && !decline && !mergedInto ? notes[progress] : null
}

/** Until it is answered, or has come to another end than to be merged. */
const isWithdrawable = ({ progress, status }: MyQuestionFragment) =>
  progress === 'RECEIVED' ||
  progress === 'MERGED' ||
  (progress === 'UNDER_REVIEW' && status === 'PENDING')

/** Those that everybody finds behind their link. */
const isPublic = ({ progress, mergedInto }: MyQuestionFragment) =>
  progress === 'RECEIVED' || (progress === 'ANSWERED' && !mergedInto)

/** Those that have left the presentation's page for good. */
const isOffPage = (progress: QuestionProgress | null) =>
  progress === 'MERGED' || progress === 'DECLINED' || progress === 'WITHDRAWN'

export interface MyQuestionProps {
  question: MyQuestionFragment
  onWithdraw: (question: MyQuestionFragment) => void
  onRequestReview: (question: MyQuestionFragment) => void
}

/** One's own question: where it stands on the left, what was asked and answered on the right. */
export function MyQuestion({ question, onWithdraw, onRequestReview }: MyQuestionProps) {
  const words = useId()
  const { id, questionText, createdAt, progress, decline, mergedInto, presentation } = question
  const answered = isAnswered(question) ? question : mergedInto
  const note = noteOf(question, useTimeZone())
  return (
    // The focus comes back to it when its button has gone.
    <Row $columns="240-752" aria-labelledby={words} tabIndex={-1}>
      <State>
        {progress && <Badge variant={progressBadges[progress]} />}
        <Dense>
          Asked <RelativeTime date={createdAt} />
        </Dense>
      </State>
      <div>
        <Meta>
          <PresentationLink
            to={
              isOffPage(progress)
                ? paths.presentation(presentation.id)
                : pagePaths.question(presentation.id, id)
            }
          >
            {presentation.title}
          </PresentationLink>
        </Meta>
        <QuestionWords as="h2" id={words}>
          {questionText}
        </QuestionWords>
        {note && <Note>{note}</Note>}
        {decline && decline.reviewOutcome !== 'REOPENED' && (
          <MyDecline
            question={question}
            decline={decline}
            describedBy={words}
            onRequestReview={onRequestReview}
          />
        )}
        {mergedInto && <MyMerge target={mergedInto} />}
        {answered && isAnswered(answered) && (
          <OfficialResponse
            questionId={answered.id}
            text={answered.answerText}
            answeredAt={answered.answeredAt}
            updatedAt={answered.answerUpdatedAt}
          />
        )}
        <Actions>
          {isWithdrawable(question) && (
            <Button
              size="small"
              variant="secondary"
              icon={<Undo2 size={16} aria-hidden="true" />}
              aria-describedby={words}
              onClick={() => onWithdraw(question)}
            >
              Withdraw
            </Button>
          )}
          {isPublic(question) && (
            <CopyLink
              variant="secondary"
              path={pagePaths.question(presentation.id, id)}
              aria-describedby={words}
            />
          )}
        </Actions>
      </div>
    </Row>
  )
}
