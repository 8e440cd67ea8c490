import type { Context } from '../context'
import { statementRunner } from '../database/statement-runner'
import { DomainError } from '../errors'
import { isId } from '../ids'
import { messages } from '../rules/messages'
import { announcementSchema } from '../rules/schemas/announcement-schema'
import { linkFile } from '../uploads/link-file'
import { validate } from '../validate'
import { Announcement } from './announcement.entity'

const notFound = () => new DomainError('NOT_FOUND', messages.notFound('Announcement'))
const changed = { type: 'content', subject: 'announcement' } as const

/** Adds an announcement. Returns its id. */
export async function createAnnouncement(context: Context, input: object): Promise<string> {
  const values = validate(announcementSchema, input)
  return context.em.transactional(async em => {
    await linkFile(context, em, values.documentUrl, 'documentUrl')
    const announcement = new Announcement(values)
    em.persist(announcement)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
    return announcement.id
  })
}

/** Replaces what may be set of an announcement. */
export async function updateAnnouncement(context: Context, id: string, input: object): Promise<void> {
  if (!isId(id)) throw notFound()
  const values = validate(announcementSchema, input)
  await context.em.transactional(async em => {
    const announcement = await em.findOne(Announcement, id)
    if (!announcement) throw notFound()
    // What stands is linked already, and may be older than the table of files.
    if (values.documentUrl !== announcement.documentUrl) await linkFile(context, em, values.documentUrl, 'documentUrl')
    announcement.update(values)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
  })
}

export async function deleteAnnouncement(context: Context, id: string): Promise<void> {
  if (!isId(id)) throw notFound()
  await context.em.transactional(async em => {
    const announcement = await em.findOne(Announcement, id)
    if (!announcement) throw notFound()
    em.remove(announcement)
    await em.flush()
    await context.services.events.publish(statementRunner(em), changed)
  })
}
