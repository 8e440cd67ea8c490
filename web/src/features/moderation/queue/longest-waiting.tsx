import styled from 'styled-components'
import { useDeskCountsQuery } from '../../../generated/graphql'
import { paths } from '../../../paths'
import { RelativeTime } from '../../../ui/date/relative-time'
import { theme } from '../../../ui/theme'
import { TextLink } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'

const { colour, space } = theme

/** Reserves its space while loading, so that the cards below do not move. */
const Line = styled.p`
  min-height: 24px;
  margin-bottom: ${space[8]};
  ${type.dense}

  > a {
    color: ${colour.ink2};
    font-weight: 400;
  }
  time {
    color: ${colour.ink};
    font-weight: 600;
  }
`

/** Above the pending questions: how long the oldest has waited, with a link to it. */
export function LongestWaiting() {
  const { data } = useDeskCountsQuery({ fetchPolicy: 'cache-only' })
  const since = data?.adminStats.oldestPendingAt
  if (since === null) return null
  return (
    <Line>
      {since && (
        <TextLink to={`${paths.adminDashboard}?order=oldest`}>
          Waiting longest: <RelativeTime date={since} isSpan />
        </TextLink>
      )}
    </Line>
  )
}
