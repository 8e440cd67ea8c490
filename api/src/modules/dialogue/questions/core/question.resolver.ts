import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  Ctx,
  Extensions,
  FieldResolver,
  ID,
  Info,
  Int,
  Mutation,
  Resolver,
  Root,
} from 'type-graphql'
import { OPERATION_LIMITS } from '@portal/rules/operation-limits'
import {
  notifiedState,
  progressOf,
  progressSource,
  queuesOf,
  statusOf,
} from '@portal/rules/questions/question-state'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import type { ShareholderRow } from '#modules/accounts/shareholders/shareholder.reads'
import {
  evidencePage,
  oldestFirst as oldestEventFirst,
} from '#modules/accounts/timeline/evidence.reads'
import { EvidenceEventConnection } from '#modules/accounts/timeline/evidence.types'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import type { PresentationRow } from '#modules/content/presentations/presentation.reads'
import { presentationLoader } from '#modules/content/presentations/presentation.reads'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { PageArgs, pageOf } from '#platform/graphql/page'
import { selectedBelow } from '#platform/graphql/selected-below'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { pageFrom } from '../page/page-from.reads'
import { targetStateLoader } from '../same-question/merged.reads'
import { pageCountsLoader } from '../same-question/page-counts.reads'
import {
  presentationAnswersLoader,
  presentationQuestionCountLoader,
  shareholderAnswersLoader,
  shareholderQuestionCountLoader,
} from '../same-question/question-counts.reads'
import { Question } from './question.entity'
import { QuestionOrder, QuestionProgress, QuestionStatus } from './question.enums'
import { can } from './question.permissions'
import { ownPendingLoader, presentationQuestionsLoader, questionLoader } from './question.reads'
import { keysetOfOrder, questionDetail, type QuestionRow } from './question.reads'
import { askQuestion } from './question.service'
import {
  QuestionAskInput,
  QuestionAskPayload,
  QuestionConnection,
  QuestionModeration,
} from './question.types'

const { countCost } = OPERATION_LIMITS

type Row = QuestionRow & { presentation?: PresentationRow }

@Resolver(() => Question)
export class QuestionResolver {
  @Allow('SHAREHOLDER')
  @Errors({
    BAD_USER_INPUT: ['`questionText`'],
    NOT_FOUND: ['for the presentation'],
    RATE_LIMITED: ['after 20 questions within an hour, or as many as the portal allows'],
  })
  @Idempotent(async (context, id) => ({
    question: requireFound(await questionLoader(context).load(id), 'Question'),
  }))
  @Mutation(() => QuestionAskPayload, {
    description: 'Asks a question on a presentation.',
  })
  async questionAsk(
    @Arg('input', { description: 'Presentation and question.' }) input: QuestionAskInput,
    @Ctx() context: Context,
  ) {
    return { question: await askQuestion(context, context.viewer?.id ?? '', input) }
  }

  @FieldResolver(() => Presentation, { description: 'Presentation of the question.' })
  presentation(@Root() row: Row, @Ctx() context: Context) {
    return (
      row.presentation ??
      presentationLoader(context)
        .load(row.presentationId)
        // An upvote can be removed from a question in any state.
        .then(found => requireFound(found, 'Presentation'))
    )
  }

  @FieldResolver(() => QuestionStatus, { description: 'Status of the question.' })
  status(@Root() row: Row, @Ctx() { viewer }: Context): QuestionStatus {
    return statusOf(can(viewer, 'see moderation', row) ? row : { state: notifiedState(row) })
  }

  @FieldResolver(() => QuestionProgress, {
    nullable: true,
    description: 'Progress for asker and administrators; else null.',
  })
  progress(
    @Root() row: Row,
    @Ctx() context: Context,
  ): Promise<QuestionProgress> | QuestionProgress | null {
    if (!can(context.viewer, 'see progress', row)) return null
    if (row.mergedIntoId === null) return progressOf(row)
    return targetStateLoader(context)
      .load(row.mergedIntoId)
      .then(target => progressOf(progressSource(row, target)))
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'Time of withdrawal, for asker and administrators; else null.',
  })
  withdrawnAt(@Root() row: Row, @Ctx() { viewer }: Context): Date | null {
    // A withdrawn question does not change any more, so its last change is the withdrawal.
    return row.state === 'WITHDRAWN' && can(viewer, 'see progress', row) ? row.changedAt : null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether it is archived. Administrators only.',
  })
  isArchived(@Root() row: Row, @Ctx() { viewer }: Context): boolean | null {
    return can(viewer, 'see moderation', row) ? row.state === 'ARCHIVED' : null
  }

  @FieldResolver(() => Int, {
    description: 'Grows with each change that the viewer can see.',
  })
  version(@Root() row: Row, @Ctx() { viewer }: Context): number {
    return can(viewer, 'see moderation', row) ? row.version : row.publicVersion
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Whether the public may see it. Administrators only.',
  })
  isApproved(@Root() row: Row, @Ctx() { viewer }: Context): boolean | null {
    return can(viewer, 'see moderation', row) ? row.isApproved : null
  }

  @FieldResolver(() => ID, { description: 'Id of its presentation.' })
  presentationId(@Root() row: Row): string {
    return row.presentationId
  }

  @FieldResolver(() => ID, {
    nullable: true,
    description: 'Id of its asker. Administrators only.',
  })
  shareholderId(@Root() row: Row, @Ctx() { viewer }: Context): string | null {
    return can(viewer, 'see moderation', row) ? row.shareholderId : null
  }

  @FieldResolver(() => QuestionModeration, {
    nullable: true,
    description: 'State on the desk with version. Administrators only.',
  })
  moderation(@Root() row: Row, @Ctx() context: Context): QuestionModeration | null {
    if (!can(context.viewer, 'see moderation', row)) return null
    const {
      state,
      isFlagged,
      isApproved,
      isAppealed,
      answerText,
      answeredAt,
      moderationNote: note,
      changedAt,
    } = row
    const status = this.status(row, context)
    return {
      version: this.version(row, context),
      status,
      isFlagged,
      isArchived: state === 'ARCHIVED',
      isDeclined: state === 'DECLINED',
      isMerged: state === 'MERGED',
      isReviewRequested: isAppealed,
      isApproved,
      answerText,
      answeredAt,
      note,
      changedAt,
      reviewRevision: row.answerTransitions,
      queues: queuesOf({ status, isFlagged, answerQueue: row.answerQueue }),
    }
  }

  @FieldResolver(() => EvidenceEventConnection, {
    nullable: true,
    description: 'Its events, oldest first. Administrators only.',
  })
  timeline(@Root() row: Row, @Args(() => PageArgs) page: PageArgs, @Ctx() context: Context) {
    if (!can(context.viewer, 'see moderation', row)) return null
    return evidencePage(
      context.db(),
      { subjectId: row.id },
      pageOf(page, context.maxPageSize, oldestEventFirst),
      context.services.settings.timeZone,
    )
  }
}

@Resolver(() => Presentation)
export class PresentationQuestionsResolver {
  @FieldResolver(() => QuestionConnection, {
    description: 'Public questions and the viewer’s own active ones.',
  })
  async questions(
    @Root() { id }: PresentationRow,
    @Args(() => PageArgs) pageArgs: PageArgs,
    @Arg('from', () => ID, {
      nullable: true,
      description: 'Question at which the page starts, instead of `after`.',
    })
    from: string | null,
    @Arg('order', () => QuestionOrder, {
      defaultValue: QuestionOrder.NEWEST,
      description: 'Order of the questions.',
    })
    order: QuestionOrder,
    @Ctx() context: Context,
    @Info() info: GraphQLResolveInfo,
  ) {
    const page = pageOf(pageArgs, context.maxPageSize, keysetOfOrder(order))
    const detail = questionDetail(selectedBelow(info))
    return (
      (from &&
        !page.after &&
        !page.isBackwards &&
        (await pageFrom(context, from, {
          presentationId: id,
          order,
          first: page.first,
          detail,
        }))) ||
      presentationQuestionsLoader(context).load({ presentationId: id, order, page, detail })
    )
  }

  @FieldResolver(() => Int, {
    description: 'Number of visible answered questions.',
  })
  async answeredQuestionCount(
    @Root() { id }: PresentationRow,
    @Ctx() context: Context,
  ): Promise<number> {
    return (await pageCountsLoader(context).load(id)).answered
  }

  @FieldResolver(() => Int, {
    description: 'Number of visible pending questions.',
  })
  async pendingQuestionCount(
    @Root() { id }: PresentationRow,
    @Ctx() context: Context,
  ): Promise<number> {
    return (await pageCountsLoader(context).load(id)).pending
  }

  @ListSize(5)
  @FieldResolver(() => [Question], {
    description: 'Pending questions of the viewer, newest first, at most 20.',
  })
  viewerPendingQuestions(
    @Root() { id }: PresentationRow,
    @Ctx() context: Context,
  ): Promise<QuestionRow[]> | QuestionRow[] {
    return context.viewer?.kind === 'shareholder' ? ownPendingLoader(context).load(id) : []
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Number of questions, also archived. Administrators only.',
  })
  questionCount(@Root() presentation: PresentationRow, @Ctx() context: Context) {
    return can(context.viewer, 'count', presentation)
      ? presentationQuestionCountLoader(context).load(presentation.id)
      : null
  }

  @Extensions({ cost: countCost })
  @FieldResolver(() => Int, {
    nullable: true,
    description: `Public answers lost on deletion. Administrators only. Costs ${countCost}.`,
  })
  async publishedAnswerCount(@Root() presentation: PresentationRow, @Ctx() context: Context) {
    return can(context.viewer, 'count', presentation)
      ? (await presentationAnswersLoader(context).load(presentation.id)).count
      : null
  }

  @Extensions({ cost: countCost })
  @FieldResolver(() => [String], {
    nullable: true,
    description: `Up to 3 of these answers’ questions. Administrators only. Costs ${countCost}.`,
  })
  async publishedAnswerQuestions(@Root() presentation: PresentationRow, @Ctx() context: Context) {
    return can(context.viewer, 'count', presentation)
      ? (await presentationAnswersLoader(context).load(presentation.id)).questions
      : null
  }
}

@Resolver(() => Shareholder)
export class ShareholderQuestionsResolver {
  @FieldResolver(() => Int, {
    description: 'Number of questions, including archived ones.',
  })
  questionCount(@Root() { id }: ShareholderRow, @Ctx() context: Context) {
    return shareholderQuestionCountLoader(context).load(id)
  }

  @Extensions({ cost: countCost })
  @FieldResolver(() => Int, {
    description: `Number of public answers lost on deletion. Costs ${countCost}.`,
  })
  async publishedAnswerCount(@Root() { id }: ShareholderRow, @Ctx() context: Context) {
    return (await shareholderAnswersLoader(context).load(id)).count
  }

  @Extensions({ cost: countCost })
  @FieldResolver(() => [String], {
    description: `Up to three questions of these answers. Costs ${countCost}.`,
  })
  async publishedAnswerQuestions(@Root() { id }: ShareholderRow, @Ctx() context: Context) {
    return (await shareholderAnswersLoader(context).load(id)).questions
  }
}
