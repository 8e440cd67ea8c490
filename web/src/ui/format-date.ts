const LOCALE = 'en-US'

type Parts = Intl.DateTimeFormatOptions
const LONG: Parts = { month: 'long', day: 'numeric', year: 'numeric' }
const SHORT: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: 'numeric', minute: '2-digit' }
const INPUT: Parts = { year: 'numeric', month: '2-digit', day: '2-digit' }

/** Making one takes a hundred times as long as writing a date with it; there are as many as forms, for each zone of a portal. */
const formats = new Map<Parts, Map<string, Intl.DateTimeFormat>>()

function formatOf(parts: Parts, timeZone: string, locale: string): Intl.DateTimeFormat {
  const zones = formats.get(parts) ?? new Map<string, Intl.DateTimeFormat>()
  const format = zones.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone })
  formats.set(parts, zones.set(timeZone, format))
  return format
}

/** The same text wherever it is written: some systems put a narrow space before AM and PM. */
function inZone(date: string | Date, timeZone: string, parts: Parts, locale = LOCALE): string {
  return formatOf(parts, timeZone, locale).format(new Date(date)).replaceAll('\u202f', ' ')
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
  return inZone(date, timeZone, INPUT, 'en-CA')
}
