import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { type PublishedEvent, publishedEvents } from '#modules/content/publication/published-events'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { sinceArgument, SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { Announcement } from './announcement.entity'
import { announcementById, type AnnouncementRow } from './announcement.reads'

@Resolver()
export class AnnouncementSubscriptionResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is in the future'] })
  @Subscription(() => Announcement, {
    description:
      'An announcement that has just become public: as it was entered or imported, whatever its date, or when its date came. Each once, and again only when it was withdrawn meanwhile. All receive the same as visitors.',
    subscribe: ({ context }: { context: Context }) =>
      publishedEvents(context, 'announcement', '`announcements(filter: { updatedSince })`'),
  })
  async announcementPublished(
    @Root() { id }: PublishedEvent,
    @Ctx() context: Context,
    @Arg('since', () => Date, sinceArgument('the announcements that became public'))
    _since?: Date | null,
  ): Promise<AnnouncementRow> {
    const announcement = await announcementById(context.db(), context.viewer, id)
    if (!announcement) throw new SkipEvent()
    return announcement
  }
}
