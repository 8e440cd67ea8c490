import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { type PublishedEvent, publishedEvents } from '#modules/content/publication/published-events'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { sinceArgument, SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { Presentation } from './presentation.entity'
import { presentationLoader, type PresentationRow } from './presentation.reads'

@Resolver()
export class PresentationSubscriptionResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is in the future'] })
  @Subscription(() => Presentation, {
    description:
      'A presentation that has just become public: as it was entered, whatever its date, or when its date came. Each once, and again only when it was withdrawn meanwhile. All receive the same as visitors.',
    subscribe: ({ context }: { context: Context }) =>
      publishedEvents(context, 'presentation', '`presentations(filter: { updatedSince })`'),
  })
  async presentationPublished(
    @Root() { id }: PublishedEvent,
    @Ctx() context: Context,
    @Arg('since', () => Date, sinceArgument('the presentations that became public'))
    _since?: Date | null,
  ): Promise<PresentationRow> {
    const presentation = await presentationLoader(context).load(id)
    if (!presentation) throw new SkipEvent()
    return presentation
  }
}
