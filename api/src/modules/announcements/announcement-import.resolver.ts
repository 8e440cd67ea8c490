import { Ctx, Mutation, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { IMPORT_MAX_MS } from '@portal/rules/limits'
import { importAnnouncements } from './announcement-import.service'
import { AnnouncementsImportPayload } from './announcement-import.types'

@Resolver()
export class AnnouncementImportResolver {
  @Allow('ADMIN')
  @Mutation(() => AnnouncementsImportPayload, {
    description:
      'Fetches what the stock exchange has published of the company and adds what is not here. What is here stays as it was edited, and what was deleted here stays deleted. Errors: UPSTREAM_FAILED when the exchange gives nothing that can be read; then nothing is added.',
  })
  async announcementsImport(@Ctx() context: Context): Promise<AnnouncementsImportPayload> {
    context.allowTime(IMPORT_MAX_MS)
    const { added, skipped } = await importAnnouncements(context)
    return { message: sentence(added.length, skipped), imported: added.length, announcements: added }
  }
}

function sentence(added: number, skipped: number): string {
  const said = added === 0 ? 'No new announcements' : `Imported ${added} new ${added === 1 ? 'announcement' : 'announcements'}`
  return skipped === 0 ? said : `${said}. Skipped ${skipped} that ${skipped === 1 ? 'was' : 'were'} deleted here.`
}
