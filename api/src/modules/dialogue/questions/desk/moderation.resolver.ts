import { GraphQLSafeInt } from 'graphql-scalars'
import {
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { Allow } from '#platform/access/decorators'
import { Errors, STALE } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { moderated, replayModerated } from '../core/moderated'
import { Question } from '../core/question.entity'
import { QueueName, QueueOrder, QUEUES } from '../core/question.enums'
import { questionLoader } from '../core/question.reads'
import {
  approveQuestion,
  archiveQuestion,
  flagQuestion,
  noteQuestion,
  restoreQuestion,
  unflagQuestion,
} from '../core/question.service'
import {
  AdminStats,
  ModerationQueue,
  ModerationQueueFilter,
  QuestionActionInput,
  QuestionConnection,
  QuestionModerationPayload,
  QueueCounter,
} from '../core/question.types'
import { toDesk } from './desk-counts'
import { requestQueueCounts } from './queue.reads'
import { defaultQueueOrder, queueKeyset, queuePage } from './queue.reads'

/** Counts are read only when selected. */
type Queue = Pick<ModerationQueue, 'name'> &
  Partial<Pick<ModerationQueue, 'count' | 'revision'> & Pick<QueueCounter, 'reviewRequests'>>

@Resolver(() => ModerationQueue)
export class ModerationResolver {
  @Allow('ADMIN')
  @Query(() => ModerationQueue, { description: 'One list of the desk.' })
  moderationQueue(
    @Arg('name', () => QueueName, { description: 'Name of the list to return.' }) name: QueueName,
  ): Queue {
    return { name }
  }

  @Allow('ADMIN')
  @ListSize(QUEUES)
  @Query(() => [ModerationQueue], {
    description: 'All lists of the desk, counted at one moment.',
  })
  async moderationQueues(@Ctx() context: Context) {
    return toDesk(await requestQueueCounts(context)()).queues
  }

  @Allow('ADMIN')
  @Query(() => AdminStats, { description: 'Counters of the desk.' })
  async adminStats(@Ctx() context: Context) {
    return toDesk(await requestQueueCounts(context)()).stats
  }

  @Allow('ADMIN')
  @Query(() => Question, {
    nullable: true,
    description: 'Question by id, or null.',
  })
  question(
    @Arg('id', () => ID, { description: 'Id of the question.' }) id: string,
    @Ctx() context: Context,
  ) {
    return questionLoader(context).load(id)
  }

  @FieldResolver(() => QuestionConnection, {
    description: 'Matching questions. `totalCount` counts these.',
  })
  questions(
    @Root() queue: Queue,
    @Arg('filter', () => ModerationQueueFilter, {
      nullable: true,
      description: 'Filter of the list.',
    })
    filter: ModerationQueueFilter | null,
    @Arg('order', () => QueueOrder, {
      nullable: true,
      description: 'Order of the list. Defaults to that of its name.',
    })
    order: QueueOrder | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    const { name } = queue
    const list = {
      name,
      order: order ?? defaultQueueOrder(name),
      search: filter?.search?.trim() || null,
      presentationId: filter?.presentationId ?? null,
      isUnderReview: filter?.reviewRequested ?? false,
    }
    return queuePage(
      context.db(),
      context.viewer,
      list,
      pageOf(page, context.maxPageSize, queueKeyset(list)),
      () => this.count(queue, context),
    )
  }

  @FieldResolver(() => Int, { description: 'Number of questions in the list.' })
  async count(@Root() { name, count }: Queue, @Ctx() context: Context): Promise<number> {
    return count ?? (await requestQueueCounts(context)()).queues[name]
  }

  @FieldResolver(() => GraphQLSafeInt, {
    description: 'Grows with each change of the count.',
  })
  async revision(@Root() { revision }: Queue, @Ctx() context: Context): Promise<number> {
    return revision ?? (await requestQueueCounts(context)()).revision
  }

  @FieldResolver(() => QueueCounter, {
    description: 'Count with its revision, as one value for caches.',
  })
  async counter(@Root() queue: Queue, @Ctx() context: Context): Promise<QueueCounter> {
    const { name, count, revision, reviewRequests } = queue
    if (count !== undefined && revision !== undefined && reviewRequests !== undefined)
      return { count, revision, reviewRequests }
    return toDesk(await requestQueueCounts(context)()).queues.find(one => one.name === name)!
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`note`'],
    NOT_FOUND: [],
    CONFLICT: [STALE, 'if answers need review and it would hide a published one'],
  })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Flags a question for a second look.',
  })
  async questionFlag(
    @Arg('input', { description: 'Question to flag.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await flagQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Removes the flag of a question.',
  })
  async questionUnflag(
    @Arg('input', { description: 'Question to unflag.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await unflagQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`note`'],
    NOT_FOUND: [],
    CONFLICT: [STALE, 'if answers need review and it would hide a published one'],
  })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Archives a question: it leaves public page and other lists.',
  })
  async questionArchive(
    @Arg('input', { description: 'Question to archive.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await archiveQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Restores a question from the archive or a decline.',
  })
  async questionRestore(
    @Arg('input', { description: 'Question to restore.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await restoreQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Approves a question for the public.',
  })
  async questionApprove(
    @Arg('input', { description: 'Question to approve.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await approveQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Changes the note of a question. Without `note` it is removed.',
  })
  async questionNoteUpdate(
    @Arg('input', { description: 'Question and note.' }) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await noteQuestion(context, input))
  }
}
