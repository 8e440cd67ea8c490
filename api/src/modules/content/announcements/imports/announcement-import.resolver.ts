import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { IMPORT_TIMEOUT_MS } from '@portal/rules/limits'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { KeyInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { announcementsById } from '../announcement.reads'
import { importAnnouncements, type ImportResult } from './announcement-import.service'
import { AnnouncementsImportPayload } from './announcement-import.types'
import { unreadableItems } from './unreadable-items'

@Resolver()
export class AnnouncementImportResolver {
  @Allow('ADMIN')
  @Query(() => [String], {
    description: 'Reasons for unreadable items of the last import.',
  })
  announcementsUnreadable(@Ctx() context: Context): Promise<string[]> {
    return unreadableItems(context.db())
  }

  @Allow('EDITOR')
  @Errors({ UPSTREAM_FAILED: ['if nothing of the exchange’s response can be read'] })
  @Idempotent(
    async (context, _id, { ids, releasedIds = [], skipped, unreadable = [] }) =>
      payload(context, ids, releasedIds, skipped, unreadable),
    ({ added, released, skipped, unreadable }: ImportResult) => ({
      ids: idsOf(added),
      releasedIds: idsOf(released),
      skipped,
      unreadable,
    }),
  )
  @Mutation(() => AnnouncementsImportPayload, {
    description: 'Imports announcements and releases awaiting ones; edits stay.',
  })
  async announcementsImport(
    @Arg('input', () => KeyInput, {
      nullable: true,
      description: 'Idempotency key of the import.',
    })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ): Promise<AnnouncementsImportPayload> {
    context.extendDeadline(IMPORT_TIMEOUT_MS)
    const { added, released, skipped, unreadable } = await importAnnouncements(context)
    return payload(context, idsOf(added), idsOf(released), skipped, unreadable)
  }
}

const idsOf = (announcements: readonly { id: string }[]) => announcements.map(({ id }) => id)

const payload = async (
  context: Context,
  ids: string[],
  releasedIds: string[],
  skipped: number,
  unreadable: string[],
): Promise<AnnouncementsImportPayload> => ({
  message: messageOf(ids.length, releasedIds.length, skipped, unreadable),
  imported: ids.length,
  announcements: await announcementsById(context.db(), ids),
  released: await announcementsById(context.db(), releasedIds),
  unreadable,
})

/** The number of unreadable items that the message names. */
const MAX_NAMED = 3

function messageOf(
  added: number,
  released: number,
  skipped: number,
  unreadable: readonly string[],
): string {
  const result =
    added > 0
      ? `Imported ${added} new ${added === 1 ? 'announcement' : 'announcements'}`
      : released > 0
        ? `${released} ${released === 1 ? 'announcement is' : 'announcements are'} released`
        : 'No new announcements'
  const remarks = [
    skipped > 0 && `Skipped ${skipped} that ${skipped === 1 ? 'was' : 'were'} deleted here`,
    unreadable.length > 0 &&
      `${unreadable.length} could not be read: ${unreadable.slice(0, MAX_NAMED).join('; ')}${unreadable.length > MAX_NAMED ? ' and others' : ''}`,
  ].filter(remark => remark !== false)
  return remarks.length === 0 ? result : `${[result, ...remarks].join('. ')}.`
}
