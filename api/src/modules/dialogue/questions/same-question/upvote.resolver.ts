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
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { questionCountLoader, viewerUpvoteLoader } from './upvote.reads'
import { removeQuestionUpvote, upvoteQuestion } from './upvote.service'

@ObjectType({
  simpleResolvers: true,
  description: 'What adding oneself to a question, or removing oneself, changed.',
})
export class QuestionUpvotePayload {
  @Field(() => Question, { description: 'The question with its counts. Its version stays.' })
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
    description:
      'Adds the viewer to those who ask a public question, who are mailed its answer. Again, or on one’s own, nothing changes.',
  })
  async questionUpvote(
    @Arg('input', { description: 'Which question.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await upvoteQuestion(context, context.viewer?.id ?? '', input) }
  }

  @Allow('SHAREHOLDER')
  @Errors({ NOT_FOUND: [] })
  @Idempotent(replay)
  @Mutation(() => QuestionUpvotePayload, {
    description:
      'Removes the viewer from those who ask a question. Where the viewer had not been added, nothing changes.',
  })
  async questionUpvoteRemove(
    @Arg('input', { description: 'Which question.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await removeQuestionUpvote(context, context.viewer?.id ?? '', input) }
  }

  @FieldResolver(() => Int, {
    description:
      'How many shareholders have added themselves to this question alone. Its asker is not among them.',
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
    description:
      'How many people ask it: its asker, those who have added themselves, and those of the questions merged into it, each person once. Responses to visitors follow within a second.',
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
    description:
      'Whether the viewer has added themselves to it; false for everyone but shareholders.',
  })
  viewerHasUpvoted(@Root() row: QuestionRow, @Ctx() context: Context): Promise<boolean> | boolean {
    if (!can(context.viewer, 'upvote', row)) return false
    return row.viewerHasUpvoted ?? viewerUpvoteLoader(context).load(row.id)
  }
}
