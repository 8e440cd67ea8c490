import { Ctx, Mutation, Resolver } from 'type-graphql'
import { Allow } from '../access/decorators'
import type { Context } from '../context'
import { importAnnouncements } from './announcement-import.service'
import { AnnouncementsImportPayload } from './announcement-import.types'

@Resolver()
export class AnnouncementImportResolver {
  @Allow('ADMIN')
  @Mutation(() => AnnouncementsImportPayload, {
    description:
      'Fetches what the stock exchange has published of the company and adds what is not here. What is here stays as it was edited; what was deleted comes back as long as the exchange lists it. Errors: UPSTREAM_FAILED when the exchange gives nothing that can be read; then nothing is added.',
  })
  async announcementsImport(@Ctx() context: Context): Promise<AnnouncementsImportPayload> {
    const announcements = await importAnnouncements(context)
    return { message: sentence(announcements.length), imported: announcements.length, announcements }
  }
}

const sentence = (count: number): string =>
  count === 0 ? 'No new announcements' : `Imported ${count} new ${count === 1 ? 'announcement' : 'announcements'}`
