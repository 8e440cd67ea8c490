import DataLoader from 'dataloader'
import type { Context } from '../../platform/context'
import { statement } from '../../platform/database/statement'
import { dayOf } from '../../platform/graphql/date-time'
import { perRequest } from '../../platform/per-request'
import { AnnouncementSource } from './announcement.entity'
import { can } from './announcement.permissions'
import { announcementColumns, type AnnouncementRow } from './announcement.reads'
import { titleKey } from './title-key'

/** How long before or after the day on which it is expected one of the same title may be what an announcement awaits. */
const AROUND_DAYS = 31
const SHOWN = 3

/** What was imported and may be what an announcement awaits, the likeliest first; for administrators, of one that awaits the exchange. */
export function possibleMatches(context: Context, announcement: AnnouncementRow): Promise<AnnouncementRow[]> | null {
  if (!announcement.awaitsExchange || !can(context.actor, 'see duplicates', announcement)) return null
  return possibleMatchesLoader(context).load(announcement)
}

const possibleMatchesLoader = perRequest(({ db, services: { settings } }) => {
  const dayOfRow = ({ publishedAt }: AnnouncementRow) => dayOf(publishedAt, settings.timeZone)
  const keyOf = ({ title }: AnnouncementRow) => titleKey(title, settings.ticker)
  return new DataLoader<AnnouncementRow, AnnouncementRow[]>(async awaiting => {
    const times = awaiting.map(({ publishedAt }) => publishedAt.getTime())
    const imported = await importedAround(db(), { from: daysFrom(Math.min(...times), -1), until: daysFrom(Math.max(...times), 1) })
    return awaiting.map(row => {
      const isLikely = (other: AnnouncementRow) => keyOf(other) === keyOf(row)
      const isNear = ({ publishedAt }: AnnouncementRow) =>
        Math.abs(publishedAt.getTime() - row.publishedAt.getTime()) <= AROUND_DAYS * DAY_MS
      const others = imported.filter(other => other.id !== row.id && isNear(other))
      const sameTitle = others.filter(isLikely)
      return [...sameTitle, ...others.filter(other => !isLikely(other) && dayOfRow(other) === dayOfRow(row))].slice(0, SHOWN)
    })
  })
})

const DAY_MS = 86_400_000
const daysFrom = (time: number, sign: number) => new Date(time + sign * AROUND_DAYS * DAY_MS)

/** Also those that await the exchange themselves. */
const importedAround = statement((db, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('announcement')
    .select(announcementColumns)
    .where('source', '=', AnnouncementSource.EXCHANGE)
    .where(({ or, and, eb }) =>
      or([
        and([eb('published_at', '>=', from), eb('published_at', '<=', until)]),
        and([eb('awaits_exchange', '=', true), eb('expected_at', '>=', from), eb('expected_at', '<=', until)]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc'),
)
