import { Repeater } from '@graphql-yoga/subscription'
import { Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { COUNTS_INTERVAL_MS } from '@portal/rules/limits'
import { Allow } from '#platform/access/decorators'
import type { EventBus } from '#platform/events/event-bus'
import { SkipEvent } from '#platform/events/subscription-events'
import { atMostEvery } from '#platform/limits/at-most-every'
import type { Context } from '#platform/operation/context'
import { broadcastLoader, type BroadcastRow } from './broadcast.reads'
import { BroadcastType } from './broadcast.types'

/** The broadcasts that changed, each at most once a second. */
const changedOf = (events: EventBus) =>
  new Repeater<string>(async (push, stop) => {
    const changed = new Set<string>()
    const telling = atMostEvery(COUNTS_INTERVAL_MS, () => {
      const ids = [...changed]
      changed.clear()
      try {
        for (const id of ids) void push(id)
      } catch (error) {
        stop(error)
      }
    })
    const end = events.subscribe(event => {
      if (event.type !== 'broadcast') return
      changed.add(event.id)
      telling.call()
    })
    await stop
    end()
    telling.stop()
  })

@Resolver()
export class BroadcastSubscriptionResolver {
  @Allow('ADMIN')
  @Subscription(() => BroadcastType, {
    description: 'Changed broadcast, at most once a second each.',
    subscribe: ({ context }: { context: Context }) => changedOf(context.services.events),
  })
  async broadcastChanged(@Root() id: string, @Ctx() context: Context): Promise<BroadcastRow> {
    const broadcast = await broadcastLoader(context).load(id)
    if (!broadcast) throw new SkipEvent()
    return broadcast
  }
}
