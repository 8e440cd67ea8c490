import { Ctx, Resolver, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import type { PortalEvent } from '#platform/events/event-bus'
import { eventsOf } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { readSettings } from './disclosure.reads'
import { DisclosureSettingsType } from './disclosure.types'

type DisclosureEvent = Extract<PortalEvent, { type: 'disclosure' }>

@Resolver()
export class DisclosureSubscriptionResolver {
  @Allow('ADMIN')
  @Subscription(() => DisclosureSettingsType, {
    description: 'Settings after each change, freeze, thaw or application.',
    subscribe: ({ context }: { context: Context }) =>
      eventsOf(
        context.services.events,
        (event): event is DisclosureEvent => event.type === 'disclosure',
      ),
  })
  disclosureSettingsChanged(@Ctx() context: Context) {
    return readSettings(context.db())
  }
}
