import { useEffect, useState } from 'react'
import { formatExactTime, formatShortDate } from './format-date'
import { relativeTimeWords } from './relative-time-words'
import { useTimeZone } from './time-zone'
import { useFromServer } from '../use-from-server'

const MINUTE_MS = 60_000

const systemClock = () => new Date()

export interface RelativeTimeProps {
  /** ISO 8601. */
  date: string
  /** The clock, for tests; keep it the same function between renders. */
  now?: () => Date
}

/** The plain date in a page from the server, whose 'now' is not the reader's, and its words from then on. */
export function RelativeTime({ date, now = systemClock }: RelativeTimeProps) {
  const timeZone = useTimeZone()
  const fromServer = useFromServer()
  const [today, setToday] = useState(now)

  useEffect(() => {
    const timer = setInterval(() => setToday(now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [now])

  return (
    <time dateTime={date} title={formatExactTime(date, timeZone)}>
      {fromServer ? formatShortDate(date, timeZone) : relativeTimeWords(new Date(date), today)}
    </time>
  )
}
