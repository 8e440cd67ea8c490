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
import { DECLARATION_KEY } from '@portal/rules/answers'
import { adminLoader } from '#modules/accounts/accounts/admin.reads'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { announcementLoader } from '#modules/content/announcements/announcement.reads'
import { moderated, replayModerated } from '#modules/dialogue/questions/core/moderated'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { questionLoader, type QuestionRow } from '#modules/dialogue/questions/core/question.reads'
import { QuestionModerationPayload } from '#modules/dialogue/questions/core/question.types'
import { toModerationSnapshot } from '#modules/dialogue/questions/desk/desk-counts'
import { queueCounts } from '#modules/dialogue/questions/desk/queue.reads'
import { Allow } from '#platform/access/decorators'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { Idempotent } from '#platform/idempotency/idempotent'
import { requireFound } from '#platform/operation/change-content'
import type { Context } from '#platform/operation/context'
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
  AnswerActionInput,
  AnswerBasisEnum,
  AnswerConnection,
  AnswerDecisionEnum,
  AnswerFigure,
  AnswerPayload,
  AnswerPerson,
  AnswerReviewInput,
  AnswerSaveInput,
  AnswerStateEnum,
  AnswerSubmitInput,
  AnswerType,
  AnswerWithdrawInput,
  CitationType,
  QuestionAnswerInput,
} from './answer.types'
import { answerQuestion } from './answer-question.service'
import type { StepResult } from './step-answer'
import { withdrawAnswer } from './withdraw-answer.service'

/** What a step concerned, as it is now. */
async function stepped(context: Context, { answerId, questionId }: StepResult) {
  const [answer, question, counts] = await Promise.all([
    answerLoader(context).clear(answerId).load(answerId),
    questionLoader(context).clear(questionId).load(questionId),
    queueCounts(context.db()),
  ])
  return {
    answer: requireFound(answer, 'Answer'),
    question: requireFound(question, 'Question'),
    ...toModerationSnapshot(counts),
  }
}
const ofStep = Idempotent(
  (context, _id, result: StepResult) => stepped(context, result),
  ({ answerId, questionId }: StepResult) => ({ answerId, questionId }),
)

const forAdministrators = 'null for everyone but administrators.'
const version = { description: 'Which version.' }

@Resolver(() => AnswerType)
export class AnswerResolver {
  @Allow('ADMIN')
  @Query(() => AnswerType, {
    nullable: true,
    description: 'A version of an answer, or null when none has the id.',
  })
  answer(
    @Arg('id', () => ID, { description: 'The version’s id.' }) id: string,
    @Ctx() context: Context,
  ) {
    return answerLoader(context).load(id)
  }

  @Allow('ADMIN')
  @Query(() => AnswerConnection, {
    description:
      'Versions that are approved but neither published nor scheduled, by the time of approval. Cost grows with `first`.',
  })
  answersApproved(@Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    return approvedPage(context.db(), pageOf(page, context.maxPageSize, byApproval))
  }

  @Allow('EDITOR')
  @Idempotent(replayModerated)
  @Mutation(() => QuestionModerationPayload, {
    description:
      'Gives a question its official answer, which is published and mailed to the asker; a question that waits for approval is approved with it. Where answers need review (`DisclosureSettings.reviewRequired`) it is submitted for review instead, and the question stays pending. Errors: BAD_USER_INPUT (`answerText`, `basis`, `citations`, `declarationId`, `idempotencyKey`), NOT_FOUND, CONFLICT when it is already answered, archived or in review, or hidden by its flag, or publication is frozen.',
  })
  async questionAnswer(
    @Arg('input', { description: 'The answer.' }) input: QuestionAnswerInput,
    @Ctx() context: Context,
  ) {
    const row = await answerQuestion(context, input)
    // A step of an answer changes what the row does not show.
    return row.answeredAt ? moderated(context, row) : replayModerated(context, row.id)
  }

  @Allow('EDITOR')
  @ofStep
  @Mutation(() => AnswerPayload, {
    description:
      'Saves the draft of a question’s official answer, which administrators alone see; where a version awaits changes or is approved, it begins the next. Errors: BAD_USER_INPUT (`text`, `citations`, `idempotencyKey`), NOT_FOUND, CONFLICT (`expectedRevision`, or when it is in review, or the question is answered, archived, declined, merged or withdrawn).',
  })
  async answerSave(
    @Arg('input', { description: 'The draft.' }) input: AnswerSaveInput,
    @Ctx() context: Context,
  ) {
    return stepped(context, await saveAnswer(context, input))
  }

  @Allow('EDITOR')
  @ofStep
  @Mutation(() => AnswerPayload, {
    description:
      'Submits a draft for review, after which it is not rewritten. Already in review changes nothing. Errors: BAD_USER_INPUT (`text`, `basis`, `citations`, `declarationId`, `idempotencyKey`), NOT_FOUND, CONFLICT (`citations`, or when answers need no review, it is no draft, or the question is not pending).',
  })
  async answerSubmit(@Arg('input', version) input: AnswerSubmitInput, @Ctx() context: Context) {
    return stepped(context, await submitAnswer(context, input))
  }

  @Allow('EDITOR')
  @ofStep
  @Mutation(() => AnswerPayload, {
    description:
      'Takes a version back from review, as one of its authors; a draft stays as it is. Errors: BAD_USER_INPUT (`idempotencyKey`), NOT_FOUND, CONFLICT when it is not in review, or the viewer is no author.',
  })
  async answerRecall(@Arg('input', version) input: AnswerActionInput, @Ctx() context: Context) {
    return stepped(context, await recallAnswer(context, input))
  }

  @Allow('APPROVER')
  @ofStep
  @Mutation(() => AnswerPayload, {
    description:
      'Approves a version, or requests changes of it. Nobody reviews what they wrote. Errors: BAD_USER_INPUT (`note`, `declarationId`, `idempotencyKey`), NOT_FOUND, CONFLICT when it is not in review, or the viewer is one of its authors.',
  })
  async answerReview(
    @Arg('input', { description: 'The decision.' }) input: AnswerReviewInput,
    @Ctx() context: Context,
  ) {
    return stepped(context, await reviewAnswer(context, input))
  }

  @Allow('EDITOR')
  @ofStep
  @Mutation(() => AnswerPayload, {
    description:
      'Takes a published answer back. Where answers need review, a version that says so is submitted for review, and its approval publishes it. Errors: BAD_USER_INPUT (`reason`, `idempotencyKey`), NOT_FOUND, CONFLICT when it is not what is published, a version is in review, or publication is frozen.',
  })
  async answerWithdraw(
    @Arg('input', { description: 'Which version, and why.' }) input: AnswerWithdrawInput,
    @Ctx() context: Context,
  ) {
    return stepped(context, await withdrawAnswer(context, input))
  }

  @FieldResolver(() => Question, { description: 'The question that it answers.' })
  question(@Root() { questionId }: AnswerRow, @Ctx() context: Context) {
    return questionLoader(context).load(questionId)
  }

  @FieldResolver(() => AnswerStateEnum, {
    nullable: true,
    description: `How far it has come; ${forAdministrators}`,
  })
  state(@Root() { state }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? state : null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: `Grows with each save, over all versions of the question’s answer; ${forAdministrators}`,
  })
  revision(@Root() { revision }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? revision : null
  }

  @FieldResolver(() => AnswerBasisEnum, {
    nullable: true,
    description: `What it rests on, null where it does not say; ${forAdministrators}`,
  })
  basis(@Root() { basis }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? basis : null
  }

  @ListSize(2)
  @FieldResolver(() => [CitationType], {
    nullable: true,
    description: `What it cites, in the author’s order; ${forAdministrators}`,
  })
  citations(@Root() { id }: AnswerRow, @Ctx() context: Context) {
    return can(context.viewer, 'see', {}) ? citationLoader(context).load(id) : null
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: `The wording of the declaration, with NOTHING_NEW; ${forAdministrators}`,
  })
  declarationId(@Root() { declaration }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) && declaration !== null
      ? `${DECLARATION_KEY}-${declaration}`
      : null
  }

  @ListSize(2)
  @FieldResolver(() => [AnswerPerson], {
    nullable: true,
    description: `Who saved it, or an unpublished version that it grew from; ${forAdministrators}`,
  })
  authors(@Root() { id }: AnswerRow, @Ctx() context: Context) {
    return can(context.viewer, 'see', {}) ? authorLoader(context).load(id) : null
  }

  @FieldResolver(() => AnswerPerson, {
    nullable: true,
    description: `Who reviewed it, null while nobody has; ${forAdministrators}`,
  })
  async reviewer(@Root() { reviewerId }: AnswerRow, @Ctx() context: Context) {
    if (reviewerId === null || !can(context.viewer, 'see', {})) return null
    return { id: reviewerId, name: (await adminLoader(context).load(reviewerId))?.name ?? null }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `What the reviewer noted; ${forAdministrators}`,
  })
  reviewNote(@Root() { reviewNote }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? reviewNote : null
  }

  @FieldResolver(() => AnswerDecisionEnum, {
    nullable: true,
    description: `What the reviewer decided, also of one that a later version took the place of; ${forAdministrators}`,
  })
  reviewDecision(@Root() { reviewDecision }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? reviewDecision : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Of a version without text, which takes the answer back: why; ${forAdministrators}`,
  })
  withdrawalReason(@Root() { withdrawalReason }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? withdrawalReason : null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `When it was reviewed; ${forAdministrators}`,
  })
  reviewedAt(@Root() { reviewedAt }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? reviewedAt : null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `When it was last saved, null for one that was published as it was written; ${forAdministrators}`,
  })
  savedAt(@Root() { savedAt }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? savedAt : null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: `When it was submitted for review; ${forAdministrators}`,
  })
  submittedAt(@Root() { submittedAt }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? submittedAt : null
  }

  @ListSize(10)
  @FieldResolver(() => [AnswerFigure], {
    nullable: true,
    description: `Its numbers, dates and percentages, in the order of the text; null until they are looked up, and where no document could be read; ${forAdministrators}`,
  })
  figures(@Root() { figures }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? figures : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Which document could not be read for them and why, null where each could; ${forAdministrators}`,
  })
  figuresProblem(@Root() { figuresProblem }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? figuresProblem : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The SHA-256 of what was submitted, in lower-case hexadecimal: the approval is bound to it; ${forAdministrators}`,
  })
  sha256(@Root() { sha256 }: AnswerRow, @Ctx() { viewer }: Context) {
    return can(viewer, 'see', {}) ? sha256 : null
  }
}

@Resolver(() => CitationType)
export class CitationResolver {
  @FieldResolver(() => Announcement, {
    nullable: true,
    description: 'The announcement; null once it is deleted.',
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
    description:
      'The versions of its official answer, newest first; null for everyone but administrators.',
  })
  answers(@Root() { id }: QuestionRow, @Ctx() context: Context) {
    return can(context.viewer, 'see', {}) ? answersOfQuestion(context).load(id) : null
  }

  @ListSize(2)
  @FieldResolver(() => [AnswerType], {
    description:
      'The published versions of its official answer, oldest first. After it was withdrawn, of what was published before none is left, and the last one has no text.',
  })
  async answerHistory(@Root() { id, answeredAt }: QuestionRow, @Ctx() context: Context) {
    if (answeredAt === null) return []
    // The same to administrators, who may read what was withdrawn among the versions.
    const isPublic = ({ publishedAt, state }: AnswerRow) =>
      publishedAt !== null && state !== 'WITHDRAWN'
    return (await answersOfQuestion(context).load(id)).filter(isPublic).toReversed()
  }
}
