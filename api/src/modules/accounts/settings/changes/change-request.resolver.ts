import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
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

@Resolver(() => ChangeRequestType)
export class ChangeRequestResolver {
  @Allow('ADMIN')
  @Query(() => ChangeRequestConnection, {
    description: 'Undecided change requests, newest first.',
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
    description: 'Confirms and executes another owner’s change.',
  })
  async changeConfirm(
    @Arg('input', { description: 'Change request to confirm.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return ofRequest(context, await confirmChange(context, id))
  }

  @Allow('OWNER')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is decided or expired'] })
  @Idempotent(ofRequest)
  @Mutation(() => ChangeRequestPayload, {
    description: 'Rejects another owner’s change, or withdraws the viewer’s own.',
  })
  async changeReject(
    @Arg('input', { description: 'Change request to reject.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return ofRequest(context, await rejectChange(context, id))
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer requested it and cannot confirm it.',
  })
  viewerHasRequested(
    @Root() { requestedById }: ChangeRequestRow,
    @Ctx() { viewer }: Context,
  ): boolean {
    return viewer?.id === requestedById
  }
}
