import { titleKey } from './title-key'

const DAY_MS = 86_400_000

/** An announcement that awaits the exchange. */
export interface Awaited {
  title: string
  enteredAt: Date
  expectedAt: Date | null
}

/** An item of the exchange. */
export interface Candidate {
  title: string
  /** Null if the exchange has not released it yet. */
  releasedAt: Date | null
  /** The time of its release, or when that is expected. */
  at: Date
}

/**
 * Whether an announcement can be matched to an item: the exchange must not have released it before the announcement was entered, and it must
 * be within 24 hours of the expected time or have the same title.
 */
export function canMatch(awaited: Awaited, item: Candidate, ticker: string): boolean {
  if (item.releasedAt !== null && item.releasedAt < awaited.enteredAt) return false
  if (hasSameTitle(awaited, item, ticker)) return true
  const { expectedAt } = awaited
  return expectedAt !== null && Math.abs(item.at.getTime() - expectedAt.getTime()) <= DAY_MS
}

export const hasSameTitle = (
  one: { title: string },
  other: { title: string },
  ticker: string,
): boolean =>
  titleKey(one.title, ticker) !== '' &&
  titleKey(one.title, ticker) === titleKey(other.title, ticker)
