import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import {
  changeRequestById,
  changeRequestPage,
  type ChangeRequestRow,
  newestFirst,
} from './change-request.reads'
import { confirmChange, rejectChange } from './change-request.service'
import {
  ChangeRequestConnection,
  ChangeRequestPayload,
  ChangeRequestType,
} from './change-request.types'

const ofRequest = async (context: Context, id: string) => ({
  changeRequest: requireFound(await changeRequestById(context.db(), id), 'ChangeRequest'),
})
const which = { description: 'The id.' }

@Resolver(() => ChangeRequestType)
export class ChangeRequestResolver {
  @Allow('ADMIN')
  @Query(() => ChangeRequestConnection, {
    description:
      'What owners have asked for and another owner has not decided yet, newest first. What is decided or void stands in the evidence.',
  })
  changeRequests(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return changeRequestPage(context.db(), pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('OWNER')
  @Idempotent(ofRequest)
  @Mutation(() => ChangeRequestPayload, {
    description:
      'Confirms what another owner has asked for, which is done at once. Errors: BAD_USER_INPUT (`idempotencyKey`), NOT_FOUND, CONFLICT for who asked, for what is decided or void, and for what is not possible any more.',
  })
  async changeConfirm(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return ofRequest(context, await confirmChange(context, id))
  }

  @Allow('OWNER')
  @Idempotent(ofRequest)
  @Mutation(() => ChangeRequestPayload, {
    description:
      'Rejects what another owner has asked for, or takes back what one has asked for oneself. Errors: BAD_USER_INPUT (`idempotencyKey`), NOT_FOUND, CONFLICT for what is decided or void.',
  })
  async changeReject(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return ofRequest(context, await rejectChange(context, id))
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer asked for it, and so cannot confirm it.',
  })
  viewerHasRequested(
    @Root() { requestedById }: ChangeRequestRow,
    @Ctx() { viewer }: Context,
  ): boolean {
    return viewer?.id === requestedById
  }
}
