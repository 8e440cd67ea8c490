import { formatExactTime } from './format-date'

/** 'Scheduled for 3 Feb 2027, 09:30 AEDT': what administrators see of something that is published then, in the portal's zone. */
export const scheduledFor = (date: string, timeZone: string): string =>
  `Scheduled for ${formatExactTime(date, timeZone)}`
