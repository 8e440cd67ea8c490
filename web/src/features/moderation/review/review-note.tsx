import styled from 'styled-components'
import { formatExactTime } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { AnswerWords } from '../question-card-style'
import type { AnswerDetail } from './use-review'

const Head = styled(Meta)`
  strong {
    color: ${theme.colour.ink};
    font-weight: 600;
  }
`

export const nameOf = (person: { name: string | null } | null | undefined): string =>
  person?.name ?? 'Somebody erased'

/** The changes that the reviewer requested, and when. */
export function ReviewNote({
  answer: {
    review: { reviewer, reviewNote, reviewedAt },
  },
}: {
  answer: AnswerDetail
}) {
  const timeZone = useTimeZone()
  return (
    <AnswerWords>
      <Head>
        <strong>{nameOf(reviewer)}</strong> asked for changes
        {reviewedAt && <span>{`, ${formatExactTime(reviewedAt, timeZone)}`}</span>}
      </Head>
      {reviewNote}
    </AnswerWords>
  )
}
