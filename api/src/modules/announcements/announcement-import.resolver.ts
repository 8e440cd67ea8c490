import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { IMPORT_TIMEOUT_MS } from '@portal/rules/limits'
import { Allow } from '../../platform/access/decorators'
import { requireFound } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { announcementById, announcementsById } from './announcement.reads'
import { importAnnouncements, type ImportResult } from './announcement-import.service'
import {
  AnnouncementMatchInput,
  AnnouncementMatchPayload,
  AnnouncementsImportInput,
  AnnouncementsImportPayload,
} from './announcement-import.types'
import { matchAnnouncement, type MatchResult } from './announcement-match.service'

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

  @Allow('EDITOR')
  @Idempotent(
    (context, id, { deletedId }) => matchPayload(context, { id, deletedId }),
    ({ id, deletedId }: MatchResult) => ({ id, deletedId }),
  )
  @Mutation(() => AnnouncementMatchPayload, {
    description:
      'Confirms that an announcement of the exchange that was imported is the one that awaits it: that one takes its identifier, document and time of release and keeps its text and address, and the imported one is deleted. Already so, it changes nothing. Errors: BAD_USER_INPUT (`feedItemId`), NOT_FOUND, CONFLICT when it does not await the exchange, or an answer that is not published yet cites the imported one.',
  })
  async announcementMatch(
    @Arg('input', { description: 'Which announcement, and which of the exchange’s.' })
    { id, feedItemId }: AnnouncementMatchInput,
    @Ctx() context: Context,
  ) {
    return matchPayload(context, await matchAnnouncement(context, { id, feedItemId }))
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

const matchPayload = async (context: Context, { id, deletedId }: MatchResult) => ({
  announcement: requireFound(
    await announcementById(context.db(), context.viewer, id),
    'Announcement',
  ),
  deletedAnnouncementId: deletedId,
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
