type Parts = Intl.DateTimeFormatOptions
const LONG: Parts = { month: 'long', day: 'numeric', year: 'numeric' }
const SHORT: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }

/** By zone and by how the month is written, in which they differ. Making one takes a hundred times as long as writing a date with it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** Australian English names the zones of Australia and New Zealand, where American English writes GMT+11. */
function inZone(date: string, timeZone: string, parts: Parts): string {
  const format = (formats[timeZone + parts.month] ??= new Intl.DateTimeFormat(parts.month ? 'en-US' : 'en-AU', { ...parts, timeZone }))
  return format.format(new Date(date))
}

/** 'August 22, 2024', on announcements. */
export function formatLongDate(date: string, timeZone: string): string {
  return inZone(date, timeZone, LONG)
}

/** 'Jun 12, 2024', on policies and in tables. */
export function formatShortDate(date: string, timeZone: string): string {
  return inZone(date, timeZone, SHORT)
}

/** '4 Mar 2026, 16:06 AEDT', on pages and on paper, and where a relative time is hovered. */
export function formatExactTime(date: string, timeZone: string): string {
  const day = formatShortDate(date, timeZone).replace(/^(\w+) (\d+),/, '$2 $1')
  return `${day}, ${inZone(date, timeZone, TIME)}`
}
