type Parts = Intl.DateTimeFormatOptions
const LONG: Parts = { month: 'long', day: 'numeric', year: 'numeric' }
const SHORT: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }
const SECONDS: Parts = { ...TIME, second: '2-digit' }

/** By zone and by what they differ in. Making one takes a hundred times as long as writing a date with it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

/** Australian English names the zones of Australia and New Zealand, where American English writes GMT+11. */
function inZone(date: string, timeZone: string, parts: Parts): string {
  const format = (formats[`${timeZone}${parts.month}${parts.second}`] ??= new Intl.DateTimeFormat(
    parts.month ? 'en-US' : 'en-AU',
    {
      ...parts,
      timeZone,
    },
  ))
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

/** '4 Mar 2026', where a time or a zone goes with it. */
export function formatDay(date: string, timeZone: string): string {
  return formatShortDate(date, timeZone).replace(/^(\w+) (\d+),/, '$2 $1')
}

/** '4 Mar 2026, 16:06 AEDT', on pages and on paper, and where a relative time is hovered. */
export function formatExactTime(date: string, timeZone: string): string {
  return `${formatDay(date, timeZone)}, ${inZone(date, timeZone, TIME)}`
}

/** '4 Mar 2026, 16:06:09 AEDT'. */
export function formatExactSecond(date: string, timeZone: string): string {
  return `${formatDay(date, timeZone)}, ${inZone(date, timeZone, SECONDS)}`
}

/** '16:06' and 'AEDT', where the day is known; with seconds '16:06:09'. */
export function formatTimeOfDay(
  date: string,
  timeZone: string,
  withSeconds = false,
): { time: string; zone: string } {
  const [time = '', ...zone] = inZone(date, timeZone, withSeconds ? SECONDS : TIME).split(' ')
  return { time, zone: zone.join(' ') }
}
