import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { newestFirst, shareholderById, shareholderPage } from './shareholder.reads'
import { deleteShareholder, updateShareholder } from './shareholder.service'
import {
  ShareholderConnection,
  ShareholderDeleteInput,
  ShareholderDeletePayload,
  ShareholderPayload,
  ShareholderUpdateInput,
} from './shareholder.types'

/** The shareholder as committed. */
const payload = async (context: Context, id: string) => ({
  shareholder: requireFound(await shareholderById(context.db(), id), 'Shareholder'),
})

const deleted = (id: string): ShareholderDeletePayload => ({ deletedShareholderId: id })

@Resolver(() => Shareholder)
export class ShareholderResolver {
  @Allow('ADMIN')
  @Query(() => ShareholderConnection, {
    description: 'Shareholders, newest first.',
  })
  shareholders(
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of a name or address; 1–2 letters match word starts.',
    })
    search: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return shareholderPage(context.db(), search, pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('ADMIN')
  @Query(() => Shareholder, { nullable: true, description: 'Shareholder by id, or null.' })
  shareholder(
    @Arg('id', () => ID, { description: 'Id of the shareholder.' }) id: string,
    @Ctx() context: Context,
  ) {
    return shareholderById(context.db(), id)
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`email`, `name`'],
    NOT_FOUND: [],
    CONFLICT: ['`email` if another shareholder has the address'],
  })
  @Idempotent(payload)
  @Mutation(() => ShareholderPayload, {
    description: 'Changes address and name of a shareholder.',
  })
  async shareholderUpdate(
    @Arg('input', { description: 'Shareholder and new values.' })
    { id, ...values }: ShareholderUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateShareholder(context, id, values)
    return payload(context, id)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [] })
  @Idempotent((_context, id, told) => ({ ...deleted(id), ...told }), (told: object) => told)
  @Mutation(() => ShareholderDeletePayload, {
    description: 'Deletes a shareholder with all questions, sessions and links.',
  })
  async shareholderDelete(
    @Arg('input', { description: 'Deletion of a shareholder.' }) { id }: ShareholderDeleteInput,
    @Ctx() context: Context,
  ): Promise<ShareholderDeletePayload> {
    return { ...deleted(id), ...(await deleteShareholder(context, id)) }
  }
}
