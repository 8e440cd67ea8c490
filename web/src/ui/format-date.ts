const LOCALE = 'en-US'

type Parts = Intl.DateTimeFormatOptions
const LONG: Parts = { month: 'long', day: 'numeric', year: 'numeric' }
const SHORT: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: 'numeric', minute: '2-digit' }

/** The same text wherever it is written: some systems put a narrow space before AM and PM. */
function inZone(date: string | Date, timeZone: string, parts: Parts, locale = LOCALE): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(new Date(date)).replaceAll('\u202f', ' ')
}

/** 'August 22, 2024', on announcements. */
export function formatLongDate(date: string, timeZone: string): string {
  return inZone(date, timeZone, LONG)
}

/** 'Jun 12, 2024', on policies and in tables. */
export function formatShortDate(date: string, timeZone: string): string {
  return inZone(date, timeZone, SHORT)
}

/** 'August 22, 2024, 10:30 AM', where a relative time is hovered. */
export function formatExactTime(date: string, timeZone: string): string {
  return `${inZone(date, timeZone, LONG)}, ${inZone(date, timeZone, TIME)}`
}

/** '2024-08-22', what a date input takes: the day in the portal's zone. */
export function formatInputDate(date: string | Date, timeZone: string): string {
  return inZone(date, timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
}
