import { changeContent, existing } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { holds, isDoneAlready, refuseOutdated, type ExpectedVersion } from '../../platform/expected-version'
import { announcementSchema } from '@portal/rules/schemas/announcement-schema'
import { linkFile } from '../uploads/link-file'
import { validate } from '../../platform/errors/validate'
import { Announcement } from './announcement.entity'
import { DismissedAnnouncement } from './dismissed-announcement.entity'

/** Adds an announcement. Returns its id. */
export async function createAnnouncement(context: Context, input: object): Promise<string> {
  const values = validate(announcementSchema, input)
  return changeContent(context, 'announcement', async em => {
    await linkFile(context, em, values.documentUrl, 'documentUrl')
    const announcement = new Announcement({ ...values, id: context.newId() })
    em.persist(announcement)
    return announcement.id
  })
}

/** Replaces what may be set of an announcement. */
export async function updateAnnouncement(context: Context, id: string, input: object, expected?: ExpectedVersion): Promise<void> {
  const values = validate(announcementSchema, input)
  await changeContent(context, 'announcement', async em => {
    const announcement = await existing(em, Announcement, id)
    if (isDoneAlready(announcement, expected, holds(announcement, values))) return
    // What stands is linked already, and may be older than the table of files.
    if (values.documentUrl !== announcement.documentUrl) await linkFile(context, em, values.documentUrl, 'documentUrl')
    announcement.update(values)
  })
}

/** Deletes an announcement. One of the exchange is not imported again. */
export const deleteAnnouncement = (context: Context, id: string, expected?: ExpectedVersion): Promise<void> =>
  changeContent(context, 'announcement', async em => {
    const announcement = await existing(em, Announcement, id)
    refuseOutdated(announcement, expected)
    em.remove(announcement)
    const { asxAnnouncementId } = announcement
    if (asxAnnouncementId === null) return
    const dismissed = new DismissedAnnouncement({ asxAnnouncementId, dismissedAt: context.now() })
    await em.upsert(DismissedAnnouncement, dismissed, { onConflictAction: 'ignore' })
  })
