import DataLoader from 'dataloader'
import { statement } from '#platform/database/statement'
import type { Context } from '#platform/operation/context'
import { perRequest } from '#platform/operation/per-request'
import { AnnouncementSource } from '../announcement.entity'
import { can } from '../announcement.permissions'
import { announcementColumns, type AnnouncementRow } from '../announcement.reads'
import { canMatch, hasSameTitle } from './match-rule'
import { sharesWord } from './title-key'

const SHOWN = 3

/** The imported announcements that an announcement can be matched to, those of the same title first; null for one that awaits nothing, and for everyone but administrators. */
export function possibleMatches(
  context: Context,
  announcement: AnnouncementRow,
): Promise<AnnouncementRow[]> | null {
  if (!announcement.awaitsExchange || !can(context.actor, 'see duplicates', announcement))
    return null
  return possibleMatchesLoader(context).load(announcement)
}

const possibleMatchesLoader = perRequest(({ db, services: { settings } }) => {
  const { ticker } = settings
  return new DataLoader<AnnouncementRow, AnnouncementRow[]>(async awaiting => {
    const since = new Date(Math.min(...awaiting.map(({ enteredAt }) => enteredAt.getTime())))
    const imported = await importedSince(db(), { since })
    return awaiting.map(row => {
      const items = imported.filter(
        item =>
          item.id !== row.id &&
          !row.dismissedMatches.includes(item.asxAnnouncementId ?? '') &&
          canMatch(awaitedOf(row), candidateOf(item), ticker),
      )
      const [same, different] = [
        items.filter(item => hasSameTitle(row, item, ticker)),
        items.filter(
          item => !hasSameTitle(row, item, ticker) && sharesWord(row.title, item.title, ticker),
        ),
      ]
      return [...same, ...different].slice(0, SHOWN)
    })
  })
})

const awaitedOf = ({ title, enteredAt, publishedAt }: AnnouncementRow) => ({
  title,
  enteredAt,
  expectedAt: publishedAt,
})

const candidateOf = ({ title, releasedAt, publishedAt }: AnnouncementRow) => ({
  title,
  releasedAt,
  at: releasedAt ?? publishedAt,
})

/** Those released since, and those that await the exchange themselves. */
const importedSince = statement((db, { since }: { since: Date }) =>
  db
    .selectFrom('announcement')
    .select(announcementColumns)
    .where('source', '=', AnnouncementSource.EXCHANGE)
    .where(({ or, eb }) => or([eb('released_at', '>=', since), eb('awaits_exchange', '=', true)]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc'),
)
