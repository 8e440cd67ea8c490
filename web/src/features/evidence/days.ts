import { instantOf } from '../../ui/date/zoned-time'

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** From the first day's beginning to the last one's end, in the portal's zone. What is no day leaves that side open. */
export function periodOf(days: { from: string; to: string }, timeZone: string) {
  const from = isDay(days.from) ? instantOf(days.from, '00:00', timeZone) : null
  const to = isDay(days.to) ? instantOf(nextDay(days.to), '00:00', timeZone) : null
  return { from, to, isEmpty: from !== null && to !== null && from >= to }
}
