/** '10:30', what a time input takes: the time of day in the portal's zone. */
export function formatInputTime(date: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(date))
}

/** The instant at which clocks in the zone show this date and time, as inputs give them. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${date}T${time}Z`)
  // The offset of the first guess may be of the other side of a change to summer time.
  const guess = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(guess, timeZone)).toISOString()
}

/** How far clocks in the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    hourCycle: 'h23',
    timeZone,
  })
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / 60_000) * 60_000
}
