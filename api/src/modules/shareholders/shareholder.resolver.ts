import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { Allow } from '../../platform/access/decorators'
import { stillThere } from '../../platform/change-content'
import type { Context } from '../../platform/context'
import { pageOf, PageArgs } from '../../platform/graphql/page'
import { Idempotent } from '../../platform/idempotency/idempotent'
import { Shareholder } from '../accounts/shareholder.entity'
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
  shareholder: stillThere(await shareholderById(context.db(), id), 'Shareholder'),
})

@Resolver(() => Shareholder)
export class ShareholderResolver {
  @Allow('ADMIN')
  @Query(() => ShareholderConnection, { description: 'Registered shareholders, newest first. Cost grows with `first`.' })
  shareholders(
    @Arg('search', () => String, {
      nullable: true,
      description: 'Part of a name or address, without case; one or two letters where a word begins.',
    })
    search: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    return shareholderPage(context.db(), search, pageOf(page, context.pageMost, newestFirst))
  }

  @Allow('ADMIN')
  @Query(() => Shareholder, { nullable: true, description: 'One shareholder, or null when there is none with the id.' })
  shareholder(@Arg('id', () => ID, { description: 'The shareholder’s id.' }) id: string, @Ctx() context: Context) {
    return shareholderById(context.db(), id)
  }

  @Allow('ADMIN')
  @Idempotent(payload)
  @Mutation(() => ShareholderPayload, {
    description:
      'Changes a shareholder’s address and name. Errors: BAD_USER_INPUT (`email`, `name`), NOT_FOUND, CONFLICT (`email`) when another shareholder has the address.',
  })
  async shareholderUpdate(
    @Arg('input', { description: 'The shareholder as he or she shall be.' }) { id, ...values }: ShareholderUpdateInput,
    @Ctx() context: Context,
  ) {
    await updateShareholder(context, id, values)
    return payload(context, id)
  }

  @Allow('ADMIN')
  @Idempotent((_context, id, told) => ({ id, ...told }), (told: object) => told)
  @Mutation(() => ShareholderDeletePayload, {
    description: 'Deletes a shareholder with all questions asked; every session of the account ends. Errors: NOT_FOUND.',
  })
  async shareholderDelete(
    @Arg('input', { description: 'Which one.' }) { id }: ShareholderDeleteInput,
    @Ctx() context: Context,
  ): Promise<ShareholderDeletePayload> {
    return { id, ...(await deleteShareholder(context, id)) }
  }
}
