import type { HeldAnswerFragment, ReleaseCardFragment } from '../../generated/graphql'
import type { Look } from '../../ui/badge/badge-frame'
import { formatDay, formatExactTime, formatTimeOfDay } from '../../ui/date/format-date'
import { Check, CircleCheck, Clock, X } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'

const { colour } = theme
const tint = { text: colour.accentHover, ground: colour.accentTint }

export const readyLook: Look = { ...tint, icon: Check, words: 'Ready' }
export const waitingLook: Look = {
  text: colour.amber,
  ground: colour.amberTint,
  icon: Clock,
  words: 'Waiting',
}
export const publishedLook: Look = { ...tint, icon: CircleCheck, words: 'Published' }
export const cancelledLook: Look = {
  text: colour.ink2,
  ground: colour.rule,
  icon: X,
  words: 'Cancelled',
}

type Condition = Pick<ReleaseCardFragment, 'publishAt' | 'announcementTitle'>

const isToday = (at: string, timeZone: string, now: Date): boolean =>
  formatDay(at, timeZone) === formatDay(now.toISOString(), timeZone)

/** '10:00 AEDT', or for another day '3 Nov 2026, 10:00 AEDT'. */
export function timeWords(at: string, timeZone: string, now = new Date()): string {
  const { time, zone } = formatTimeOfDay(at, timeZone)
  return isToday(at, timeZone, now) ? `${time} ${zone}` : formatExactTime(at, timeZone)
}

/** 'Today, 10:00 AEDT' or '3 Nov 2026, 10:00 AEDT'. */
export const momentWords = (at: string, timeZone: string, now = new Date()): string =>
  `${isToday(at, timeZone, now) ? 'Today, ' : ''}${timeWords(at, timeZone, now)}`

/** The condition of a release as its title. */
export function titleOf(
  { publishAt, announcementTitle }: Condition,
  exchange: string,
  timeZone: string,
): string {
  if (announcementTitle !== null) return `When ${exchange} releases “${announcementTitle}”`
  return publishAt === null ? 'At once' : momentWords(publishAt, timeZone)
}

export const isDue = (
  { publishAt }: Pick<ReleaseCardFragment, 'publishAt'>,
  now: number,
): boolean => publishAt !== null && Date.parse(publishAt) <= now

/** 'FY26 Results · asked by 5', or the version of a correction. */
export function answerFacts({ number, question }: HeldAnswerFragment): string {
  const { presentation, answeredAt, askedByCount } = question
  const more =
    answeredAt === null
      ? (askedByCount ?? 1) > 1 && `asked by ${askedByCount}`
      : `correction, version ${number}`
  return [presentation.title, more].filter(Boolean).join(' · ')
}

export const namesOf = (people: readonly { name: string | null }[] | null | undefined): string =>
  (people ?? []).map(({ name }) => name ?? 'Somebody who has left').join(', ')

/** 'in 8 minutes', for times within a day. */
export function inWords(at: string, now: number): string {
  const minutes = Math.max(Math.round((Date.parse(at) - now) / 60_000), 0)
  if (minutes < 1) return 'in less than a minute'
  if (minutes < 120) return `in ${countWords(minutes, 'minute')}`
  return minutes < 48 * 60
    ? `in ${countWords(Math.round(minutes / 60), 'hour')}`
    : `in ${countWords(Math.round(minutes / 1_440), 'day')}`
}
