import { Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import type { PortalEvent } from '#platform/events/event-bus'
import { eventsOf, SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { releaseLoader, type ReleaseRow } from './release.reads'
import { ReleaseType } from './release.types'

type ReleaseEvent = Extract<PortalEvent, { type: 'release' }>
const isRelease = (event: PortalEvent): event is ReleaseEvent => event.type === 'release'

@Resolver()
export class ReleaseSubscriptionResolver {
  @Allow('ADMIN')
  @Subscription(() => ReleaseType, {
    description: 'New or changed release.',
    subscribe: ({ context }: { context: Context }) => eventsOf(context.services.events, isRelease),
  })
  async releaseChanged(@Root() { id }: ReleaseEvent, @Ctx() context: Context): Promise<ReleaseRow> {
    const release = await releaseLoader(context).clear(id).load(id)
    if (!release) throw new SkipEvent()
    return release
  }
}
