import { Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import type { PortalEvent } from '#platform/events/event-bus'
import { eventsOf, ForEachViewer, SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { changeRequestById, type ChangeRequestRow } from './change-request.reads'
import { ChangeRequestType } from './change-request.types'

type ChangeRequestEvent = Extract<PortalEvent, { type: 'change-request' }>

@Resolver()
export class ChangeRequestSubscriptionResolver {
  @Allow('ADMIN')
  @ForEachViewer
  @Subscription(() => ChangeRequestType, {
    description: 'New or decided change request, but not an expired one.',
    subscribe: ({ context }: { context: Context }) =>
      eventsOf(
        context.services.events,
        (event): event is ChangeRequestEvent => event.type === 'change-request',
      ),
  })
  async changeRequestChanged(
    @Root() { id }: ChangeRequestEvent,
    @Ctx() context: Context,
  ): Promise<ChangeRequestRow> {
    const request = await changeRequestById(context.db(), id)
    if (!request) throw new SkipEvent()
    return request
  }
}
