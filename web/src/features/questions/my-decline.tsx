import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { declineReasonNames } from '@portal/rules/questions/decline-reasons'
import type { MyQuestionFragment } from '../../generated/graphql'
import { formatExactTime } from '../../ui/date/format-date'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { theme } from '../../ui/theme'
import { Dense, Meta } from '../../ui/typography/text'
import { TextLink } from '../../ui/typography/text-link'
import { wordingStyle } from '../../ui/typography/wording-style'
import { Panel } from './question-style'

const { space } = theme

const Wording = styled.p`
  ${wordingStyle}
`

const Facts = styled(Meta)`
  margin-top: ${space[8]};
`

const Line = styled(Dense)`
  margin-top: ${space[8]};
`

const Ask = styled(Button)`
  margin-top: ${space[12]};

  ${theme.below.tablet} {
    width: 100%;
  }
`

interface MyDeclineProps {
  question: MyQuestionFragment
  decline: NonNullable<MyQuestionFragment['decline']>
  /** The id of what names the question. */
  describedBy: string
  onRequestReview: (question: MyQuestionFragment) => void
}

/** Why one's own question was declined, in the company's words, and another person's review of that. */
export function MyDecline({ question, decline, describedBy, onRequestReview }: MyDeclineProps) {
  const timeZone = useTimeZone()
  const { reason, text, declinedAt, answeredBy, reviewRequestedAt, reviewOutcome, isReviewable } =
    decline
  return (
    <Panel>
      <Wording>{`“${text}”`}</Wording>
      <Facts>
        Reason: {declineReasonNames[reason].toLowerCase()}. Declined{' '}
        {formatExactTime(declinedAt, timeZone)}.
      </Facts>
      {answeredBy && (
        <Line>
          <TextLink to={pagePaths.question(answeredBy.presentationId, answeredBy.id)}>
            {answeredBy.questionText}
          </TextLink>
        </Line>
      )}
      {isReviewable && (
        <>
          <Ask
            variant="secondary"
            aria-describedby={describedBy}
            onClick={() => onRequestReview(question)}
          >
            Ask for Another Review
          </Ask>
          <Facts>A person who has not dealt with it decides. You can ask once.</Facts>
        </>
      )}
      {reviewRequestedAt !== null && (
        <Line>
          You asked for another review on {formatExactTime(reviewRequestedAt, timeZone)}.
          {reviewOutcome === 'UPHELD' && (
            <span> It was reviewed since, and the question stays declined.</span>
          )}
        </Line>
      )}
    </Panel>
  )
}
