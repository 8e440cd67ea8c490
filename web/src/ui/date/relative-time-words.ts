import { countWords } from '../typography/count-words'

const MINUTE = 60_000
const HOUR = 60
const DAY = 24 * HOUR
const MONTH = 30 * DAY

/** Calendar months that have gone by in full, so that a year is twelve of them and not 365 days. */
function wholeMonths(earlier: Date, later: Date): number {
  const months =
    (later.getUTCFullYear() - earlier.getUTCFullYear()) * 12 +
    later.getUTCMonth() -
    earlier.getUTCMonth()
  const reached = new Date(earlier)
  reached.setUTCMonth(reached.getUTCMonth() + months)
  return reached > later ? months - 1 : months
}

function years(months: number): string {
  const full = Math.floor(months / 12)
  const rest = months % 12
  if (rest < 3) return `about ${countWords(full, 'year')}`
  if (rest < 9) return `over ${countWords(full, 'year')}`
  return `almost ${countWords(full + 1, 'year')}`
}

/** 'about 2 hours', '12 days': how long it is from one to the other. */
export function distance(earlier: Date, later: Date): string {
  const minutes = Math.round((later.getTime() - earlier.getTime()) / MINUTE)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 45) return countWords(minutes, 'minute')
  if (minutes < DAY) return `about ${countWords(Math.round(minutes / HOUR), 'hour')}`
  if (minutes < 42 * HOUR) return '1 day'
  if (minutes < MONTH) return countWords(Math.round(minutes / DAY), 'day')
  if (minutes < 2 * MONTH) return `about ${countWords(Math.round(minutes / MONTH), 'month')}`
  const months = wholeMonths(earlier, later)
  return months < 12 ? countWords(Math.round(minutes / MONTH), 'month') : years(months)
}

/** 'about 2 hours ago', 'in 3 days': the same steps and words as date-fns' formatDistance. */
export function relativeTimeWords(date: Date, now: Date): string {
  return date > now ? `in ${distance(now, date)}` : `${distance(date, now)} ago`
}
