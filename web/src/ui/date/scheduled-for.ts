/** 'Scheduled for 3 Feb 2027, 09:30 AEDT': what administrators see of something that is published then, in the portal's zone. */
export function scheduledFor(date: string, timeZone: string): string {
  const at = new Date(date)
  const part = (options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at)
  const time = part({ hour: '2-digit', minute: '2-digit' }, 'en-GB')
  // British and American English write 'GMT+11' for it.
  const zone = new Intl.DateTimeFormat('en-AU', { timeZoneName: 'short', timeZone })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return `Scheduled for ${part({ day: 'numeric' })} ${part({ month: 'short' })} ${part({ year: 'numeric' })}, ${time} ${zone?.value ?? ''}`.trim()
}
