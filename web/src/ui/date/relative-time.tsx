import { useEffect, useState } from 'react'
import { useFromServer } from '../use-from-server'
import { formatExactTime, formatShortDate } from './format-date'
import { distance, relativeTimeWords } from './relative-time-words'
import { scheduledFor } from './scheduled-for'
import { useTimeZone } from './time-zone'

const MINUTE_MS = 60_000

export interface RelativeTimeProps {
  /** ISO 8601. */
  date: string
  /** Of something that is published then, which administrators alone see. A browser's clock does not decide it. */
  isScheduled?: boolean
  /** How long it has been since, without 'ago'. */
  isSpan?: boolean
}

/** The plain date in a page from the server, whose 'now' is not the reader's, and its words from then on. */
export function RelativeTime({ date, isScheduled, isSpan }: RelativeTimeProps) {
  const timeZone = useTimeZone()
  const fromServer = useFromServer()
  const [today, setToday] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setToday(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  return (
    <time dateTime={date} title={formatExactTime(date, timeZone)}>
      {isScheduled
        ? scheduledFor(date, timeZone)
        : fromServer
          ? formatShortDate(date, timeZone)
          : (isSpan ? distance : relativeTimeWords)(new Date(date), today)}
    </time>
  )
}
