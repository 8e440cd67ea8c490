import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { IMPORT_TIMEOUT_MS } from '@portal/rules/limits'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { announcementsById } from './announcement.reads'
import { importAnnouncements, type ImportResult } from './announcement-import.service'
import { AnnouncementsImportInput, AnnouncementsImportPayload } from './announcement-import.types'

@Resolver()
export class AnnouncementImportResolver {
  @Allow('EDITOR')
  @Idempotent(
    async (context, _id, { ids, releasedIds = [], skipped }) =>
      payload(context, ids, releasedIds, skipped),
    ({ added, released, skipped }: ImportResult) => ({
      ids: idsOf(added),
      releasedIds: idsOf(released),
      skipped,
    }),
  )
  @Mutation(() => AnnouncementsImportPayload, {
    description:
      'Imports the company’s announcements from the stock exchange. Already imported ones keep their edits, and deleted ones stay deleted. What awaits the exchange (`Announcement.awaitsExchange`) is matched by title and day, and released in its place once the exchange has released it. Errors: UPSTREAM_FAILED when the exchange’s response cannot be read; then nothing is imported.',
  })
  async announcementsImport(
    @Arg('input', () => AnnouncementsImportInput, {
      nullable: true,
      description: 'How the import is sent.',
    })
    _input: AnnouncementsImportInput | null,
    @Ctx() context: Context,
  ): Promise<AnnouncementsImportPayload> {
    context.extendDeadline(IMPORT_TIMEOUT_MS)
    const { added, released, skipped } = await importAnnouncements(context)
    return payload(context, idsOf(added), idsOf(released), skipped)
  }
}

const idsOf = (announcements: readonly { id: string }[]) => announcements.map(({ id }) => id)

const payload = async (
  context: Context,
  ids: string[],
  releasedIds: string[],
  skipped: number,
): Promise<AnnouncementsImportPayload> => ({
  message: sentence(ids.length, releasedIds.length, skipped),
  imported: ids.length,
  announcements: await announcementsById(context.db(), ids),
  released: await announcementsById(context.db(), releasedIds),
})

function sentence(added: number, released: number, skipped: number): string {
  const said =
    added > 0
      ? `Imported ${added} new ${added === 1 ? 'announcement' : 'announcements'}`
      : released > 0
        ? `${released} ${released === 1 ? 'announcement is' : 'announcements are'} released`
        : 'No new announcements'
  return skipped === 0
    ? said
    : `${said}. Skipped ${skipped} that ${skipped === 1 ? 'was' : 'were'} deleted here.`
}
