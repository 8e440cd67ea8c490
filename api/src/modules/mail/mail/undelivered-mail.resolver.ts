import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { statementRunner } from '#platform/database/statement-runner'
import { Errors } from '#platform/errors/declared-errors'
import { connection } from '#platform/graphql/connection'
import { Keyset } from '#platform/graphql/keyset'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput, KeyInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { transact } from '#platform/operation/transact'
import { mailJob } from './mail.job'
import {
  UndeliveredMail,
  UndeliveredMailConnection,
  UndeliveredMailsPayload,
} from './undelivered-mail.types'
import { deleteMails, retryMails, undeliveredMails } from './undelivered-mails'

/** The queue sorts them so itself. */
const latestFirst = new Keyset<Pick<UndeliveredMail, 'failedAt' | 'id'>>(
  'undelivered mails',
  ['at', 'time', 'desc', mail => mail.failedAt],
  ['id', 'id', 'desc', mail => mail.id],
)

const payload = async ({ services }: Context, ids: string[]) => ({
  ids,
  remaining: await services.jobs.countDeadLetters(mailJob),
})
const replay = (context: Context, _id: string, { ids }: { ids: string[] }) => payload(context, ids)

@Resolver(() => UndeliveredMail)
export class UndeliveredMailResolver {
  @FieldResolver(() => Date, { description: 'Same as `failedAt`.' })
  updatedAt(@Root() { failedAt }: UndeliveredMail) {
    return failedAt
  }

  @Allow('ADMIN')
  @Query(() => UndeliveredMailConnection, {
    description: 'Undelivered emails, latest first.',
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
    const count = () => services.jobs.countDeadLetters(mailJob)
    return connection(rows, page, latestFirst.cursorOf, count)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is not sendable'] })
  @Idempotent(replay, (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description: 'Sends an undelivered email again.',
  })
  undeliveredMailsRetry(
    @Arg('input', { description: 'Email to send again.' }) { id }: IdInput,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return retry(context, id)
  }

  @Allow('EDITOR')
  @Idempotent(replay, (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description: 'Sends all sendable undelivered emails again.',
  })
  undeliveredMailsRetryAll(
    @Arg('input', () => KeyInput, {
      nullable: true,
      description: 'Idempotency key of the retry.',
    })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return retry(context, null)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [] })
  @Idempotent(replay, (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description: 'Deletes an undelivered email.',
  })
  undeliveredMailsDelete(
    @Arg('input', { description: 'Email to delete.' }) { id }: IdInput,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return remove(context, id)
  }

  @Allow('EDITOR')
  @Idempotent(replay, (ids: string[]) => ({ ids }))
  @Mutation(() => UndeliveredMailsPayload, {
    description: 'Deletes all undelivered emails.',
  })
  undeliveredMailsDeleteAll(
    @Arg('input', () => KeyInput, {
      nullable: true,
      description: 'Idempotency key of the deletion.',
    })
    _input: KeyInput | null,
    @Ctx() context: Context,
  ): Promise<UndeliveredMailsPayload> {
    return remove(context, null)
  }
}

const retry = async (context: Context, id: string | null) =>
  payload(
    context,
    await transact(context, em => retryMails(context.services, statementRunner(em), context, id)),
  )

const remove = async (context: Context, id: string | null) =>
  payload(context, await transact(context, em => deleteMails(context.services, em, context, id)))
