import { useLayoutEffect, useState } from 'react'
import { formatExactTime, formatShortDate } from './format-date'
import { relativeTimeWords } from './relative-time-words'
import { useTimeZone } from './time-zone'

const MINUTE_MS = 60_000

const systemClock = () => new Date()

export interface RelativeTimeProps {
  /** ISO 8601. */
  date: string
  /** The clock, for tests; keep it the same function between renders. */
  now?: () => Date
}

/**
 * Carries the plain date while rendering, since a server's 'now' is not the reader's, and words it
 * before the browser paints.
 */
export function RelativeTime({ date, now = systemClock }: RelativeTimeProps) {
  const timeZone = useTimeZone()
  const [today, setToday] = useState<Date | null>(null)

  useLayoutEffect(() => {
    const tick = () => setToday(now())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [now])

  return (
    <time dateTime={date} title={formatExactTime(date, timeZone)}>
      {today ? relativeTimeWords(new Date(date), today) : formatShortDate(date, timeZone)}
    </time>
  )
}
