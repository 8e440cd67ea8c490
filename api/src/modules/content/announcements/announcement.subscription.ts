import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { type PublishedEvent, publishedEvents } from '#modules/content/publication/published-events'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { Announcement } from './announcement.entity'
import { announcementById, type AnnouncementRow } from './announcement.reads'

@Resolver()
export class AnnouncementSubscriptionResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is in the future'] })
  @Subscription(() => Announcement, {
    description: 'Announcement that became public, once.',
    subscribe: ({ context }: { context: Context }) =>
      publishedEvents(context, 'announcement', '`announcements(filter: { updatedSince })`'),
  })
  async announcementPublished(
    @Root() { id }: PublishedEvent,
    @Ctx() context: Context,
    @Arg('since', () => Date, {
      nullable: true,
      description: 'Missed announcements from this time are sent first, at most 100.',
    })
    _since?: Date | null,
  ): Promise<AnnouncementRow> {
    const announcement = await announcementById(context.db(), context.viewer, id)
    if (!announcement) throw new SkipEvent()
    return announcement
  }
}
