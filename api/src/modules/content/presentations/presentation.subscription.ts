import { Arg, Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { type PublishedEvent, publishedEvents } from '#modules/content/publication/published-events'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { Presentation } from './presentation.entity'
import { presentationLoader, type PresentationRow } from './presentation.reads'

@Resolver()
export class PresentationSubscriptionResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`since` if it is in the future'] })
  @Subscription(() => Presentation, {
    description: 'Presentation that became public, once.',
    subscribe: ({ context }: { context: Context }) =>
      publishedEvents(context, 'presentation', '`presentations(filter: { updatedSince })`'),
  })
  async presentationPublished(
    @Root() { id }: PublishedEvent,
    @Ctx() context: Context,
    @Arg('since', () => Date, {
      nullable: true,
      description: 'Missed presentations from this time are sent first, at most 100.',
    })
    _since?: Date | null,
  ): Promise<PresentationRow> {
    const presentation = await presentationLoader(context).load(id)
    if (!presentation) throw new SkipEvent()
    return presentation
  }
}
