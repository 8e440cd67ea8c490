import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { contentChanges } from '#modules/content/publication/content-changes'
import { isPublished } from '#modules/content/publication/published'
import { recordEvents } from '#modules/evidence/record-events'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import { lockExisting } from '#platform/operation/lock-existing'
import { transact } from '#platform/operation/transact'
import { Announcement, AnnouncementSource } from './announcement.entity'
import { noteEnteredDocument } from './documents/announcement-document.service'
import { fetchDocumentsSoon } from './documents/announcement-documents.job'
import { DismissedAnnouncement } from './imports/dismissed-announcement.entity'

export const announcementChanges = contentChanges({
  type: 'announcement',
  entity: Announcement,
  schema: announcementSchema,
  file: { field: 'documentUrl', purpose: 'ATTACHMENT' },

  make({ awaitsExchange, ...values }, id) {
    const announcement = new Announcement({ ...values, id })
    if (awaitsExchange) announcement.awaitExchange()
    return announcement
  },

  async update(announcement, { awaitsExchange, ...values }, context, em) {
    if (awaitsExchange !== undefined && awaitsExchange !== announcement.awaitsExchange)
      announcement.decideToAwait(awaitsExchange, {
        isPublic: await isPublic(em, announcement),
        now: context.now(),
      })
    announcement.update(values)
  },

  async beforeUpdate(context, em, announcement, { awaitsExchange }) {
    // As the company's own it would never be released, for which held releases and citations wait.
    if (awaitsExchange === false && announcement.awaitsExchange)
      await beforeDeletion(context, em, announcement)
  },

  async afterSave(context, em, announcement, before) {
    if (before?.awaitsExchange || announcement.awaitsExchange)
      await followDocument(context, em, announcement)
  },

  /** The import does not bring one of the exchange back. */
  async afterDelete(context, em, { asxAnnouncementId }) {
    if (asxAnnouncementId === null) return
    const dismissed = new DismissedAnnouncement({ asxAnnouncementId, dismissedAt: context.now() })
    await em.upsert(DismissedAnnouncement, dismissed, { onConflictAction: 'ignore' })
  },
})

const isPublic = async (em: SqlEntityManager, { id }: Announcement): Promise<boolean> =>
  (await sqlOf(em)
    .selectFrom('announcement')
    .select('id')
    .where('id', '=', id)
    .where(isPublished('announcement'))
    .executeTakeFirst()) !== undefined

/** Has the document read that is entered with an announcement that awaits the exchange, so that it can be cited. */
async function followDocument(
  context: Context,
  em: SqlEntityManager,
  announcement: Announcement,
): Promise<void> {
  if (announcement.asxAnnouncementId !== null) return
  if (await noteEnteredDocument(em, announcement, context.now()))
    await fetchDocumentsSoon(context.services, statementRunner(em))
}

/** Keeps an imported announcement beside the company's own that it repeats. */
export const keepAnnouncement = (context: Context, id: string): Promise<void> =>
  transact(context, async em => {
    const { isKept, source } = await lockExisting(em, Announcement, id)
    if (isKept || source !== AnnouncementSource.EXCHANGE) return
    // Not by the entity, whose version everybody sees and open dialogs rest on. Visitors see no change, so there is no event either.
    await sqlOf(em)
      .updateTable('announcement')
      .set({ is_kept: true })
      .where('id', '=', id)
      .execute()
    await recordEvents(em, context, {
      type: 'announcement.kept',
      subject: { type: 'announcement', id },
    })
  })
