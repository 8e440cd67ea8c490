import { messages } from '@portal/rules/messages'
import { changeContent } from '#modules/content/publication/change-content'
import { followPublication } from '#modules/content/publication/publication.job'
import { recordEvents } from '#modules/evidence/record-events'
import { databaseTime } from '#platform/database/database-time'
import { sqlOf } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Context } from '#platform/operation/context'
import { lockExisting } from '#platform/operation/lock-existing'
import { Announcement } from '../announcement.entity'
import { announcementReleased } from '../announcement-events'
import { lockImports } from '../imports/announcement-import.service'

/** Releases a matched announcement at the time that an approver confirms, because the exchange's feed no longer lists its item. */
export const confirmRelease = (
  context: Context,
  { id, releasedAt }: { id: string; releasedAt: Date },
): Promise<void> =>
  changeContent(context, 'announcement', async em => {
    const { services } = context
    const settings = await sqlOf(em)
      .selectFrom('disclosure_settings')
      .select('frozen')
      .forShare()
      .executeTakeFirst()
    if (settings?.frozen) throw new DomainError('CONFLICT', messages.publicationRefused.FROZEN)
    await lockImports(em)
    const announcement = await lockExisting(em, Announcement, id)
    if (announcement.releasedAt?.getTime() === releasedAt.getTime()) return
    announcement.confirmRelease(releasedAt, await databaseTime(em))
    await em.flush()
    await recordEvents(em, context, announcementReleased(announcement, { isConfirmed: true }))
    await followPublication(context, em, [id])
    for (const hook of services.releaseHooks) await hook(services, em)
  })
