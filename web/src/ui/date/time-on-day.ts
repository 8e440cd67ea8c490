import { formatDay, formatTimeOfDay } from './format-date'
import { instantsOf } from './zoned-time'

const isComplete = (date: string, time: string) =>
  time !== '' && !Number.isNaN(Date.parse(`${date}T${time}Z`))

/** What is wrong with a time of a date and a time input; null if clocks in the zone show it. */
export function timeProblem(date: string, time: string, timeZone: string): string | null {
  if (!isComplete(date, time) || instantsOf(date, time, timeZone).length > 0) return null
  return `${time} does not exist on ${formatDay(`${date}T12:00Z`, 'UTC')}, because clocks go forward. Choose another time`
}

/** 'Sydney time (AEDT)', the zone of a time input. If clocks show the time twice, says which one is meant. */
export function zoneOfTime(date: string, time: string, timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC'
  const place = `${timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`
  const [first, second] = isComplete(date, time) ? instantsOf(date, time, timeZone) : []
  if (first === undefined) return place
  const { zone } = formatTimeOfDay(first, timeZone)
  return second === undefined
    ? `${place} (${zone})`
    : `${place}. Clocks show ${time} twice on this day; the first one (${zone}) is used`
}
