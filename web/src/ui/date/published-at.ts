import { formatInputDate } from './format-input-date'
import { formatInputTime, instantOf } from './zoned-time'

/** The values of the fields 'Published Date' and 'Time', as inputs have them. */
export interface PublishedAtValues {
  publishedAt: string
  publishedTime: string
}

/** What a form begins with: the moment that is known, or today. */
export const publishedAtValues = (
  known: string | undefined,
  timeZone: string,
): PublishedAtValues => ({
  publishedAt: formatInputDate(known ?? new Date(), timeZone),
  publishedTime: known === undefined ? '' : formatInputTime(known, timeZone),
})

/**
 * What the fields mean: the moment that was known, to the millisecond, unless another was chosen. Without a time today means now, and
 * another day its midnight, which the API makes of a plain date.
 */
export function publishedAtOf(
  { publishedAt, publishedTime }: PublishedAtValues,
  known: string | undefined,
  timeZone: string,
): string {
  const stood = publishedAtValues(known, timeZone)
  if (
    known !== undefined &&
    publishedAt === stood.publishedAt &&
    publishedTime === stood.publishedTime
  )
    return known
  if (publishedTime !== '') return instantOf(publishedAt, publishedTime, timeZone)
  const now = new Date()
  return publishedAt === formatInputDate(now, timeZone) ? now.toISOString() : publishedAt
}

/** The same to the minute, so that it stays the same while a form is filled in; empty while no date is chosen. */
export function publishedMinute(
  values: PublishedAtValues,
  known: string | undefined,
  timeZone: string,
): string {
  if (Number.isNaN(Date.parse(values.publishedAt))) return ''
  const at = publishedAtOf(values, known, timeZone)
  return at.length === 'YYYY-MM-DD'.length
    ? at
    : `${at.slice(0, 'YYYY-MM-DDThh:mm'.length)}:00.000Z`
}
