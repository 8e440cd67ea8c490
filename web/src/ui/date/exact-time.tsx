import styled from 'styled-components'
import { useFromServer } from '../use-from-server'
import { formatExactTime } from './format-date'
import { RelativeTime } from './relative-time'
import { useTimeZone } from './time-zone'

/** The date with time and zone. Another version of the browser's time zone names than the server's is no other page. */
export function ExactTime({ date }: { date: string }) {
  const timeZone = useTimeZone()
  return (
    <time dateTime={date} suppressHydrationWarning>
      {formatExactTime(date, timeZone)}
    </time>
  )
}

/** Keeps its place until the browser knows the words. Paper does not: 'about 3 hours ago' is true only for a while. */
const Words = styled.span<{ $unknown: boolean }>`
  visibility: ${({ $unknown }) => ($unknown ? 'hidden' : 'inherit')};

  @media print {
    display: none;
  }
`

/** On a page of its own, a time exactly and in relative words; lists show the words alone. */
export function ExactAndRelativeTime({ date }: { date: string }) {
  const fromServer = useFromServer()
  return (
    <>
      <ExactTime date={date} />{' '}
      <Words $unknown={fromServer}>
        <RelativeTime date={date} />
      </Words>
    </>
  )
}
