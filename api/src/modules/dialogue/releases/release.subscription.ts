import { Repeater } from '@graphql-yoga/subscription'
import { Ctx, Resolver, Root, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import type { EventBus } from '#platform/events/event-bus'
import { SkipEvent } from '#platform/events/subscription-events'
import type { Context } from '#platform/operation/context'
import { releaseLoader, type ReleaseRow } from './release.reads'
import { ReleaseType } from './release.types'

const changedOf = (events: EventBus) =>
  new Repeater<string>(async (push, stop) => {
    const end = events.subscribe(event => {
      if (event.type !== 'release') return
      try {
        void push(event.id)
      } catch (error) {
        stop(error)
      }
    })
    await stop
    end()
  })

@Resolver()
export class ReleaseSubscriptionResolver {
  @Allow('ADMIN')
  @Subscription(() => ReleaseType, {
    description: 'A release that is new, or stands otherwise than before.',
    subscribe: ({ context }: { context: Context }) => changedOf(context.services.events),
  })
  async releaseChanged(@Root() id: string, @Ctx() context: Context): Promise<ReleaseRow> {
    const release = await releaseLoader(context).clear(id).load(id)
    if (!release) throw new SkipEvent()
    return release
  }
}
