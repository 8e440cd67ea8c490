import { messages } from '@portal/rules/messages'
import { recordEvents } from '#modules/evidence/record-events'
import { sqlOf } from '#platform/database/kysely'
import { badInput } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { lockExisting } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'
import { Announcement, AnnouncementSource } from '../announcement.entity'
import { matchDismissed } from '../announcement-events'

/** Ends the suggestion that an awaited announcement is this item of the exchange. */
export const dismissMatch = (context: Context, id: string, feedItemId: string): Promise<void> =>
  transact(context, async em => {
    const announcement = await lockExisting(em, Announcement, id)
    announcement.refuseUnawaited()
    if (announcement.dismissedMatches.includes(feedItemId)) return
    const item = await em.findOne(Announcement, {
      asxAnnouncementId: feedItemId,
      source: AnnouncementSource.EXCHANGE,
    })
    if (!item) throw badInput(messages.feedItemUnknown, 'feedItemId')
    // As `keepAnnouncement` does: the version does not count it, and visitors see no change.
    await sqlOf(em)
      .updateTable('announcement')
      .set({ dismissed_matches: [...announcement.dismissedMatches, feedItemId] })
      .where('id', '=', announcement.id)
      .execute()
    await recordEvents(em, context, matchDismissed(announcement, item))
  })
