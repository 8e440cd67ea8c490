const DIGITS: Intl.DateTimeFormatOptions = {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  hourCycle: 'h23',
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/** What calendar and clock show in the zone, in digits. Part by part: browsers differ in how one and the same language writes a date. */
export function clockIn(timeZone: string, instant: Date | number): Clock {
  const parts = new Intl.DateTimeFormat('en-US', { ...DIGITS, timeZone }).formatToParts(instant)
  return Object.fromEntries(parts.map(({ type, value }) => [type, value])) as Clock
}

/** '10:30', what a time input takes: the time of day in the portal's zone. */
export function formatInputTime(date: string | Date, timeZone: string): string {
  const { hour, minute } = clockIn(timeZone, new Date(date))
  return `${hour}:${minute}`
}

const DAY_MS = 86_400_000

/** The instants at which clocks in the zone show this date and time: none if clocks skip it, two if they show it twice. */
export function instantsOf(date: string, time: string, timeZone: string): string[] {
  const shown = Date.parse(`${date}T${time}Z`)
  const offsets = new Set(
    [shown - DAY_MS, shown + DAY_MS].map(instant => offsetAt(instant, timeZone)),
  )
  return [...offsets]
    .map(offset => shown - offset)
    .filter(instant => instant + offsetAt(instant, timeZone) === shown)
    .sort((one, other) => one - other)
    .map(instant => new Date(instant).toISOString())
}

/** The first of these instants; if clocks skip the time, one that is as long after the change of clocks. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${date}T${time}Z`)
  return (
    instantsOf(date, time, timeZone)[0] ??
    new Date(shown - offsetAt(shown - DAY_MS, timeZone)).toISOString()
  )
}

/** How far clocks in the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = clockIn(timeZone, instant)
  return (
    Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) -
    Math.floor(instant / 60_000) * 60_000
  )
}
