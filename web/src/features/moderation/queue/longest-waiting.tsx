import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { useLongestWaitingQuery } from '../../../generated/graphql'
import { paths } from '../../../paths'
import { formatExactTime } from '../../../ui/date/format-date'
import { distance } from '../../../ui/date/relative-time-words'
import { useTimeZone } from '../../../ui/date/time-zone'
import { theme } from '../../../ui/theme'
import { TextLink } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'

const { colour, space } = theme
const MINUTE_MS = 60_000

/** Its place is kept while nothing is known, so that the cards below stay where they are. */
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

/** Tops the pending questions: how long the oldest of them has waited, and the way to it. */
export function LongestWaiting() {
  const timeZone = useTimeZone()
  const since = useLongestWaitingQuery({ fetchPolicy: 'cache-only' }).data?.adminStats.oldestPendingAt
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  if (since === null) return null
  return (
    <Line>
      {since !== undefined && (
        <TextLink to={`${paths.adminDashboard}?order=oldest`}>
          Waiting longest:{' '}
          <time dateTime={since} title={formatExactTime(since, timeZone)}>
            {distance(new Date(since), now)}
          </time>
        </TextLink>
      )}
    </Line>
  )
}
