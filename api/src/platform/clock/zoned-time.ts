type Parts = Intl.DateTimeFormatOptions
const DAY: Parts = { month: 'short', day: 'numeric', year: 'numeric' }
const WEEKDAY: Parts = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }
const TIME: Parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }

/** By language, zone and parts. Making one takes a hundred times as long as writing a date with it. */
const formats: Record<string, Intl.DateTimeFormat> = {}

function inZone(instant: Date, timeZone: string, parts: Parts, language = 'en-US'): string {
  const format = (formats[`${timeZone} ${Object.keys(parts).join()} ${parts.month}`] ??=
    new Intl.DateTimeFormat(language, {
      ...parts,
      timeZone,
    }))
  return format.format(instant)
}

/** '4 Mar 2026', as pages write it. */
export const formatDay = (instant: Date, timeZone: string): string =>
  inZone(instant, timeZone, DAY).replace(/^(\w+) (\d+),/, '$2 $1')

/** 'Wednesday 4 March 2026'. */
const formatWeekday = (instant: Date, timeZone: string): string =>
  inZone(instant, timeZone, WEEKDAY).replace(/^(\w+), (\w+) (\d+),/, '$1 $3 $2')

/** '16:06 AEDT', on one line. Australian English names the zones of Australia and New Zealand, where American English writes GMT+11. */
const formatTime = (instant: Date, timeZone: string): string =>
  inZone(instant, timeZone, TIME, 'en-AU').replaceAll(' ', '\u00a0')

/** '4 Mar 2026, 16:06 AEDT'. */
export const formatInstant = (instant: Date, timeZone: string): string =>
  `${formatDay(instant, timeZone)}, ${formatTime(instant, timeZone)}`

/** 'Wednesday 4 March 2026, 16:06 AEDT'. */
export const formatLongInstant = (instant: Date, timeZone: string): string =>
  `${formatWeekday(instant, timeZone)}, ${formatTime(instant, timeZone)}`

/** 'Wednesday'. */
export const weekdayOf = (instant: Date, timeZone: string): string =>
  inZone(instant, timeZone, { weekday: 'long' })
