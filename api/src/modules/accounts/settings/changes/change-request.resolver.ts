import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
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
  @Errors({
    NOT_FOUND: [],
    CONFLICT: [
      'if the viewer requested it',
      'if it is decided or expired',
      'if the change is no longer possible',
    ],
  })
  @Idempotent(ofRequest)
  @Mutation(() => ChangeRequestPayload, {
    description: 'Confirms what another owner has asked for, which is done at once.',
  })
  async changeConfirm(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return ofRequest(context, await confirmChange(context, id))
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is decided or expired'] })
  @Idempotent(ofRequest)
  @Mutation(() => ChangeRequestPayload, {
    description:
      'Rejects what another owner has asked for, or takes back what one has asked for oneself.',
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
