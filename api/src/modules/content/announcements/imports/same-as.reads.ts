import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { statement } from '#platform/database/statement'
import { dayOf } from '#platform/graphql/date-time'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import { AnnouncementSource } from '../announcement.entity'
import { can } from '../announcement.permissions'
import { announcementColumns, type AnnouncementRow } from '../announcement.reads'
import { titleKey } from './title-key'

/** The company's own announcement of the same day and title as an imported one, for administrators until they decide to keep both. */
export function sameAs(
  context: Context,
  announcement: AnnouncementRow,
): Promise<AnnouncementRow | null> | null {
  const { source, isKept } = announcement
  if (
    source !== AnnouncementSource.EXCHANGE ||
    isKept ||
    !can(context.actor, 'see duplicates', announcement)
  )
    return null
  return sameAsLoader(context).load(announcement)
}

const sameAsLoader = perRequest(({ db, services: { settings } }) => {
  const dayOfRow = ({ publishedAt }: AnnouncementRow) => dayOf(publishedAt, settings.timeZone)
  const keyOf = (row: AnnouncementRow) => `${dayOfRow(row)} ${titleKey(row.title, settings.ticker)}`
  const isNamed = ({ title }: AnnouncementRow) => titleKey(title, settings.ticker) !== ''
  return new DataLoader<AnnouncementRow, AnnouncementRow | null>(async imported => {
    const times = new Map(imported.map(row => [dayOfRow(row), row.publishedAt]))
    const rows = await ownAround(db(), { times: [...times.values()] })
    // Of several the newest, which comes first.
    const own = new Map(
      rows
        .filter(isNamed)
        .toReversed()
        .map(row => [keyOf(row), row]),
    )
    return imported.map(row => own.get(keyOf(row)) ?? null)
  })
})

/** Those written by hand that may be of the same days as these times: the longest day has 25 hours. */
const ownAround = statement((db, { times }: { times: Date[] }) =>
  db
    .selectFrom(
      sql<{ time: Date }>`unnest(${times}::timestamptz[])`.as<'around'>(sql`around(time)`),
    )
    .innerJoin('announcement', join =>
      join.on(
        sql<boolean>`announcement.published_at between around.time - interval '25 hours' and around.time + interval '25 hours'`,
      ),
    )
    .select(announcementColumns)
    .where('source', '=', AnnouncementSource.MANUAL)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc'),
)
