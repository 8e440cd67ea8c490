import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import { MessagePayload } from '#modules/accounts/accounts/account.types'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { alertPreview } from './alert-preview.service'
import { AlertPreview, AlertPreviewInput } from './alert-preview.types'
import { previewOf, sendAlertTest } from './alert-test.service'
import { broadcastById, broadcastPage, type BroadcastRow, newestFirst } from './broadcast.reads'
import { cancelBroadcast, pauseBroadcast, resumeBroadcast } from './broadcast.service'
import {
  AlertTestInput,
  BroadcastConnection,
  BroadcastPayload,
  BroadcastPreview,
  BroadcastType,
} from './broadcast.types'

const payload = async (context: Context, id: string) => ({
  broadcast: requireFound(await broadcastById(context.db(), id), 'Broadcast'),
})

@Resolver(() => BroadcastType)
export class BroadcastResolver {
  @Allow('ADMIN')
  @Query(() => BroadcastConnection, { description: 'Broadcasts, newest first.' })
  broadcasts(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return broadcastPage(context.db(), pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('ADMIN')
  @Query(() => BroadcastType, {
    nullable: true,
    description: 'Broadcast by id, or null.',
  })
  broadcast(
    @Arg('id', () => ID, { description: 'Id of the broadcast.' }) id: string,
    @Ctx() context: Context,
  ): Promise<BroadcastRow | null> {
    return broadcastById(context.db(), id)
  }

  @Allow('EDITOR')
  @Query(() => AlertPreview, {
    nullable: true,
    description: 'Email about unsaved content; null without recipients.',
  })
  alertPreview(
    @Arg('input', { description: 'Unsaved content to preview.' }) input: AlertPreviewInput,
    @Ctx() context: Context,
  ): Promise<AlertPreview | null> {
    return alertPreview(context, input)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done or cancelled'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description: 'Pauses a broadcast after the current batches.',
  })
  async broadcastPause(
    @Arg('input', { description: 'Broadcast to pause.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await pauseBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done or cancelled'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description: 'Resumes a paused broadcast.',
  })
  async broadcastResume(
    @Arg('input', { description: 'Broadcast to resume.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await resumeBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description: 'Cancels unsent emails; a cancelled broadcast is unchanged.',
  })
  async broadcastCancel(
    @Arg('input', { description: 'Broadcast to cancel.' }) { id }: IdInput,
    @Ctx() context: Context,
  ) {
    return payload(context, await cancelBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ UPSTREAM_FAILED: ['if the email could not be sent'] })
  @Idempotent(() => ({ message: messages.alertTestSent }))
  @Mutation(() => MessagePayload, {
    description: 'Emails the newest alert of a topic, or a sample, to the viewer.',
  })
  async alertTest(
    @Arg('input', { description: 'Topic to test.' }) { topic }: AlertTestInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await sendAlertTest(context, topic)
    return { message: messages.alertTestSent }
  }

  @FieldResolver(() => BroadcastPreview, {
    description: 'Email as a recipient reads it, or a note if its item is gone.',
  })
  preview(@Root() { id }: BroadcastRow, @Ctx() context: Context): Promise<BroadcastPreview> {
    return previewOf(context, id)
  }
}
