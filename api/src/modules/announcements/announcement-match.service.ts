import { LockMode } from '@mikro-orm/core'
import { messages } from '@portal/rules/messages'
import { changeContent, lockExisting } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { statementRunner } from '../../platform/database/statement-runner'
import { beforeDeletion } from '../../platform/deletion-hooks'
import { badInput } from '../../platform/errors/errors'
import { moveBroadcast } from '../alerts/enter-broadcasts'
import { contentEvents } from '../evidence/content-events'
import { recordEvents } from '../evidence/record-events'
import { followPublication } from '../publication/publication.job'
import { Announcement, AnnouncementSource } from './announcement.entity'
import { moveDocument } from './announcement-document.service'
import { announcementMatched, announcementReleased } from './announcement-events'
import { lockImports } from './announcement-import.service'
import { fetchDocumentsSoon } from './documents-queue'

export interface MatchResult {
  id: string
  /** The imported one in whose place it is from now on; null where it was before. */
  deletedId: string | null
}

/**
 * Confirms that what the import has added is what an announcement awaits: it takes the exchange's identifier, document and time of release,
 * and the imported one goes. Who was mailed about that is not mailed again.
 */
export const matchAnnouncement = (
  context: Context,
  { id, feedItemId }: { id: string; feedItemId: string },
): Promise<MatchResult> =>
  changeContent(context, 'announcement', async em => {
    const { services } = context
    await lockImports(em)
    const announcement = await lockExisting(em, Announcement, id)
    if (announcement.asxAnnouncementId === feedItemId)
      return { id: announcement.id, deletedId: null }
    announcement.refuseUnawaited()
    const imported = await em.findOne(
      Announcement,
      { asxAnnouncementId: feedItemId, source: AnnouncementSource.EXCHANGE },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!imported) throw badInput(messages.feedItemUnknown, 'feedItemId')
    const { isPriceSensitive, awaitsExchange } = imported
    const releasedAt = imported.releasedAt ?? imported.publishedAt
    await beforeDeletion(context, em, imported)
    await moveDocument(em, imported, announcement)
    // Before the other has its identifier, which no two may have.
    await em.remove(imported).flush()
    announcement.match({ identifier: feedItemId, isPriceSensitive })
    if (!awaitsExchange) announcement.release(releasedAt)
    await em.flush()
    await recordEvents(
      em,
      context,
      announcementMatched(announcement, { isConfirmed: true }),
      contentEvents('announcement').deleted(imported),
      ...(awaitsExchange ? [] : [announcementReleased(announcement)]),
    )
    await moveBroadcast(em, { from: imported.id, to: announcement.id })
    await followPublication(context, em, [announcement.id])
    await fetchDocumentsSoon(services, statementRunner(em))
    if (!awaitsExchange) for (const hook of services.releaseHooks) await hook(services, em)
    return { id: announcement.id, deletedId: imported.id }
  })
