import type { ExchangeAnnouncement } from '#modules/content/exchange/exchange-feed'
import { dayOf } from '#platform/graphql/date-time'
import type { Announcement } from '../announcement.entity'
import { canMatch } from './match-rule'
import { titleKey } from './title-key'

interface Matching {
  timeZone: string
  ticker: string
  now: Date
}

/** The time by which an item is told apart from others of its title: what is not released yet is expected at once. */
export const expectedTime = ({ publishedAt, submittedAt }: ExchangeAnnouncement, now: Date): Date =>
  publishedAt ?? submittedAt ?? now

/**
 * What announcements certainly await: the item of the same title and day, where no other item has both, and no other announcement awaits
 * them. Items that were imported before are left to a person, and so is whatever leaves a doubt.
 */
export function certainMatches(
  items: readonly ExchangeAnnouncement[],
  awaiting: readonly Announcement[],
  isImported: (item: ExchangeAnnouncement) => boolean,
  { timeZone, ticker, now }: Matching,
): Map<Announcement, ExchangeAnnouncement> {
  const keyOf = (title: string, time: Date) =>
    titleKey(title, ticker) && `${dayOf(time, timeZone)} ${titleKey(title, ticker)}`
  const itemsByKey = Map.groupBy(items, item => keyOf(item.headline, expectedTime(item, now)))
  const unmatched = awaiting.filter(({ asxAnnouncementId }) => asxAnnouncementId === null)
  const matches = new Map<Announcement, ExchangeAnnouncement>()
  for (const [key, [announcement, ...others]] of Map.groupBy(unmatched, ({ title, expectedAt }) =>
    keyOf(title, expectedAt ?? now),
  )) {
    const [item, ...more] = itemsByKey.get(key) ?? []
    if (!key || !announcement || !item || others.length + more.length > 0 || isImported(item))
      continue
    const { headline: title, publishedAt: releasedAt, identifier } = item
    if (announcement.dismissedMatches.includes(identifier)) continue
    if (canMatch(announcement, { title, releasedAt, at: expectedTime(item, now) }, ticker))
      matches.set(announcement, item)
  }
  return matches
}
