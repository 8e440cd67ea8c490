import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import { Allow } from '#platform/access/decorators'
import { statementRunner } from '#platform/database/statement-runner'
import { badInput } from '#platform/errors/errors'
import { connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { MAIL_QUEUE } from './mail.job'
import {
  UndeliveredMail,
  UndeliveredMailConnection,
  UndeliveredMailsInput,
  UndeliveredMailsPayload,
} from './undelivered-mail.types'
import { deleteMails, retryMails, undeliveredMails } from './undelivered-mails'

const which = { description: 'Which ones.' }

/** The queue sorts them so itself. */
const latestFirst = new Keyset<Pick<UndeliveredMail, 'failedAt' | 'id'>>(
  'undelivered mails',
  ['at', 'time', 'desc', mail => mail.failedAt],
  ['id', 'id', 'desc', mail => mail.id],
)

/** These are no longer in the list, and so many still are. */
/** Null is refused because a variable that a client forgot to set would choose all mails. */
function oneOrAll(id: string | null | undefined): string | null {
  if (id === null) throw badInput(messages.mailIdNull, 'id')
  return id ?? null
}

const payload = async ({ services }: Context, ids: string[]) => ({
  ids,
  remaining: await services.jobs.countDeadLetters(MAIL_QUEUE),
})

@Resolver(() => UndeliveredMail)
export class UndeliveredMailResolver {
  @FieldResolver(() => Date, { description: 'When it last changed: `failedAt`.' })
  updatedAt(@Root() { failedAt }: UndeliveredMail) {
    return failedAt
  }

  @Allow('ADMIN')
  @Query(() => UndeliveredMailConnection, {
    description:
      'Mails that could not be delivered and wait for somebody to decide, the latest first. Cost grows with `first`.',
  })
  async undeliveredMails(
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, maxPageSize }: Context,
  ) {
    const page = pageOf(args, maxPageSize, latestFirst)
    const rows = await undeliveredMails(services, {
      ...page,
      first: page.first + 1,
      after: page.after as [Date, string] | null,
    })
    const count = () => services.jobs.countDeadLetters(MAIL_QUEUE)
    return connection(rows, page, latestFirst.cursorOf, count)
  }

  @Allow('EDITOR')
  @Idempotent((context, _id, { ids }) => payload(context, ids), (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description:
      'Sends an undelivered mail anew, or all that are sendable. One that fails again comes back to the list. It is recorded who did. Errors: BAD_USER_INPUT (`id`) for null, NOT_FOUND when it is not in the list, CONFLICT when it is not sendable.',
  })
  async undeliveredMailsRetry(
    @Arg('input', which) { id }: UndeliveredMailsInput,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return payload(
      context,
      await transact(context, em =>
        retryMails(context.services, statementRunner(em), context, oneOrAll(id)),
      ),
    )
  }

  @Allow('EDITOR')
  @Idempotent((context, _id, { ids }) => payload(context, ids), (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description:
      'Deletes an undelivered mail, or all of them. It is recorded who did. Errors: BAD_USER_INPUT (`id`) for null, NOT_FOUND when it is not in the list.',
  })
  async undeliveredMailsDelete(
    @Arg('input', which) { id }: UndeliveredMailsInput,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return payload(
      context,
      await transact(context, em => deleteMails(context.services, em, context, oneOrAll(id))),
    )
  }
}
