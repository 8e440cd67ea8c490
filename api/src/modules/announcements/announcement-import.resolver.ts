import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { IMPORT_TIMEOUT_MS } from '@portal/rules/limits'
import { announcementsById, type AnnouncementRow } from './announcement.reads'
import { importAnnouncements, type ImportResult } from './announcement-import.service'
import { AnnouncementsImportInput, AnnouncementsImportPayload } from './announcement-import.types'

@Resolver()
export class AnnouncementImportResolver {
  @Allow('EDITOR')
  @Idempotent(
    async (context, _id, { ids, skipped }) => payload(await announcementsById(context.db(), ids), { imported: ids.length, skipped }),
    ({ added, skipped }: ImportResult) => ({ ids: added.map(({ id }) => id), skipped }),
  )
  @Mutation(() => AnnouncementsImportPayload, {
    description:
      'Imports the company’s announcements from the stock exchange. Already imported ones keep their edits, and deleted ones stay deleted. Errors: UPSTREAM_FAILED when the exchange’s response cannot be read; then nothing is imported.',
  })
  async announcementsImport(
    @Arg('input', () => AnnouncementsImportInput, { nullable: true, description: 'How the import is sent.' })
    _input: AnnouncementsImportInput | null,
    @Ctx() context: Context,
  ): Promise<AnnouncementsImportPayload> {
    context.extendDeadline(IMPORT_TIMEOUT_MS)
    const { added, skipped } = await importAnnouncements(context)
    return payload(
      await announcementsById(
        context.db(),
        added.map(({ id }) => id),
      ),
      { imported: added.length, skipped },
    )
  }
}

const payload = (announcements: AnnouncementRow[], { imported, skipped }: { imported: number; skipped: number }) => ({
  message: sentence(imported, skipped),
  imported,
  announcements,
})

function sentence(added: number, skipped: number): string {
  const said = added === 0 ? 'No new announcements' : `Imported ${added} new ${added === 1 ? 'announcement' : 'announcements'}`
  return skipped === 0 ? said : `${said}. Skipped ${skipped} that ${skipped === 1 ? 'was' : 'were'} deleted here.`
}
