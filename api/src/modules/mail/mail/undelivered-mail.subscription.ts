import { Repeater } from '@graphql-yoga/subscription'
import { Ctx, Resolver, Subscription } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { InitialEvent } from '#platform/events/subscription-events'
import type { Context, Services } from '#platform/operation/context'
import { mailJob } from './mail.job'
import { UndeliveredMailCount } from './undelivered-mail.types'

/** The queue publishes no event for a dead letter, so each process with subscribers polls, once for all of them. */
export const POLL_INTERVAL_MS = 5_000

/** Emits when the number of undelivered mails changes. */
function changesOf({ jobs }: Pick<Services, 'jobs'>): Repeater<object> {
  return new Repeater(async (push, stop) => {
    let before = await jobs.countDeadLetters(mailJob)
    const timer = setInterval(() => {
      jobs.countDeadLetters(mailJob).then(
        count => {
          if (count !== before) void push({})
          before = count
        },
        // The next successful poll emits the change.
        () => undefined,
      )
    }, POLL_INTERVAL_MS).unref()
    await stop
    clearInterval(timer)
  })
}

@Resolver()
export class UndeliveredMailSubscriptionResolver {
  @Allow('ADMIN')
  @InitialEvent({})
  @Subscription(() => UndeliveredMailCount, {
    description: 'Number of undelivered emails, now and after each change.',
    subscribe: ({ context }: { context: Context }) => changesOf(context.services),
  })
  async undeliveredMailsChanged(@Ctx() { services }: Context): Promise<UndeliveredMailCount> {
    return { count: await services.jobs.countDeadLetters(mailJob) }
  }
}
