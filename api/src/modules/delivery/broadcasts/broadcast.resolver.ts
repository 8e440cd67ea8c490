import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import { MessagePayload } from '#modules/accounts/accounts/account.types'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
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
const which = { description: 'The id.' }

@Resolver(() => BroadcastType)
export class BroadcastResolver {
  @Allow('ADMIN')
  @Query(() => BroadcastConnection, { description: 'The broadcasts, newest first.' })
  broadcasts(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return broadcastPage(context.db(), pageOf(page, context.maxPageSize, newestFirst))
  }

  @Allow('ADMIN')
  @Query(() => BroadcastType, {
    nullable: true,
    description: 'One broadcast; null where there is none.',
  })
  broadcast(
    @Arg('id', () => ID, which) id: string,
    @Ctx() context: Context,
  ): Promise<BroadcastRow | null> {
    return broadcastById(context.db(), id)
  }

  @Allow('EDITOR')
  @Query(() => AlertPreview, {
    nullable: true,
    description:
      'The email about content that is not saved yet, and its recipients in numbers. Null if nobody is emailed: without alerts, or for content that is dated more than 24 hours back.',
  })
  alertPreview(
    @Arg('input', { description: 'The content.' }) input: AlertPreviewInput,
    @Ctx() context: Context,
  ): Promise<AlertPreview | null> {
    return alertPreview(context, input)
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done or cancelled'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description:
      'Pauses a broadcast; batches that are being handed over are not called back. One that is paused stays so.',
  })
  async broadcastPause(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return payload(context, await pauseBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done or cancelled'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description: 'Goes on with a paused broadcast; one that goes on stays so.',
  })
  async broadcastResume(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return payload(context, await resumeBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ NOT_FOUND: [], CONFLICT: ['if it is done'] })
  @Idempotent(payload)
  @Mutation(() => BroadcastPayload, {
    description: 'Cancels what has not been handed over. One that is cancelled stays so.',
  })
  async broadcastCancel(@Arg('input', which) { id }: IdInput, @Ctx() context: Context) {
    return payload(context, await cancelBroadcast(context, id))
  }

  @Allow('EDITOR')
  @Errors({ UPSTREAM_FAILED: ['if the email could not be sent'] })
  @Idempotent(() => ({ message: messages.alertTestSent }))
  @Mutation(() => MessagePayload, {
    description:
      'Mails the newest alert of a topic to oneself, or a sample where nothing was published yet, over the topic’s stream.',
  })
  async alertTest(
    @Arg('input', { description: 'The topic.' }) { topic }: AlertTestInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await sendAlertTest(context, topic)
    return { message: messages.alertTestSent }
  }

  @FieldResolver(() => BroadcastPreview, {
    description:
      'Its mail as a recipient reads it. Where what it tells of is there no more, it says so.',
  })
  preview(@Root() { id }: BroadcastRow, @Ctx() context: Context): Promise<BroadcastPreview> {
    return previewOf(context, id)
  }
}
