import { LockMode } from '@mikro-orm/core'
import { messages } from '@portal/rules/messages'
import { changeContent } from '#modules/content/publication/change-content'
import { recordEvents } from '#modules/evidence/record-events'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { lockExisting } from '#platform/operation/lock-existing'
import { Announcement } from '../announcement.entity'
import { documentConfirmed } from '../announcement-events'
import { AnnouncementDocument } from './announcement-document.entity'

/** Confirms that the entered document is what the exchange released, if its item has no document. */
export const confirmDocument = (context: Context, id: string): Promise<void> =>
  changeContent(context, 'announcement', async em => {
    const { services } = context
    const announcement = await lockExisting(em, Announcement, id)
    const document = await em.findOne(
      AnnouncementDocument,
      { announcement: id },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (document?.confirmedAt) return
    if (!document || announcement.releasedAt === null)
      throw new DomainError('CONFLICT', messages.documentNotToConfirm)
    document.confirm(context.now())
    await em.flush()
    await recordEvents(em, context, documentConfirmed(announcement, document))
    for (const hook of services.releaseHooks) await hook(services, em)
  })
