import { formatDay, formatExactTime } from '../../ui/date/format-date'
import { formatInputTime } from '../../ui/date/zoned-time'

export interface PackPeriod {
  from: string | null
  to: string | null
}

const isMidnight = (instant: string, timeZone: string) =>
  formatInputTime(instant, timeZone) === '00:00'

/** '1 Jul 2025 to 30 Jun 2026': by days where it consists of whole ones, of which the last one belongs to it. Null for all times. */
export function periodWords({ from, to }: PackPeriod, timeZone: string): string | null {
  const inDays = [from, to].every(instant => instant === null || isMidnight(instant, timeZone))
  const first = from && (inDays ? formatDay(from, timeZone) : formatExactTime(from, timeZone))
  const end =
    to &&
    (inDays
      ? formatDay(new Date(Date.parse(to) - 1).toISOString(), timeZone)
      : formatExactTime(to, timeZone))
  if (first && end) return inDays && first === end ? first : `${first} to ${end}`
  if (first) return `since ${first}`
  return end && `up to ${end}`
}
