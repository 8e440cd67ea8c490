import { clockIn } from './zoned-time'

/** '2024-08-22', what a date input takes: the day in the portal's zone. */
export function formatInputDate(date: string | Date, timeZone: string): string {
  const { year, month, day } = clockIn(timeZone, new Date(date))
  return `${year}-${month}-${day}`
}
