import DataLoader from 'dataloader'
import type { Context } from '../../platform/context'
import { statement } from '../../platform/database/statement'
import { perRequest } from '../../platform/per-request'
import { AnnouncementSource } from './announcement.entity'
import { can } from './announcement.permissions'
import { announcementColumns, type AnnouncementRow } from './announcement.reads'
import { titleKey } from './title-key'

const DAY_MS = 86_400_000
/** How long before or after it is expected one of the same title may be what an announcement awaits, and one of any other. */
const AROUND = { sameTitle: 31 * DAY_MS, otherTitle: DAY_MS }
const SHOWN = 3

/** What was imported and may be what an announcement awaits, the likeliest first; for administrators, of one that awaits the exchange. */
export function possibleMatches(
  context: Context,
  announcement: AnnouncementRow,
): Promise<AnnouncementRow[]> | null {
  if (!announcement.awaitsExchange || !can(context.actor, 'see duplicates', announcement))
    return null
  return possibleMatchesLoader(context).load(announcement)
}

const possibleMatchesLoader = perRequest(({ db, services: { settings } }) => {
  const keyOf = ({ title }: AnnouncementRow) => titleKey(title, settings.ticker)
  return new DataLoader<AnnouncementRow, AnnouncementRow[]>(async awaiting => {
    const times = awaiting.map(timeOf)
    const from = new Date(Math.min(...times) - AROUND.sameTitle)
    const until = new Date(Math.max(...times) + AROUND.sameTitle)
    const imported = await importedBetween(db(), { from, until })
    return awaiting.map(row => {
      const within = (ms: number) => (other: AnnouncementRow) =>
        Math.abs(timeOf(other) - timeOf(row)) <= ms
      const others = imported.filter(({ id }) => id !== row.id)
      const [same, different] = [
        others.filter(other => keyOf(other) === keyOf(row)),
        others.filter(other => keyOf(other) !== keyOf(row)),
      ]
      return [
        ...same.filter(within(AROUND.sameTitle)),
        ...different.filter(within(AROUND.otherTitle)),
      ].slice(0, SHOWN)
    })
  })
})

const timeOf = ({ publishedAt }: AnnouncementRow): number => publishedAt.getTime()

/** Also those that await the exchange themselves. */
const importedBetween = statement((db, { from, until }: { from: Date; until: Date }) =>
  db
    .selectFrom('announcement')
    .select(announcementColumns)
    .where('source', '=', AnnouncementSource.EXCHANGE)
    .where(({ or, and, eb }) =>
      or([
        and([eb('published_at', '>=', from), eb('published_at', '<=', until)]),
        and([
          eb('awaits_exchange', '=', true),
          eb('expected_at', '>=', from),
          eb('expected_at', '<=', until),
        ]),
      ]),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc'),
)
