import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Announcement } from '../announcement.entity'
import { announcementById } from '../announcement.reads'
import { AnnouncementMatchInput, AnnouncementPayload } from '../announcement.types'
import { matchAnnouncement, type MatchResult } from './announcement-match.service'
import {
  AnnouncementMatchPayload,
  AnnouncementReleaseConfirmInput,
} from './announcement-match.types'
import { confirmRelease } from './confirm-release.service'

const released = async (context: Context, id: string) => ({
  announcement: requireFound(
    await announcementById(context.db(), context.viewer, id),
    'Announcement',
  ),
})

@Resolver(() => Announcement)
export class AnnouncementMatchResolver {
  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`feedItemId`'],
    NOT_FOUND: [],
    FORBIDDEN: [
      'for an editor while an unpublished answer cites the announcement or a held release waits for it',
    ],
    CONFLICT: [
      'if the announcement does not await the exchange',
      'if the item was released before the announcement was entered',
      'if the item has neither its title nor a time within 24 hours of the expected one',
      'if an unpublished answer cites the imported one',
    ],
  })
  @Idempotent(
    (context, id, { deletedId }) => matchPayload(context, { id, deletedId }),
    ({ id, deletedId }: MatchResult) => ({ id, deletedId }),
  )
  @Mutation(() => AnnouncementMatchPayload, {
    description: 'Matches an awaiting announcement to an import, which is deleted.',
  })
  async announcementMatch(
    @Arg('input', { description: 'Announcement and import.' })
    { id, feedItemId }: AnnouncementMatchInput,
    @Ctx() context: Context,
  ) {
    return matchPayload(context, await matchAnnouncement(context, { id, feedItemId }))
  }

  @Allow('APPROVER')
  @Errors({
    BAD_USER_INPUT: ['`releasedAt` if it is in the future or before the announcement was entered'],
    NOT_FOUND: [],
    CONFLICT: [
      'if the announcement does not await the exchange or is not matched',
      'while publication is frozen',
    ],
  })
  @Idempotent(released)
  @Mutation(() => AnnouncementPayload, {
    description: 'Releases a matched announcement that has left the feed.',
  })
  async announcementReleaseConfirm(
    @Arg('input', { description: 'Announcement and time of release.' })
    { id, releasedAt }: AnnouncementReleaseConfirmInput,
    @Ctx() context: Context,
  ) {
    await confirmRelease(context, { id, releasedAt })
    return released(context, id)
  }
}

const matchPayload = async (context: Context, { id, deletedId }: MatchResult) => ({
  ...(await released(context, id)),
  deletedAnnouncementId: deletedId,
})
