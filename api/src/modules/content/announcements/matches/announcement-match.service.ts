import { LockMode } from '@mikro-orm/core'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { messages } from '@portal/rules/messages'
import { changeContent } from '#modules/content/publication/change-content'
import { followPublication } from '#modules/content/publication/publication.job'
import { moveBroadcast } from '#modules/delivery/broadcasts/enter-broadcasts'
import { contentEvents } from '#modules/evidence/content-events'
import { recordEvents } from '#modules/evidence/record-events'
import { refusalOf } from '#platform/access/access'
import { statementRunner } from '#platform/database/statement-runner'
import { badInput, DomainError } from '#platform/errors/errors'
import type { Context, Services } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import { lockExisting } from '#platform/operation/lock-existing'
import { Announcement, AnnouncementSource } from '../announcement.entity'
import { can } from '../announcement.permissions'
import { announcementMatched, announcementReleased } from '../announcement-events'
import { moveDocument } from '../documents/announcement-document.service'
import { fetchDocumentsSoon } from '../documents/announcement-documents.job'
import { lockImports } from '../imports/announcement-import.service'
import { canMatch } from '../imports/match-rule'
import { MergedAnnouncement } from '../imports/merged-announcement.entity'

export interface MatchResult {
  id: string
  /** The imported one in whose place it is from now on; null where it was before. */
  deletedId: string | null
}

/**
 * Matches an awaited announcement to an imported one: it takes the exchange's identifier, document and time of release, and the imported one
 * is deleted. Its broadcast moves too, so that no recipient gets a second email. Modules that depend on it subscribe with `matchHooks`.
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
    if (
      !can(context.actor, 'match for answers', {}) &&
      (await isDependedOn(services, em, announcement))
    )
      throw refusalOf(context.actor, 'APPROVER')
    const imported = await em.findOne(
      Announcement,
      { asxAnnouncementId: feedItemId, source: AnnouncementSource.EXCHANGE },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!imported) throw badInput(messages.feedItemUnknown, 'feedItemId')
    const { title, isPriceSensitive, awaitsExchange } = imported
    const at = imported.releasedAt ?? imported.expectedAt ?? imported.publishedAt
    const item = { title, at, releasedAt: awaitsExchange ? null : at }
    if (!canMatch(announcement, item, services.settings.ticker))
      throw new DomainError('CONFLICT', messages.announcementMatchedToOther)
    for (const { move } of services.matchHooks)
      await move?.(context, em, { from: imported, to: announcement })
    await beforeDeletion(context, em, imported)
    await moveDocument(em, imported, announcement)
    // Before the other has its identifier, which no two may have.
    await em.nativeUpdate(MergedAnnouncement, { announcement: imported.id }, { announcement })
    await em.remove(imported).flush()
    announcement.match({ identifier: feedItemId, isPriceSensitive })
    em.persist(new MergedAnnouncement({ id: imported.id, announcement }))
    if (!awaitsExchange) announcement.release(at)
    await em.flush()
    await recordEvents(
      em,
      context,
      announcementMatched(announcement, { isConfirmed: true }),
      contentEvents('announcement').deleted(imported),
      ...(awaitsExchange ? [] : [announcementReleased(announcement, { isConfirmed: false })]),
    )
    await moveBroadcast(em, { from: imported.id, to: announcement.id })
    await followPublication(context, em, [announcement.id])
    await fetchDocumentsSoon(services, statementRunner(em))
    if (!awaitsExchange) for (const hook of services.releaseHooks) await hook(services, em)
    return { id: announcement.id, deletedId: imported.id }
  })

async function isDependedOn(
  { matchHooks }: Services,
  em: SqlEntityManager,
  announcement: Announcement,
): Promise<boolean> {
  for (const hook of matchHooks) if (await hook.isDependedOn(em, announcement)) return true
  return false
}
