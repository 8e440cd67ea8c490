import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { declineReasonNames } from '@portal/rules/questions/decline-reasons'
import { RelativeTime } from '../../../ui/date/relative-time'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { TextLink } from '../../../ui/typography/text-link'
import { wordingStyle } from '../../../ui/typography/wording-style'
import type { ModeratedQuestion } from '../moderated-question'
import { useIsViewer } from './use-is-viewer'

const { colour, space } = theme

const Frame = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
  overflow-wrap: anywhere;
`

const Words = styled.p`
  margin: 0;
  ${wordingStyle}
`

/** The facts in one row if there is room. */
const Facts = styled(Meta)`
  margin: 0;
`

interface CardDeclineProps {
  decline: NonNullable<ModeratedQuestion['decline']>
  /** Whether a requested review is pending. */
  isOpen: boolean
}

/** The wording that the asker of a declined question has read, and the review that they requested. */
export function CardDecline({ decline, isOpen }: CardDeclineProps) {
  const { reason, text, answeredBy, reviewRequestedAt, reviewOutcome, declinedById } = decline
  const isOwn = useIsViewer(declinedById)
  return (
    <Frame>
      <Words>{`“${text}”`}</Words>
      <Facts as="p">Reason: {declineReasonNames[reason].toLowerCase()}.</Facts>
      {answeredBy && (
        <Facts as="p">
          Answered by{' '}
          <TextLink to={pagePaths.question(answeredBy.presentationId, answeredBy.id)}>
            {answeredBy.questionText}
          </TextLink>
        </Facts>
      )}
      {isOpen && reviewRequestedAt && (
        <Facts as="p">
          The asker asked for another person’s review <RelativeTime date={reviewRequestedAt} />.
          {isOwn && (
            <span> You declined it yourself: somebody else decides, if there is anybody.</span>
          )}
        </Facts>
      )}
      {reviewOutcome === 'UPHELD' && <Facts as="p">It was reviewed and upheld.</Facts>}
    </Frame>
  )
}
