import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { connection } from '../../platform/graphql/connection'
import { pageOf, PageArgs, timeKey } from '../../platform/graphql/page'
import { GivenUpMailConnection, GivenUpMailsInput, GivenUpMailsPayload } from './undelivered-mail.types'
import { deleteMails, givenUpMails, retryMails } from './undelivered-mails'
import { MAIL_QUEUE } from './mail-job'

const which = { description: 'Which ones.' }

@Resolver()
export class GivenUpMailResolver {
  @Allow('ADMIN')
  @Query(() => GivenUpMailConnection, {
    description: 'Mails that were given up and wait for somebody to decide, the latest first. Cost grows with `first`.',
  })
  async givenUpMails(@Args(() => PageArgs) args: PageArgs, @Ctx() { services, pageMost }: Context) {
    const page = pageOf(args, pageMost)
    const rows = await givenUpMails(services, { first: page.first + 1, after: page.after && timeKey(page.after) })
    const count = () => services.jobs.countGivenUp(MAIL_QUEUE)
    return connection(rows, page, ({ givenUpAt, id }) => [givenUpAt.toISOString(), id], count)
  }

  @Allow('ADMIN')
  @Mutation(() => GivenUpMailsPayload, {
    description:
      'Sends a given-up mail anew, or all that are sendable. One that fails again comes back to the list. Errors: NOT_FOUND when it is not in the list, CONFLICT when it is not sendable.',
  })
  async givenUpMailsRetry(@Arg('input', which) { id }: GivenUpMailsInput, @Ctx() { services }: Context): Promise<GivenUpMailsPayload> {
    const ids = await retryMails(services, id ?? null)
    return { ids, left: await services.jobs.countGivenUp(MAIL_QUEUE) }
  }

  @Allow('ADMIN')
  @Mutation(() => GivenUpMailsPayload, {
    description: 'Deletes a given-up mail, or all of them. It is recorded who did. Errors: NOT_FOUND when it is not in the list.',
  })
  async givenUpMailsDelete(@Arg('input', which) { id }: GivenUpMailsInput, @Ctx() { services, em }: Context): Promise<GivenUpMailsPayload> {
    const ids = await deleteMails(services, em, id ?? null)
    return { ids, left: await services.jobs.countGivenUp(MAIL_QUEUE) }
  }
}
