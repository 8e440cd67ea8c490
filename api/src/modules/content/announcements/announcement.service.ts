import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { followPublication } from '#modules/content/publication/publication.job'
import { linkFile } from '#modules/content/uploads/link-file'
import { contentEvents } from '#modules/evidence/content-events'
import { recordEvents } from '#modules/evidence/record-events'
import { sqlOf } from '#platform/database/kysely'
import { statementRunner } from '#platform/database/statement-runner'
import { validate } from '#platform/errors/validate'
import { changeContent, lockExisting } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import { beforeDeletion } from '#platform/operation/deletion-hooks'
import {
  type ExpectedVersion,
  hasValues,
  isAlreadyApplied,
  refuseStale,
} from '#platform/operation/expected-version'
import { transact } from '#platform/operation/transact'
import { Announcement, AnnouncementSource } from './announcement.entity'
import { noteEnteredDocument } from './documents/announcement-document.service'
import { fetchDocumentsSoon } from './documents/documents-queue'
import { DismissedAnnouncement } from './imports/dismissed-announcement.entity'

const evidence = contentEvents('announcement')

/** Creates an announcement and returns its id. */
export async function createAnnouncement(context: Context, input: object): Promise<string> {
  const { awaitsExchange, ...values } = validate(announcementSchema, input)
  return changeContent(context, 'announcement', async em => {
    await linkFile(context, em, values.documentUrl, 'documentUrl')
    const announcement = new Announcement({ ...values, id: context.newId() })
    if (awaitsExchange) announcement.awaitExchange()
    await em.persist(announcement).flush()
    if (awaitsExchange) await followDocument(context, em, announcement)
    await recordEvents(em, context, evidence.created(announcement))
    await followPublication(context, em, [announcement.id])
    return announcement.id
  })
}

/** Replaces the values of an announcement. */
export async function updateAnnouncement(
  context: Context,
  id: string,
  input: object,
  expected?: ExpectedVersion,
): Promise<void> {
  const { awaitsExchange, ...values } = validate(announcementSchema, input)
  await changeContent(context, 'announcement', async em => {
    const announcement = await lockExisting(em, Announcement, id)
    const before = announcement.current()
    const isInEffect = hasValues(before, { ...values, awaitsExchange: awaitsExchange ?? undefined })
    if (isAlreadyApplied(announcement, expected, isInEffect)) return
    // An unchanged link is not checked: its file may be older than the table of files.
    if (values.documentUrl !== announcement.documentUrl)
      await linkFile(context, em, values.documentUrl, 'documentUrl')
    const { publishedAt } = announcement
    // As the company's own it would never be released, for which held releases and citations wait.
    if (awaitsExchange === false && before.awaitsExchange)
      await beforeDeletion(context, em, announcement)
    if (awaitsExchange != null) announcement.decideToAwait(awaitsExchange, context.now())
    announcement.update(values)
    await em.flush()
    if (before.awaitsExchange || announcement.awaitsExchange)
      await followDocument(context, em, announcement)
    await recordEvents(em, context, ...evidence.updated(before, announcement))
    if (announcement.publishedAt.getTime() !== publishedAt.getTime())
      await followPublication(context, em, [id])
  })
}

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

/** Deletes an announcement. The import does not bring one of the exchange back. */
export const deleteAnnouncement = (
  context: Context,
  id: string,
  expected?: ExpectedVersion,
): Promise<void> =>
  changeContent(context, 'announcement', async em => {
    const announcement = await lockExisting(em, Announcement, id)
    refuseStale(announcement, expected)
    await beforeDeletion(context, em, announcement)
    em.remove(announcement)
    await recordEvents(em, context, evidence.deleted(announcement))
    const { asxAnnouncementId } = announcement
    if (asxAnnouncementId === null) return
    const dismissed = new DismissedAnnouncement({ asxAnnouncementId, dismissedAt: context.now() })
    await em.upsert(DismissedAnnouncement, dismissed, { onConflictAction: 'ignore' })
  })

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
