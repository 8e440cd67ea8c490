import dayjs, { type Dayjs } from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

function inZone(date: string, timeZone: string): Dayjs {
  return dayjs.utc(date).tz(timeZone)
}

/** 'August 22, 2024', on announcements. */
export function formatLongDate(date: string, timeZone: string): string {
  return inZone(date, timeZone).format('MMMM D, YYYY')
}

/** 'Jun 12, 2024', on policies and in tables. */
export function formatShortDate(date: string, timeZone: string): string {
  return inZone(date, timeZone).format('MMM D, YYYY')
}

/** 'August 22, 2024, 10:30 AM', where a relative time is hovered. */
export function formatExactTime(date: string, timeZone: string): string {
  return inZone(date, timeZone).format('MMMM D, YYYY, h:mm A')
}

/** '2024-08-22', what a date input takes: the day in the portal's zone. */
export function formatInputDate(date: string | Date, timeZone: string): string {
  return dayjs.utc(date).tz(timeZone).format('YYYY-MM-DD')
}
