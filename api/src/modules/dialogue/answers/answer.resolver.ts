import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { DECLARATION_KEY } from '@portal/rules/answers'
import { adminLoader } from '#modules/accounts/accounts/admin.reads'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { announcementLoader } from '#modules/content/announcements/announcement.reads'
import { moderated, replayModerated } from '#modules/dialogue/questions/core/moderated'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { questionLoader, type QuestionRow } from '#modules/dialogue/questions/core/question.reads'
import { QuestionModerationPayload } from '#modules/dialogue/questions/core/question.types'
import { toDesk } from '#modules/dialogue/questions/desk/desk-counts'
import { queueCounts } from '#modules/dialogue/questions/desk/queue.reads'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { can } from './answer.permissions'
import {
  answerLoader,
  type AnswerRow,
  answersOfQuestion,
  approvedPage,
  authorLoader,
  byApproval,
  citationLoader,
  type CitationRow,
} from './answer.reads'
import { recallAnswer, reviewAnswer, saveAnswer, submitAnswer } from './answer.service'
import {
  AnswerConnection,
  AnswerPayload,
  AnswerReview,
  AnswerReviewInput,
  AnswerSaveInput,
  AnswerSubmitInput,
  AnswerType,
  AnswerWithdrawInput,
  CitationType,
  Colleague,
  QuestionAnswerInput,
} from './answer.types'
import { answerQuestion } from './answer-question.service'
import type { TransitionResult } from './transition-answer'
import { withdrawAnswer } from './withdraw-answer.service'

/** Returns the current answer and question after a transition. */
async function answerPayload(context: Context, { answerId, questionId }: TransitionResult) {
  const [answer, question, counts] = await Promise.all([
    answerLoader(context).clear(answerId).load(answerId),
    questionLoader(context).clear(questionId).load(questionId),
    queueCounts(context.db()),
  ])
  return {
    answer: requireFound(answer, 'Answer'),
    question: requireFound(question, 'Question'),
    desk: toDesk(counts),
  }
}
const idempotentTransition = Idempotent(
  (context, _id, result: TransitionResult) => answerPayload(context, result),
  ({ answerId, questionId }: TransitionResult) => ({ answerId, questionId }),
)

@Resolver(() => AnswerType)
export class AnswerResolver {
  @Allow('ADMIN')
  @Query(() => AnswerType, {
    nullable: true,
    description: 'Version of an answer by id, or null.',
  })
  answer(
    @Arg('id', () => ID, { description: 'Id of the version.' }) id: string,
    @Ctx() context: Context,
  ) {
    return answerLoader(context).load(id)
  }

  @Allow('ADMIN')
  @Query(() => AnswerConnection, {
    description: 'Approved versions without release, by time of approval.',
  })
  answersApproved(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return approvedPage(context.db(), pageOf(page, context.maxPageSize, byApproval))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`answerText`, `basis`, `citations`, `declarationId`'],
    NOT_FOUND: [],
    CONFLICT: [
      'if it is already answered, archived or in review',
      'if it is hidden by its flag',
      'while publication is frozen',
    ],
  })
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description: 'Publishes and emails an answer, or submits it for review if needed.',
  })
  async questionAnswer(
    @Arg('input', { description: 'Question and answer.' }) input: QuestionAnswerInput,
    @Ctx() context: Context,
  ) {
    const row = await answerQuestion(context, input)
    // A transition of an answer does not change the question's row.
    return row.answeredAt ? moderated(context, row) : replayModerated(context, row.id)
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`text`, `citations`'],
    NOT_FOUND: [],
    CONFLICT: [
      'if it was saved after `expectedRevision`',
      'if it is in review',
      'if the question is answered, archived, declined, merged or withdrawn',
    ],
  })
  @idempotentTransition
  @Mutation(() => AnswerPayload, {
    description: 'Saves the draft of an answer, or starts its next version.',
  })
  async answerSave(
    @Arg('input', { description: 'Draft to save.' }) input: AnswerSaveInput,
    @Ctx() context: Context,
  ) {
    return answerPayload(context, await saveAnswer(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`text`, `basis`, `citations`, `declarationId`'],
    NOT_FOUND: [],
    CONFLICT: [
      '`citations`',
      'if answers need no review',
      'if it is not a draft',
      'if the question is not pending',
    ],
  })
  @idempotentTransition
  @Mutation(() => AnswerPayload, {
    description: 'Submits a draft for review.',
  })
  async answerSubmit(
    @Arg('input', { description: 'Draft to submit.' }) input: AnswerSubmitInput,
    @Ctx() context: Context,
  ) {
    return answerPayload(context, await submitAnswer(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    NOT_FOUND: [],
    CONFLICT: ['if it is not in review', 'if the viewer is not one of its authors'],
  })
  @idempotentTransition
  @Mutation(() => AnswerPayload, {
    description: 'Recalls a version from review, as one of its authors.',
  })
  async answerRecall(
    @Arg('input', { description: 'Version to recall.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return answerPayload(context, await recallAnswer(context, input))
  }

  @Allow('APPROVER')
  @Errors({
    BAD_USER_INPUT: ['`note`, `declarationId`'],
    NOT_FOUND: [],
    CONFLICT: ['if it is not in review', 'if the viewer is one of its authors'],
  })
  @idempotentTransition
  @Mutation(() => AnswerPayload, {
    description: 'Approves a version or requests changes.',
  })
  async answerReview(
    @Arg('input', { description: 'Version and decision.' }) input: AnswerReviewInput,
    @Ctx() context: Context,
  ) {
    return answerPayload(context, await reviewAnswer(context, input))
  }

  @Allow('EDITOR')
  @Errors({
    BAD_USER_INPUT: ['`reason`'],
    NOT_FOUND: [],
    CONFLICT: [
      'if it is not published',
      'if a version is in review',
      'while publication is frozen',
    ],
  })
  @idempotentTransition
  @Mutation(() => AnswerPayload, {
    description: 'Withdraws a published answer, after review if needed.',
  })
  async answerWithdraw(
    @Arg('input', { description: 'Published version and reason.' }) input: AnswerWithdrawInput,
    @Ctx() context: Context,
  ) {
    return answerPayload(context, await withdrawAnswer(context, input))
  }

  @FieldResolver(() => Question, { description: 'The question that it answers.' })
  question(@Root() { questionId }: AnswerRow, @Ctx() context: Context) {
    return questionLoader(context).load(questionId)
  }

  @FieldResolver(() => AnswerReview, {
    nullable: true,
    description: 'Review and sources; null for everyone but administrators.',
  })
  review(@Root() answer: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? answer : null
  }
}

@Resolver(() => AnswerReview)
export class AnswerReviewResolver {
  @ListSize(2)
  @FieldResolver(() => [CitationType], { description: 'Citations, in the author’s order.' })
  citations(@Root() { id }: AnswerRow, @Ctx() context: Context) {
    return citationLoader(context).load(id)
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of the declaration’s wording, with NOTHING_NEW.',
  })
  declarationId(@Root() { declaration }: AnswerRow) {
    return declaration === null ? null : `${DECLARATION_KEY}-${declaration}`
  }

  @ListSize(2)
  @FieldResolver(() => [Colleague], {
    description: 'Administrators who saved this version or the drafts that it is based on.',
  })
  authors(@Root() { id }: AnswerRow, @Ctx() context: Context) {
    return authorLoader(context).load(id)
  }

  @FieldResolver(() => Colleague, {
    nullable: true,
    description: 'The reviewer; null before the review.',
  })
  async reviewer(@Root() { reviewerId }: AnswerRow, @Ctx() context: Context) {
    if (reviewerId === null) return null
    return { id: reviewerId, name: (await adminLoader(context).load(reviewerId))?.name ?? null }
  }
}

@Resolver(() => CitationType)
export class CitationResolver {
  @FieldResolver(() => Announcement, {
    nullable: true,
    description: 'Cited announcement; null if deleted.',
  })
  announcement(@Root() { announcementId }: CitationRow, @Ctx() context: Context) {
    return announcementLoader(context).load(announcementId)
  }
}

@Resolver(() => Question)
export class QuestionAnswersResolver {
  @ListSize(2)
  @FieldResolver(() => [AnswerType], {
    nullable: true,
    description: 'All versions of its answer, newest first. Administrators only.',
  })
  answers(@Root() { id }: QuestionRow, @Ctx() context: Context) {
    return can(context.viewer, 'see', {}) ? answersOfQuestion(context).load(id) : null
  }

  @ListSize(2)
  @FieldResolver(() => [AnswerType], {
    description: 'Published versions of its answer, oldest first.',
  })
  async answerHistory(@Root() { id, answeredAt }: QuestionRow, @Ctx() context: Context) {
    if (answeredAt === null) return []
    // Administrators get the same value; they can read a withdrawn text among the versions.
    const isPublic = ({ publishedAt, state }: AnswerRow) =>
      publishedAt !== null && state !== 'WITHDRAWN'
    return (await answersOfQuestion(context).load(id)).filter(isPublic).toReversed()
  }
}
