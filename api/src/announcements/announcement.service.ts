import type { Context } from '../context'
import { statementRunner } from '../database/statement-runner'
import { announcementSchema } from '../rules/schemas/announcement-schema'
import { validate } from '../validate'
import { Announcement } from './announcement.entity'

/** Adds an announcement. Returns its id. */
export async function createAnnouncement(context: Context, input: object): Promise<string> {
  const values = validate(announcementSchema, input)
  return context.em.transactional(async em => {
    const announcement = new Announcement(values)
    em.persist(announcement)
    await em.flush()
    await context.services.events.publish(statementRunner(em), { type: 'content', subject: 'announcement' })
    return announcement.id
  })
}
