import { Repeater } from '@graphql-yoga/subscription'
import { Ctx, Resolver, Subscription } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context, Services } from '../../platform/context'
import { BeginsWith } from '../../platform/events/subscription-events'
import { MAIL_QUEUE } from './mail-job'
import { GivenUpMailCount } from './undelivered-mail.types'

/**
 * The queue tells nobody of a mail that it gives up, which may happen in any process and in none: while somebody listens, each
 * process looks this often, once for all of its listeners.
 */
export const LOOK_EVERY_MS = 5_000

/** Says that their number has changed. */
function changesOf({ jobs }: Pick<Services, 'jobs'>): Repeater<object> {
  return new Repeater(async (push, stop) => {
    let before = await jobs.countGivenUp(MAIL_QUEUE)
    const timer = setInterval(() => {
      jobs.countGivenUp(MAIL_QUEUE).then(
        count => {
          if (count !== before) void push({})
          before = count
        },
        // Not told now: whoever listens is told once the database answers again.
        () => undefined,
      )
    }, LOOK_EVERY_MS).unref()
    await stop
    clearInterval(timer)
  })
}

@Resolver()
export class GivenUpMailSubscriptionResolver {
  @Allow('ADMIN')
  @BeginsWith({})
  @Subscription(() => GivenUpMailCount, {
    description: 'How many mails could not be delivered, whenever that changes, within some seconds. Begins with how many there are.',
    subscribe: ({ context }: { context: Context }) => changesOf(context.services),
  })
  async givenUpMailsChanged(@Ctx() { services }: Context): Promise<GivenUpMailCount> {
    return { count: await services.jobs.countGivenUp(MAIL_QUEUE) }
  }
}
