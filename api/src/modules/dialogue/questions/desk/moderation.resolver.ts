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
  QuestionNoteUpdateInput,
  QueueCounter,
} from '../core/question.types'
import { toDesk } from './desk-counts'
import { requestQueueCounts } from './queue.reads'
import { defaultOrderOf, keysetOf, queuePage } from './queue.reads'

const question = { description: 'Which question.' }

/** Counts are read only when selected. */
type Queue = Pick<ModerationQueue, 'name'> &
  Partial<Pick<ModerationQueue, 'count' | 'revision'> & Pick<QueueCounter, 'reviewRequests'>>

@Resolver(() => ModerationQueue)
export class ModerationResolver {
  @Allow('ADMIN')
  @Query(() => ModerationQueue, { description: 'One list of the moderation desk.' })
  moderationQueue(
    @Arg('name', () => QueueName, { description: 'Which list.' }) name: QueueName,
  ): Queue {
    return { name }
  }

  @Allow('ADMIN')
  @ListSize(QUEUES)
  @Query(() => [ModerationQueue], {
    description: 'All lists of the moderation desk with counts of one moment.',
  })
  async moderationQueues(@Ctx() context: Context) {
    return toDesk(await requestQueueCounts(context)()).queues
  }

  @Allow('ADMIN')
  @Query(() => AdminStats, { description: 'The counters at the head of the desk.' })
  async adminStats(@Ctx() context: Context) {
    return toDesk(await requestQueueCounts(context)()).stats
  }

  @Allow('ADMIN')
  @Query(() => Question, {
    nullable: true,
    description: 'One question, or null when none has the id or it was deleted.',
  })
  question(
    @Arg('id', () => ID, { description: 'The question’s id.' }) id: string,
    @Ctx() context: Context,
  ) {
    return questionLoader(context).load(id)
  }

  @FieldResolver(() => QuestionConnection, {
    description:
      'The questions of the list that match the filter, in their order. `totalCount` counts those, `count` the whole list. Cost grows with `first`.',
  })
  questions(
    @Root() queue: Queue,
    @Arg('filter', () => ModerationQueueFilter, {
      nullable: true,
      description: 'The filter; without it the whole list.',
    })
    filter: ModerationQueueFilter | null,
    @Arg('order', () => QueueOrder, {
      nullable: true,
      description: 'The order; without it that which the list’s name documents.',
    })
    order: QueueOrder | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ) {
    const { name } = queue
    const list = {
      name,
      order: order ?? defaultOrderOf(name),
      search: filter?.search?.trim() || null,
      presentationId: filter?.presentationId ?? null,
      isUnderReview: filter?.reviewRequested ?? false,
    }
    return queuePage(
      context.db(),
      context.viewer,
      list,
      pageOf(page, context.maxPageSize, keysetOf(list)),
      () => this.count(queue, context),
    )
  }

  @FieldResolver(() => Int, { description: 'How many questions stand in it.' })
  async count(@Root() { name, count }: Queue, @Ctx() context: Context): Promise<number> {
    return count ?? (await requestQueueCounts(context)()).queues[name]
  }

  @FieldResolver(() => GraphQLSafeInt, {
    description:
      'A whole number that grows with time: of two counts the one with the larger revision is the newer.',
  })
  async revision(@Root() { revision }: Queue, @Ctx() context: Context): Promise<number> {
    return revision ?? (await requestQueueCounts(context)()).revision
  }

  @FieldResolver(() => QueueCounter, {
    description:
      'The count together with its revision, so that a client can keep the newer of two in one step.',
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
  async questionFlag(@Arg('input', question) input: QuestionActionInput, @Ctx() context: Context) {
    return moderated(context, await flagQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Takes a question’s flag away.',
  })
  async questionUnflag(
    @Arg('input', question) input: QuestionActionInput,
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
    description: 'Archives a question: it leaves the public page and the desk’s other lists.',
  })
  async questionArchive(
    @Arg('input', question) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await archiveQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Brings a question back from the archive, or takes its decline back.',
  })
  async questionRestore(
    @Arg('input', question) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await restoreQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Approves a question that waits for it: the public sees it from now on.',
  })
  async questionApprove(
    @Arg('input', question) input: QuestionActionInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await approveQuestion(context, input))
  }

  @Allow('EDITOR')
  @Errors({ BAD_USER_INPUT: ['`note`'], NOT_FOUND: [], CONFLICT: [STALE] })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description:
      'Writes the note of a question, which administrators alone see. It moves in no list.',
  })
  async questionNoteUpdate(
    @Arg('input', { description: 'The note.' }) input: QuestionNoteUpdateInput,
    @Ctx() context: Context,
  ) {
    return moderated(context, await noteQuestion(context, input))
  }
}
