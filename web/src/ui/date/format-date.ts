const LOCALE = 'en-US'

type Parts = Intl.DateTimeFormatOptions
const LONG: Parts = { month: 'long', day: 'numeric', year: 'numeric' }
const SHORT: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: 'numeric', minute: '2-digit' }

/** By zone and by how the month is written, in which they differ. Making one takes a hundred times as long as writing a date with it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** The same text wherever it is written: some systems put a narrow space before AM and PM. */
function inZone(date: string, timeZone: string, parts: Parts): string {
  const format = (formats[timeZone + parts.month] ??= new Intl.DateTimeFormat(LOCALE, { ...parts, timeZone }))
  return format.format(new Date(date)).replaceAll('\u202f', ' ')
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
