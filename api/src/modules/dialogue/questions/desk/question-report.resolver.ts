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
import { REPORTS_PER_HOUR } from '@portal/rules/limits'
import { Allow } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { Idempotent } from '#platform/idempotency/idempotent'
import { IdInput } from '#platform/idempotency/idempotent-input'
import type { Context } from '#platform/operation/context'
import { requireFound } from '#platform/operation/lock-existing'
import { Question } from '../core/question.entity'
import { can } from '../core/question.permissions'
import { questionLoader, type QuestionRow } from '../core/question.reads'
import { reportCountLoader, viewerReportLoader } from './question-report.reads'
import { reportQuestion } from './question-report.service'

@ObjectType({ simpleResolvers: true, description: 'Reported question.' })
export class QuestionReportPayload {
  @Field(() => Question, { description: 'Question, which stays public.' })
  question!: Question
}

@Resolver(() => Question)
export class QuestionReportResolver {
  @Allow('SHAREHOLDER')
  @Errors({ NOT_FOUND: [], RATE_LIMITED: [`after ${REPORTS_PER_HOUR} reports within an hour`] })
  @Idempotent(async (context, id) => ({
    question: requireFound(await questionLoader(context).clear(id).load(id), 'Question'),
  }))
  @Mutation(() => QuestionReportPayload, {
    description: 'Reports a public question of another shareholder, once.',
  })
  async questionReport(
    @Arg('input', { description: 'Question to report.' }) input: IdInput,
    @Ctx() context: Context,
  ) {
    return { question: await reportQuestion(context, context.viewer?.id ?? '', input) }
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'Reports since the last unflagging. Administrators only.',
  })
  reportCount(@Root() row: QuestionRow, @Ctx() context: Context): Promise<number> | number | null {
    if (!can(context.viewer, 'see moderation', row)) return null
    if (!row.isFlagged) return 0
    return row.reportCount ?? reportCountLoader(context).load(row.id)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer reported it.',
  })
  viewerHasReported(@Root() row: QuestionRow, @Ctx() context: Context): Promise<boolean> | boolean {
    if (!can(context.viewer, 'report', row)) return false
    return row.viewerHasReported ?? viewerReportLoader(context).load(row.id)
  }
}
