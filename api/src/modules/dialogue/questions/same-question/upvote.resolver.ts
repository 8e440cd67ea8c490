import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from 'type-graphql'
import { UPVOTES_PER_HOUR } from '@portal/rules/limits'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { questionCountLoader, viewerUpvoteLoader } from './upvote.reads'
import { removeQuestionUpvote, upvoteQuestion } from './upvote.service'

@ObjectType({
  simpleResolvers: true,
  description: 'Question with its new counts.',
})
export class QuestionUpvotePayload {
  @Field(() => Question, { description: 'Question; its version is unchanged.' })
  question!: Question
}

const replay = async (context: Context, id: string) => ({
  question: requireFound(await questionLoader(context).clear(id).load(id), 'Question'),
})

@Resolver(() => Question)
export class QuestionUpvoteResolver {
  @Allow('SHAREHOLDER')
  @Errors({
    NOT_FOUND: [],
    CONFLICT: ['if it is neither pending nor answered'],
    RATE_LIMITED: [`after ${UPVOTES_PER_HOUR} within an hour`],
  })
  @Idempotent(replay)
  @Mutation(() => QuestionUpvotePayload, {
    description: 'Upvotes a public question; its answer is emailed to the viewer.',
  })
  async questionUpvote(
    @Arg('input', { description: 'Question to upvote.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await upvoteQuestion(context, context.viewer?.id ?? '', input) }
  }

  @Allow('SHAREHOLDER')
  @Errors({ NOT_FOUND: [] })
  @Idempotent(replay)
  @Mutation(() => QuestionUpvotePayload, {
    description: 'Removes the viewer’s upvote.',
  })
  async questionUpvoteRemove(
    @Arg('input', { description: 'Question without the upvote.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await removeQuestionUpvote(context, context.viewer?.id ?? '', input) }
  }

  @FieldResolver(() => Int, {
    description: 'Number of upvotes, without its asker.',
  })
  upvoteCount(@Root() row: QuestionRow, @Ctx() context: Context): Promise<number> | number {
    return (
      row.upvoteCount ??
      questionCountLoader(context)
        .load(row.id)
        .then(({ upvotes }) => upvotes)
    )
  }

  @FieldResolver(() => Int, {
    description: 'Number of people who ask it: askers and upvoters, also of merged ones.',
  })
  askedByCount(@Root() row: QuestionRow, @Ctx() context: Context): Promise<number> | number {
    return (
      row.askedByCount ??
      questionCountLoader(context)
        .load(row.id)
        .then(({ askedBy }) => askedBy)
    )
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer upvoted it.',
  })
  viewerHasUpvoted(@Root() row: QuestionRow, @Ctx() context: Context): Promise<boolean> | boolean {
    if (!can(context.viewer, 'upvote', row)) return false
    return row.viewerHasUpvoted ?? viewerUpvoteLoader(context).load(row.id)
  }
}
